"""Opens everything, pastes all of it as its reasoning, and always says the same verdict."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents._desk import WAIT, Worker, hand_in, loads, offered
from sundog.agents._diligence import Clerk, investigate
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Call


def _moves(brief: Brief) -> Generator[Call, Page, None]:
    ticket = yield WAIT
    clerk = Clerk(loads(brief))
    yield from investigate(clerk, ticket)
    pasted = [
        " ".join([page.title, *page.lines(), *(cell for row in page.rows() for cell in row)])
        for page in clerk.seen.values()
    ]
    yield hand_in(offered(brief)[0], " ".join(pasted), 100)


def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
    """Begin an episode."""
    return Worker(brief, _moves(brief))


AGENTS.register(
    "dumper",
    AgentPart(
        "pastes all it opened under one constant verdict",
        ("investigation",),
        no_argument("dumper", start),
    ),
)
