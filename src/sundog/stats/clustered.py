"""Means and contrasts with intervals that respect clusters.

Scores of one cluster (block, base snapshot, world) share people, pages or questions; treating
them as independent makes intervals too narrow. Here the cluster is the unit: its mean enters
once, and the interval is Student's t over clusters with G - 1 degrees of freedom, or, for
statistics that are no means, a bootstrap that draws whole clusters.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from sundog.core.streams import stream
from sundog.stats.estimate import Estimate

Floats = NDArray[np.float64]
T_METHOD = "t over clusters"
BOOT_METHOD = "bootstrap over clusters"
AGREED_METHOD = "Wilson over clusters, which all agree"


def mean(name: str, values: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """Estimate a mean whose weight is the score, clustered.

    The point is the plain mean over scores; its standard error is the cluster-robust one of a
    ratio estimator with the G/(G-1) correction (Cameron & Miller 2015, section II), with t on
    G - 1 degrees of freedom. One cluster gives no interval. The interval may leave the range of
    the score, which is said by the method, not hidden.
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
    error = float(np.sqrt(groups / (groups - 1) * np.sum(sums**2)) / len(x))
    half = float(stats.t.ppf(0.975, groups - 1)) * error
    return Estimate(name, point, point - half, point + half, len(x), groups, T_METHOD)


def share(name: str, values: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """Estimate the mean of scores from 0 to 1, clustered.

    As `mean`; but where every score is 0, or every score is 1, there is no spread to estimate
    from. The interval is then Wilson's for as many trials as there are clusters, since few
    clusters that agree do not prove certainty.
    """
    found = mean(name, values, clusters)
    if found.clusters < 2 or found.low != found.high or found.value not in {0.0, 1.0}:
        return found
    agreed = wilson(name, round(found.value) * found.clusters, found.clusters)
    return Estimate(
        name, found.value, agreed.low, agreed.high, found.n, found.clusters, AGREED_METHOD
    )


def contrast(name: str, per_cluster: Mapping[Hashable, float], n: int) -> Estimate:
    """Estimate the mean of one number per cluster (a difference, an effect), t over clusters."""
    if not per_cluster:
        return Estimate(name, None, note="no cluster has both sides")
    keys = sorted(per_cluster, key=str)
    found = mean(name, [per_cluster[key] for key in keys], keys)
    return Estimate(
        name, found.value, found.low, found.high, n, found.clusters, found.method, found.note
    )


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
