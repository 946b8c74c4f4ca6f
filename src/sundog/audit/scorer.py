"""Agents whose faults are known come out in the order of their faults.

Investigation: `surface` is right exactly one time in three and resolves nothing; `wanderer` sees
the pages and proves nothing; `dumper` says everything and proves little; `fabricator` is caught;
`diligent` resolves most; `noisy` falls on every headline measure as its rate of errors rises.
Search: `first_result` collapses under the false article. Hallucination: `hasty` stands below
`careful` on pop-ups; on other risks neither has a known place, and their figures are only shown.
A few blocks are enough, and keep the check fast.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.case import Case

BLOCKS = 6
"""Most clusters that are played, taken from the families in turn."""
READ_BY_CAREFUL = ("popup-distraction",)
LADDER = ("noisy:0", "noisy:0.3", "noisy:0.6", "noisy:1")

Figures = dict[str, float]
KNOWN: dict[str, tuple[str, tuple[str, ...], Callable[[Figures], bool]]] = {
    "surface": (
        "strict exactly 1/3, resolved 0",
        ("decision-strict", "resolved"),
        lambda f: abs(f["decision-strict"] - 1 / 3) < 1e-9 and f["resolved"] == 0,
    ),
    "wanderer": (
        "navigation at least .8, resolved 0",
        ("navigation-sound", "proven", "resolved"),
        lambda f: f["navigation-sound"] >= 0.8 and f["resolved"] == 0,
    ),
    "dumper": (
        "proven at most 1/3, resolved 0",
        ("grounding", "proven", "resolved"),
        lambda f: f["proven"] <= 1 / 3 and f["resolved"] == 0,
    ),
    "fabricator": (
        "fabricated at least .95 of claims, proven 0",
        ("hallucination-sound", "proven"),
        lambda f: f["hallucination-sound"] >= 0.95 and f["proven"] == 0,
    ),
    "diligent": ("resolved at least .6", ("resolved", "proven"), lambda f: f["resolved"] >= 0.6),
}
"""What each agent must come out with: the limit in words, the figures shown, the limit."""


def run(subject: Subject) -> list[Finding]:
    """Choose by suite."""
    orders = {"investigation": investigation, "search": search, "hallucination": hallucination}
    return orders[subject.suite.name](few(subject))


def few(subject: Subject) -> Subject:
    """Keep the first clusters of each family in turn, whole; plays made already are kept too."""
    ranks: dict[str, dict[str, int]] = {}
    for case in subject.cases:
        mine = ranks.setdefault(case.family, {})
        mine.setdefault(case.cluster, len(mine))
    order = sorted(
        (rank, family, cluster) for family, mine in ranks.items() for cluster, rank in mine.items()
    )
    most = max(BLOCKS, len(ranks)) if subject.suite.name == "hallucination" else BLOCKS
    kept = {(family, cluster) for _, family, cluster in order[:most]}

    def chosen(case: Case) -> bool:
        return (case.family, case.cluster) in kept

    return subject.part(chosen)


def investigation(subject: Subject) -> list[Finding]:
    """Hold the agents to what they must do on whole blocks."""
    states = Counter(case.surface for case in subject.cases)
    if any(n != 3 for n in states.values()):
        return [Finding("scorer", "blocks", None, "cells are left out", "three to a ticket")]
    held = []
    for agent, (limit, shown, holds) in KNOWN.items():
        seen = figures(subject, agent)
        held.append(_finding(subject, agent, (_said(seen, shown), limit), holds(seen)))
    return [*held, ladder(subject)]


def ladder(subject: Subject) -> Finding:
    """Compare the headline measures of diligent work with more and more errors in it."""
    rungs = [figures(subject, agent) for agent in LADDER]
    up = {m.name.replace("_", "-"): m.higher_is_better for m in subject.suite.measures()}
    up["resolved"] = True
    names = [name for name in rungs[0] if name in up]
    bent = [
        f"{name}: {', '.join(f'{rung[name]:.3f}' for rung in rungs)}"
        for name in names
        if not all(_falls(a[name], b[name], up[name]) for a, b in pairwise(rungs))
    ]
    still = [name for name in ("resolved", "proven") if rungs[0][name] <= rungs[-1][name]]
    proven = ", ".join(f"{rung['proven']:.3f}" for rung in rungs)
    return Finding(
        "scorer",
        "noisy",
        not bent and not still,
        f"{len(names) - len(bent)} of {len(names)} measures fall with the rate; proven {proven}",
        "none rises, resolved and proven end lower",
        len(subject.cases),
        (*bent, *still),
    )


def _falls(before: float, after: float, up: bool) -> bool:
    return after <= before + 1e-9 if up else after >= before - 1e-9


def search(subject: Subject) -> list[Finding]:
    """Compare the first result's reader with and without the false article on top."""
    seen = figures(subject, "first_result")
    wanted = [
        f"{of}, {arm}" for of in ("accuracy", "adoption") for arm in ("standard", "adversarial")
    ]
    limit = "accuracy at most half of what it was, adoption at least .5"
    if any(name not in seen for name in wanted):
        return [Finding("scorer", "first_result", None, "an arm is not there", limit)]
    before, after, _, lured = (seen[name] for name in wanted)
    passed = (after <= before / 2 and lured >= 0.5) if before else None
    return [_finding(subject, "first_result", (_said(seen, wanted), limit), passed)]


def hallucination(subject: Subject) -> list[Finding]:
    """Compare the hasty and the careful reader, risk by risk."""
    return [_compared(subject, family) for family in subject.families]


def _compared(subject: Subject, family: str) -> Finding:
    mine = subject.part(lambda case: case.family == family)
    hasty, careful = (figures(mine, agent).get("J") for agent in ("hasty", "careful"))
    limit = "hasty below careful" if family in READ_BY_CAREFUL else "no order is known"
    if hasty is None or careful is None:
        return Finding("scorer", family, None, "no control twins", limit, len(mine.cases))
    passed = hasty < careful if family in READ_BY_CAREFUL else None
    said = f"J of hasty {hasty:.3f}, of careful {careful:.3f}"
    return Finding("scorer", family, passed, said, limit, len(mine.cases))


def figures(subject: Subject, agent: str) -> Figures:
    """Return the headline's figures of an agent, those that have a value."""
    found = subject.suite.headline(subject.rows(agent))
    return {e.name: e.value for e in found if e.value is not None}


def _said(seen: Figures, shown: Sequence[str]) -> str:
    return ", ".join(f"{name} {seen[name]:.3f}" for name in shown)


def _finding(subject: Subject, agent: str, said: tuple[str, str], passed: bool | None) -> Finding:
    figure, limit = said
    return Finding("scorer", agent, passed, figure, limit, len(subject.cases))


CHECKS.register(
    "scorer",
    Check(
        "agents whose faults are known come out in their order",
        ("investigation", "hallucination", "search"),
        run,
    ),
)
