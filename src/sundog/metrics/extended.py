"""Whether the search was extended: five calls or more."""

from sundog.metrics._search import calls
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Compare the number of calls with five."""
    count = calls(trace)
    return Score("extended", float(count >= 5), f"{count} calls")


METRICS.register(
    "extended",
    Measure(
        "extended",
        "five calls or more",
        "The Synthetic Web, table 2, P(>=5)",
        ("search",),
        score,
    ),
)
