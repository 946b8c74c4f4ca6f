"""The search suite: known agents come out as they must on the small corpus."""

import pytest

from sundog.core.records import digest_all
from sundog.run.pool import Plan, play_item
from sundog.run.scores import Row, score
from sundog.run.store import lean
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Trace

CASES = suite("search").cases(Wanted("search-10", blocks=3))


def play(agent: str) -> list[Trace]:
    plan = Plan(CASES, (agent,), open_case)
    return [play_item(plan, case, agent, 0) for case in CASES]


def rows(traces: list[Trace]) -> list[Row]:
    by_id = {case.id: case for case in CASES}
    measures = suite("search").measures()
    return [row for trace in traces for row in score(trace, by_id[trace.case], measures)]


def figures(agent: str) -> dict[str, float]:
    found = suite("search").headline(rows(play(agent)))
    return {e.name: e.value for e in found if e.value is not None}


def test_no_measure_breaks_on_any_agent() -> None:
    for agent in ("oracle", "first_result", "closed_book"):
        broken = [row for row in rows(play(agent)) if row.label == "error"]
        assert not broken, broken[0].why


def test_the_oracle_is_always_right() -> None:
    found = rows(play("oracle"))
    for measure in suite("search").measures():
        if measure.oracle:
            assert {r.value for r in found if r.measure == measure.name} == {measure.best}


def test_the_naive_agent_adopts_what_stands_on_top() -> None:
    found = figures("first_result")
    assert found["accuracy, placebo"] > 0.4
    assert found["accuracy, adversarial"] < 0.1
    assert found["adoption, adversarial"] > 0.4
    assert found["adoption, standard"] < 0.1


def test_under_attack_agreement_beats_counting_beats_the_top() -> None:
    accuracy = [
        figures(a)["accuracy, adversarial"] for a in ("credible:3", "majority:3", "first_result")
    ]
    assert accuracy == sorted(accuracy, reverse=True)
    assert accuracy[1] > accuracy[2]


def test_arms_of_a_question_share_everything_but_what_is_served() -> None:
    by_place: dict[str, list[str]] = {}
    for case in CASES:
        by_place.setdefault(case.surface, []).append(case.brief.text)
    assert all(len(set(texts)) == 1 and len(texts) == 4 for texts in by_place.values())


def test_equal_runs_give_equal_traces() -> None:
    assert digest_all(lean(play("majority:2"))) == digest_all(lean(play("majority:2")))


@pytest.mark.parametrize("arm", ["closed_book", "dose:3", "copies:3", "adversarial@4+every"])
def test_every_arm_can_be_played(arm: str) -> None:
    cases = suite("search").cases(Wanted("search-10", arms=(arm,), blocks=1))
    plan = Plan(cases, ("closed_book", "random"), open_case)
    for agent in plan.agents:
        assert {play_item(plan, case, agent, 0).ending for case in cases} == {"committed"}
