"""The share of required pages opened, by the five printed rules.

The prefix rule works in both directions: opening a site's root earns everything below it.
Kept as published, beside `navigation_sound`.
"""

from sundog.metrics._pages import share, shown, wanted
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace
from sundog.trace.urls import paper


def score(trace: Trace, key: Key) -> Score:
    """Count the required pages that some page shown covers."""
    return share("navigation_paper", shown(trace), wanted(key), paper)


METRICS.register(
    "navigation_paper",
    Measure(
        "navigation_paper",
        "required pages opened, by the rules as printed",
        "MIRAGE, appendix B.1",
        ("investigation",),
        score,
        oracle=True,
    ),
)
