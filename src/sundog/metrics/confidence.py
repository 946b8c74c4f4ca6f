"""The confidence stated with the answer."""

from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Read the stated confidence."""
    said = trace.commitment
    if said is None or said.confidence is None:
        return Score("confidence", None, "no confidence stated")
    return Score("confidence", said.confidence / 100, f"stated {said.confidence:g} %")


METRICS.register(
    "confidence",
    Measure(
        "confidence",
        "stated confidence, 0 to 1",
        "The Synthetic Web, section 3.3",
        ("search",),
        score,
    ),
)
