"""How many searches there were."""

from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Count searches."""
    return Score("searches", float(len(trace.calls("search"))))


METRICS.register(
    "searches",
    Measure(
        "searches",
        "number of searches",
        "The Synthetic Web, table 2",
        ("search",),
        score,
        high=float("inf"),
    ),
)
