"""Inspect's logs as traces.

A log of ours carries the trace in its store and the case in its score, so it comes back whole.
A log of another task is read as far as it goes: its messages become steps; it has no key of
ours, so no measure applies to it, and the notes say so.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import msgspec
from inspect_ai.log import EvalLog, EvalSample, read_eval_log, read_eval_log_samples
from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageTool

from sundog.adapters.inspect.seat import Played, agent_name, case_of
from sundog.adapters.inspect.solvers import METADATA, source_of
from sundog.adapters.inspect.tools import written
from sundog.cases.case import Case
from sundog.core.errors import CorruptData, DataError, ForeignData
from sundog.core.model import Message, Role
from sundog.trace import Brief, Failure, Key, Step, Trace, Usage, parse
from sundog.trace.observation import result

FOREIGN = "inspect"
"""Suite name of cases from logs of other people's tasks."""

SUFFIXES = (".eval", ".json")
ZIP = b"PK"


@dataclass(frozen=True, slots=True)
class Imported:
    """What a log, or a folder of logs, came to.

    Attributes:
        notes: What a reader must know, one line each.
    """

    cases: list[Case]
    traces: list[Trace]
    notes: list[str]


def read_log(path: Path) -> Imported:
    """Read a log or all logs in a folder.

    An episode that stands in several logs (retried, or re-scored) is taken once: the latest
    that did not fail, or else the latest.

    Raises:
        DataError: No log there, or one that cannot be read.
    """
    cases: dict[str, Case] = {}
    traces: dict[tuple[str, str, int], Trace] = {}
    notes: list[str] = []
    for place in _places(path):
        for sample, log in _samples(place):
            try:
                case, trace = read_sample(sample, log)
            except DataError as error:
                notes.append(f"{place.name}: sample {sample.id} is left out: {error}")
                continue
            cases[case.id] = case
            planned = trace.case, trace.agent, trace.rollout
            if planned not in traces or trace.failure is None:
                traces[planned] = trace
    return Imported(list(cases.values()), list(traces.values()), notes + _foreign(cases))


def read_sample(sample: EvalSample, log: EvalLog) -> tuple[Case, Trace]:
    """Read one sample of a log.

    Raises:
        ForeignData: Its case is not known to this version.
    """
    if METADATA not in sample.metadata:
        case = _foreign_case(sample, log)
        return case, _foreign_trace(case, sample, log)
    return _case(sample), own_trace(sample, log)


def own_trace(sample: EvalSample, log: EvalLog) -> Trace:
    """Return the trace of a sample of ours; an error of the sample is put on it."""
    source = source_of(sample.metadata)
    stored = sample.store_as(Played).trace
    if stored:
        trace = msgspec.convert(stored, Trace)
    else:
        agent, rollout = agent_name(log.eval.model), source.rollout + sample.epoch - 1
        trace = Trace(source.case, agent, rollout, driver="inspect", ending="truncated")
    if trace.usage == Usage():
        trace = msgspec.structs.replace(trace, usage=_usage(sample, log))
    return _with_error(trace, sample)


def _case(sample: EvalSample) -> Case:
    for score in (sample.scores or {}).values():
        if score.metadata and "case" in score.metadata:
            return msgspec.convert(score.metadata["case"], Case)
    return case_of(source_of(sample.metadata))


def _with_error(trace: Trace, sample: EvalSample) -> Trace:
    """Put what broke on the trace. What our own rooms raise is on it already."""
    if sample.error is None or trace.failure is not None:
        return trace
    failure = Failure("model", "InspectError", sample.error.message[:2000])
    return msgspec.structs.replace(trace, ending="failed", failure=failure)


def _usage(sample: EvalSample, log: EvalLog) -> Usage:
    used = sample.model_usage.get(log.eval.model)
    if used is None:
        return Usage()
    return Usage(used.input_tokens, used.output_tokens, getattr(used, "total_cost", None) or 0.0)


def _places(path: Path) -> list[Path]:
    if not path.exists():
        raise DataError("no such file", value=str(path))
    if path.is_file():
        return [path]
    found = sorted(p for p in path.rglob("*") if p.suffix == ".eval" or _json_log(p))
    if not found:
        raise DataError("no Inspect log in this folder", value=str(path), hint="want .eval files")
    return found


def _json_log(path: Path) -> bool:
    return path.suffix == ".json" and b'"eval"' in path.read_bytes()[:4096]


def _samples(place: Path) -> Iterator[tuple[EvalSample, EvalLog]]:
    if place.suffix not in SUFFIXES:
        raise ForeignData("no Inspect log", value=str(place), hint="want a .eval or .json log")
    try:
        log = read_eval_log(str(place), header_only=True)
        for sample in read_eval_log_samples(str(place), all_samples_required=False):
            yield sample, log
    except (ValueError, KeyError, OSError, EOFError, BadZipFile) as error:
        said = str(error).partition("\n")[0][:200]
        if place.read_bytes()[:2] == ZIP:
            raise CorruptData("the log is damaged", value=str(place), hint=said) from None
        raise ForeignData(
            "cannot read this as an Inspect log", value=str(place), hint=said
        ) from None


def _foreign(cases: dict[str, Case]) -> list[str]:
    tasks = sorted({case.family for case in cases.values() if case.suite == FOREIGN})
    return [
        f"task {task} is none of ours: its messages are kept as steps, it has no key, and no "
        "measure of Sundog applies to it"
        for task in tasks
    ]


def _foreign_case(sample: EvalSample, log: EvalLog) -> Case:
    told = sample.input
    messages = (Message("user", told),) if isinstance(told, str) else tuple(map(_message, told))
    task = log.eval.task
    return Case(
        f"{task}/{sample.id}", FOREIGN, task, Brief(messages), Key(), cluster=str(sample.id)
    )


def _foreign_trace(case: Case, sample: EvalSample, log: EvalLog) -> Trace:
    steps = tuple(_steps(sample.messages))
    trace = Trace(
        case.id,
        agent_name(log.eval.model),
        sample.epoch - 1,
        driver="imported",
        steps=steps,
        ending="stopped" if sample.error is None and sample.limit is None else "truncated",
        usage=_usage(sample, log),
    )
    return _with_error(trace, sample)


def _steps(messages: list[ChatMessage]) -> Iterator[Step]:
    """Yield a step for each call, or for each answer in words, with what was shown after it."""
    results = {m.tool_call_id: m.text for m in messages if isinstance(m, ChatMessageTool)}
    for number, message in enumerate(messages):
        if not isinstance(message, ChatMessageAssistant):
            continue
        brief = Brief(())
        for call in message.tool_calls or []:
            words = written(call.function, call.arguments, brief, message.text)
            yield Step(parse(words, "tools"), result(results.get(call.id, "")))
        if not message.tool_calls:
            after = messages[number + 1] if number + 1 < len(messages) else None
            yield Step(parse(message.text, "tools"), result(after.text) if after else None)


def _message(message: ChatMessage) -> Message:
    role: Role = message.role
    return Message(role, message.text, getattr(message, "function", None) or "")
