"""Says any verdict that is on offer."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents._desk import WAIT, Worker, hand_in, offered
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Call


def _moves(brief: Brief, stream: Stream) -> Generator[Call, Page, None]:
    yield WAIT
    yield hand_in(stream.choice(offered(brief)), "No reason.", stream.between(0, 100))


def start(brief: Brief, stream: Stream) -> Agent:
    """Begin an episode."""
    return Worker(brief, _moves(brief, stream))


AGENTS.register(
    "random",
    AgentPart("any verdict on offer", ("investigation",), no_argument("random", start)),
)
