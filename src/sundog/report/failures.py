"""Why episodes failed: the errors on record, the most frequent first."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from sundog.core.errors import Edge
from sundog.trace import Trace

LONGEST = 240


@dataclass(frozen=True, slots=True)
class Reason:
    """One error and how often it ended an episode.

    Attributes:
        edge: Where it went wrong: agent, model, site or case.
    """

    edge: Edge
    error: str
    message: str
    times: int

    def __str__(self) -> str:
        flat = " ".join(self.message.split())
        text = flat if len(flat) <= LONGEST else f"{flat[: LONGEST - 1]}…"
        return f"{self.edge}: {self.error}" + (f": {text}" if text else "")


def reasons(traces: Iterable[Trace]) -> list[Reason]:
    """Return the errors that ended episodes, the most frequent first."""
    counted = Counter(
        (t.failure.edge, t.failure.error, t.failure.message) for t in traces if t.failure
    )
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return [Reason(edge, error, message, n) for (edge, error, message), n in ordered]
