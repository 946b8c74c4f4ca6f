"""A table says the same in text, Markdown, CSV and HTML; absence is a dash, never a zero."""

from pathlib import Path

import pytest

from sundog.report.tables import Table, figure, number, to_csv, to_html, to_markdown, to_text
from sundog.stats.estimate import Estimate

GOLDEN = Path(__file__).parent.parent / "golden"
TABLE = Table(
    "investigation · mirage-30",
    ("agent", "decision_strict", "loads", "note"),
    (
        ("oracle †", Estimate("d", 1.0, 1.0, 1.0, 30, 5), 7.0, "marked"),
        ("surface", Estimate("d", 1 / 3, 0.21, 0.46, 30, 5), 0.0, "never looks | a pipe"),
        ("silent", Estimate("d", 0.0, note="one cluster"), None, "=1+1 <b>&"),
    ),
    "95 % intervals in brackets.",
)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("table.txt", to_text(TABLE)),
        ("table.md", to_markdown(TABLE)),
        ("table.csv", to_csv(TABLE)),
        ("table.html", to_html(TABLE)),
    ],
)
def test_a_table_is_as_it_was(name: str, found: str) -> None:
    """A change of layout is a change of these files, made on purpose."""
    assert found.rstrip("\n") == (GOLDEN / name).read_text(encoding="utf-8").rstrip("\n")


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0.0, "0.00"), (0.333333, "0.33"), (-0.5, "-0.50"), (12.0, "12"), (1234.5, "1234.5")],
)
def test_numbers_have_as_many_places_as_help(value: float, shown: str) -> None:
    assert number(value) == shown


def test_a_figure_without_interval_shows_none_and_an_absent_one_a_dash() -> None:
    assert figure(Estimate("x", 0.5)) == "0.50"
    assert figure(Estimate("x", None)) == "–"


def test_no_text_can_drive_the_terminal() -> None:
    evil = Table("", ("name", "about"), (("a\x1b[2Jb", "c\x07"),))
    assert "\x1b" not in to_text(evil)
    assert "\x07" not in to_text(evil)


def test_a_long_last_column_is_wrapped_under_itself() -> None:
    lines = to_text(Table("", ("a", "b"), (("x", "word " * 20),)), width=40).split("\n")
    assert max(map(len, lines)) <= 40
    assert all(line.startswith("   ") for line in lines[3:])
