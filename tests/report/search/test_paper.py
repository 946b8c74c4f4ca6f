"""The paper's tables from our runs: its rows and columns, its methods, its figures beside ours."""

from pathlib import Path

import pytest

from sundog.report.search import paper, published
from sundog.report.search.asked import Asked, measured, plain
from sundog.report.search.settings import types_table, worlds_table
from sundog.report.tables import Table

COLUMNS = {
    1: ("Model", "Standard Accuracy", "Adversarial Accuracy"),
    2: ("Model", "Std Tools", "Adv Tools", "Adv P(≥5)"),
    3: ("Model", "Std (%)", "Adv (%)", "Δ (pts)", "z", "p-value"),
    4: ("Model", "Std (%)", "Adv (%)", "n"),
    5: ("Model", "Std ECE", "Adv ECE", "Std Brier", "Adv Brier"),
    6: ("Type", "Factual", "Comparison", "Timeline", "Evaluation"),
    7: ("World", "Sites", "Len", "TTR", "N/B/R/C"),
}


@pytest.fixture(scope="module")
def tables(asked: list[Asked], run: Path) -> list[Table]:
    section = paper.section(asked, run)
    assert section is not None
    return list(section.tables)


def test_seven_tables_stand_beside_the_printed_ones_in_the_same_columns(
    tables: list[Table],
) -> None:
    assert len(tables) == 14
    for number, (ours, printed) in enumerate(zip(tables[::2], tables[1::2], strict=True), 1):
        assert ours.title.startswith(f"Table {number}:")
        assert printed.title == f"Table {number}. {published.PAPER}"
        assert ours.columns == printed.columns == COLUMNS[number]


def test_figures_2_to_4_have_their_numbers(asked: list[Asked], run: Path) -> None:
    section = paper.section(asked, run)
    assert section is not None
    assert [d.title[:9] for d in section.drawings] == ["Figure 2:", "Figure 3:", "Figure 4:"]
    assert [len(d.numbers.rows) for d in section.drawings] == [4, 4, 4]
    assert all(d.svg.startswith("<svg") for d in section.drawings)
    assert section.drawings[2].numbers.rows[0][-1] == 3 * 2  # worlds x rollouts


def test_our_rows_hold_what_the_run_holds(tables: list[Table], asked: list[Asked]) -> None:
    standard = [a for a in asked if a.agent == "majority:3" and a.arm == "standard"]
    right = plain(standard, measured("correct"))
    assert right is not None
    assert str(tables[0].rows[0][1]).startswith(f"{100 * right:.1f}% (")
    assert tables[4].rows[0][1] == f"{100 * right:.1f}"
    assert str(tables[6].rows[0][1]).startswith(f"{100 * right:.1f} ±")
    assert tables[6].rows[0][3] == 6


def test_a_run_without_both_arms_has_no_such_section(asked: list[Asked], run: Path) -> None:
    assert paper.section([a for a in asked if a.arm != "standard"], run) is None


def test_questions_and_worlds_are_counted_from_the_recipes(run: Path) -> None:
    assert sum(int(str(cell)) for cell in types_table(run).rows[0][1:]) == 24
    table = worlds_table(run, sample=6)
    assert [row[0] for row in table.rows] == [
        "seed 1, world 0", "seed 1, world 1", "seed 1, world 2", "mean of 3",
    ]  # fmt: skip
    for row in table.rows:
        assert 15 <= float(str(row[1])) <= 25
        assert 400 < int(str(row[2])) < 800
        assert float(str(row[3])) > 0.5
