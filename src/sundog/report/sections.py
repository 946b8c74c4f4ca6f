"""Sections that a suite adds to its report: what they say, their tables, their figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from sundog.report.figures import Drawing
from sundog.report.tables import Table


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a report.

    Attributes:
        says: What it shows and how to read it, in plain words.
        tables: Its tables, those apart that are the numbers of a figure.
        more: Further tables, which the page shows closed.
        folded: Whether the page shows it closed.
    """

    title: str
    says: str
    tables: tuple[Table, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    more: tuple[Table, ...] = ()
    folded: bool = False

    def all_tables(self) -> list[Table]:
        """Return its tables and the numbers of its figures, each under its own title."""
        numbers = [
            Table(drawn.title, drawn.numbers.columns, drawn.numbers.rows, drawn.numbers.note)
            for drawn in self.drawings
        ]
        return [table for table in (*self.tables, *numbers, *self.more) if table.rows]


def filled(sections: Sequence[Section | None]) -> tuple[Section, ...]:
    """Leave out sections that have nothing to show."""
    return tuple(one for one in sections if one is not None and one.all_tables())
