"""An episode adds budget, mitigations, record and kept failures to any environment."""

import msgspec
import pytest
import toy

from sundog.core.errors import CaseError, ModelError
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.run.episode import GRACE, SPENT, Episode
from sundog.trace import Usage
from sundog.trace.observation import page


def episode(n: int = 3, loads: int = 25, **more: object) -> Episode:
    return Episode(toy.cases(n + 1, loads)[n], toy.open_case, agent="test", **more)  # type: ignore[arg-type]  # any of its flags


def look(door: int) -> str:
    return f'{{"name": "look", "arguments": {{"door": {door}}}}}'


ANSWER = '{"name": "answer", "arguments": {"value": "3"}}'


def test_the_brief_names_nothing_that_names_the_trap() -> None:
    told = msgspec.json.encode(episode().brief).decode()
    assert "toy/" not in told
    assert "doors" not in told


def test_a_committed_episode_ends_and_takes_no_more() -> None:
    played = episode()
    played.act(look(3))
    assert played.act(ANSWER) is None
    assert played.done
    assert played.act(look(1)) is None
    assert len(played.trace.steps) == 2
    assert played.trace.ending == "committed"
    assert played.trace.commitment is not None


def test_an_unreadable_action_is_an_outcome() -> None:
    played = episode()
    shown = played.act("let me think")
    assert shown is not None
    assert "not an action" in shown.text
    assert not played.done
    assert played.trace.steps[0].action.problem == "no JSON object in the answer"
    assert played.trace.loads == 0


def test_beyond_the_budget_only_committing_works() -> None:
    played = episode(loads=2)
    played.act(look(1))
    played.act(look(2))
    refused = played.act(look(4))
    assert refused is not None
    assert refused.text == SPENT
    assert played.loads_left == 0
    played.act(ANSWER)
    assert played.trace.ending == "committed"
    assert played.trace.loads == 2


def test_who_never_commits_runs_out_of_budget() -> None:
    played = episode(loads=1)
    for door in range(1 + GRACE):
        assert not played.done
        played.act(look(door))
    assert played.trace.ending == "budget"


def test_raw_actions_are_capped() -> None:
    played = episode()
    while not played.done:
        played.act("hm")
    assert played.trace.ending == "cap"
    assert len(played.trace.steps) == 40


def test_a_site_that_fails_ends_the_episode_with_its_edge() -> None:
    played = episode()
    played.act('{"name": "break"}')
    failure = played.trace.failure
    assert failure is not None
    assert (failure.edge, failure.error) == ("site", "RuntimeError")
    assert len(played.trace.steps) == 1


def test_a_case_that_cannot_be_opened_is_a_failed_trace() -> None:
    def closed(case: object) -> toy.Doors:
        raise KeyError("n")

    played = Episode(toy.cases(1)[0], closed, agent="test")
    assert played.done
    failure = played.trace.failure
    assert failure is not None
    assert failure.edge == "case"
    with pytest.raises(CaseError):
        played.observe()


def test_an_error_keeps_its_own_edge() -> None:
    played = episode()
    played.fail(ModelError("no answer"))
    assert played.trace.failure is not None
    assert played.trace.failure.edge == "model"


def test_usage_adds_up() -> None:
    played = episode()
    played.use(Usage(10, 2, 0.5))
    played.use(Usage(1, 1, 0.25))
    assert played.trace.usage == Usage(11, 3, 0.75)


def test_a_mitigation_changes_brief_observation_and_gate() -> None:
    def gate(so_far: Sofar, action: object) -> str | None:
        return None if so_far.steps else "Look first."

    mitigation = Mitigation(
        "test",
        brief=lambda brief: msgspec.structs.replace(brief, interface="pages"),
        observation=lambda _, shown: page(shown.text.upper(), shown.url),
        gate=gate,
    )
    MITIGATIONS.register("test-shout", lambda _: mitigation)
    played = episode(mitigations=("test-shout",))
    assert played.brief.interface == "pages"
    assert played.observe().text == "TEN DOORS."
    shown = played.act(look(3))
    assert shown is not None
    assert shown.text == "Look first."
    assert played.trace.steps[0].held == "Look first."
    shown = played.act(look(3))
    assert shown is not None
    assert shown.text == "BEHIND IT: 3."
    assert played.trace.mitigations == ("test-shout",)
