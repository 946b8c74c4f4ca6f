"""On how many different credible domains each deciding fact was read, at the least."""

from sundog.metrics._search import corroborating
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Count domains for the least supported fact."""
    if not key.decisive:
        return Score("corroboration", None, "the case has no deciding facts")
    count = corroborating(trace, key)
    return Score("corroboration", float(count), f"{count} domains at the least")


METRICS.register(
    "corroboration",
    Measure(
        "corroboration",
        "credible domains that were read for each deciding fact, the least of them",
        "The Synthetic Web, section 6.4",
        ("search",),
        score,
        high=float("inf"),
    ),
)
