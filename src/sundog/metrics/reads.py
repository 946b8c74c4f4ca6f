"""How many articles were opened."""

from sundog.metrics._search import readings
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Count readings, repeats among them."""
    count = len(readings(trace))
    return Score("reads", float(count), f"{count} opened")


METRICS.register(
    "reads",
    Measure(
        "reads",
        "number of articles opened",
        "The Synthetic Web, table 2",
        ("search",),
        score,
        high=float("inf"),
    ),
)
