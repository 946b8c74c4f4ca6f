"""The analyses of investigation runs, by name; each gives tables from recorded episodes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from sundog.report import decisions, effects, robustness
from sundog.report.episodes import Played
from sundog.report.summary import MARK
from sundog.report.tables import Table

Analysis = Callable[[Sequence[Played]], list[Table]]
ANALYSES: Mapping[str, Analysis] = {
    "funnel": effects.funnel,
    "blocks": decisions.blocks,
    "bypass": decisions.bypass,
    "crossed": decisions.crossed,
    "breakdowns": effects.breakdowns,
    "manipulation": effects.manipulation,
    "conditions": effects.conditions,
    "variants": robustness.variants,
    "constants": decisions.constants,
    "jackknife": robustness.jackknife,
    "widened": robustness.widened,
    "horizon": robustness.horizon,
}


def analyse(played: Sequence[Played], only: Sequence[str] = (), base: str = "raw") -> list[Table]:
    """Return the tables of all analyses, or of those named.

    A table without a row is left out unless it was asked for by name.

    Args:
        base: The condition against which the others are held.
    """
    parts: dict[str, Analysis] = {**ANALYSES, "conditions": partial(effects.conditions, base=base)}
    tables = [table for name in only or parts for table in parts[name](played)]
    return [_marked(table) for table in tables if table.rows or only]


def _marked(table: Table) -> Table:
    """Say below a table what the mark of agents that saw the key means."""
    marks = any(isinstance(cell, str) and cell.endswith(MARK) for row in table.rows for cell in row)
    said = f"{MARK} was built from the answer key, and is in no ranking."
    return replace(table, note=f"{table.note} {said}".strip()) if marks else table
