"""How good or bad the verdict is: optimal, acceptable, wrong, harmful, or none."""

from sundog.metrics._verdicts import said, tier
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace

WORTH = {"optimal": 1.0, "acceptable": 0.5, "wrong": 0.0, "none": 0.0, "harmful": -1.0}
"""An order for tables. The label is the result; no published figure is an average of these."""


def score(trace: Trace, key: Key) -> Score:
    """Name the tier of the first verdict; no verdict is a tier of its own."""
    if not key.verdict:
        return Score("tier", None, "the case has no verdict")
    verdict = said(trace)
    label = tier(key, verdict)
    return Score("tier", WORTH[label], f"said {verdict or 'nothing'}; wanted {key.verdict}", label)


METRICS.register(
    "tier",
    Measure(
        "tier",
        "optimal, acceptable, wrong, harmful or none",
        "MIRAGE, appendix F.4",
        ("investigation",),
        score,
        low=-1.0,
        oracle=True,
        silence="zero",
    ),
)
