"""Diligent, but errs: `noisy:0.3` spoils three cases in ten.

A spoilt case loses its last pages, some of its facts and its right verdict, so that every
headline measure must fall as the rate rises. The same cases are spoilt first at every rate.
"""

from sundog.agents._desk import Worker, hand_in, offered
from sundog.agents._diligence import work
from sundog.agents.base import AGENTS, AgentPart, Start, words
from sundog.core.errors import UsageError
from sundog.core.streams import Stream
from sundog.trace import Brief, Observation


class Noisy:
    """A diligent worker that gives up half-way and guesses when its case is spoilt."""

    def __init__(self, brief: Brief, stream: Stream, per_mille: int) -> None:
        self.brief, self.worker = brief, Worker(brief, work(brief))
        self.spoilt = stream.child("spoilt").below(1000) < per_mille
        self.wrong = stream.child("wrong")
        self.steps = 0

    def act(self, observation: Observation) -> str | None:
        """Work on, or give up."""
        self.steps += 1
        if not self.spoilt or self.steps <= 3:
            return self.worker.act(observation)
        said = hand_in(
            self.wrong.choice(offered(self.brief)),
            f"Agent Ruprecht Oddfellow saw {60 + self.wrong.below(30)} parcels.",
        )
        return words(self.brief, said)


def make(arg: str | None) -> Start:
    """Read the rate."""
    try:
        rate = float(arg or "0.2")
    except ValueError:
        rate = -1.0
    if not 0 <= rate <= 1:
        raise UsageError("noisy takes a rate from 0 to 1", value=arg, hint="noisy:0.3")
    return lambda brief, stream: Noisy(brief, stream, round(1000 * rate))


AGENTS.register(
    "noisy", AgentPart("diligent that errs at a rate (noisy:RATE)", ("investigation",), make)
)
