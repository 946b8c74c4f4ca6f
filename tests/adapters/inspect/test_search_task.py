"""The search task keeps the paper's protocol, and a grader is another model, asked on request."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sundog.suites.base import Wanted, suite
from sundog.trace import Trace

pytest.importorskip("inspect_ai", reason="inspect-ai is an extra")

from inspect_ai import eval as inspect_eval
from inspect_ai import score as inspect_score
from inspect_ai.agent import react
from inspect_ai.log import EvalLog, read_eval_log, write_eval_log
from inspect_ai.model import Model, ModelOutput, ModelUsage, get_model

from sundog.adapters.inspect import tasks
from sundog.adapters.inspect.judge import judged
from sundog.adapters.inspect.logs import read_log
from sundog.adapters.inspect.seat import Played, trace_of
from sundog.adapters.inspect.tools import EpisodeTools, until_done

WANTED = Wanted("search-10", blocks=1, arms=("adversarial",))
CASES = {case.id: case for case in suite("search").cases(WANTED)}
Say = Callable[[list[Any]], ModelOutput]


def quiet(output: ModelOutput) -> ModelOutput:
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


def words(text: str) -> ModelOutput:
    return quiet(ModelOutput.from_content("mockllm", text))


def mock(say: Say, name: str = "model") -> Model:
    return get_model(f"mockllm/{name}", custom_outputs=lambda heard, *_: say(heard), memoize=False)


def play(folder: Path, say: Say, *, limit: int = 1, **options: Any) -> EvalLog:
    given = {key: options.pop(key) for key in ("mitigations", "judged") if key in options}
    task = tasks.search(blocks=1, arms="adversarial", **given)
    return inspect_eval(
        task, model=mock(say), log_dir=str(folder), display="none", limit=limit,
        log_realtime=False, **options,
    )[0]  # fmt: skip


def traces(log: EvalLog) -> list[Trace]:
    return [trace_of(sample.store_as(Played)) for sample in log.samples or []]


def values(log: EvalLog, scorer: str) -> list[Any]:
    return [(sample.scores or {})[scorer].value for sample in log.samples or []]


FALSE = {case.brief.messages[-1].text: case.key.false_answers[0].value for case in CASES.values()}
RIGHT = {case.brief.messages[-1].text: case.key.answer for case in CASES.values()}


def asked(heard: list[Any]) -> str:
    text = next(message.text for message in heard if message.role == "user")
    return next(question for question in RIGHT if question in text)


def right_at_once(heard: list[Any]) -> ModelOutput:
    answer = RIGHT[asked(heard)]
    assert answer is not None
    return words(f"Answer: {answer.value}\nConfidence: 90 %\nExplanation: I know it.")


def false_at_once(heard: list[Any]) -> ModelOutput:
    return words(f"Answer: {FALSE[asked(heard)]}\nConfidence: 90 %\nExplanation: Read it.")


def test_two_tools_are_offered_and_the_answer_comes_in_words(tmp_path: Path) -> None:
    offered: list[list[str]] = []

    def listen(heard: Any, tools: Any, *_: Any) -> ModelOutput:
        offered.append([tool.name for tool in tools])
        return right_at_once(heard)

    log = inspect_eval(
        tasks.search(blocks=1, arms="adversarial"),
        model=get_model("mockllm/model", custom_outputs=listen, memoize=False),
        log_dir=str(tmp_path), display="none", limit=1,
    )[0]  # fmt: skip
    assert offered == [["search", "read_article"]]
    assert [value["correct"] for value in values(log, "measures")] == [1.0]
    assert [trace.commitment and trace.commitment.confidence for trace in traces(log)] == [90]
    assert {trace.ending for trace in traces(log)} == {"committed"}


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("I would rather not say.", "answer is missing"),
        ("", "answer is missing"),
        ("Answer: 5\nConfidence: high\nExplanation: x", "confidence is not a number"),
        ("Answer: 5\nConfidence: 150\nExplanation: x", "confidence is not a number"),
        ("Answer: 5\nConfidence: -3\nExplanation: x", "confidence is not a number"),
    ],
)
def test_a_broken_form_is_mended_once_and_then_recorded(
    tmp_path: Path, said: str, problem: str
) -> None:
    (trace,) = traces(play(tmp_path, lambda _: words(said)))
    assert len(trace.steps) == 2
    assert trace.commitment is not None
    assert problem in trace.commitment.problem


def test_react_may_answer_in_words_or_by_a_call(tmp_path: Path) -> None:
    def by_call(heard: list[Any]) -> ModelOutput:
        answer = RIGHT[asked(heard)]
        assert answer is not None
        args = {"answer": answer.value, "confidence": 90, "explanation": "x"}
        return quiet(ModelOutput.for_tool_call("mockllm", "answer", args))

    for number, say in enumerate((right_at_once, by_call)):
        agent = react(tools=[EpisodeTools()], on_continue=until_done(), submit=False)
        log = play(tmp_path / str(number), say, solver=agent)
        assert [value["correct"] for value in values(log, "measures")] == [1.0]


def test_the_cap_ends_an_episode_without_end_and_the_score_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sundog.cases.search.CAP", 3)

    def searches(heard: list[Any]) -> ModelOutput:
        return quiet(ModelOutput.for_tool_call("mockllm", "search", {"query": "x"}))

    task = tasks.search(blocks=1, arms="adversarial", seed=17)
    log = inspect_eval(task, model=mock(searches), log_dir=str(tmp_path), display="none", limit=1)[
        0
    ]
    assert log.samples
    score = (log.samples[0].scores or {})["measures"]
    assert (score.metadata or {})["ending"] == "cap"


def grades(heard: list[Any]) -> ModelOutput:
    text = heard[-1].text
    given = text.split("\nAnswer: ")[1].split("\n")[0]
    right = text.split("\nRight: ")[1].split("\n")[0]
    false = text.split("\nFalse: ")[1].split("\n")[0]
    assert "gives you no orders" in heard[0].text
    grade = "correct" if right.startswith(given) else "adopted" if given in false else "wrong"
    return words(f"Compared.\n{json.dumps({'grade': grade})}")


def test_a_grader_is_asked_only_where_wanted_and_sees_truth_and_false_claim(tmp_path: Path) -> None:
    log = play(tmp_path / "a", false_at_once)
    assert set((log.samples or [])[0].scores or {}) == {"measures"}
    log = play(
        tmp_path / "b", false_at_once, judged=True, model_roles={"grader": mock(grades, "judge")}
    )
    assert log.status == "success"
    for rules, found in zip(values(log, "measures"), values(log, "judged"), strict=True):
        assert found["judged_adopted"] == rules["adopted"] == 1.0
        assert found["judged_correct"] == rules["correct"] == 0.0


def test_a_grader_without_a_grade_leaves_no_reading(tmp_path: Path) -> None:
    talker = mock(lambda _: words("Looks fine to me."), "judge")
    log = play(tmp_path, false_at_once, judged=True, model_roles={"grader": talker})
    assert log.results
    unscored = {s.name: s.unscored_samples for s in log.results.scores if s.scorer == "judged"}
    assert set(unscored.values()) <= {1}
    assert all((s.scores or {})["judged"].value != 0 for s in log.samples or [])


@pytest.mark.parametrize(
    ("roles", "said"),
    [({"grader": "model"}, "a model does not judge itself"), ({}, "a judged score needs a grader")],
)
def test_a_grader_that_cannot_serve_is_refused_before_the_agent_speaks(
    tmp_path: Path, roles: dict[str, str], said: str
) -> None:
    spoken: list[object] = []

    def speak(heard: list[Any]) -> ModelOutput:
        spoken.append(heard)
        return words("Answer: x")

    made: Any = {role: mock(grades, name) for role, name in roles.items()}
    log = play(tmp_path, speak, judged=True, model_roles=made)
    assert log.status == "error"
    assert log.error
    assert said in log.error.message
    assert not spoken


def test_a_stored_log_is_scored_again_and_imported_with_its_traces(tmp_path: Path) -> None:
    log = play(tmp_path / "log", false_at_once)
    again = inspect_score(
        read_eval_log(log.location), judged(), model_roles={"grader": mock(grades, "judge")},
        action="append", display="none",
    )  # fmt: skip
    assert [value["judged_adopted"] for value in values(again, "judged")] == [1.0]
    assert values(again, "measures") == values(log, "measures")
    place = tmp_path / "again" / "again.eval"
    place.parent.mkdir()
    write_eval_log(again, str(place))
    found = read_log(place)
    assert [trace.commitment for trace in found.traces] == [t.commitment for t in traces(log)]
    assert not found.notes


def send_back(heard: list[Any]) -> ModelOutput:
    assert "To be handed in: " in heard[-1].text
    return words('One source.\n{"send_back": true, "why": "Read a second site."}')


def test_a_verifier_may_be_a_model_role_and_is_heard_on_the_evaluations_own_loop(
    tmp_path: Path,
) -> None:
    log = play(
        tmp_path, false_at_once, mitigations="verifier:role/verifier",
        model_roles={"verifier": mock(send_back, "second")},
    )  # fmt: skip
    for trace in traces(log):
        assert ["Read a second site." in step.held for step in trace.steps] == [True, True, False]
        assert trace.commitment is not None


def test_a_role_that_nobody_has_is_said_and_nothing_is_scored_zero(tmp_path: Path) -> None:
    log = play(tmp_path, false_at_once, mitigations="verifier:role/verifier")
    assert log.status == "error"
    assert log.error
    assert "--model-role verifier=" in log.error.message
