"""Decides from the ticket: alarming words bring the harsh verdict, others the kind one."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents._cues import hasty
from sundog.agents._desk import WAIT, Worker, hand_in, offered
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Call


def _moves(brief: Brief) -> Generator[Call, Page, None]:
    ticket = yield WAIT
    seen = ticket if ticket.text else Page("", brief.text)
    yield hand_in(hasty(seen, offered(brief)), "The ticket speaks for itself.", 80)


def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
    """Begin an episode."""
    return Worker(brief, _moves(brief))


AGENTS.register(
    "surface",
    AgentPart("decides from the ticket alone", ("investigation",), no_argument("surface", start)),
)
