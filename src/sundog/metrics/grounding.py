"""The share of decisive facts that the reasoning states (reasoning accuracy without a judge)."""

from sundog.metrics._evidence import missing, named, reasoning, stated
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Count the decisive facts that are stated as (subject, attribute, value)."""
    if not key.decisive:
        return Score("grounding", None, "the case has no decisive facts")
    if not reasoning(trace):
        return Score("grounding", None, "no reasoning was given", "none")
    had = stated(trace, key.decisive)
    lacks = missing(key.decisive, had)
    why = f"{len(had)} of {len(key.decisive)} facts" + (
        f"; not said: {named(lacks)}" if lacks else ""
    )
    return Score("grounding", len(had) / len(key.decisive), why)


METRICS.register(
    "grounding",
    Measure(
        "grounding",
        "decisive facts stated with subject and attribute",
        "MIRAGE, appendix F.7 (first step), typed",
        ("investigation",),
        score,
        oracle=True,
        silence="none",
    ),
)
