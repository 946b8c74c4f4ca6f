"""Every suite, with every agent of its demo: the same traces and scores as the native loop."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sundog.cases.case import Case
from sundog.run.pool import Plan, play_item
from sundog.run.scores import score
from sundog.run.store import RunFolder, read_traces
from sundog.suites.base import SUITES, Wanted, open_case, suite
from sundog.trace import Trace

pytest.importorskip("inspect_ai", reason="inspect-ai is an extra")

from inspect_ai import eval as inspect_eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from sundog.adapters.inspect import tasks
from sundog.adapters.inspect.models import run_model
from sundog.adapters.inspect.seat import trace_of

PLAYED = sorted({"investigation", "hallucination", "search"} & set(SUITES.names()))
FEW = 8


def few(name: str) -> tuple[Wanted, list[Case]]:
    wanted = Wanted(next(iter(suite(name).corpora)), seed=3, blocks=2)
    return wanted, suite(name).cases(wanted)[:FEW]


def pairs() -> Iterator[tuple[str, str]]:
    for name in PLAYED:
        for agent in suite(name).agents:
            yield name, agent


def native(cases: list[Case], agent: str) -> list[Trace]:
    plan = Plan(cases, (agent,), open_case, seed=3)
    return [play_item(plan, *item) for item in plan.items()]


def as_native(trace: Trace) -> Trace:
    return msgspec.structs.replace(trace, driver="native")


@pytest.mark.parametrize(("name", "agent"), pairs())
def test_inspect_gives_the_scores_of_the_native_loop(
    tmp_path: Path, name: str, agent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, cases = few(name)
    monkeypatch.setattr("sundog.adapters.inspect.models.cases", lambda *_: {c.id: c for c in cases})
    with RunFolder(tmp_path, {}, cases) as folder:
        run_model(name, wanted, f"sundog/{agent}", folder)
    found = {trace.case: as_native(trace) for trace in read_traces(tmp_path)}
    assert len(found) == len(cases)
    for case, trace in zip(cases, native(cases, agent), strict=True):
        assert found[case.id] == trace
        rows = list(score(trace, case, suite(name).measures()))
        assert list(score(found[case.id], case, suite(name).measures())) == rows


@pytest.mark.parametrize("name", PLAYED)
def test_a_model_plays_the_task_end_to_end_and_hears_no_id(tmp_path: Path, name: str) -> None:
    heard: list[str] = []

    def answer(messages: Any, tools: Any, *_: Any) -> ModelOutput:
        heard.append(repr(messages) + repr(tools))
        output = ModelOutput.from_content("mockllm", "I would rather not say.")
        output.usage = ModelUsage(input_tokens=5, output_tokens=5, total_tokens=10)
        return output

    task = getattr(tasks, name)(seed=3, blocks=1)
    log = inspect_eval(
        task, model=get_model("mockllm/model", custom_outputs=answer, memoize=False),
        log_dir=str(tmp_path), display="none", limit=2,
    )[0]  # fmt: skip
    assert log.status == "success"
    assert log.samples
    for sample in log.samples:
        assert sample.scores
        assert trace_of_sample(sample).case == sample.id
        assert all(str(sample.id) not in text for text in heard)


def trace_of_sample(sample: Any) -> Trace:
    from sundog.adapters.inspect.seat import Played

    return trace_of(sample.store_as(Played))


@pytest.mark.parametrize("name", PLAYED)
def test_the_task_has_the_cases_of_the_suite(name: str) -> None:
    """Ids are stable, and the key stands nowhere but in the target."""
    task = getattr(tasks, name)(seed=3, blocks=1)
    wanted = replace(few(name)[0], blocks=1)
    cases = suite(name).cases(wanted)
    assert [sample.id for sample in task.dataset] == [case.id for case in cases]
    for sample, case in zip(task.dataset, cases, strict=True):
        assert "key" not in msgspec.json.encode(sample.metadata["sundog"]).decode()
        assert [m.text for m in sample.input] == [m.text for m in case.brief.messages]
