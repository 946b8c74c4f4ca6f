"""Whether a true and a false value of one fact were both read."""

from sundog.metrics._search import first_conflict
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Look for the first conflict."""
    if not key.false_claims:
        return Score("conflict", None, "nothing false was served or written")
    at = first_conflict(trace, key)
    return Score("conflict", float(at is not None), "none" if at is None else f"at step {at}")


METRICS.register(
    "conflict",
    Measure(
        "conflict",
        "both a true and a false value were read",
        "The Synthetic Web, section 5.2",
        ("search",),
        score,
    ),
)
