"""The design of a run as a grid: mean of one measure per agent and cell.

A cell is what twins differ in (surface x hidden state, arm, side). These are plain means, to
see where an agent fails; claims rest on the suite's own figures with their intervals.
"""

from collections.abc import Sequence

from sundog.report.stages import Figures, is_privileged, label
from sundog.report.summary import MARK
from sundog.report.tables import Table, Value
from sundog.run.scores import Row

MOST = 12
LEFT_OUT = ("variant", "n", "block", "base", "topic", "lookup")
"""Factors that count repetitions or describe a question; they are no treatment."""

LEVELS = {
    "surface": ("A", "R"),
    "hidden": ("V", "B", "U"),
    "side": ("risk", "control"),
    "arm": ("standard", "neutral", "placebo", "adversarial", "closed_book"),
}
"""Factors and levels in the order in which they are read; others follow by name."""


def primary(figures: Figures, rows: Sequence[Row]) -> str:
    """Name the measure behind the headline, or the first one that has values."""
    measured = dict.fromkeys(row.measure for row in rows if row.value is not None)
    named = [found.name.replace("-", "_") for agent in figures.agents for found in agent.estimates]
    likely = [*named, "decision_strict", "faithful", "correct", *measured]
    return next((name for name in likely if name in measured), "")


def factors(rows: Sequence[Row]) -> list[str]:
    """Return the factors that make at most a dozen cells, in the order of the design."""
    names = {name for row in rows for name in row.design if name not in LEFT_OUT}
    chosen: list[str] = []
    made = 1
    for name in sorted(names, key=_factor_place):
        more = len({_cell(row, [*chosen, name]) for row in rows})
        if made < more <= MOST:
            chosen, made = [*chosen, name], more
    return chosen


def cells_table(rows: Sequence[Row], measure: str, agents: Sequence[str]) -> Table:
    """Return agents x cells: the mean of a measure, None where it never applied."""
    mine = [row for row in rows if row.measure == measure]
    by = factors(mine)
    if not by:
        return Table("", ("agent",), ())
    levels = {tuple(row.design.get(name, "") for name in by): _cell(row, by) for row in mine}
    cells = [levels[key] for key in sorted(levels, key=lambda key: _level_places(by, key))]
    lines: list[tuple[Value, ...]] = []
    for agent in agents:
        own = [row for row in mine if label(row) == agent]
        name = f"{agent} {MARK}" if is_privileged(agent) else agent
        lines.append((name, *(_mean([r for r in own if _cell(r, by) == c]) for c in cells)))
    note = f"Plain means of {measure} by {' / '.join(by)}; – where it does not apply."
    return Table(f"{measure} by {' / '.join(by)}", ("agent", *cells), tuple(lines), note)


def _cell(row: Row, by: Sequence[str]) -> str:
    return " / ".join(row.design.get(name, "any") for name in by)


def _factor_place(name: str) -> tuple[int, str]:
    known = list(LEVELS)
    return (known.index(name) if name in known else len(known), name)


def _level_places(by: Sequence[str], values: Sequence[str]) -> list[tuple[int, str]]:
    places = []
    for name, value in zip(by, values, strict=True):
        known = LEVELS.get(name, ())
        places.append((known.index(value) if value in known else len(known), value))
    return places


def _mean(rows: Sequence[Row]) -> float | None:
    values = [row.value for row in rows if row.value is not None]
    return sum(values) / len(values) if values else None
