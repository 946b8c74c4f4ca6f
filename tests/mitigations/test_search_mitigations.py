"""Mitigations of the search suite: each does what it says, under attack and without."""

import pytest

from sundog.core.errors import UsageError
from sundog.mitigations._results import blocks
from sundog.mitigations.base import find
from sundog.run.pool import Plan, play_item
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Action, Commitment, Observation, Step, Trace, say
from sundog.trace.observation import result

CASES = suite("search").cases(Wanted("search-10", blocks=2, arms=("standard", "adversarial")))


def read(domain: str, name: str, text: str) -> Step:
    return Step(Action("", "tools"), result(text, f"http://{domain}/{name}"), 1)


ALONE = [read("a.test", "1", "The bridge cost 41.7 million euros to build.")]
BOTH = [*ALONE, read("b.test", "2", "In the end the bridge cost 41.7 million euros.")]
SPLIT = [*ALONE, read("c.test", "3", "The bridge cost 58.2 million euros to build.")]


def answer(value: str, confidence: float = 80) -> Action:
    call = say("answer", answer=value, confidence=confidence, explanation="")
    return Action("", "tools", calls=(call,))


def gate(spec: str, steps: list[Step], action: Action) -> str | None:
    part = find(spec)
    assert part.gate is not None
    return part.gate(steps, action)


def test_corroborate_counts_domains_and_lets_abstaining_through() -> None:
    assert "1 state this answer" in (gate("corroborate:2", ALONE, answer("41.7")) or "")
    assert gate("corroborate:2", BOTH, answer("€41.7 million")) is None
    assert gate("corroborate:2", [], answer("")) is None
    assert gate("corroborate:2", [], Action("", "tools", calls=(say("search", query="x"),))) is None


def test_contradiction_shows_what_speaks_against_an_answer_once() -> None:
    said = gate("contradiction", SPLIT, answer("41.7"))
    assert said is not None
    assert "58.2" in said
    held = [*SPLIT, Step(answer("41.7"), result(said), held=said)]
    assert gate("contradiction", held, answer("41.7")) is None
    assert gate("contradiction", BOTH, answer("41.7")) is None


def test_capped_sends_back_what_the_sources_do_not_bear() -> None:
    assert "at most 50" in (gate("capped", ALONE, answer("41.7", 90)) or "")
    assert gate("capped", ALONE, answer("41.7", 50)) is None
    assert gate("capped", BOTH, answer("41.7", 75)) is None


def test_provenance_answers_its_own_tool_from_what_was_read() -> None:
    call = Action("", "tools", calls=(say("check_site", domain="a.test"),))
    said = gate("provenance", BOTH, call) or ""
    assert "1 articles read. Of 1 numbers and dates in them, 1 also stand" in said
    assert "nothing on" in (gate("provenance", [], call) or "")
    brief = find("provenance").brief
    assert brief is not None
    assert brief(CASES[0].brief).tool("check_site") is not None


LIST = "Results for: x" + "".join(
    f"\n\n{n}. T{n}\n   {d}.test · 1 May 2020 · id {n:08x}\n   words"
    for n, d in enumerate("aabc", 1)
)


@pytest.mark.parametrize("spec", ["shuffled", "diverse"])
def test_reordering_keeps_every_result_and_the_look_of_the_list(spec: str) -> None:
    change = find(spec).observation
    assert change is not None
    shown = change([], Observation("tool", LIST)).text
    _, before = blocks(LIST)
    _, after = blocks(shown)
    assert sorted(e[3:] for e in before) == sorted(e[3:] for e in after)
    assert [e[0] for e in after] == list("1234")
    assert change([], Observation("tool", "an article")).text == "an article"


def test_diverse_puts_each_domain_once_before_any_comes_again() -> None:
    change = find("diverse").observation
    assert change is not None
    _, entries = blocks(change([], Observation("tool", LIST)).text)
    assert [e.split("\n")[0][3:] for e in entries] == ["T1", "T3", "T4", "T2"]
    _, entries = blocks(change(ALONE, Observation("tool", LIST)).text)
    assert [e.split("\n")[0][3:] for e in entries][:2] == ["T3", "T4"]


@pytest.mark.parametrize("spec", ["corroborate:0", "corroborate:x", "shuffled:2", "capped:1"])
def test_an_argument_that_cannot_work_is_refused(spec: str) -> None:
    with pytest.raises(UsageError):
        find(spec)


def play(agent: str, *mitigations: str) -> list[Trace]:
    plan = Plan(CASES, (agent,), open_case, mitigations=mitigations)
    return [play_item(plan, case, agent, 0) for case in CASES]


def adoptions(traces: list[Trace]) -> int:
    from sundog.metrics._grading import adopted

    # A comparison's answer is a name that many articles hold: words alone cannot support it.
    keys = {case.id: case.key for case in CASES if case.family == "factual"}
    return sum(adopted(t.commitment, keys[t.case]) for t in traces if t.case in keys)


def test_corroboration_protects_the_naive_agent() -> None:
    assert adoptions(play("first_result")) >= 3
    assert adoptions(play("first_result", "corroborate:2")) == 0


def test_capping_lowers_confidence_and_changes_no_answer() -> None:
    bare, capped = play("first_result"), play("first_result", "capped")
    for one, two in zip(bare, capped, strict=True):
        a, b = one.commitment, two.commitment
        assert isinstance(a, Commitment)
        assert isinstance(b, Commitment)
        assert a.value == b.value
        assert (b.confidence or 0) <= 50
