"""Playing a suite with a model into a run folder: `sundog run --model PROVIDER/NAME`.

Each episode's trace is appended to the run folder the moment it ends, so a run that is killed
loses what was in the air and nothing else; what stands there is not played again. Inspect's own
logs lie beside it in `inspect/`, for its viewer and for re-scoring.

Inspect's preset here: no error of one sample ends the run, machinery's faults are tried again
(in place, then in a second pass), and what still fails is recorded with its edge. If nothing at
all got through, nothing is recorded: the service is at fault, and the run is worth repeating.
"""

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from inspect_ai import eval as inspect_eval
from inspect_ai.log import EvalLog
from inspect_ai.model import GenerateConfig, Model, get_model
from inspect_ai.solver import TaskState

from sundog.adapters.inspect.logs import own_trace
from sundog.adapters.inspect.seat import SCRIPTED, Played, agent_name, cases, trace_of
from sundog.adapters.inspect.solvers import stand_up
from sundog.adapters.inspect.tasks import suite_task
from sundog.core.errors import ModelError, StoreError, SundogError, UsageError
from sundog.run.store import RunFolder
from sundog.suites.base import Wanted
from sundog.trace import Trace

SHARD = 1000
"""Episodes in one log: Inspect keeps a log in memory, about 0.13 MB a sample."""

OFFLINE = (SCRIPTED, "mockllm", "none")
EVAL_TAKES = {*inspect.signature(inspect_eval).parameters, *GenerateConfig.model_fields} - {
    "tasks", "model", "model_args", "task_args", "kwargs"
}  # fmt: skip
"""Options that Inspect's `eval` takes; the others are the provider's own."""
MARKUP = re.compile(r"\[/?(?:bold|blue|link)[^\]]*\]")
Progress = Callable[[int], None]


def run_model(
    suite: str,
    wanted: Wanted,
    model: str,
    folder: RunFolder,
    *,
    rollouts: int = 1,
    mitigations: Sequence[str] = (),
    progress: Progress | None = None,
    **options: Any,
) -> int:
    """Play what is not yet in the folder; return how many episodes were played.

    Args:
        model: As Inspect writes it (`openai/gpt-4o`, `openai-api/local/NAME`), or
            `sundog/AGENT` for a built-in agent.
        progress: Called with the number of episodes that were added; first with the number
            that was there already.
        options: Passed on to Inspect: what its `eval` takes (`max_connections`, `message_limit`)
            and what generation takes (`max_tokens`, `temperature`) go there, the rest to the
            model's provider (`emulate_tools`).

    Raises:
        UsageError: There is no such model, or it cannot be used here.
        ModelError: The service let no episode through.
    """
    open_model(model, options)
    sink = Sink(folder, progress or (lambda _: None))
    before = folder.finished()
    sink.tell(len(before))
    played = 0
    for rollout in range(rollouts):
        done = {case for case, agent, n in before if (agent, n) == (agent_name(model), rollout)}
        rest = iter([case for case in cases(suite, wanted) if case not in done])
        while shard := frozenset(islice(rest, SHARD)):
            job = _Job(suite, wanted, model, tuple(mitigations), rollout, options)
            _play(job, shard, sink)
            played += len(shard)
    return played


def open_model(name: str, options: Mapping[str, Any]) -> Model:
    """Make a model that no earlier evaluation in this process has used.

    Inspect hands out the same model twice; one that keeps an open client breaks the second time.

    Raises:
        UsageError: There is no such model, or it cannot be used here.
    """
    hint = "write PROVIDER/NAME as Inspect does: openai/..., openai-api/SERVICE/NAME, sundog/AGENT"
    if "/" not in name:
        raise UsageError("a model is named by its provider and name", value=name, hint=hint)
    rest = {key: value for key, value in options.items() if key not in EVAL_TAKES}
    try:
        return get_model(name, memoize=False, **rest)
    except SundogError:
        raise
    except Exception as error:
        said = " ".join(MARKUP.sub("", str(getattr(error, "message", error))).split())[:400]
        raise UsageError(f"this model cannot be used ({said})", value=name, hint=hint) from None


@dataclass(frozen=True, slots=True)
class _Job:
    """One row of evaluations: all of a suite's cases once."""

    suite: str
    wanted: Wanted
    model: str
    mitigations: tuple[str, ...]
    rollout: int
    options: dict[str, Any]

    def evaluate(self, only: frozenset[str], sink: "Sink") -> EvalLog:
        """Play some cases under Inspect."""
        task = suite_task(
            self.suite, self.wanted, self.mitigations, only=only, rollout=self.rollout
        )
        task.cleanup = sink.take
        preset: dict[str, Any] = {
            "display": "none",
            "log_dir": str(sink.folder.path / "inspect"),
            "log_realtime": self.model.partition("/")[0] not in OFFLINE,
            "fail_on_error": False,
            "retry_on_error": 1,
            "score_display": False,
        }
        asked = {key: value for key, value in self.options.items() if key in EVAL_TAKES}
        model = open_model(self.model, self.options)
        log = inspect_eval(task, model=model, **{**preset, **asked})[0]
        if log.status == "cancelled":
            raise KeyboardInterrupt
        if log.status == "error" and log.error is not None:
            raise ModelError("the evaluation broke", value=log.error.message)
        return log


class Sink:
    """Puts each episode into the run folder as it ends."""

    def __init__(self, folder: RunFolder, tell: Progress) -> None:
        self.folder, self.tell = folder, tell
        self.taken: set[str] = set()
        self.refused: StoreError | None = None

    async def take(self, state: TaskState) -> None:
        """Store the trace of a sample that is over, unless machinery broke; the task's cleanup."""
        trace = trace_of(Played(store=state.store))
        await stand_up(state)
        if trace.failure is None or trace.failure.edge == "agent":
            self.add(trace)

    def add(self, trace: Trace) -> None:
        """Store one trace. Inspect swallows what a cleanup raises, so a refusal is kept."""
        try:
            self.folder.add([trace])
        except StoreError as error:
            self.refused = error
            return
        self.taken.add(trace.case)
        self.tell(1)


def _play(job: _Job, shard: frozenset[str], sink: Sink) -> None:
    """Play a shard in two passes; record what fails twice."""
    left, broken = shard, dict[str, Trace]()
    sink.taken = set()
    for _ in range(2):
        log = job.evaluate(left, sink)
        if sink.refused is not None:
            raise sink.refused
        found = [own_trace(sample, log) for sample in log.samples or []]
        broken = {trace.case: trace for trace in found if trace.case not in sink.taken}
        left = shard - sink.taken
        if not left:
            return
    _record(broken, shard, sink)


def _record(broken: dict[str, Trace], shard: frozenset[str], sink: Sink) -> None:
    failures = [trace.failure for trace in broken.values() if trace.failure is not None]
    if len(broken) == len(shard) and all(failure.edge == "model" for failure in failures):
        said = failures[0].message if failures else "no sample was played"
        raise ModelError(
            "the model's service let no episode through, nothing is recorded",
            value=said,
            hint="mend it and give the same command again",
        )
    for trace in broken.values():
        sink.add(trace)
