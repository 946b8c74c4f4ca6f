"""Analyses of played runs: agents without a model come out as the design says they must."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from sundog.cli.group import sundog
from sundog.report.analyses import ANALYSES, analyse
from sundog.report.effects import slope
from sundog.report.episodes import Played, load
from sundog.report.robustness import cut, rho
from sundog.report.tables import Value
from sundog.stats.estimate import Estimate

AGENTS = ("oracle", "surface", "diligent", "wanderer")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two blocks under raw, and what reading the ticket alone gives at two strengths."""
    base = tmp_path_factory.mktemp("runs")
    for name, agents in (
        ("raw", AGENTS),
        ("ticket_only@1", ("surface",)),
        ("ticket_only", ("surface",)),
    ):
        flags = [flag for agent in agents for flag in ("--agent", agent)]
        args = ["run", "investigation", "--corpus", "mirage-30", "--blocks", "2", *flags]
        args += ["--condition", name, "--out", str(base / name)]
        result = CliRunner().invoke(sundog, args)
        assert result.exit_code == 0, result.output
    return [base / name for name in ("raw", "ticket_only@1", "ticket_only")]


@pytest.fixture(scope="module")
def played(folders: list[Path]) -> list[Played]:
    return load(folders[:1])


def rows(played: list[Played], name: str, table: int = 0) -> list[tuple[Value, ...]]:
    return list(ANALYSES[name](played)[table].rows)


def value(cell: Value) -> float | None:
    assert isinstance(cell, Estimate)
    return cell.value


def test_the_funnel_says_where_each_agent_is_lost(played: list[Played]) -> None:
    found = {(row[0], row[1]): [value(c) if c else None for c in row[3:]]
             for row in rows(played, "funnel")}  # fmt: skip
    assert found["oracle †", "decision_strict"] == [1, 1, 1]
    assert found["surface", "navigation_sound"] == [0, 0, 0]
    assert found["surface", "decision_strict"][0] == pytest.approx(1 / 3)
    assert found["surface", "bypass"][0] == pytest.approx(1 / 3)
    navigation = found["wanderer", "navigation_sound"][0]
    grounding = found["wanderer", "grounding"][0]
    assert navigation is not None
    assert navigation > 0.5
    assert grounding == 0


def test_reading_only_the_ticket_pulls_fully_and_the_oracle_not_at_all(
    played: list[Played],
) -> None:
    found = {row[0]: row[3] for row in rows(played, "manipulation")}
    assert value(found["surface"]) == 1
    assert value(found["oracle †"]) == 0


def test_strengths_of_several_runs_give_a_rise(folders: list[Path]) -> None:
    lines = rows(load(folders[1:]), "manipulation")
    assert [line[2] for line in lines] == ["1", "2", "rise a step"]
    first, second, rise = (value(line[3]) for line in lines)
    assert first is not None
    assert second is not None
    assert rise == pytest.approx(second - first)
    assert slope([(1, 0.0), (2, 0.5), (3, 1.0)]) == pytest.approx(0.5)


def test_conditions_are_paired_with_raw_cell_by_cell(folders: list[Path]) -> None:
    """The surface agent reads the ticket in either case, so that nothing changes for it."""
    lines = rows(load([folders[0], folders[2]]), "conditions")
    assert [line[:3] for line in lines] == [("surface", "ticket_only", "all")]
    decision = lines[0][6]
    assert isinstance(decision, Estimate)
    assert (decision.value, decision.n, decision.clusters) == (0, 12, 2)


def test_no_transfer_is_claimed_where_navigation_did_not_change(folders: list[Path]) -> None:
    transfer = rows(load([folders[0], folders[2]]), "conditions")[0][-1]
    assert isinstance(transfer, Estimate)
    assert (transfer.value, transfer.note) == (None, "navigation is not known to have changed")


def test_another_base_can_be_named(folders: list[Path]) -> None:
    both = load([folders[0], folders[2]])
    table = analyse(both, ["conditions"], "ticket_only")[0]
    assert [row[:3] for row in table.rows] == [("surface", "raw", "all")]


