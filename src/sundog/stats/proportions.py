"""Tests for proportions and pairs: the paper's methods, and those that respect clusters."""

from collections.abc import Sequence
from itertools import product
from math import comb, sqrt

import numpy as np
from scipy import stats

from sundog.core.streams import stream

Z_AND_P = tuple[float, float]


def two_proportion_z(hits_a: int, n_a: int, hits_b: int, n_b: int) -> Z_AND_P:
    """Return z and two-sided p of a difference of two independent proportions, pooled variance.

    The method of the paper's table 3; it takes every answer as independent, which answers to one
    question are not.
    """
    a, b = hits_a / n_a, hits_b / n_b
    pooled = (hits_a + hits_b) / (n_a + n_b)
    error = sqrt(pooled * (1 - pooled) * (1 / n_a + 1 / n_b))
    if error == 0:
        return 0.0, 1.0
    z = (a - b) / error
    return z, float(2 * stats.norm.sf(abs(z)))


def mcnemar(pairs: Sequence[tuple[bool, bool]]) -> float:
    """Return the exact two-sided p of McNemar's test over pairs of outcomes (McNemar 1947)."""
    first = sum(a and not b for a, b in pairs)
    second = sum(b and not a for a, b in pairs)
    n = first + second
    tail = sum(comb(n, k) for k in range(min(first, second) + 1)) / 2**n
    return min(1.0, float(2 * tail))


def paired_t(differences: Sequence[float]) -> tuple[float, float]:
    """Return t and two-sided p of a mean of paired differences against zero."""
    x = np.asarray(differences, dtype=np.float64)
    if len(x) < 2 or np.ptp(x) == 0:
        same = len(x) == 0 or x[0] == 0
        return (0.0, 1.0) if same or len(x) < 2 else (float(np.sign(x[0])) * np.inf, 0.0)
    found = stats.ttest_1samp(x, 0.0)
    return float(found.statistic), float(found.pvalue)


EXACT_UP_TO = 16
"""With so many clusters all signs are tried; with more they are drawn."""


def sign_flip(differences: Sequence[float], *, draws: int = 20_000, seed: int = 0) -> float:
    """Return the two-sided p of a mean of cluster differences by flipping their signs.

    Under no effect each cluster's difference is as likely to be its negative (Fisher's
    randomisation test); exact for few clusters, drawn for many.
    """
    x = np.asarray(differences, dtype=np.float64)
    n = len(x)
    if n == 0:
        return 1.0
    seen = abs(float(x.sum())) - 1e-12
    if n <= EXACT_UP_TO:
        signs = np.asarray(list(product((1.0, -1.0), repeat=n)))
        return float((np.abs(signs @ x) >= seen).mean())
    generator = np.random.Generator(np.random.PCG64(stream(seed, "sign flip", n).draw()))
    signs = generator.integers(0, 2, (draws, n)) * 2.0 - 1.0
    return float((1 + (np.abs(signs @ x) >= seen).sum()) / (draws + 1))
