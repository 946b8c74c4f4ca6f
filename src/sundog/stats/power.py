"""How small an effect a design can see.

The smallest effect that is found with probability `power` by a two-sided test at `alpha` is
(t(1 - alpha/2) + t(power)) standard errors, with t on G - 1 degrees of freedom for G clusters
(Bloom 1995, "Minimum detectable effects", eq. 1).
"""

from collections.abc import Sequence

import numpy as np
from scipy import stats

ALPHA, POWER = 0.05, 0.8


def smallest_effect(error: float, clusters: int) -> float | None:
    """Return the smallest effect that a standard error over some clusters can show.

    Returns:
        None for fewer than two clusters: then nothing can be shown.
    """
    if clusters < 2:
        return None
    degrees = clusters - 1
    return float((stats.t.ppf(1 - ALPHA / 2, degrees) + stats.t.ppf(POWER, degrees)) * error)


def error_of(low: float | None, high: float | None, clusters: int) -> float | None:
    """Return the standard error behind a t interval over clusters."""
    if low is None or high is None or clusters < 2:
        return None
    return (high - low) / 2 / float(stats.t.ppf(1 - ALPHA / 2, clusters - 1))


def paired_error(
    share: float, clusters: int, per_cluster: int, icc: float, between: float
) -> float:
    """Return the standard error of a paired difference of two shares.

    Var = 2 (1 - r) p (1 - p) [1 + (m - 1) icc] / (m G): the variance of a share, the design
    effect of clusters of m cases (Kish 1965, section 5.4), and what pairing on the same cases
    takes away.

    Args:
        share: The share p around which both agents lie.
        per_cluster: Cases in a cluster, m.
        icc: Correlation of two scores of one cluster.
        between: Correlation r of two agents' scores on the same case.
    """
    design = 1 + (per_cluster - 1) * icc
    variance = 2 * (1 - between) * share * (1 - share) * design / (per_cluster * clusters)
    return float(variance**0.5)


def components(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Split the variance of units in clusters: between clusters, and within them.

    One-way analysis of variance by moments for unequal sizes (Searle, Casella & McCulloch 1992,
    section 3.6); a negative share between clusters is none.

    Args:
        groups: The units' values, cluster by cluster; two clusters at the least.
    """
    sizes = np.asarray([len(group) for group in groups], dtype=np.float64)
    means = np.asarray([np.mean(group) for group in groups])
    n, count = float(sizes.sum()), len(groups)
    grand = float((sizes * means).sum() / n)
    inner = sum(float(((np.asarray(g) - m) ** 2).sum()) for g, m in zip(groups, means, strict=True))
    within = inner / (n - count) if n > count else 0.0
    typical = (n - float((sizes**2).sum()) / n) / (count - 1)
    outer = float((sizes * (means - grand) ** 2).sum()) / (count - 1)
    return max(0.0, (outer - within) / typical), within


def two_stage_error(between: float, within: float, clusters: int, per: int) -> float:
    """Return the standard error of a mean over clusters of `per` units each."""
    return float(np.sqrt(between / clusters + within / (clusters * per)))
