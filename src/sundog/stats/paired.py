"""Paired differences: the same units under two conditions, clusters kept whole.

A unit (a question) may have several scores on each side (rollouts); they are averaged first. The
differences of a cluster (a world) are averaged next, so each cluster enters once.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from sundog.stats.clustered import Span, by_cluster, contrast
from sundog.stats.estimate import Estimate
from sundog.stats.proportions import sign_flip

Scores = Mapping[str, Sequence[tuple[str, float]]]
"""Unit -> (cluster, score) of each of its scores."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The difference of one unit: its mean on one side minus its mean on the other.

    Attributes:
        n: How many scores are behind it, both sides together.
    """

    unit: str
    cluster: str
    value: float
    n: int


def gaps(one: Scores, other: Scores) -> list[Gap]:
    """Return the difference of every unit that has scores on both sides."""
    found = []
    for unit in sorted(one.keys() & other.keys()):
        a, b = one[unit], other[unit]
        value = sum(v for _, v in a) / len(a) - sum(v for _, v in b) / len(b)
        found.append(Gap(unit, a[0][0], value, len(a) + len(b)))
    return found


def means(found: Sequence[Gap]) -> dict[Hashable, float]:
    """Average differences within their clusters."""
    return by_cluster([gap.value for gap in found], [gap.cluster for gap in found])


def difference(name: str, one: Scores, other: Scores, span: Span | None = (-1.0, 1.0)) -> Estimate:
    """Estimate one side minus the other: by unit, averaged by cluster, t over clusters.

    Args:
        span: Least and most that a difference can be; None where the scores have no such ends.
    """
    found = gaps(one, other)
    return contrast(name, means(found), sum(gap.n for gap in found), span)


def flipped(one: Scores, other: Scores) -> float | None:
    """Return the two-sided p of no difference, from flipping the signs of whole clusters.

    None where fewer than two clusters have both sides.
    """
    per_cluster = means(gaps(one, other))
    if len(per_cluster) < 2:
        return None
    return sign_flip([per_cluster[key] for key in sorted(per_cluster, key=str)])
