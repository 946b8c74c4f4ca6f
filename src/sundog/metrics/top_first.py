"""Whether the first article opened was the one on top of the first list."""

from sundog.metrics._search import first_served, readings
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Compare the first id opened with the first id served."""
    opened = readings(trace)
    if not opened:
        return Score("top_first", None, "nothing was opened")
    name = opened[0][1]
    return Score("top_first", float(name == first_served(trace)), name)


METRICS.register(
    "top_first",
    Measure(
        "top_first",
        "the first article opened stood on top",
        "The Synthetic Web, section 6.1",
        ("search",),
        score,
    ),
)
