"""What several rollouts of one case say, and how many independent answers they are worth."""

from math import comb

from sundog.stats.estimate import Estimate
from sundog.stats.power import error_of


def pass_at(successes: int, rollouts: int, k: int) -> float:
    """Return the chance that at least one of k succeeds (Chen et al. 2021, equation 1)."""
    _check(successes, rollouts, k)
    return 1 - comb(rollouts - successes, k) / comb(rollouts, k)


def pass_hat(successes: int, rollouts: int, k: int) -> float:
    """Return pass^k, the chance that all of k succeed (Yao et al. 2024, tau-bench)."""
    _check(successes, rollouts, k)
    return comb(successes, k) / comb(rollouts, k)


def effective_n(found: Estimate) -> float | None:
    """Return how many independent answers would give a share's clustered standard error.

    p (1 - p) / se^2 (Kish 1965, section 8.2: n over the design effect). None where there is no
    spread to judge by.
    """
    error = error_of(found.low, found.high, found.clusters)
    if found.value is None or not error or found.value in {0.0, 1.0}:
        return None
    return found.value * (1 - found.value) / error**2


def _check(successes: int, rollouts: int, k: int) -> None:
    if not 0 <= successes <= rollouts or not 1 <= k <= rollouts:
        raise ValueError(f"cannot draw {k} of {rollouts} rollouts with {successes} successes")
