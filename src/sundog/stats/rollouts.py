"""What several rollouts of one case say: how often at least one, or all, of k succeed."""

from math import comb


def pass_at(successes: int, rollouts: int, k: int) -> float:
    """Return the chance that at least one of k succeeds (Chen et al. 2021, equation 1)."""
    _check(successes, rollouts, k)
    return 1 - comb(rollouts - successes, k) / comb(rollouts, k)


def pass_hat(successes: int, rollouts: int, k: int) -> float:
    """Return pass^k, the chance that all of k succeed (Yao et al. 2024, tau-bench)."""
    _check(successes, rollouts, k)
    return comb(successes, k) / comb(rollouts, k)


def _check(successes: int, rollouts: int, k: int) -> None:
    if not 0 <= successes <= rollouts or not 1 <= k <= rollouts:
        raise ValueError(f"cannot draw {k} of {rollouts} rollouts with {successes} successes")
