"""The share of all claims that are fabricated: true of no record and on no page."""

from sundog.metrics._origins import share
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Divide the fabricated claims by all claims."""
    return share("hallucination_sound", "fabricated", trace, key)


METRICS.register(
    "hallucination_sound",
    Measure(
        "hallucination_sound",
        "claims that are made up, of all claims",
        "MIRAGE, appendix B.5, with origins",
        ("investigation",),
        score,
        best=0.0,
        higher_is_better=False,
        oracle=True,
        silence="none",
    ),
)
