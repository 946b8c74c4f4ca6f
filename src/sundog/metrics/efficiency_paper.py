"""How early required pages are opened, as printed.

Every step on a required page earns, so staying on one earns every step. Kept as published.
"""

from sundog.metrics._steps import HIGHEST, as_printed
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Sum the discounted steps."""
    if not key.required:
        return Score("efficiency_paper", None, "no page is required")
    return Score("efficiency_paper", as_printed(trace, key), f"{len(trace.steps)} steps")


METRICS.register(
    "efficiency_paper",
    Measure(
        "efficiency_paper",
        "discounted steps on required pages, as printed",
        "MIRAGE, equation 4 and appendix B.4",
        ("investigation",),
        score,
        best=HIGHEST,
        high=HIGHEST,
    ),
)
