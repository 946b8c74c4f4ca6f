"""Opens everything that diligence would and takes nothing in: a verdict from the ticket."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents._desk import WAIT, Worker, hand_in, loads, offered
from sundog.agents._diligence import Clerk, investigate
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Call


def _moves(brief: Brief) -> Generator[Call, Page, None]:
    ticket = yield WAIT
    yield from investigate(Clerk(loads(brief)), ticket)
    yield hand_in(offered(brief)[0], "Went through the account and saw nothing unusual.", 60)


def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
    """Begin an episode."""
    return Worker(brief, _moves(brief))


AGENTS.register(
    "wanderer",
    AgentPart(
        "opens the pages and takes nothing in", ("investigation",), no_argument("wanderer", start)
    ),
)
