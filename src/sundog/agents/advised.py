"""Rushes like the naive agents, unless it is told or made to do otherwise.

A stand-in for a model that follows advice, so that what stands in a brief can be tried without a
model. On search it answers from the first result; a system message in its brief makes it read
three articles for each thing it needs, and a tool that compares sites is put to use. On a ticket
it decides at once; when its verdict is held back it does the work, then hands in again.
"""

import re

from sundog.agents import first_result
from sundog.agents._casework import Page
from sundog.agents._cues import hasty
from sundog.agents._desk import WAIT, Worker, hand_in, offered
from sundog.agents._desk import Moves as DeskMoves
from sundog.agents._diligence import work
from sundog.agents._searching import Moves, Paced, equal_weights, investigate
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Call, say
from sundog.trace.observation import result

READS = 3
CHECK = "check_site"
_READ_ON = re.compile(r"Read on ([^ ].*)\.$")
_SHARED = re.compile(r"Of (\d+) numbers and dates in them, (\d+) also")


def start(brief: Brief, stream: Stream) -> Agent:
    """Begin an episode of either suite."""
    if offered(brief):
        return Worker(brief, _on_a_ticket(brief))
    if brief.tool(CHECK) is not None:
        return Paced(brief, _comparing_sites(brief))
    if any(message.role == "system" for message in brief.messages):
        return Paced(brief, investigate(brief, READS, equal_weights))
    return first_result.start(brief, stream)


def _comparing_sites(brief: Brief) -> Moves:
    """Investigate, compare the sites read before the first answer, and weigh them by it."""
    ratings: dict[str, float] = {}
    inner = investigate(brief, READS, lambda votes, docs: ratings)  # noqa: ARG005  # by site alone
    call = next(inner)
    while True:
        if call.name == "answer" and not ratings:
            for domain in _domains(call):
                said = yield say(CHECK, domain=domain)
                found = _SHARED.search(said.text)
                ratings[domain] = int(found[2]) / max(1, int(found[1])) if found else 0.0
            call = inner.send(result("Weigh it again."))
        else:
            call = inner.send((yield call))


def _domains(call: Call) -> list[str]:
    found = _READ_ON.search(call.get("explanation"))
    return found[1].split(", ") if found else []


def _on_a_ticket(brief: Brief) -> DeskMoves:
    ticket = yield WAIT
    seen = ticket if ticket.text else Page("", brief.text)
    yield hand_in(hasty(seen, offered(brief)), "The ticket speaks for itself.", 80)
    careful = work(brief)
    next(careful)
    call, page = careful.send(ticket), ticket
    while call.name != "submit_verdict":
        page = yield call
        call = careful.send(page)
    yield call


AGENTS.register(
    "advised",
    AgentPart(
        "rushes, unless its brief advises otherwise or it is held back",
        ("search", "investigation"),
        no_argument("advised", start),
    ),
)
