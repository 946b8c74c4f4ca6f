"""Whether a verdict was handed in at all."""

from sundog.metrics._verdicts import said
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Say whether there is a verdict; every planned case is in the denominator."""
    if not key.verdict:
        return Score("completed", None, "the case has no verdict")
    done = bool(said(trace))
    return Score("completed", float(done), f"ended: {trace.ending}", trace.ending)


METRICS.register(
    "completed",
    Measure(
        "completed",
        "a verdict was handed in",
        "own; the public predecessor left unfinished runs out",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