def test_a_table_that_lifts_constants_is_seen(played: list[Played]) -> None:
    """No constant earns more than a third as we score; under the published table one does."""
    best = {row[0]: row[4] for row in rows(played, "variants")}
    assert best["strict"] == best["default"] == pytest.approx(1 / 3)
    for name in ("paper", "loose"):
        worth = best[name]
        assert isinstance(worth, float)
        assert worth > 0.4
    skills = {(row[0], row[1]): row[6] for row in rows(played, "variants")}
    assert skills["strict", "oracle †"] == 1
    assert skills["strict", "surface"] == pytest.approx(0)
    order = {row[0]: value(row[1]) for row in rows(played, "variants", 1)}
    assert order["strict"] == pytest.approx(1)


def test_ranking_needs_three_that_differ() -> None:
    assert rho([0.1, 0.2, 0.3], [0.3, 0.2, 0.1]).value == pytest.approx(-1)
    assert rho([0.1, 0.2], [0.1, 0.2]).value is None
    assert rho([0.1, 0.1, 0.1], [0.1, 0.2, 0.3]).value is None


def test_leaving_out_a_page_brackets_the_whole(played: list[Played]) -> None:
    for agent, *figures in rows(played, "jackknife"):
        whole, lowest, highest = map(value, figures)
        assert whole is not None
        assert lowest is not None
        assert highest is not None
        assert lowest <= whole <= highest, agent


def test_a_wider_set_of_pages_holds_more_and_the_oracle_opens_fewer_of_them(
    played: list[Played],
) -> None:
    found = {row[0]: row[1:] for row in rows(played, "widened")}
    sharp, pages, wide, more = found["oracle †"]
    assert isinstance(pages, float)
    assert isinstance(more, float)
    assert more > pages
    assert value(sharp) == 1
    assert 0 < (value(wide) or 0) < 1


def test_a_shorter_horizon_never_helps_to_navigate(played: list[Played]) -> None:
    by: dict[Value, list[float]] = {}
    for agent, _, _, navigation, *_ in rows(played, "horizon"):
        by.setdefault(agent, []).append(value(navigation) or 0.0)
    assert all(found == sorted(found) for found in by.values())
    one = next(p.trace for p in played if p.agent == "oracle †")
    assert cut(one, one.loads) is one
    short = cut(one, 2)
    assert (short.loads, short.commitments, short.ending) == (2, (), "budget")


def test_every_analysis_prints_and_gives_json(folders: list[Path], played: list[Played]) -> None:
    args = ["analyse", str(folders[0])]
    text = CliRunner().invoke(sundog, args)
    assert text.exit_code == 0, text.output
    found = json.loads(CliRunner().invoke(sundog, [*args, "--json"]).stdout)
    assert [table["title"] for table in found] == [t.title for t in analyse(played)]
    assert all(table["title"] in text.stdout for table in found)


def test_what_cannot_be_analysed_is_refused(folders: list[Path], tmp_path: Path) -> None:
    wrong = CliRunner().invoke(sundog, ["analyse", str(folders[0]), "--only", "funel"])
    assert (wrong.exit_code, "did you mean funnel" in wrong.stderr) == (2, True)
    assert CliRunner().invoke(sundog, ["analyse", str(tmp_path)]).exit_code == 3


def test_a_condition_that_can_leak_is_marked(
    folders: list[Path], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The paper's hint takes its words from the answer, so the brief differs between states."""
    told = tmp_path_factory.mktemp("told") / "hint_paper"
    args = ["run", "investigation", "--corpus", "mirage-30", "--blocks", "1", "--agent", "surface"]
    result = CliRunner().invoke(sundog, [*args, "--condition", "hint_paper", "--out", str(told)])
    assert result.exit_code == 0, result.output
    (table,) = ANALYSES["conditions"](load([folders[0], folders[2], told]))
    assert [row[1] for row in table.rows] == ["ticket_only", "hint_paper ‡"]
    assert "can leak" in table.note
