"""What the verdict earns when near verdicts earn .8.

An alternative counts only if it earns nothing in the block's other hidden states, so that a
policy that reads only the ticket earns at most one third.
"""

from sundog.metrics._verdicts import default, scored
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Score the first verdict under Default with the sibling rule."""
    return scored("decision_default", default, trace, key)


METRICS.register(
    "decision_default",
    Measure(
        "decision_default",
        "right 1, near .8 if not near in a sibling state",
        "MIRAGE, appendix B.3, with the sibling rule",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
