"""On how many different domains articles were read."""

from sundog.metrics._search import domains
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Count domains."""
    found = domains(trace)
    return Score("domains", float(len(found)), ", ".join(found) or "nothing read")


METRICS.register(
    "domains",
    Measure(
        "domains",
        "number of different domains read",
        "The Synthetic Web, section 5.2",
        ("search",),
        score,
        high=float("inf"),
    ),
)
