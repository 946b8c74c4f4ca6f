"""Means and contrasts with intervals that respect clusters.

Scores of one cluster (block, base snapshot, world) share people, pages or questions; treating
them as independent makes intervals too narrow. Here the cluster is the unit: its mean enters
once, and the interval is Student's t over clusters with G - 1 degrees of freedom, or, for
statistics that are no means, a bootstrap that draws whole clusters.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray
from scipy import stats

from sundog.core.streams import stream
from sundog.stats.estimate import Estimate

Floats = NDArray[np.float64]
T_METHOD = "t over clusters"
BOOT_METHOD = "bootstrap over clusters"
AGREED_METHOD = "Wilson over clusters, which all agree"
ROUNDING = 1e-9
Span = tuple[float, float]


def mean(
    name: str,
    values: Sequence[float],
    clusters: Sequence[Hashable],
    span: Span | None = None,
) -> Estimate:
    """Estimate a mean whose weight is the score, clustered.

    The point is the plain mean over scores; its standard error is the cluster-robust one of a
    ratio estimator with the G/(G-1) correction (Cameron & Miller 2015, section II), with t on
    G - 1 degrees of freedom. One cluster gives no interval. The interval may leave the range of
    the score, which is said by the method, not hidden.

    Clusters that all agree show no spread, and few that agree do not prove certainty: the
    interval is then made from their number and the span; without a span there is none.

    Args:
        span: Least and most that a score can be, where that is known.
    """
    if not values:
        return Estimate(name, None, note="no scores")
    x = np.asarray(values, dtype=np.float64)
    _, index = np.unique(np.asarray([str(c) for c in clusters]), return_inverse=True)
    groups = int(index.max()) + 1
    point = float(x.mean())
    if groups < 2:
        return Estimate(name, point, n=len(x), clusters=groups, note="one cluster: no interval")
    sums = np.bincount(index, weights=x - point)
    if np.abs(sums).max() <= ROUNDING:
        return _agreed(name, point, len(x), groups, span)
    error = float(np.sqrt(groups / (groups - 1) * np.sum(sums**2)) / len(x))
    half = float(stats.t.ppf(0.975, groups - 1)) * error
    return Estimate(name, point, point - half, point + half, len(x), groups, T_METHOD)


def _agreed(name: str, point: float, n: int, groups: int, span: Span | None) -> Estimate:
    """Estimate a mean that is the same in every cluster, where no spread can be estimated.

    Clusters unlike these may make up a share q of all, with q the upper end of Wilson's interval
    for none in `groups`; they could lie anywhere in the span. So the mean lies between
    point - q (point - least) and point + q (most - point).
    """
    note = f"the same in all {groups} clusters"
    if span is None or not span[0] <= point <= span[1]:
        return Estimate(name, point, n=n, clusters=groups, note=f"{note}: no interval")
    other = wilson(name, 0, groups).high or 0.0
    low, high = point - other * (point - span[0]), point + other * (span[1] - point)
    return Estimate(name, point, low, high, n, groups, AGREED_METHOD, note)


def share(name: str, values: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """Estimate the mean of scores from 0 to 1, clustered."""
    return mean(name, values, clusters, span=(0.0, 1.0))


def contrast(
    name: str, per_cluster: Mapping[Hashable, float], n: int, span: Span | None = (-1.0, 1.0)
) -> Estimate:
    """Estimate the mean of one number per cluster (a difference, an effect), t over clusters.

    Args:
        span: Least and most that one cluster could show; by default those of a difference of
            two shares.
    """
    if not per_cluster:
        return Estimate(name, None, note="no cluster has both sides")
    keys = sorted(per_cluster, key=str)
    found = mean(name, [per_cluster[key] for key in keys], keys, span=span)
    return replace(found, n=n)


def bootstrap(
    name: str,
    statistic: Callable[[Floats], float],
    per_cluster: Floats,
    n: int,
    *,
    resamples: int = 2000,
    seed: int = 0,
) -> Estimate:
    """Estimate any statistic of cluster totals by drawing whole clusters.

    Args:
        statistic: From the weighted column totals, shape (columns,), to a number.
        per_cluster: One row per cluster, shape (clusters, columns).
        n: Number of scores behind it.
    """
    groups = len(per_cluster)
    if groups == 0:
        return Estimate(name, None, note="no scores")
    point = statistic(per_cluster.sum(axis=0))
    if groups < 2:
        return Estimate(name, point, n=n, clusters=groups, note="one cluster: no interval")
    draws = stream(seed, "bootstrap", name, groups)
    uniform = np.asarray([draws.below(groups) for _ in range(resamples * groups)])
    picks = uniform.reshape(resamples, groups)
    weights = np.stack([np.bincount(row, minlength=groups) for row in picks])
    found = np.asarray([statistic(row @ per_cluster) for row in weights])
    low, high = np.nanquantile(found, [0.025, 0.975])
    return Estimate(name, point, float(low), float(high), n, groups, BOOT_METHOD)


def wilson(name: str, hits: int, n: int) -> Estimate:
    """Estimate a proportion of independent trials (Wilson 1927)."""
    if n == 0:
        return Estimate(name, None, note="no trials")
    z = float(stats.norm.ppf(0.975))
    p, k = hits / n, z * z / n
    centre = (p + k / 2) / (1 + k)
    half = z / (1 + k) * float(np.sqrt(p * (1 - p) / n + k / (4 * n)))
    return Estimate(name, p, max(0.0, centre - half), min(1.0, centre + half), n, n, "Wilson")


def by_cluster(values: Sequence[float], clusters: Sequence[Hashable]) -> dict[Hashable, float]:
    """Average scores within their clusters."""
    found: dict[Hashable, list[float]] = defaultdict(list)
    for value, cluster in zip(values, clusters, strict=True):
        found[cluster].append(value)
    return {cluster: sum(group) / len(group) for cluster, group in found.items()}
