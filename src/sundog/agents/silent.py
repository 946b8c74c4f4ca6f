"""Says nothing and ends: what doing nothing earns, the floor of every measure."""

from sundog.agents.base import AGENTS, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief, Observation


class Silent:
    """Ends at once."""

    def __init__(self, brief: Brief, stream: Stream) -> None:
        """Needs nothing."""

    def act(self, observation: Observation) -> None:
        """Say nothing."""


AGENTS.register(
    "silent",
    AgentPart(
        "ends at once without committing",
        ("investigation", "hallucination", "search"),
        no_argument("silent", Silent),
    ),
)
