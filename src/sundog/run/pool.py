"""Playing a plan on any number of processes, one writer.

The plan is cases x agents x rollouts. Workers play batches and send traces back; this process
alone writes. What is already in the folder is not played again. A worker that dies takes no
case with it: its batch is played again one by one, and the case that kills a worker twice is
recorded as failed at edge `agent`.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection

import msgspec

from sundog.agents.base import find, starter
from sundog.cases.case import Case
from sundog.core.errors import UsageError
from sundog.core.streams import stream
from sundog.mitigations.base import ready
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.run.store import Planned, RunFolder
from sundog.trace import Environment, Failure, Trace

BATCH = 16
Open = Callable[[Case], Environment]
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    Attributes:
        open_case: Importable function that opens a case (it travels to worker processes).
        seed: Seed of the agents' own draws.
    """

    cases: Sequence[Case]
    agents: tuple[str, ...]
    open_case: Open
    rollouts: int = 1
    mitigations: tuple[str, ...] = ()
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot work before anything is played."""
        if self.rollouts < 1:
            raise UsageError("at least one rollout is needed", value=self.rollouts)
        if len(set(self.agents)) != len(self.agents):
            raise UsageError("the same agent is named twice", value=list(self.agents))
        ids = {case.id for case in self.cases}
        if len(ids) != len(self.cases):
            raise UsageError("two cases have the same id", hint="mend the corpus")
        for spec in self.agents:
            find(spec)
        for spec in self.mitigations:
            ready(spec)

    def __len__(self) -> int:
        return len(self.cases) * len(self.agents) * self.rollouts

    def items(self) -> Iterator[tuple[Case, str, int]]:
        """Yield what is planned, all agents of a case together."""
        for case in self.cases:
            for agent in self.agents:
                for rollout in range(self.rollouts):
                    yield case, agent, rollout


def play_item(plan: Plan, case: Case, agent: str, rollout: int) -> Trace:
    """Play one planned episode in this process."""
    episode = Episode(
        case, plan.open_case, agent=agent, rollout=rollout, mitigations=plan.mitigations
    )
    draws = stream(plan.seed, "agent", agent, case.id, rollout)
    return play(episode, starter(agent, case.key), draws)


def run(plan: Plan, folder: RunFolder, *, procs: int = 1, progress: Progress | None = None) -> int:
    """Play what is not yet in the folder; return how many episodes were played.

    Args:
        progress: Called with the number of episodes that a batch added; first with the number
            that was there already.
    """
    done = folder.finished()
    tell = progress or (lambda _: None)
    tell(len(done))
    todo = [item for item in plan.items() if _key(item) not in done]
    batches = _batches(todo)
    played = 0
    for traces in _inline(plan, batches) if procs == 1 else _parallel(plan, batches, procs):
        folder.add(traces)
        played += len(traces)
        tell(len(traces))
    return played


def _key(item: tuple[Case, str, int]) -> Planned:
    return item[0].id, item[1], item[2]


Batch = list[tuple[Case, str, int]]


def _batches(todo: Batch) -> Iterator[Batch]:
    rest = iter(todo)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _inline(plan: Plan, batches: Iterator[Batch]) -> Iterator[list[Trace]]:
    for batch in batches:
        yield [play_item(plan, *item) for item in batch]


def _bare(plan: Plan) -> Plan:
    return Plan((), plan.agents, plan.open_case, plan.rollouts, plan.mitigations, plan.seed)


def _work(plan: Plan, data: bytes) -> bytes:
    batch = msgspec.msgpack.decode(data, type=list[tuple[Case, str, int]])
    return msgspec.msgpack.encode([play_item(plan, *item) for item in batch])


def _parallel(plan: Plan, batches: Iterator[Batch], procs: int) -> Iterator[list[Trace]]:
    bare, again, broken = _bare(plan), list[Batch](), True
    while broken:
        waiting: dict[Future[bytes], Batch] = {}
        with _pool(procs) as pool:
            try:
                yield from _feed(pool, bare, batches, waiting, 2 * procs)
                broken = False
            except BrokenProcessPool:
                again.extend(waiting.values())
            except BaseException:  # stopped: what has not begun is not played
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    for batch in again:
        for item in batch:
            yield [_alone(bare, item)]


def _feed(
    pool: ProcessPoolExecutor,
    plan: Plan,
    batches: Iterator[Batch],
    waiting: dict[Future[bytes], Batch],
    ahead: int,
) -> Iterator[list[Trace]]:
    """Keep the workers busy; yield what comes back. `waiting` always holds what is out."""
    while True:
        for batch in islice(batches, ahead - len(waiting)):
            waiting[_submit(pool, plan, batch)] = batch
        if not waiting:
            return
        ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ready:
            yield _decode(future.result())
            del waiting[future]


def _alone(plan: Plan, item: tuple[Case, str, int]) -> Trace:
    """Play one item in a process of its own; if that dies too, the trace says so."""
    with _pool(1) as pool:
        try:
            return _decode(_submit(pool, plan, [item]).result())[0]
        except BrokenProcessPool:
            case, agent, rollout = item
            failure = Failure("agent", "BrokenProcessPool", "the worker process died")
            return Trace(
                case.id, agent, rollout, interface=case.brief.interface,
                mitigations=plan.mitigations, ending="failed", failure=failure,
            )  # fmt: skip


def _pool(procs: int) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(procs, mp_context=context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """End this worker as soon as the writing process is gone.

    A worker holds both ends of the queue that it reads, so it would wait for ever for work from
    a killed parent, and whoever reads the output of the run would wait with it.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def _submit(pool: ProcessPoolExecutor, plan: Plan, batch: Batch) -> Future[bytes]:
    """Send a batch out. A worker that is started here never hears Ctrl-C.

    A process inherits the signal mask of the thread that starts it, so the writing process
    alone answers, and no worker dies with a traceback in the middle of its imports.
    """
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(_work, plan, msgspec.msgpack.encode(batch))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _decode(data: bytes) -> list[Trace]:
    return msgspec.msgpack.decode(data, type=list[Trace])
