"""The analyses of investigation runs, by name; each gives tables from recorded episodes."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from sundog.report import effects, robustness
from sundog.report.episodes import Played
from sundog.report.tables import Table

Analysis = Callable[[Sequence[Played]], list[Table]]
ANALYSES: Mapping[str, Analysis] = {
    "funnel": effects.funnel,
    "breakdowns": effects.breakdowns,
    "manipulation": effects.manipulation,
    "conditions": effects.conditions,
    "variants": robustness.variants,
    "jackknife": robustness.jackknife,
    "widened": robustness.widened,
    "horizon": robustness.horizon,
}


def analyse(played: Sequence[Played], only: Sequence[str] = (), base: str = "raw") -> list[Table]:
    """Return the tables of all analyses, or of those named.

    Args:
        base: The condition against which the others are held.
    """
    parts: dict[str, Analysis] = {**ANALYSES, "conditions": partial(effects.conditions, base=base)}
    return [table for name in only or parts for table in parts[name](played)]
