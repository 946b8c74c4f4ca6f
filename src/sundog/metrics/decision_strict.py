"""Whether the verdict is exactly the right one."""

from sundog.metrics._verdicts import scored, strict
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Compare the first verdict with the key's."""
    return scored("decision_strict", strict, trace, key)


METRICS.register(
    "decision_strict",
    Measure(
        "decision_strict",
        "the verdict is exactly right",
        "MIRAGE, appendix E.3 (Strict)",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
