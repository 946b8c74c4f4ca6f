"""How many searches there were."""

from sundog.metrics._search import searches
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Count searches."""
    count = len(searches(trace))
    return Score("searches", float(count), f"{count} searches")


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
