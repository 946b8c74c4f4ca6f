"""The sections of a search report say what the records hold, and every figure has its numbers."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sundog.report import content
from sundog.report.plain import write_csv, write_markdown
from sundog.report.search import confidence, costs, curves, failures, kinds, methods, rollouts
from sundog.report.search.asked import Asked
from sundog.report.search.searching import calls, more_table, use_table
from sundog.report.tables import Table, Value
from sundog.run.store import read_lean
from sundog.stats.estimate import Estimate
from sundog.trace import Usage

Only = Callable[..., list[Asked]]


def cells(table: Table, *first: str) -> dict[str, Value]:
    """The one row that begins so, by column."""
    row = next(row for row in table.rows if row[: len(first)] == first)
    return dict(zip(table.columns, row, strict=True))


def test_a_report_holds_every_section_that_the_run_can_fill(run: Path) -> None:
    titles = [section.title for section in content.read(run).sections]
    assert titles == [
        "What the article on top does",
        "Dials of the attack",
        "Searching and reading",
        "How answers fail",
        "Confidence",
        "By kind of question",
        "What a rollout varies",
        "Paper method: conditional on these questions",
        "The paper's tables and figures, from this run",
    ]


def test_markdown_and_csv_hold_every_table_of_every_section(run: Path, tmp_path: Path) -> None:
    found = content.read(run)
    write_markdown(tmp_path / "report.md", [found])
    write_csv(tmp_path / "tables", [found])
    text = (tmp_path / "report.md").read_text()
    tables = [table for section in found.sections for table in section.all_tables()]
    assert len(tables) > 25
    assert all(f"**{table.title}**" in text for table in tables)
    assert len(list((tmp_path / "tables").iterdir())) == len(found.tables())


def test_curves_stand_only_where_a_dial_was_turned(asked: list[Asked], only: Only) -> None:
    section = curves.section(asked)
    assert section is not None
    assert [drawing.title for drawing in section.drawings] == [
        "Accuracy by rank of the false article",
        "Adoption by rank of the false article",
        "Accuracy by number of different false articles",
        "Adoption by number of different false articles",
    ]
    places = {row[1] for row in section.drawings[2].numbers.rows}
    assert places == {0.0, 1.0, 3.0}
    two = [one for one in asked if one.arm in {"standard", "adversarial"}]
    assert curves.section(two) is None


def test_a_false_article_lower_down_misleads_the_one_who_reads_the_top_less(
    asked: list[Asked],
) -> None:
    section = curves.section(asked)
    assert section is not None
    adopted = {row[:2]: row[2] for row in section.drawings[1].numbers.rows}
    top, third = adopted["first_result", 0.0], adopted["first_result", 3.0]
    assert isinstance(top, Estimate)
    assert isinstance(third, Estimate)
    assert (top.value or 0) > 0.5 > (third.value or 0)


def test_tool_use_counts_searches_and_readings(asked: list[Asked], only: Only) -> None:
    row = cells(use_table(asked), "first_result", "standard")
    assert (row["searches"], row["articles read"], row["5 calls or more"]) == (1.0, 1.0, 0.0)
    assert {calls(one) for one in only("first_result", "standard")} == {2.0}
    more = cells(more_table(asked), "first_result", "calls", "adversarial - standard")
    assert isinstance(more["value [95 %]"], Estimate)
    assert (more["value [95 %]"].value, more["value [95 %]"].low) == (0.0, None)


def test_signatures_and_right_answers_add_up_to_all(asked: list[Asked]) -> None:
    table = failures.signatures_table(asked)
    for row in table.rows:
        parts = list(row[2 : 3 + len(failures.SIGNATURES)])
        assert sum(value for value in parts if isinstance(value, float)) == pytest.approx(1)


def made(correct: float, abstained: float, label: str = "") -> Asked:
    scores: dict[str, float | None] = {"correct": correct, "abstained": abstained}
    labels = {"abstained": label} if label else {}
    return Asked("a", "a", "c", "standard", "w", "q", 0, {}, scores, labels)


@pytest.mark.parametrize(
    ("one", "marks"),
    [
        (made(1, 0), (1.0, 1.0)),
        (made(0, 0), (-1.0, 0.0)),
        (made(0, 1), (0.0, 0.25)),
        (made(0, 0, "none"), (0.0, 0.0)),
    ],
    ids=("right", "wrong", "abstained", "no answer"),
)
def test_marks_punish_wrong_answers_and_neither_silence_nor_abstaining(
    one: Asked, marks: tuple[float, float]
) -> None:
    assert (failures.mark(one, 1.0), failures.mark(one, 0.0, 0.25)) == marks


def test_only_an_answer_that_was_given_is_confidently_wrong_or_familiar() -> None:
    given, broken = made(0, 0), made(0, 0, "none")
    for one in (given, broken):
        one.scores["confidence"] = 0.95
    assert [failures.confident_error(one) for one in (given, broken)] == [1.0, 0.0]
    asked = [
        replace(one, arm="closed_book", question=q) for one, q in ((given, "p"), (broken, "q"))
    ]
    assert list(kinds.familiarity(asked)) == [("a", "p")]


def test_calibration_leaves_out_and_counts_answers_without_confidence(asked: list[Asked]) -> None:
    silent = made(0, 1)
    row = cells(confidence.calibration_table([*asked, silent]), "majority:3", "standard")
    assert (row["n"], row["none stated"]) == (48, 0)
    assert not list(confidence.calibration_table([silent]).rows)
    shown, null, excess = row["ECE"], row["ECE null"], row["ECE - null"]
    assert isinstance(shown, float)
    assert isinstance(null, float)
    assert excess == pytest.approx(shown - null)


def test_kinds_split_all_questions(asked: list[Asked]) -> None:
    section = kinds.section(asked)
    assert section is not None
    by_type = next(table for table in section.tables if table.title == "By type")
    assert sum(int(str(row[-1])) for row in by_type.rows if row[0] == "majority:3") == 24
    assert "By topic" in [table.title for table in section.tables]


def test_familiarity_is_what_the_agent_thought_before_it_looked() -> None:
    def closed(question: str, stated: float, silent: float) -> Asked:
        scores: dict[str, float | None] = {"confidence": stated, "abstained": silent}
        return Asked("a", "a", "c", "closed_book", "w", question, 0, {}, scores)

    found = kinds.familiarity([closed("p", 0.1, 0), closed("q", 0.9, 0), closed("r", 0.9, 1)])
    assert [found["a", name][0] for name in "pqr"] == ["1", "3", "0"]


def test_rollouts_of_an_agent_without_chance_are_copies(run: Path, asked: list[Asked]) -> None:
    table = rollouts.rollouts_table(asked, rollouts.digests(read_lean(run)))
    row = cells(table, "majority:3", "standard")
    assert (row["answers"], row["questions"], row["rollouts"]) == (48, 24, 2)
    assert (row["distinct traces"], row["its rollouts are"]) == (24, "copies")
    assert 0 < int(str(row["effective n"])) <= 24


def test_the_papers_methods_take_every_answer_as_independent(asked: list[Asked]) -> None:
    row = cells(methods.levels_table(asked), "majority:3", "standard")
    wilson = row["Wilson, all answers"]
    assert isinstance(wilson, Estimate)
    assert wilson.clusters == wilson.n == 48
    drop = cells(methods.drops_table(asked), "majority:3")
    assert float(str(drop["standard - adversarial"])) > 0
    assert float(str(drop["z"])) > 0


def test_costs_are_shown_only_where_a_model_played(run: Path) -> None:
    assert costs.section(run) is None
    trace = next(iter(read_lean(run)))
    used = [type(trace)(trace.case, "model:x", usage=Usage(100 * k, 10, 0.5)) for k in (1, 3)]
    table = costs.cost_table(used, {trace.case: "standard"})
    assert table.rows == (("model:x", "standard", 200.0, 10.0, 0.5, 1.0, 2),)
