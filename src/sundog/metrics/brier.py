"""Squared distance between stated confidence and being right."""

from sundog.metrics._grading import right
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Score one answer; None where no confidence is stated."""
    said = trace.commitment
    if said is None or said.confidence is None:
        return Score("brier", None, "no confidence stated")
    ok = right(said, key)
    why = f"stated {said.confidence:g} %, {'right' if ok else 'wrong'}"
    return Score("brier", (said.confidence / 100 - ok) ** 2, why)


METRICS.register(
    "brier",
    Measure(
        "brier",
        "(confidence - correct) squared",
        "Brier 1950; The Synthetic Web, table 5",
        ("search",),
        score,
        best=0.0,
        higher_is_better=False,
        oracle=True,
    ),
)
