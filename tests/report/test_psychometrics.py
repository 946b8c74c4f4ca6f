"""Runs become agents-by-cases matrices; the tables say what is known of them."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from sundog.cli.group import sundog
from sundog.core.errors import UnknownPart
from sundog.report.forms import load
from sundog.report.psychometrics import psychometrics
from sundog.report.tables import Table

LADDER = ("diligent", "noisy:0.2", "noisy:0.6")


def play(out: Path, seed: int, agents: Sequence[str], rollouts: int = 1) -> Path:
    flags = [f"--agent={name}" for name in agents]
    args = ["run", "investigation", "--corpus", "mirage-30", "--blocks", "3", *flags]
    args += ["--seed", str(seed), "--rollouts", str(rollouts), "--out", str(out)]
    result = CliRunner().invoke(sundog, args)
    assert result.exit_code == 0, result.output
    return out


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The ladder twice over on one corpus, again on the same, and on another seed."""
    base = tmp_path_factory.mktemp("runs")
    return [
        play(base / "one", 1, [*LADDER, "oracle"], rollouts=2),
        play(base / "again", 1, [*LADDER, "surface"]),
        play(base / "other", 2, LADDER),
    ]


def titled(tables: Sequence[Table], title: str) -> Table:
    return next(table for table in tables if table.title.startswith(title))


def test_the_oracle_is_no_person_and_rollouts_are_averaged(runs: list[Path]) -> None:
    measure, (form,) = load(runs[:1])
    assert measure == "decision_strict"
    assert form.agents() == list(LADDER)
    assert form.matrix().shape == (3, 18)
    assert form.cube().shape == (3, 3, 2)
    assert set(form.matrix()[0]) == {1.0}


def test_runs_on_the_same_cases_are_one_form_and_another_seed_is_another(runs: list[Path]) -> None:
    _, forms = load(runs)
    assert [len(form.sittings) for form in forms] == [2, 1]
    assert forms[0].agents() == [*LADDER, "surface"]
    assert not set(forms[0].cases) & set(forms[1].cases)


def test_all_tables_stand_where_the_runs_allow_them(runs: list[Path]) -> None:
    one = [table.title for table in psychometrics(*load(runs[:1]))]
    assert [title.split(",")[0] for title in one] == [
        "Items", "Flagged cases", "The ladder of error rates", "Reliability",
        "D-study: what other designs would give",
    ]  # fmt: skip
    every = [table.title for table in psychometrics(*load(runs))]
    assert every[-2:] == ["Test-retest", "Parallel forms"]


def test_the_ladder_falls_and_the_ceiling_is_seen(runs: list[Path]) -> None:
    tables = psychometrics(*load(runs[:1]))
    ladder = titled(tables, "The ladder")
    assert [row[0] for row in ladder.rows] == ["0", "0.2", "0.6"]
    assert "falls with every rung" in ladder.note
    (line,) = titled(tables, "Items").rows
    ceiling = sum(row[-1] == "ceiling" for row in titled(tables, "Flagged").rows)
    assert line[4] == ceiling


def test_an_agent_that_never_varies_is_the_same_again(runs: list[Path]) -> None:
    lines = {row[0]: row for row in titled(psychometrics(*load(runs[:2])), "Test-retest").rows}
    assert (lines["diligent"][3], lines["diligent"][4]) == (0.0, 1.0)
    assert "surface" not in lines


def test_parallel_forms_order_the_ladder_alike(runs: list[Path]) -> None:
    rows = titled(psychometrics(*load(runs)), "Parallel forms").rows
    assert [row[0] for row in rows] == [*LADDER, "r over agents"]
    assert getattr(rows[-1][1], "value", 0) > 0.9


def test_the_verb_prints_tables_and_json(runs: list[Path]) -> None:
    result = CliRunner().invoke(sundog, ["stats", str(runs[0]), "--items"])
    assert result.stdout.splitlines()[-1] == "decision_strict: 18 cases, 3 agents without the key"
    found = json.loads(
        CliRunner().invoke(sundog, ["stats", str(runs[0]), "--items", "--json"]).stdout
    )
    assert len(next(t for t in found if t["title"] == "Cases")["rows"]) == 18


def test_what_cannot_work_is_said(runs: list[Path]) -> None:
    result = CliRunner().invoke(sundog, ["stats", str(runs[0]), str(runs[1])])
    assert (result.exit_code, "--items" in result.stderr) == (2, True)
    with pytest.raises(UnknownPart, match="proven"):
        load(runs[:1], "prooven")
