"""How far the stated confidence is from the truth: (confidence - right)^2."""

from sundog.metrics._verdicts import said, strict
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Square the distance; confidence is given from 0 to 100."""
    stated = trace.commitment.confidence if trace.commitment is not None else None
    if not key.verdict or stated is None:
        return Score("confidence_brier", None, "no confidence was given", "none")
    right = strict(key, said(trace))
    sure = min(100.0, max(0.0, stated)) / 100
    return Score("confidence_brier", (sure - right) ** 2, f"{sure:.0%} sure, {right:.0f} right")


METRICS.register(
    "confidence_brier",
    Measure(
        "confidence_brier",
        "squared distance of confidence and truth",
        "Brier 1950",
        ("investigation",),
        score,
        best=0.0,
        higher_is_better=False,
        oracle=True,
        silence="none",
    ),
)
