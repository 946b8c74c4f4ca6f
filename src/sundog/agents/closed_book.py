"""Answers without looking: a guess among what the question offers, or a plausible value."""

from sundog.agents._question import Asked
from sundog.agents._searching import Moves, Paced, answer, asked_in
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief


def _moves(brief: Brief, stream: Stream) -> Moves:
    asked = asked_in(brief)
    value, chance = _guess(asked, stream)
    yield answer(value, chance, "A guess, nothing was looked up.")


def _guess(asked: Asked, stream: Stream) -> tuple[str, float]:
    if asked.wants == "order":
        names = list(asked.subjects)
        stream.shuffle(names)
        return ", ".join(names), 1 / max(2, len(names))
    if asked.choices:
        return stream.choice(asked.choices), 1 / len(asked.choices)
    if asked.wants == "date":
        return f"{2009 + stream.below(14)}-{1 + stream.below(12):02d}-{1 + stream.below(28):02d}", 0
    if asked.wants == "number":
        return str(10 + stream.below(400)), 0
    return "", 0


def start(brief: Brief, stream: Stream) -> Agent:
    """Begin an episode."""
    return Paced(brief, _moves(brief, stream))


AGENTS.register(
    "closed_book",
    AgentPart("guesses without looking", ("search",), make=no_argument("closed_book", start)),
)
