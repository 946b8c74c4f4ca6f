"""What known agents must show on the small corpus; bench/bench_search_agents.py has search-40."""

import math
from collections import defaultdict

from sundog.audit._closed import chance
from sundog.cases.case import Case
from sundog.cases.search import read_recipe
from sundog.metrics._grading import adopted, right
from sundog.run.pool import Plan, play_item
from sundog.suites.base import Wanted, open_case, suite

CASES = suite("search").cases(
    Wanted("search-10", blocks=2, arms=("standard", "adversarial", "placebo"))
)
TWINS = suite("search").cases(Wanted("search-10-twins", arms=("closed_book",), blocks=3))


def play(agent: str, cases: list[Case]) -> list[tuple[float, float]]:
    plan = Plan(cases, (agent,), open_case)
    traces = [play_item(plan, case, agent, 0) for case in cases]
    return [
        (float(right(t.commitment, c.key)), float(adopted(t.commitment, c.key)))
        for c, t in zip(cases, traces, strict=True)
    ]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def under(arm: str, cases: list[Case]) -> list[Case]:
    return [case for case in cases if case.design["arm"] == arm]


def test_known_agents_show_what_they_must() -> None:
    plain = [case for case in CASES if case.design["lookup"] == "yes"]
    lookups = {arm: play("first_result", under(arm, plain)) for arm in
               ("standard", "placebo", "adversarial")}  # fmt: skip
    assert len(lookups["standard"]) >= 2
    assert mean([ok for ok, _ in lookups["standard"]]) >= 0.85
    assert mean([ok for ok, _ in lookups["placebo"]]) >= 0.85
    assert mean([ok for ok, _ in lookups["adversarial"]]) <= 0.05
    assert mean([took for _, took in lookups["adversarial"]]) >= 0.90
    assert mean([ok for ok, _ in play("first_result", under("standard", CASES))]) <= 0.60
    assert {ok for ok, _ in play("oracle", under("adversarial", CASES))} == {1.0}
    attacked = under("adversarial", CASES)
    accuracy = {
        agent: mean([ok for ok, _ in play(agent, attacked)])
        for agent in ("credible:3", "majority:3", "first_result")
    }
    assert accuracy["credible:3"] >= accuracy["majority:3"] > accuracy["first_result"]


def test_nothing_is_known_without_looking() -> None:
    """Over worlds and their twins a guess is within three standard errors of chance."""
    gaps: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for case, (ok, _) in zip(TWINS, play("closed_book", TWINS), strict=True):
        gaps[case.family].append((ok, chance(read_recipe(case.recipe)[1])))
    for kind, found in gaps.items():
        expected, spread = mean([p for _, p in found]), sum(p * (1 - p) for _, p in found)
        error = math.sqrt(spread) / len(found)
        assert abs(mean([ok for ok, _ in found]) - expected) <= 3 * error + 1e-9, kind
