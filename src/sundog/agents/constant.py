"""Always says the same verdict: `constant:DENY`."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents._desk import WAIT, Worker, hand_in
from sundog.agents.base import AGENTS, Agent, AgentPart, Start
from sundog.core.errors import UsageError
from sundog.core.streams import Stream
from sundog.trace import Brief, Call


def _moves(verdict: str) -> Generator[Call, Page, None]:
    yield WAIT
    yield hand_in(verdict, "As always.", 100)


def make(arg: str | None) -> Start:
    """Read the verdict."""
    verdict = arg or "APPROVE"
    if not verdict.replace("_", "").isupper():
        raise UsageError("constant takes a verdict", value=arg, hint="constant:DENY")

    def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
        return Worker(brief, _moves(verdict))

    return start


AGENTS.register(
    "constant", AgentPart("always one verdict (constant:VERDICT)", ("investigation",), make)
)
