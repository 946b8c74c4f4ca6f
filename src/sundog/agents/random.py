"""Says any verdict that is on offer; in a search, reads any result and answers at random."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents._desk import WAIT, Worker, hand_in, offered
from sundog.agents._question import guess
from sundog.agents._reader import read_results
from sundog.agents._searching import Moves, Paced, answer, asked_in
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Call, say


def _moves(brief: Brief, stream: Stream) -> Generator[Call, Page, None]:
    yield WAIT
    yield hand_in(stream.choice(offered(brief)), "No reason.", stream.between(0, 100))


def _search(brief: Brief, stream: Stream) -> Moves:
    asked = asked_in(brief)
    if any(tool.name == "search" for tool in brief.tools):
        for _ in range(stream.between(1, 3)):
            shown = yield say("search", query=asked.text)
            hits = read_results(shown.text)
            if hits:
                yield say("read_article", id=stream.choice(hits).id)
    yield answer(guess(asked, stream)[0], stream.below(101) / 100, "No reason.")


def start(brief: Brief, stream: Stream) -> Agent:
    """Begin an episode."""
    if offered(brief):
        return Worker(brief, _moves(brief, stream))
    return Paced(brief, _search(brief, stream))


AGENTS.register(
    "random",
    AgentPart(
        "any verdict on offer, any answer",
        ("investigation", "search"),
        no_argument("random", start),
    ),
)
