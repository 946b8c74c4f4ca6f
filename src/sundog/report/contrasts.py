"""Two runs side by side: the paired difference of every measure, clustered.

An episode of one side is paired with the episode of the same case and rollout of the other, so
that what differs between cases drops out. The cluster stays the unit of the interval. Beside
each difference stands the smallest one that the design could have shown. Where a factor of the
design is named (the arm, in the search suite), each of its levels is compared by itself, since a
mean over arms is a mean of nothing.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from sundog.core.errors import UsageError
from sundog.report.cells import LEVELS
from sundog.report.stages import label
from sundog.report.tables import Table, chance
from sundog.run.scores import Row
from sundog.stats.clustered import T_METHOD, Span, by_cluster, mean
from sundog.stats.estimate import Estimate
from sundog.stats.paired import Gap, Scores, difference, flipped, gaps
from sundog.stats.power import error_of, smallest_effect
from sundog.stats.proportions import sign_flip
from sundog.suites.base import suite

Pairing = tuple[str, str]
"""Agent on the left, agent on the right."""
Scored = Mapping[tuple[str, int], Row]
"""Case and rollout -> the row of one measure."""
Key = tuple[str, str]
"""Measure, level of the factor."""
FACTOR = {"search": "arm"}
"""Suite -> the factor whose levels are compared one by one unless another is named."""
EFFECTS_OF = "correct"
EFFECTS = {
    "harm": ("adversarial", "neutral"),
    "benefit": ("placebo", "neutral"),
    "displacement": ("neutral", "standard"),
    "drop": ("adversarial", "standard"),
}
"""Difference between arms -> the two arms, first minus second."""
NOTE = (
    "Right minus left on the same cases, t over clusters; p: signs of whole clusters flipped. "
    "Not corrected for their number: name the measure that counts before you look. Smallest "
    "visible: the difference that this design would find four times in five."
)


class Contrast(msgspec.Struct, frozen=True):
    """One measure of two agents on the same cases.

    Attributes:
        left, right: Means over the pairs.
        difference: Right minus left, with its interval.
        unpaired: Scores of either side that have no partner or no value.
        smallest: The smallest difference that would be found four times in five.
        level: Level of the factor by which the runs were split; empty if they were not.
        p: Two-sided, from flipping the signs of whole clusters; None for one cluster.
    """

    pairing: Pairing
    measure: str
    left: float | None
    right: float | None
    difference: Estimate
    unpaired: int
    smallest: float | None
    level: str = ""
    p: float | None = None

    @property
    def what(self) -> str:
        """The measure, with the level of the factor."""
        return ", ".join(filter(None, (self.measure, self.level)))


def pairings(left: Sequence[Row], right: Sequence[Row], a: str = "", b: str = "") -> list[Pairing]:
    """Say who is compared with whom: those named, or the same agent, or one with one.

    Raises:
        UsageError: It is not clear who is meant.
    """
    lefts, rights = (list(dict.fromkeys(map(label, rows))) for rows in (left, right))
    for name, known in ((a, lefts), (b, rights)):
        if name and name not in known:
            raise UsageError("no such agent in that run", value=name, hint=f"there: {known}")
    lefts, rights = ([a] if a else lefts), ([b] if b else rights)
    if len(lefts) == len(rights) == 1:
        return [(lefts[0], rights[0])]
    same = [(name, name) for name in lefts if name in rights]
    if not same or a or b:
        hint = f"name them: --left one of {lefts}, --right one of {rights}"
        raise UsageError("it is not clear who is compared with whom", hint=hint)
    return same


def ladder(rows: Sequence[Row], order: Sequence[str]) -> list[Pairing]:
    """Pair each agent of one run with the next, in the order in which they were asked for.

    Raises:
        UsageError: Fewer than two agents.
    """
    known = list(dict.fromkeys(map(label, rows)))
    place = {name: number for number, name in enumerate(order)}
    names = sorted(known, key=lambda name: (place.get(name, len(place)), name))
    if len(names) < 2:
        raise UsageError("one run with one agent", value=names, hint="name a second run folder")
    return list(pairwise(names))


def contrasts(
    left: Sequence[Row], right: Sequence[Row], pairing: Pairing, by: str = ""
) -> list[Contrast]:
    """Return the contrast of every measure that both sides have, for each level of a factor.

    Raises:
        UsageError: No case has that factor.
    """
    ours, theirs = _split(left, pairing[0], by), _split(right, pairing[1], by)
    if by and not any(level for _, level in ours):
        known = sorted({name for row in left for name in row.design})
        raise UsageError("no such factor in this run", value=by, hint=f"there: {known}")
    spans = _spans(left)
    both = sorted(ours.keys() & theirs.keys(), key=lambda key: _place(key, by))
    return [_contrast(ours[key], theirs[key], pairing, key, spans.get(key[0])) for key in both]


def effects(left: Sequence[Row], right: Sequence[Row], pairing: Pairing) -> list[Contrast]:
    """Return the contrasts of the differences between arms: is one agent harmed more?

    Each question has one difference on either side; these are paired.
    """
    ours, theirs = (
        {
            level: _scores(group)
            for (measure, level), group in found.items()
            if measure == EFFECTS_OF
        }
        for found in (_split(left, pairing[0], "arm"), _split(right, pairing[1], "arm"))
    )
    return [
        _effect(gaps(ours[arm], ours[base]), gaps(theirs[arm], theirs[base]), pairing, name)
        for name, (arm, base) in EFFECTS.items()
        if {arm, base} <= ours.keys() & theirs.keys()
    ]


def _effect(left: Sequence[Gap], right: Sequence[Gap], pairing: Pairing, name: str) -> Contrast:
    sizes = {gap.unit: gap.n for gap in (*left, *right)}
    a, b = ({g.unit: [(g.cluster, g.value)] for g in side} for side in (left, right))
    shared = a.keys() & b.keys()
    change = replace(difference(name, b, a, (-2.0, 2.0)), n=2 * sum(sizes[u] for u in shared))
    error = error_of(change.low, change.high, change.clusters)
    return Contrast(
        pairing,
        name,
        _mean([gap.value for gap in left if gap.unit in shared]),
        _mean([gap.value for gap in right if gap.unit in shared]),
        change,
        len(a.keys() ^ b.keys()),
        smallest_effect(error, change.clusters) if error and change.method == T_METHOD else None,
        p=flipped(b, a),
    )


def _scores(group: Scored) -> Scores:
    found: dict[str, list[tuple[str, float]]] = {}
    for row in group.values():
        if row.value is not None:
            found.setdefault(row.surface, []).append((row.cluster, row.value))
    return found


def _place(key: Key, by: str) -> tuple[str, int, str]:
    measure, level = key
    known = LEVELS.get(by, ())
    return (measure, known.index(level) if level in known else len(known), level)


def contrasts_table(found: Sequence[Contrast], title: str, *, noted: bool = True) -> Table:
    """Return the contrasts of one pairing, with or without the note on how to read them."""
    rows = tuple(
        (c.what, c.left, c.right, c.difference, chance(c.p), c.difference.n,
         c.difference.clusters, c.unpaired, c.smallest)
        for c in found
    )  # fmt: skip
    columns = ("measure", "left", "right", "difference [95 %]", "p", "pairs", "clusters",
               "unpaired", "smallest visible")  # fmt: skip
    return Table(title, columns, rows, NOTE if noted else "")


def _split(rows: Sequence[Row], agent: str, by: str) -> Mapping[Key, Scored]:
    found: dict[Key, dict[tuple[str, int], Row]] = {}
    for row in rows:
        if label(row) == agent:
            key = (row.measure, row.design.get(by, "") if by else "")
            found.setdefault(key, {})[row.case, row.rollout] = row
    return found


def _spans(rows: Sequence[Row]) -> dict[str, Span]:
    """Return least and most that a difference can be, for measures with a range of their own."""
    ranges = {m.name: m.high - m.low for m in suite(rows[0].suite).measures()} if rows else {}
    return {name: (-size, size) for name, size in ranges.items() if size != float("inf")}


def _contrast(
    ours: Scored, theirs: Scored, pairing: Pairing, key: Key, span: Span | None
) -> Contrast:
    pairs = [
        (one.value, other.value, one.cluster or one.case)
        for at, one in ours.items()
        if (other := theirs.get(at)) and one.value is not None and other.value is not None
    ]
    gaps, clusters = [b - a for a, b, _ in pairs], [cluster for _, _, cluster in pairs]
    change = mean(key[0], gaps, clusters, span)
    error = error_of(change.low, change.high, change.clusters)
    means = by_cluster(gaps, clusters)
    return Contrast(
        pairing,
        key[0],
        _mean([a for a, _, _ in pairs]),
        _mean([b for _, b, _ in pairs]),
        change,
        len({*ours, *theirs}) - len(pairs),
        smallest_effect(error, change.clusters) if error and change.method == T_METHOD else None,
        key[1],
        sign_flip([means[name] for name in sorted(means, key=str)]) if len(means) > 1 else None,
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
