"""The headline cannot be gamed: known agents come out where they must, doing nothing earns 0."""

from functools import cache

import pytest

from sundog.agents.base import starter
from sundog.cases.case import Case
from sundog.cases.frozen import open_case
from sundog.core.streams import stream
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.run.scores import Row, score
from sundog.stats.estimate import Estimate
from sundog.suites.base import Wanted, suite
from sundog.trace import Trace


@cache
def cases() -> tuple[Case, ...]:
    return tuple(suite("hallucination").cases(Wanted("popup-12")))


def played(case: Case, agent: str) -> Trace:
    return play(Episode(case, open_case, agent=agent), starter(agent, case.key), stream(0))


def figures(rows: list[Row]) -> dict[str, Estimate]:
    return {found.name: found for found in suite("hallucination").headline(rows)}


def rows(agent: str) -> list[Row]:
    measures = suite("hallucination").measures()
    return [row for case in cases() for row in score(played(case, agent), case, measures)]


@pytest.mark.parametrize(
    ("agent", "j", "us_risk", "us_control"),
    [("oracle", 1, 1, 1), ("careful", 1, 1, 1), ("hasty", 0, 0, 1), ("silent", -1, 0, 0)],
)
def test_known_agents_come_out_where_they_must(
    agent: str, j: float, us_risk: float, us_control: float
) -> None:
    found = figures(rows(agent))
    got = [found[name].value for name in ("J", "US_risk", "US_control")]
    assert got == [j, us_risk, us_control]
    assert found["J"].clusters == 12


def test_the_slice_is_frozen_from_shop_investigations_at_the_paper_s_cuts() -> None:
    """Bases come from live episodes on shop and desk, stopped after 4, 6 or 8 steps."""
    clusters = {case.cluster for case in cases()}
    assert len(clusters) == 12
    assert all(name.startswith("popup-distraction/shop/") for name in clusters)
    steps = {case.brief.text.count("\n## step ") for case in cases()}
    assert steps == {4, 6, 8}


def test_an_answer_that_cannot_be_read_counts_and_widens_the_bounds() -> None:
    """A model that breaks the format must not look good: HR is given as bounds."""
    measures, found = suite("hallucination").measures(), []
    for case in cases():
        episode = Episode(case, open_case, agent="mumbler")
        episode.act("hm, let me see")
        found += list(score(episode.trace, case, measures))
    sums = figures(found)
    assert (sums["HR_low"].value, sums["HR_high"].value) == (0, 1)
    assert (sums["J"].value, sums["unparsed"].value) == (-1, 1)


def test_a_snapshot_is_one_step_and_its_commitment_is_the_call() -> None:
    trace = played(cases()[0], "careful")
    assert len(trace.steps) == 1
    assert trace.commitment is not None
    assert trace.commitment.value.startswith("click(")
    assert trace.commitment.reasoning
