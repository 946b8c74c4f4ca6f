"""The published count and the all-planned count stand side by side, and differ as they must."""

import pytest
from external_data import corpus

from sundog.external.base import CORPORA
from sundog.report.rescoring import Group, groups, rescored
from sundog.report.tables import Table

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
