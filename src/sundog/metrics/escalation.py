"""How many calls followed the first conflict."""

from sundog.metrics._search import first_conflict, readings, searches
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Count searches and readings after the first conflict; None without one."""
    at = first_conflict(trace, key)
    if at is None:
        return Score("escalation", None, "no conflict was seen")
    asked = [*searches(trace), *(number for number, _ in readings(trace))]
    later = [number for number in asked if number > at]
    return Score("escalation", float(len(later)), f"conflict at step {at}")


METRICS.register(
    "escalation",
    Measure(
        "escalation",
        "calls after the first conflict",
        "The Synthetic Web, section 5.2",
        ("search",),
        score,
        high=float("inf"),
    ),
)
