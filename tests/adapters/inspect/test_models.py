"""A model plays into a run folder; a run that is stopped goes on where it stopped."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import toy

from sundog.core.errors import ModelError, UsageError
from sundog.run.store import RunFolder, read_traces
from sundog.suites.base import Wanted

pytest.importorskip("inspect_ai", reason="inspect-ai is an extra")

from inspect_ai.model import ModelOutput, ModelUsage, get_model

from sundog.adapters.inspect import models
from sundog.adapters.inspect.logs import read_log
from sundog.adapters.inspect.models import run_model

DOORS = Wanted("doors-6", blocks=5)


def play(folder: Path, model: str, **options: Any) -> int:
    with RunFolder(folder, {"toy": 5}, toy.cases(5)) as store:
        return run_model("toy", DOORS, model, store, **options)


def test_a_model_plays_every_case_once(tmp_path: Path) -> None:
    assert play(tmp_path, "sundog/py:toy:opener", rollouts=2) == 10
    traces = list(read_traces(tmp_path))
    assert {(t.case, t.rollout) for t in traces} == {
        (f"toy/{n}", r) for n in range(5) for r in (0, 1)
    }
    assert all(t.ending == "committed" and t.driver == "inspect" for t in traces)
    assert play(tmp_path, "sundog/py:toy:opener", rollouts=2) == 0


def test_what_breaks_is_tried_again_and_then_recorded_with_its_edge(tmp_path: Path) -> None:
    play(tmp_path, "sundog/py:toy:breaker")
    traces = list(read_traces(tmp_path))
    assert [(t.ending, t.failure and t.failure.edge) for t in traces] == [("failed", "site")] * 5


class Flaky:
    """Answers, except that its first answers are errors."""

    def __init__(self, errors: int) -> None:
        self.errors = errors

    def __call__(self, *_: Any) -> ModelOutput:
        self.errors -= 1
        if self.errors >= 0:
            raise ConnectionError("no route to the service")
        output = ModelOutput.for_tool_call("mockllm", "answer", {"value": "3"})
        output.usage = ModelUsage(input_tokens=11, output_tokens=3, total_tokens=14)
        return output


@pytest.fixture
def flaky(monkeypatch: pytest.MonkeyPatch) -> Flaky:
    answer = Flaky(0)
    made = get_model("mockllm/model", custom_outputs=answer, memoize=False)
    monkeypatch.setattr(models, "open_model", lambda *_: made)
    return answer


def test_a_service_that_recovers_costs_no_episode(tmp_path: Path, flaky: Flaky) -> None:
    flaky.errors = 12
    play(tmp_path, "mockllm/model")
    traces = list(read_traces(tmp_path))
    assert [t.ending for t in traces] == ["committed"] * 5
    assert traces[0].usage.input_tokens == 11
    assert traces[0].agent == "model:mockllm/model"


def test_a_service_that_is_down_records_nothing_and_the_run_is_resumed(
    tmp_path: Path, flaky: Flaky
) -> None:
    flaky.errors = 1000
    with pytest.raises(ModelError, match=r"no episode through.*no route to the service"):
        play(tmp_path, "mockllm/model")
    assert not list(read_traces(tmp_path))
    flaky.errors = 0
    assert play(tmp_path, "mockllm/model") == 5


DIES = """
import os, signal, sys
from pathlib import Path
import toy_suite
from sundog.adapters.inspect.models import Sink
from test_models import play

toy_suite.register()
add, stored = Sink.add, []

def dying(self, trace):
    add(self, trace)
    stored.append(trace)
    if len(stored) == 2:
        os.kill(os.getpid(), signal.SIGKILL)

Sink.add = dying
play(Path(sys.argv[1]), "sundog/py:toy:opener")
"""


def test_a_run_killed_half_way_goes_on_where_it_stopped(tmp_path: Path) -> None:
    paths = os.pathsep.join(["src", "tests/toys", str(Path(__file__).parent)])
    died = subprocess.run(
        [sys.executable, "-c", DIES, str(tmp_path)], env={**os.environ, "PYTHONPATH": paths},
        check=False, capture_output=True,
    )  # fmt: skip
    assert died.returncode == -signal.SIGKILL, died.stderr
    assert len(list(read_traces(tmp_path))) == 2
    assert play(tmp_path, "sundog/py:toy:opener") == 3
    assert sorted(t.case for t in read_traces(tmp_path)) == [f"toy/{n}" for n in range(5)]


@pytest.mark.parametrize(
    ("model", "message"),
    [
        ("gpt", "named by its provider"),
        ("nowhere/gpt", "cannot be used"),
        ("sundog/orakel", "did you mean oracle"),
    ],
)
def test_a_model_that_does_not_exist_is_refused_by_name(
    tmp_path: Path, model: str, message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        play(tmp_path, model)


def test_options_reach_inspect(tmp_path: Path) -> None:
    play(tmp_path, "sundog/py:toy:opener", message_limit=6)
    assert {t.ending for t in read_traces(tmp_path)} == {"committed", "truncated"}


def test_the_logs_of_a_run_come_back_as_the_same_traces(tmp_path: Path) -> None:
    play(tmp_path, "sundog/py:toy:opener")
    found = read_log(tmp_path / "inspect")
    assert found.notes == []
    assert sorted(found.traces, key=lambda t: t.case) == sorted(
        read_traces(tmp_path), key=lambda t: t.case
    )
    assert sorted(found.cases, key=lambda c: c.id) == toy.cases(5)
