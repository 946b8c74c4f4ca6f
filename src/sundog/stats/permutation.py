"""Tests by permutation within strata, and Holm's correction for a table of them."""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray


def within_strata(
    guesses: Sequence[str], truths: Sequence[str], strata: Sequence[Hashable]
) -> float:
    """Return the one-sided p of so many right guesses if labels were exchangeable in each stratum.

    A stratum is a set of twins, so without a tell any of its items could bear any of its labels
    (Fisher's randomisation test, guesses held fixed). The distribution of the sum is exact, by
    convolution over strata.
    """
    groups: dict[Hashable, list[int]] = defaultdict(list)
    for at, stratum in enumerate(strata):
        groups[stratum].append(at)
    total = np.ones(1)
    for members in groups.values():
        guessed = tuple(sorted(guesses[i] for i in members))
        total = np.convolve(total, _hits(guessed, tuple(sorted(truths[i] for i in members))))
    seen = sum(guess == truth for guess, truth in zip(guesses, truths, strict=True))
    return float(min(1.0, total[seen:].sum()))


@lru_cache(maxsize=1024)
def _hits(guesses: tuple[str, ...], truths: tuple[str, ...]) -> NDArray[np.float64]:
    """Return the distribution of hits over all ways to hand out a stratum's labels."""
    counts = np.zeros(len(truths) + 1)
    for order in permutations(truths):
        counts[sum(guess == truth for guess, truth in zip(guesses, order, strict=True))] += 1
    found: NDArray[np.float64] = counts / counts.sum()
    return found


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p-values adjusted so that the whole table errs at one rate (Holm 1979)."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    found, worst = [1.0] * len(p_values), 0.0
    for rank, i in enumerate(order):
        worst = max(worst, min(1.0, (len(p_values) - rank) * p_values[i]))
        found[i] = worst
    return found
