"""The share of required pages opened, by rules that cannot be satisfied by a root page.

The entry page is left out of both sides, since everyone sees it.
"""

from sundog.metrics._pages import beyond_start, share, wanted_beyond_start
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace
from sundog.trace.urls import sound


def score(trace: Trace, key: Key) -> Score:
    """Count the required pages that some page shown covers."""
    return share("navigation_sound", beyond_start(trace, key), wanted_beyond_start(key), sound)


METRICS.register(
    "navigation_sound",
    Measure(
        "navigation_sound",
        "required pages opened, entry page left out",
        "MIRAGE, appendix B.1, made sound",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
