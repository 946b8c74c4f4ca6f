"""Reads the first K results of every search it needs and lets the domains vote."""

from sundog.agents._searching import Paced, equal_weights, investigate
from sundog.agents.base import AGENTS, Agent, AgentPart, Start
from sundog.core.errors import UsageError
from sundog.core.streams import Stream
from sundog.trace import Brief


def make(arg: str | None) -> Start:
    """Read K from `majority:K`; 3 without it."""
    k = read_k("majority", arg)

    def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
        return Paced(brief, investigate(brief, k, equal_weights))

    return start


def read_k(name: str, arg: str | None) -> int:
    """Read a number of results from an agent's spec."""
    if arg is None:
        return 3
    if not arg.isdigit() or not 1 <= int(arg) <= 10:
        raise UsageError(f"{name} takes a number of results", value=arg, hint=f"{name}:3, 1 to 10")
    return int(arg)


AGENTS.register(
    "majority", AgentPart("reads K results a search, domains vote (majority:K)", ("search",), make)
)
