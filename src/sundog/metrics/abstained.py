"""Whether the agent declined to answer."""

from sundog.metrics._search import unanswered
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Say whether the answer that was given is empty; none at all is no abstaining."""
    said = trace.commitment
    if said is None:
        return Score("abstained", 0.0, f"ended without an answer ({trace.ending})", "none")
    if unanswered(said):
        return Score("abstained", 0.0, "no answer: the form was broken", "none")
    return Score("abstained", float(not said.value), f"answered {said.value!r}")


METRICS.register(
    "abstained",
    Measure(
        "abstained",
        "declined to answer",
        "The Synthetic Web, section 6.4 (after Kalai et al. 2025)",
        ("search",),
        score,
        higher_is_better=False,
        best=0.0,
    ),
)
