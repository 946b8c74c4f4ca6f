"""Whether a transient false article was opened."""

from sundog.metrics._search import false_pages
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Look for an opened article that states a false value of a deciding fact."""
    pages = false_pages(key)
    if not pages:
        return Score("lure_read", None, "there is no false article")
    opened = sorted(pages & set(trace.visited()))
    return Score("lure_read", float(bool(opened)), ", ".join(opened) or "not opened")


METRICS.register(
    "lure_read",
    Measure(
        "lure_read",
        "a false article was opened",
        "The Synthetic Web, section 3.2; descriptive, never a condition",
        ("search",),
        score,
    ),
)
