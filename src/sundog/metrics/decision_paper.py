"""What the verdict earns under the published table as it is.

Constant verdicts earn a lot here; it is printed beside the best constant and the skill.
"""

from sundog.metrics._verdicts import published, scored
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Score the first verdict under the published table."""
    return scored("decision_paper", published, trace, key)


METRICS.register(
    "decision_paper",
    Measure(
        "decision_paper",
        "right 1, near .8 as published",
        "MIRAGE, appendix B.3, tables 2 to 4",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
