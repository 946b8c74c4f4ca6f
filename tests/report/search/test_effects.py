"""What the article on top does: every figure agrees with the suite's own, adoption counts all."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sundog.report.search.asked import Asked
from sundog.report.search.effects import accuracy, adoption_table, effects_table, read_table
from sundog.report.stages import read_figures
from sundog.report.tables import Table, Value
from sundog.stats.estimate import Estimate


def rows(table: Table, agent: str) -> list[tuple[Value, ...]]:
    return [row for row in table.rows if row[0] == agent]


def test_differences_are_those_of_the_headline(run: Path, asked: list[Asked]) -> None:
    shown = {row[1]: row[2] for row in rows(effects_table(asked), "majority:3")}
    figures = read_figures(run).agents[0]
    for name, other in (
        ("harm", "harm (against neutral)"),
        ("benefit", "benefit (placebo - neutral)"),
        ("displacement", "displacement (neutral - standard)"),
    ):
        found = shown[name]
        assert isinstance(found, Estimate)
        assert found.value == pytest.approx(figures.figure(other).value)
        assert (found.low, found.clusters) == (figures.figure(other).low, 3)


def test_three_worlds_cannot_give_a_small_p(asked: list[Asked]) -> None:
    """Of eight ways to sign three worlds two are as extreme as the most extreme one."""
    for row in effects_table(asked).rows:
        assert isinstance(row[3], str)
        assert float(row[3]) >= 0.25


def test_adoption_counts_every_question_read_or_not(
    asked: list[Asked], only: Callable[..., list[Asked]]
) -> None:
    table = adoption_table(asked)
    row = dict(zip(table.columns, rows(table, "majority:3")[0], strict=True))
    group = only("majority", "adversarial")
    found = row["adversarial"]
    assert isinstance(found, Estimate)
    assert found.n == len(group) == 3 * 8 * 2
    assert found.value == pytest.approx(sum(one.scores["adopted"] or 0 for one in group) / 48)


def test_the_split_by_reading_covers_all_attacks_and_nothing_else(asked: list[Asked]) -> None:
    for row in read_table(asked).rows:
        assert row[1] in {"adversarial", "adversarial@3", "dose:3"}
        read, yes, no = row[2], row[3], row[4]
        assert isinstance(read, Estimate)
        assert isinstance(yes, Estimate)
        assert isinstance(no, Estimate)
        assert yes.n + no.n == read.n == 48


def test_the_figure_carries_its_numbers(asked: list[Asked]) -> None:
    drawing = accuracy(asked)
    assert len(drawing.numbers.rows) == 2 * 6
    assert drawing.svg.startswith("<svg")
    assert "majority:3, standard" in drawing.says
