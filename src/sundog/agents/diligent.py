"""Opens what belongs to the case, reads it, and applies the handbook by text rules; no key."""

from sundog.agents._desk import Worker
from sundog.agents._diligence import work
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief


def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
    """Begin an episode."""
    return Worker(brief, work(brief))


AGENTS.register(
    "diligent",
    AgentPart(
        "reads the records and decides by the handbook",
        ("investigation",),
        no_argument("diligent", start),
    ),
)
