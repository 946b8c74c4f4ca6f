"""The share of decisive facts that stood in a page text given to the agent.

Navigation minus discovery is the gap between reaching a page and being shown what is on it.
"""

from sundog.metrics._evidence import discovered, missing, named
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Count the decisive facts on the pages given."""
    if not key.decisive:
        return Score("discovery", None, "the case has no decisive facts")
    if key.given:
        return Score("discovery", None, "the evidence stood in the brief")
    had = discovered(trace, key.decisive, key.start)
    lacks = missing(key.decisive, had)
    why = f"{len(had)} of {len(key.decisive)} facts" + (
        f"; not seen: {named(lacks)}" if lacks else ""
    )
    return Score("discovery", len(had) / len(key.decisive), why)


METRICS.register(
    "discovery",
    Measure(
        "discovery",
        "decisive facts shown on pages given to the agent",
        "MIRAGE, section 4 (navigation-discovery gap)",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
