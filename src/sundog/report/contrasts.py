"""Two runs side by side: the paired difference of every measure, clustered.

An episode of one side is paired with the episode of the same case and rollout of the other, so
that what differs between cases drops out. The cluster stays the unit of the interval. Beside
each difference stands the smallest one that the design could have shown.
"""

from collections.abc import Sequence

import msgspec

from sundog.core.errors import UsageError
from sundog.report.stages import label
from sundog.report.tables import Table
from sundog.run.scores import Row
from sundog.stats.clustered import mean
from sundog.stats.estimate import Estimate
from sundog.stats.power import error_of, smallest_effect

Pairing = tuple[str, str]
"""Agent on the left, agent on the right."""


class Contrast(msgspec.Struct, frozen=True):
    """One measure of two agents on the same cases.

    Attributes:
        left, right: Means over the pairs.
        difference: Right minus left, with its interval.
        unpaired: Scores of either side that have no partner or no value.
        smallest: The smallest difference that would be found four times in five.
    """

    pairing: Pairing
    measure: str
    left: float | None
    right: float | None
    difference: Estimate
    unpaired: int
    smallest: float | None


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


def contrasts(left: Sequence[Row], right: Sequence[Row], pairing: Pairing) -> list[Contrast]:
    """Return the contrast of every measure that both sides have."""
    ours = [row for row in left if label(row) == pairing[0]]
    theirs = [row for row in right if label(row) == pairing[1]]
    names = dict.fromkeys(row.measure for row in ours)
    common = [name for name in names if any(row.measure == name for row in theirs)]
    return [_contrast(ours, theirs, pairing, name) for name in common]


def contrasts_table(found: Sequence[Contrast], title: str) -> Table:
    """Return the contrasts of one pairing."""
    rows = tuple(
        (c.measure, c.left, c.right, c.difference, c.difference.n, c.difference.clusters,
         c.unpaired, c.smallest)
        for c in found
    )  # fmt: skip
    columns = ("measure", "left", "right", "difference [95 %]", "pairs", "clusters", "unpaired",
               "smallest visible")  # fmt: skip
    note = (
        "Right minus left on the same cases, t over clusters, not corrected for their number: "
        "name the measure that counts before you look. Smallest visible: the difference that this "
        "design would find four times in five."
    )
    return Table(title, columns, rows, note)


def _contrast(
    left: Sequence[Row], right: Sequence[Row], pairing: Pairing, measure: str
) -> Contrast:
    ours = {(r.case, r.rollout): r for r in left if r.measure == measure}
    theirs = {(r.case, r.rollout): r for r in right if r.measure == measure}
    pairs = [
        (one.value, other.value, one.cluster or one.case)
        for at, one in ours.items()
        if (other := theirs.get(at)) and one.value is not None and other.value is not None
    ]
    change = mean(measure, [b - a for a, b, _ in pairs], [cluster for _, _, cluster in pairs])
    error = error_of(change.low, change.high, change.clusters)
    return Contrast(
        pairing,
        measure,
        _mean([a for a, _, _ in pairs]),
        _mean([b for _, b, _ in pairs]),
        change,
        len({*ours, *theirs}) - len(pairs),
        None if error is None else smallest_effect(error, change.clusters),
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
