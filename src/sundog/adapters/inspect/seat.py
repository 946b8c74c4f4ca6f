"""Where an episode sits while Inspect plays it.

The record is the trace in Inspect's store, saved after every action: it outlives the process,
is in the log, and is all that a scorer reads. The live Episode stands in a table of this
process, under a token in the store. Where the two differ (a forked agent, a resumed sample),
the episode is played again from its own trace.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from uuid import uuid4

import msgspec
from anyio import to_thread
from inspect_ai.util import Store, StoreModel, store
from pydantic import Field

from sundog.agents.base import Agent, starter
from sundog.cases.case import Case
from sundog.core.errors import CaseError, ForeignData, ModelError, SiteError, UsageError
from sundog.core.records import digest
from sundog.core.streams import stream
from sundog.run.episode import Episode
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Observation, Trace

SCRIPTED = "sundog"
"""The provider that replays built-in agents: `sundog/diligent`."""


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """From where a sample's case comes; in its metadata, so that a log can find it again.

    Attributes:
        digest: Of the case, so that a case that has changed since is not scored in its place.
        rollout: Added to Inspect's epoch, for runs that are cut into pieces.
    """

    suite: str
    wanted: Wanted
    case: str
    digest: str
    mitigations: tuple[str, ...] = ()
    rollout: int = 0


class Played(StoreModel):
    """What is in Inspect's store.

    Attributes:
        seat: Token of the live episode in the process that plays it.
        source: A Source, as JSON.
        trace: The Trace so far, as JSON.
    """

    seat: str = ""
    source: dict[str, Any] = Field(default_factory=dict)
    trace: dict[str, Any] = Field(default_factory=dict)


@dataclass(slots=True)
class Seat:
    """A live episode, and the built-in agent that plays it, if one does."""

    token: str
    source: Source
    episode: Episode
    agent: Agent | None = field(default=None)

    def save(self, into: Store | None = None) -> None:
        """Write the trace into Inspect's store.

        Raises:
            EpisodeError: The site or the case failed, so that Inspect plays it again.
        """
        played = Played(store=into or store())
        played.seat = self.token
        played.source = msgspec.to_builtins(self.source)
        trace = self.episode.trace
        played.trace = msgspec.to_builtins(trace)
        if trace.failure is not None and trace.failure.edge in ("site", "case"):
            kind = SiteError if trace.failure.edge == "site" else CaseError
            raise kind(trace.failure.message, value=trace.failure.error)

    async def act(self, words: str) -> Observation | None:
        """Carry out an agent's words; return what it is shown next, None when done.

        A mitigation that asks a model is asked in a thread, so that the model can answer on the
        evaluation's own loop meanwhile.

        Raises:
            ModelError: The service of that model failed, so that Inspect plays it again.
        """
        episode = self.episode
        action = episode.read(words)
        held = None
        if episode.asks_models:
            try:
                held = await to_thread.run_sync(episode.gate, action)
            except ModelError as error:
                episode.fail(error, ModelError)
                self.save()
                raise
        return episode.act_parsed(action, held)

    def scripted(self) -> Agent:
        """Return the built-in agent of this episode; it is started at the first call."""
        if self.agent is None:
            episode, case = self.episode, self.episode.case
            draws = stream(
                self.source.wanted.seed, "agent", episode.agent, case.id, episode.rollout
            )
            self.agent = starter(episode.agent, case.key)(episode.brief, draws)
        return self.agent


_SEATS: dict[str, Seat] = {}


@lru_cache(maxsize=16)
def cases(name: str, wanted: Wanted) -> dict[str, Case]:
    """Return the cases of a suite by id; built once in a process."""
    return {case.id: case for case in suite(name).cases(wanted)}


def case_of(source: Source) -> Case:
    """Return the case of a sample.

    Raises:
        ForeignData: There is no such case, or it is not the one that was played.
    """
    case = cases(source.suite, source.wanted).get(source.case)
    if case is None or digest(case) != source.digest:
        raise ForeignData(
            "the case of this log is not the one that this version of Sundog builds",
            value=source.case,
            hint="score the log with the version that wrote it",
        )
    return case


def agent_name(model: str) -> str:
    """Name the agent that a model is: `sundog/majority:3` is our agent `majority:3`."""
    provider, _, name = model.partition("/")
    return name if provider == SCRIPTED else f"model:{model}"


def take(source: Source, model: str, epoch: int) -> Seat:
    """Open the case of a sample at a seat of its own."""
    episode = Episode(
        case_of(source),
        open_case,
        agent=agent_name(model),
        rollout=source.rollout + epoch - 1,
        driver="inspect",
        mitigations=source.mitigations,
    )
    seat = Seat(uuid4().hex, source, episode)
    _SEATS[seat.token] = seat
    return seat


def leave(at: Store) -> None:
    """Give up the seat of a sample that is over."""
    _SEATS.pop(Played(store=at).seat, None)


def current(at: Store | None = None) -> Seat:
    """Return the seat of the sample that is being played here.

    Raises:
        UsageError: No episode of ours is being played.
    """
    played = Played(store=at or store())
    if not played.source:
        raise UsageError(
            "no Sundog episode is being played here",
            hint="keep the task's own setup, or run one of the tasks sundog/investigation, "
            "sundog/hallucination, sundog/search",
        )
    trace = trace_of(played)
    seat = _SEATS.get(played.seat)
    if seat is None or seat.episode.trace.steps != trace.steps:
        seat = _again(msgspec.convert(played.source, Source), trace)
        seat.save(at)
    return seat


def trace_of(played: Played) -> Trace:
    """Read the trace out of the store."""
    return msgspec.convert(played.trace, Trace)


def _again(source: Source, trace: Trace) -> Seat:
    """Play the actions of a trace again; no model is asked."""
    seat = take(source, "", trace.rollout - source.rollout + 1)
    seat.episode.agent = trace.agent
    for step in trace.steps:
        seat.episode.act_parsed(step.action, step.held)
    seat.episode.use(trace.usage)
    return seat
