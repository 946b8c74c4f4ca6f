"""Inspect plays an episode as the native loop does, whatever agent drives it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import toy

from sundog.run.pool import Plan, play_item
from sundog.suites.base import Wanted, suite
from sundog.trace import Trace

pytest.importorskip("inspect_ai", reason="inspect-ai is an extra")

from inspect_ai import eval as inspect_eval
from inspect_ai.agent import react
from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.solver import basic_agent

from sundog.adapters.inspect.seat import Played
from sundog.adapters.inspect.tasks import suite_task
from sundog.adapters.inspect.tools import EpisodeTools, until_done, use_episode_tools

DOORS = Wanted("doors-6", blocks=4)


def play(folder: Path, model: Any, **options: Any) -> EvalLog:
    return inspect_eval(
        suite_task("toy", DOORS), model=model, log_dir=str(folder), display="none",
        fail_on_error=False, log_realtime=False, **options,
    )[0]  # fmt: skip


def samples(log: EvalLog) -> list[EvalSample]:
    assert log.samples
    return sorted(log.samples, key=lambda sample: str(sample.id))


def trace(sample: EvalSample) -> Trace:
    return msgspec.convert(sample.store_as(Played).trace, Trace)


def value(sample: EvalSample, measure: str) -> Any:
    scores: dict[str, Any] = {name: score.value for name, score in (sample.scores or {}).items()}
    return scores["measures"][measure]


def quiet(output: ModelOutput) -> ModelOutput:
    """Say what was used, or Inspect's counter asks the network."""
    output.usage = ModelUsage(input_tokens=7, output_tokens=2, total_tokens=9)
    return output


def says(text: str) -> ModelOutput:
    return quiet(ModelOutput.from_content("mockllm", text))


def calls(name: str, **arguments: Any) -> ModelOutput:
    return quiet(ModelOutput.for_tool_call("mockllm", name, arguments))


def mock(answer: Any) -> Any:
    return get_model("mockllm/model", custom_outputs=answer, memoize=False)


def native(agent: str) -> list[Trace]:
    plan = Plan(toy.cases(4), (agent,), toy.open_case)
    return [play_item(plan, *item) for item in plan.items()]


@pytest.mark.parametrize("agent", ["py:toy:opener", "py:toy:raiser", "py:toy:breaker"])
def test_a_scripted_agent_leaves_the_trace_of_the_native_loop(tmp_path: Path, agent: str) -> None:
    log = play(tmp_path, f"sundog/{agent}")
    for sample, wanted in zip(samples(log), native(agent), strict=True):
        found = trace(sample)
        assert found.driver == "inspect"
        assert [step.action.calls for step in found.steps] == [
            step.action.calls for step in wanted.steps
        ]
        assert found.observations() == wanted.observations()
        assert found.commitments == wanted.commitments
        assert (found.ending, found.agent) == (wanted.ending, wanted.agent)
        assert (found.failure and found.failure.edge) == (wanted.failure and wanted.failure.edge)


def test_scores_are_those_of_the_suite_and_none_is_not_zero(tmp_path: Path) -> None:
    log = play(tmp_path, "sundog/py:toy:opener")
    assert log.results
    found = {score.name: score for score in log.results.scores}
    assert found["right"].metrics["mean"].value == 1.0
    assert found["looks"].metrics["mean"].value == 2.5
    log = play(tmp_path, "sundog/py:toy:raiser")
    assert log.results
    found = {score.name: score for score in log.results.scores}
    assert (found["looks"].scored_samples, found["looks"].unscored_samples) == (0, 4)


def test_the_provider_serves_two_evaluations_in_one_process(tmp_path: Path) -> None:
    for _ in range(2):
        assert play(tmp_path, "sundog/py:toy:opener").status == "success"


def test_a_model_that_talks_is_scored_zero_and_a_broken_site_is_not(tmp_path: Path) -> None:
    talker = samples(play(tmp_path / "a", mock(lambda *_: says("Well, well."))))[0]
    assert trace(talker).ending == "cap"
    assert value(talker, "right") == 0.0
    broken = samples(play(tmp_path / "b", "sundog/py:toy:breaker"))[0]
    assert broken.error
    assert not broken.scores
    failure = trace(broken).failure
    assert failure
    assert failure.edge == "site"


def opener(heard: Any, tools: Any, tool_choice: Any, config: Any) -> ModelOutput:
    """Open one door after another until a number shows, whoever runs the loop."""
    seen = [message.text for message in heard if message.role == "tool"]
    numbers = [text for text in seen if text.startswith("Behind it: ") and text[11:-1].isdigit()]
    if seen and seen[-1].startswith(("Thank you", "This case")):
        return calls("submit", answer="done")
    if numbers:
        return calls("answer", value=numbers[0][11:-1])
    return calls("look", door=len(seen))


@pytest.mark.parametrize(
    "agent",
    [
        None,
        react(tools=[EpisodeTools()], on_continue=until_done()),
        react(tools=[EpisodeTools()]),
        basic_agent(tools=use_episode_tools()),
    ],
    ids=["own", "react", "react-submit", "basic_agent"],
)
def test_every_agent_of_inspect_reaches_the_same_scores(tmp_path: Path, agent: Any) -> None:
    log = play(tmp_path, mock(opener), solver=agent)
    assert [trace(sample).ending for sample in samples(log)] == ["committed"] * 4
    assert [value(sample, "right") for sample in samples(log)] == [1.0] * 4


def test_no_key_reaches_a_model(tmp_path: Path) -> None:
    heard: list[str] = []

    def listen(messages: Any, tools: Any, tool_choice: Any, config: Any) -> ModelOutput:
        heard.append(repr(messages) + repr(tools))
        return calls("answer", value="no idea")

    log = play(tmp_path, mock(listen))
    assert trace(samples(log)[0]).usage.input_tokens == 7
    assert len(heard) == 4
    for case in suite("toy").cases(DOORS):
        assert all(case.id not in text and "verdict" not in text for text in heard)
