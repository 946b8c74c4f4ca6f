"""Whether a case's shop holds together: its own records and all others, in one hidden state."""

from functools import lru_cache

from sundog.cases.case import Case
from sundog.cases.scenarios.shop._block import HIDDEN, Hidden, Plot, make
from sundog.worlds.shop.background import background
from sundog.worlds.shop.invariants import Taken, taken, violations


def faults(plot: Plot, case: Case) -> list[str]:
    """Return what does not hold in the shop as this case shows it."""
    hidden = next(h for h in HIDDEN if h == case.recipe["hidden"])
    return list(_faults(plot, int(case.recipe["seed"]), int(case.recipe["block"]), hidden))


@lru_cache(maxsize=512)
def _faults(plot: Plot, seed: int, number: int, hidden: Hidden) -> tuple[str, ...]:
    return tuple(violations(make(plot, seed, number).rows(hidden), _others(seed)))


@lru_cache(maxsize=4)
def _others(seed: int) -> Taken:
    return taken(background(seed).rows)
