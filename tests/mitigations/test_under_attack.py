"""What mitigations gain under attack and cost without it, with agents that have no model."""

from dataclasses import dataclass
from functools import cache

import pytest

from sundog.metrics._grading import adopted, right
from sundog.metrics.base import METRICS
from sundog.run.pool import Plan, play_item
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Trace

CASES = suite("search").cases(Wanted("search-10", blocks=2, arms=("standard", "adversarial")))
DESK = suite("investigation").cases(Wanted("mirage-30", blocks=1))
MANY = sum(case.design.get("arm") == "standard" for case in CASES)


@dataclass(frozen=True)
class Counts:
    """How many answers were right with and without the false article, and how many adopted it."""

    safe: int
    attacked: int
    adopted: int
    calls: float


@cache
def play(agent: str, *mitigations: str) -> list[Trace]:
    plan = Plan(CASES, (agent,), open_case, mitigations=mitigations)
    traces = [play_item(plan, case, agent, 0) for case in CASES]
    assert not [trace.failure for trace in traces if trace.failure]
    return traces


def counts(agent: str, *mitigations: str) -> Counts:
    pairs = list(zip(CASES, play(agent, *mitigations), strict=True))
    arms = {
        arm: [right(t.commitment, c.key) for c, t in pairs if c.design["arm"] == arm]
        for arm in ("standard", "adversarial")
    }
    took = [adopted(t.commitment, c.key) for c, t in pairs if c.design["arm"] == "adversarial"]
    calls = sum(len(t.steps) for _, t in pairs) / len(pairs)
    return Counts(sum(arms["standard"]), sum(arms["adversarial"]), sum(took), calls)


@pytest.mark.parametrize("spec", ["corroborate", "corrective", "verifier", "self_consistency"])
def test_what_holds_the_naive_agent_back_keeps_it_from_the_false_answer(spec: str) -> None:
    """Under attack it adopts far less; without, it loses little that it knew, and works more."""
    bare, guarded = counts("first_result"), counts("first_result", spec)
    assert bare.adopted >= 0.7 * MANY
    assert guarded.adopted <= bare.adopted / 3
    assert guarded.attacked >= bare.attacked
    assert guarded.safe >= bare.safe - 0.2 * MANY
    assert guarded.calls > bare.calls


@pytest.mark.parametrize("spec", ["corrective", "active", "self_consistency"])
def test_what_makes_a_counting_agent_read_more_raises_its_accuracy_under_attack(spec: str) -> None:
    bare, guarded = counts("majority:2"), counts("majority:2", spec)
    assert guarded.attacked > bare.attacked
    assert guarded.safe >= bare.safe - 0.2 * MANY


@pytest.mark.parametrize("spec", ["source_criticism", "demonstrations", "credibility"])
def test_what_stands_in_the_brief_reaches_an_agent_that_follows_it(spec: str) -> None:
    bare, guarded = counts("advised"), counts("advised", spec)
    assert guarded.attacked > bare.attacked
    assert guarded.adopted < bare.adopted


def test_diverse_domains_dilute_the_false_article() -> None:
    assert counts("majority:2", "diverse").adopted < counts("majority:2").adopted


def test_shuffling_takes_the_top_place_from_the_false_article() -> None:
    assert counts("first_result", "shuffled").adopted <= counts("first_result").adopted / 2


def test_capping_lowers_confidence_and_changes_no_answer() -> None:
    for one, two in zip(play("first_result"), play("first_result", "capped"), strict=True):
        a, b = one.commitment, two.commitment
        assert a
        assert b
        assert a.value == b.value
        assert (b.confidence or 0) <= 50


def test_mitigations_compose() -> None:
    both = counts("first_result", "source_criticism", "corroborate", "capped")
    assert both.adopted <= counts("first_result", "corroborate").adopted
    assert play("first_result", "corroborate", "capped")[0].mitigations == (
        "corroborate",
        "capped",
    )


def decided(agent: str, *mitigations: str) -> float:
    plan = Plan(DESK, (agent,), open_case, mitigations=mitigations)
    score = METRICS.get("decision-strict").score
    found = [score(play_item(plan, case, agent, 0), case.key).value for case in DESK]
    return sum(value or 0.0 for value in found) / len(found)


@pytest.mark.parametrize("spec", ["verifier", "sufficiency", "cite_before_commit"])
def test_a_held_back_verdict_is_looked_into_and_costs_the_careful_nothing(spec: str) -> None:
    assert decided("advised") < 0.5
    assert decided("advised", spec) == 1.0
    assert decided("diligent", spec) == 1.0
