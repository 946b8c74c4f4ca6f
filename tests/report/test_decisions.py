"""Decisions of agents without a model come out as the design says they must."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sundog.cli.group import sundog
from sundog.report.analyses import analyse
from sundog.report.decisions import EFFECTS
from sundog.report.episodes import Played, load
from sundog.report.stages import read_figures
from sundog.report.tables import Table
from sundog.stats.estimate import Estimate

AGENTS = ("oracle", "surface", "diligent", "dumper", "noisy:0.5")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three blocks of one category."""
    out = tmp_path_factory.mktemp("runs") / "run"
    flags = [f"--agent={name}" for name in AGENTS]
    args = ["run", "investigation", "--corpus", "mirage-30", "--blocks", "3", *flags]
    result = CliRunner().invoke(sundog, [*args, "--out", str(out)])
    assert result.exit_code == 0, result.output
    return out


@pytest.fixture(scope="module")
def played(run: Path) -> list[Played]:
    return load([run])


def table(played: list[Played], name: str, at: int = 0) -> Table:
    return analyse(played, [name])[at]


def test_block_effects_are_those_of_the_headline(run: Path, played: list[Played]) -> None:
    figures = {agent.agent: agent for agent in read_figures(run).agents}
    rows = table(played, "blocks").rows
    assert len(rows) == len(AGENTS) * len(EFFECTS)
    for agent, name, _, found, *_ in rows:
        assert isinstance(found, Estimate)
        headline = figures[str(agent).removesuffix(" †")].figure(str(name))
        assert (found.value, found.low, found.clusters) == pytest.approx(
            (headline.value, headline.low, headline.clusters)
        )


def test_no_zero_width_interval_stands_anywhere(played: list[Played]) -> None:
    """Blocks that all agree prove no certainty."""
    for one in analyse(played):
        for row in one.rows:
            for cell in row:
                if isinstance(cell, Estimate) and cell.low is not None:
                    assert cell.low != cell.high, (one.title, row)


def test_who_has_seen_nothing_is_right_one_time_in_three(played: list[Played]) -> None:
    rows = {row[0]: row for row in table(played, "bypass").rows}
    assert rows["surface"][3] == 18
    right = rows["surface"][4]
    assert isinstance(right, Estimate)
    assert right.value == pytest.approx(1 / 3)
    assert (rows["surface"][5], rows["diligent"][5]) == ("no", None)


def test_decisions_are_crossed_with_what_was_stated(played: list[Played]) -> None:
    rows = {(row[0], row[1]): row[2:] for row in table(played, "crossed").rows}
    assert (rows["dumper", "right"][-1], rows["dumper", "wrong or none"][-1]) == (6, 12)
    assert rows["dumper", "wrong or none"][2] == 0
    assert rows["oracle †", "right"] == (18, 0, 0, 18)
    assert rows["surface", "right"] == (0, 0, 6, 6)


def test_no_constant_earns_more_than_a_third_under_strict(played: list[Played]) -> None:
    rows = table(played, "constants").rows
    assert max(float(str(row[1])) for row in rows) == pytest.approx(1 / 3)
    assert [row[0] for row in table(played, "constants", 1).rows] == ["wardrobing"]


def test_agents_that_saw_the_key_are_marked_and_ranked_nowhere(played: list[Played]) -> None:
    scoring, ranks = analyse(played, ["variants"])
    assert "oracle †" in {row[1] for row in scoring.rows}
    assert "built from the answer key" in scoring.note
    rho = ranks.rows[0][1]
    assert isinstance(rho, Estimate)
    assert rho.n == len(AGENTS) - 1


def test_difficulties_and_cells_stand_in_their_own_order(played: list[Played]) -> None:
    cells = [row[1] for row in table(played, "breakdowns", 2).rows if row[0] == "surface"]
    assert cells == ["A-V", "A-B", "A-U", "R-V", "R-B", "R-U"]


def test_a_table_without_rows_stands_only_where_it_was_asked_for(played: list[Played]) -> None:
    assert "Condition effects" not in {one.title for one in analyse(played)}
    assert "nothing to pair" in table(played, "conditions").note


def test_agents_stand_in_the_order_of_the_plan(played: list[Played]) -> None:
    assert list(dict.fromkeys(one.trace.agent for one in played)) == list(AGENTS)


def test_the_report_shows_what_the_analyses_found(run: Path) -> None:
    result = CliRunner().invoke(sundog, ["report", str(run)])
    assert result.exit_code == 0, result.output
    page = (run / "report.html").read_text()
    for title in ("Where agents are lost", "What moves a verdict", "Shorter budgets"):
        assert title in page
    assert 'class="twins"' in page
