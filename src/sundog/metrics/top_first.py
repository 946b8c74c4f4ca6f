"""Whether the first article opened was the one on top of the first list."""

from sundog.metrics._search import first_served
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Compare the first id opened with the first id served."""
    opened = trace.calls("read_article")
    if not opened:
        return Score("top_first", None, "nothing was opened")
    call = trace.steps[opened[0][0]].action.call
    name = call.get("id").strip() if call else ""
    return Score("top_first", float(name == first_served(trace)), name)


METRICS.register(
    "top_first",
    Measure(
        "top_first",
        "the first article opened stood on top",
        "The Synthetic Web, section 6.1",
        ("search",),
        score,
    ),
)
