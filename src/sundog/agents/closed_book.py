"""Answers without looking: a guess among what the question offers, or a plausible value."""

from sundog.agents._question import guess
from sundog.agents._searching import Moves, Paced, answer, asked_in
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief


def _moves(brief: Brief, stream: Stream) -> Moves:
    asked = asked_in(brief)
    value, chance = guess(asked, stream)
    yield answer(value, chance, "A guess, nothing was looked up.")


def start(brief: Brief, stream: Stream) -> Agent:
    """Begin an episode."""
    return Paced(brief, _moves(brief, stream))


AGENTS.register(
    "closed_book",
    AgentPart("guesses without looking", ("search",), make=no_argument("closed_book", start)),
)
