"""Twins differ only where they say they differ.

Investigation: cells of one block that share what is hidden show the same pages apart from the
ticket; cells that share the surface match in pages, lines (+-10 %) and words (+-10 %).
Hallucination: a snapshot and its control twin differ only where the risk was put in, and the
share of lines that differ is printed. Search: all arms of a question have one brief.
"""

from collections import defaultdict
from collections.abc import Callable
from difflib import SequenceMatcher
from itertools import combinations

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.case import Case
from sundog.core.records import digest
from sundog.trace import Trace

SLACK = 0.10
Played = tuple[Case, Trace]


def pages(trace: Trace, start: str) -> dict[str, str]:
    """Return the texts that a route opened, by address, the start page left out."""
    return {o.url: o.text for o in trace.observations() if o.url and o.url != start}


def within(one: int, two: int) -> bool:
    """Whether two sizes match within the slack."""
    return abs(one - two) <= SLACK * max(one, two, 1)


def same_hidden(one: Played, two: Played) -> list[str]:
    """Cells with equal evidence show equal pages."""
    left, right = (pages(trace, case.key.start) for case, trace in (one, two))
    name = f"{one[0].id} / {two[0].id}"
    found = [f"{name}: {url} differs" for url in sorted(left) if left[url] != right.get(url)]
    return found if set(left) == set(right) else [*found, f"{name}: other pages"]


def same_surface(one: Played, two: Played) -> list[str]:
    """Cells with equal tickets match in everything that can be counted."""
    left, right = (pages(trace, case.key.start) for case, trace in (one, two))
    name = f"{one[0].id} / {two[0].id}"
    if list(left) != list(right):
        return [f"{name}: other addresses on the route"]
    found = []
    for count, what in ((str.split, "words"), (str.splitlines, "lines")):
        sizes = [sum(len(count(text)) for text in shown.values()) for shown in (left, right)]
        if not within(*sizes):
            found.append(f"{name}: {sizes[0]} against {sizes[1]} {what}")
    return found


def cells(subject: Subject) -> list[Finding]:
    """Compare the cells of every block."""
    blocks: dict[str, list[Played]] = defaultdict(list)
    for case, trace in zip(subject.cases, subject.play("oracle"), strict=True):
        blocks[case.cluster].append((case, trace))
    bad: dict[str, list[str]] = {family: [] for family in subject.families}
    pairs = 0
    rules: tuple[tuple[str, Callable[[Played, Played], list[str]]], ...] = (
        ("hidden", same_hidden),
        ("surface", same_surface),
    )
    for block in blocks.values():
        for one, two in combinations(block, 2):
            for factor, rule in rules:
                if one[0].design.get(factor) == two[0].design.get(factor):
                    pairs += 1
                    bad[one[0].family] += rule(one, two)
    return [
        Finding(
            "twin",
            family,
            not found,
            f"{len(found)} unannounced differences in {pairs} pairs of cells",
            "equal evidence pages; equal addresses; words and lines within 10 %",
            pairs,
            tuple(found[:20]),
        )
        for family, found in bad.items()
    ]


def sides(subject: Subject) -> list[Finding]:
    """Compare each snapshot with its control twin, line by line."""
    twins: dict[tuple[str, str, str], list[Case]] = defaultdict(list)
    for case in subject.cases:
        twins[case.family, case.cluster, case.design.get("variant", "")].append(case)
    findings = []
    for family in subject.families:
        pairs = [pair for key, pair in sorted(twins.items()) if key[0] == family]
        shares = [_differing(*pair) for pair in pairs if len(pair) == 2]
        odd = [pair[0].id for pair in pairs if len(pair) != 2]
        equal = [pair[0].id for pair, share in zip(pairs, shares, strict=False) if share == 0]
        findings.append(
            Finding(
                "twin",
                family,
                bool(shares) and not odd and not equal and max(shares) <= SLACK,
                f"{len(shares)} twins differ in {100 * max(shares, default=0):.1f} % of their "
                "lines at most",
                "every snapshot has its twin; at most 10 % of lines differ, at least one does",
                len(shares),
                tuple([*odd, *equal][:20]),
            )
        )
    return findings


def _differing(one: Case, two: Case) -> float:
    left, right = one.brief.text.splitlines(), two.brief.text.splitlines()
    return 1 - SequenceMatcher(None, left, right, autojunk=False).ratio()


def arms(subject: Subject) -> list[Finding]:
    """Compare the briefs of all arms of each question that serve a list.

    The closed-book arm serves none, and its brief must say so: it is left out.
    """
    briefs: dict[str, set[str]] = defaultdict(set)
    for case in subject.cases:
        if case.design.get("arm") != "closed_book":
            briefs[case.surface].add(digest(case.brief))
    bad = [name for name, found in sorted(briefs.items()) if len(found) > 1]
    return [
        Finding(
            "twin",
            "search",
            not bad if briefs else None,
            f"{len(briefs) - len(bad)} of {len(briefs)} questions have one brief in all arms",
            "the served list is the only treatment",
            sum(case.design.get("arm") != "closed_book" for case in subject.cases),
            tuple(bad[:20]),
        )
    ]


def run(subject: Subject) -> list[Finding]:
    """Choose by suite."""
    rule = {"investigation": cells, "hallucination": sides, "search": arms}
    return rule[subject.suite.name](subject)


CHECKS.register(
    "twin",
    Check("twins differ in one thing only", ("investigation", "hallucination", "search"), run),
)
