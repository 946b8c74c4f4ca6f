"""The published count and the all-planned count stand side by side, and differ as they must."""

from pathlib import Path

import pytest
from external_data import corpus

from sundog.external.base import CORPORA
from sundog.report.content import recounted
from sundog.report.rescoring import Group, groups, rescored
from sundog.report.tables import Table
from sundog.run.store import RunFolder
from sundog.stats.estimate import Estimate

pytestmark = pytest.mark.external


@pytest.fixture(scope="module")
def tables() -> dict[str, Table]:
    loaded = CORPORA.get("trajectories").load(corpus("pathways"))
    return {table.title: table for table in rescored(loaded)}


@pytest.fixture(scope="module")
def found() -> dict[tuple[str, str], Group]:
    loaded = CORPORA.get("trajectories").load(corpus("pathways"))
    return {(group.model, group.condition): group for group in groups(loaded)}


def test_every_planned_run_is_in_the_denominator(found: dict[tuple[str, str], Group]) -> None:
    assert sum(len(group.runs) for group in found.values()) == 1800
    assert all(g.figure("decision-strict").n == len(g.runs) for g in found.values())


def test_leaving_runs_out_flatters(found: dict[tuple[str, str], Group]) -> None:
    """gpt under `explicit`: 20 right of 200 planned, which is 20 of the 55 that ended."""
    group = found["gpt", "explicit"]
    assert group.figure("decision-strict").value == pytest.approx(20 / 200)
    assert group.figure("decision-strict", completed=True).value == pytest.approx(20 / 55)
    assert group.completion.value == pytest.approx(55 / 200)


def test_a_model_that_never_ended_scores_nothing_rather_than_vanishing(
    found: dict[tuple[str, str], Group],
) -> None:
    group = found["olmo-3.1-32b", "evidence_v4"]
    assert group.figure("decision-strict").value == 0.0
    assert group.figure("decision-strict", completed=True).value is None


def test_no_verdict_is_a_tier_of_its_own(tables: dict[str, Table]) -> None:
    rows = {row[:2]: row[2:] for row in tables["Tiers of the verdicts"].rows}
    assert rows["gpt", "explicit"] == (20, 1, 15, 19, 145, 200)
    assert all(sum(cells[:-1]) == cells[-1] for cells in rows.values())  # type: ignore[arg-type]  # counts


def test_running_out_of_steps_is_not_being_swayed(tables: dict[str, Table]) -> None:
    """Of nine appeals that the log calls swayed, four came to no verdict at all."""
    rows = {row[1:3]: row[3:] for row in tables["Appeals"].rows}
    assert rows["deceptive", "none"] == (4, 30, "SWAYED_SOFT 4")
    assert rows["deceptive", "swayed"] == (0, 30, "")
    assert rows["deceptive", "held"] == (21, 30, "RESILIENT 21")
    assert rows["helpful", "none"] == (4, 20, "STUBBORN 4")


def test_the_start_page_earns_half_under_the_published_rule(
    found: dict[tuple[str, str], Group],
) -> None:
    """Runs that opened nothing else still score .5 in `paper`, since a list covers its orders."""
    group = found["olmo-3.1-32b", "evidence_v4"]
    assert group.figure("navigation-paper").value == 0.5
    assert group.figure("navigation-sound").value == 0.0


def test_claims_are_counted_only_where_pages_were_kept(tables: dict[str, Table]) -> None:
    """150 runs kept page texts; every claim of theirs has one origin, and the note says the rest.

    olmo never came to a verdict: it makes no claim, and has no figure rather than a good one.
    """
    table = tables["Claims"]
    assert [row[2] for row in table.rows] == [60, 60, 30]
    assert table.columns[4:9] == ("grounded", "derived", "echoed", "unearned", "fabricated")
    llama, mistral, olmo = (row[4:9] for row in table.rows)
    assert olmo == (0, 0, 0, 0, 0)
    assert all(
        isinstance(cell, int) and cell >= 20 for row in (llama, mistral) for cell in row[::4]
    )
    assert "first 1,000 characters" in table.note
    assert all(cell.value is None for cell in table.rows[2][9:] if isinstance(cell, Estimate))


def test_the_report_of_an_import_shows_both_ways_of_counting(tmp_path: Path) -> None:
    """The tables are made from the run folder alone, and a run of ours has none of them."""
    loaded = CORPORA.get("trajectories").load(corpus("pathways"))
    kept = [trace for trace in loaded.traces if trace.agent == "llama4-maverick"]
    config = {"kind": "import trajectories", "corpus": "trajectories", "suite": loaded.suite}
    with RunFolder(tmp_path / "r", config, loaded.cases) as folder:
        folder.add(kept)
        folder.close_run()
    found = {table.title: table for table in recounted(config, tmp_path / "r")}
    (row,) = found["Decision, counted in two ways"].rows
    assert row[:4] == ("llama4-maverick", "evidence_v4", 60, 27)
    assert recounted({**config, "kind": "run"}, tmp_path / "r") == ()
