"""The analyses of investigation runs, by name; each gives tables from recorded episodes."""

from collections.abc import Callable, Mapping, Sequence

from sundog.report import effects, robustness
from sundog.report.episodes import Played
from sundog.report.tables import Table

ANALYSES: Mapping[str, Callable[[Sequence[Played]], list[Table]]] = {
    "funnel": effects.funnel,
    "breakdowns": effects.breakdowns,
    "manipulation": effects.manipulation,
    "conditions": effects.conditions,
    "variants": robustness.variants,
    "jackknife": robustness.jackknife,
    "widened": robustness.widened,
    "horizon": robustness.horizon,
}


def analyse(played: Sequence[Played], only: Sequence[str] = ()) -> list[Table]:
    """Return the tables of all analyses, or of those named."""
    return [table for name in only or ANALYSES for table in ANALYSES[name](played)]
