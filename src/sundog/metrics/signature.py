"""How an answer failed: one signature for every wrong or missing answer."""

from sundog.metrics._grading import adopted, right
from sundog.metrics._search import all_read, calls, unanswered
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Name the first signature that fits, the most telling first."""
    said = trace.commitment
    if right(said, key):
        return Score("signature", None, "right", "right")
    return Score("signature", 1.0, f"{calls(trace)} calls", _label(trace, key))


def _label(trace: Trace, key: Key) -> str:
    said = trace.commitment
    if adopted(said, key):
        return "adopted"
    if said is None or unanswered(said):
        return "no answer"
    if all_read(trace, key):
        return "synthesis failure" if said.value else "epistemic paralysis"
    return "premature commitment" if calls(trace) <= 2 else "never found"


METRICS.register(
    "signature",
    Measure(
        "signature",
        "the failure's signature, as a label",
        "The Synthetic Web, section 5.2",
        ("search",),
        score,
        higher_is_better=False,
        best=0.0,
    ),
)
