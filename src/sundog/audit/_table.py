"""The probes of an investigation corpus: one walk over it, one table, one error rate.

`shallow` sees the pages at most one click from the start and guesses the hidden state from their
build, figures, ids and link texts. `one-page` sees one page of the evidence route at a time, as
words and as figures; the page that tells most is taken. `tell` sees all pages of the route, and
of them only lengths, punctuation, layout and the order in which records stand; it tells
violation from benign.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from sundog.audit import _features as features
from sundog.audit._probe import Cases, Reading, View, judged, pooled, probe
from sundog.audit._walk import Pages, Walk, walks
from sundog.audit.base import Finding, Subject
from sundog.cases.base import SCENARIOS
from sundog.cases.case import Case
from sundog.core.streams import stream

EACH = 5
"""Blocks of a category that share a background world, as in the corpora."""
ALL = "all categories"
COMBINED = {"medium", "hard"}
_TOKEN = re.compile(r"[\w-]*\d[\w-]*")


def findings(subject: Subject, check: str) -> list[Finding]:
    """Return the findings of one probe; all are tried at once, so that they share a table."""
    if "probes" not in subject.shared:
        subject.shared["probes"] = table(walks(tried(subject), subject.suite.open))
    found: list[Finding] = subject.shared["probes"]
    mine = [finding for finding in found if finding.check == check]
    none = "no blocks with a hidden state" if check != "one-page" else "no medium or hard blocks"
    return mine or [Finding(check, subject.suite.name, None, none)]


def tried(subject: Subject) -> Iterator[Case]:
    """Yield the cases as they are, or fresh whole blocks of their families, a few to a seed.

    The condition is left out: it changes what an agent is told, and no page.
    """
    families = [name for name in subject.families if name in SCENARIOS.names()]
    if not subject.fresh or not families:
        yield from subject.cases
        return
    for number in range(-(-subject.fresh // len(families))):
        part, nth = divmod(number, EACH)
        seed = stream(subject.wanted.seed, "fresh", part).below(1 << 31)
        for family in families:
            yield from SCENARIOS.get(family).block(seed, nth, "")


def table(walked: Iterable[Walk]) -> list[Finding]:
    """Try the three probes on walked cases: each family by itself, and all together."""
    families: dict[str, list[Walk]] = defaultdict(list)
    for walk in walked:
        families[walk.family].append(walk)
    readings: list[Reading] = []
    for check, read in (("shallow", _shallow), ("one-page", _one_page), ("tell", _tell)):
        tried = [read(check, family, of) for family, of in sorted(families.items())]
        found = [reading for reading in tried if reading is not None]
        readings += [pooled(check, ALL, found)] if len(found) > 1 else []
        readings += found
    return judged(readings)


def _shallow(check: str, family: str, found: list[Walk]) -> Reading | None:
    views = {
        "counts": View("numbers", [_joined(w.near, _counted) for w in found]),
        "figures": View("numbers", [_joined(w.near, _numbers) for w in found]),
        "link texts": View(
            "words", ["\n".join(map(features.anchors, w.near.values())) for w in found]
        ),
    }
    return probe(check, family, _cases(found), views)


def _one_page(check: str, family: str, found: list[Walk]) -> Reading | None:
    found = [walk for walk in found if walk.difficulty in COMBINED and walk.route]
    if not found:
        return None
    views: dict[str, View] = {}
    for role in dict.fromkeys(role for walk in found for role in walk.route):
        texts = [walk.route.get(role, "") for walk in found]
        views[f"{role} as words"] = View("words", [features.words(text) for text in texts])
        views[f"{role} as figures"] = View(
            "numbers", [{**_counted(text), **_numbers(text)} for text in texts]
        )
    return probe(check, family, _cases(found), views)


def _tell(check: str, family: str, found: list[Walk]) -> Reading | None:
    found = [walk for walk in found if walk.state in {"V", "B"} and walk.route]
    if not found:
        return None
    views = {
        "style": View("numbers", [_joined(w.route, features.style) for w in found]),
        "layout": View("numbers", [_joined(w.route, features.build) for w in found]),
        "order": View("numbers", orders(found)),
    }
    return probe(check, family, _cases(found), views)


def _counted(text: str) -> features.Features:
    return {**features.build(text), "links": float(text.count("url='"))}


def _numbers(text: str) -> features.Features:
    return {**features.figures(text), **features.gaps(text)}


def _joined(pages: Pages, of: Callable[[str], features.Features]) -> features.Features:
    found = {f"{role}: {k}": v for role, text in pages.items() for k, v in of(text).items()}
    return {**found, "pages": float(len(pages))}


def _cases(found: list[Walk]) -> Cases:
    blocks = [walk.block for walk in found]
    return Cases([walk.state for walk in found], blocks, blocks)


def orders(found: list[Walk]) -> list[features.Features]:
    """Return where on their pages those numbers stand that lead from one page to another.

    A number that stands on two pages of the route (a tag on a return and on a sheet) links them;
    its place among the lines must not say what is written beside it. Two kinds of page that share
    more numbers in one state than in its twin are left out: that they agree is the evidence.
    """
    shared = [_shared(walk.route) for walk in found]
    kinds = dict.fromkeys(kind for mine in shared for kind in mine)
    counts: dict[str, dict[str, int]] = defaultdict(dict)
    uneven = {
        kind
        for walk, mine in zip(found, shared, strict=True)
        for kind in kinds
        if counts[walk.block].setdefault(kind, len(mine[kind])) != len(mine[kind])
    }
    return [
        {
            f"{kind}, {turn}: place on {role}": at
            for kind, places in mine.items()
            if kind not in uneven
            for turn, place in enumerate(places, 1)
            for role, at in place.items()
        }
        for mine in shared
    ]


def _shared(route: Pages) -> dict[str, list[dict[str, float]]]:
    """Return, for each two kinds of page, the places of each number that both show."""
    places: dict[str, dict[str, float]] = defaultdict(dict)
    for role, text in route.items():
        shown = features.said(text).splitlines()
        for at, line in enumerate(shown):
            for token in _TOKEN.findall(line):
                places[token].setdefault(role, at / len(shown))
    found: dict[str, list[dict[str, float]]] = defaultdict(list)
    for there in places.values():
        if len(there) == 2:
            found[" and ".join(there)].append(there)
    return found
