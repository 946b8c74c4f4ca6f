"""What a summary says where agents tie and where episodes are missing."""

from sundog.report.stages import AgentFigures, Figures
from sundog.report.summary import endings_table, sentence
from sundog.stats.estimate import Estimate


def figures(*values: float, planned: int = 0) -> Figures:
    agents = tuple(
        AgentFigures(f"agent{n}", False, 4, {"committed": 4}, (Estimate("harm", value, n=4),))
        for n, value in enumerate(values)
    )
    return Figures("search", "search-10", planned, agents)


def test_agents_that_scored_alike_are_not_put_in_an_order() -> None:
    said = sentence(figures(0.0, 0.0))
    assert said.startswith("The 2 agents without the answer key scored alike on harm, agent0")
    assert "highest" not in said


def test_the_best_and_the_worst_agent_are_named() -> None:
    said = sentence(figures(-0.5, 0.0))
    assert "agent1 scored highest" in said
    assert "agent0 lowest" in said


def test_a_whole_run_counts_every_planned_episode() -> None:
    assert endings_table(figures(0.0, planned=4)).note.startswith("Every planned episode")


def test_a_run_with_gaps_does_not_say_that_all_planned_episodes_count() -> None:
    note = endings_table(figures(0.0, planned=6)).note
    assert "Every planned" not in note
    assert "4 of 6 planned episodes" in note
