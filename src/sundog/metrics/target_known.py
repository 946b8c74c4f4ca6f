"""Whether the element acted on stands in the page shown: a flag, not a verdict.

In real logs 9 of 22 clicks on ids that were not in the text worked all the same, so that a
missing id is worth showing and proves nothing.
"""

from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace
from sundog.trace.tree import nodes, section

NAME = "target_known"


def target_known(trace: Trace, key: Key) -> Score:  # noqa: ARG001  a measure takes both
    """Look the action's element up in the page shown."""
    call = trace.steps[-1].action.call if trace.steps else None
    bid = call.get("bid") if call else ""
    if not bid or trace.start is None:
        return Score(NAME, None, "no element was acted on")
    known = any(bid in node.bids for node in nodes(section(trace.start.text)))
    said = "stands in the page shown" if known else "is not in the page shown"
    return Score(NAME, float(known), f"element {bid} {said}", "known" if known else "unknown")


METRICS.register(
    NAME,
    Measure(
        NAME,
        "share of actions whose element stands in the page shown",
        "own; spec of the hallucination suite, section 6",
        ("hallucination",),
        target_known,
        silence="none",
    ),
)
