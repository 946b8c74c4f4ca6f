"""The share of all claims that are true and were never seen: lucky, leaked or guessed."""

from sundog.metrics._origins import share
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Divide the unearned claims by all claims."""
    return share("unearned", "unearned", trace, key)


METRICS.register(
    "unearned",
    Measure(
        "unearned",
        "claims that are true and were never seen, of all claims",
        "MIRAGE, appendix B.5, with origins",
        ("investigation",),
        score,
        best=0.0,
        higher_is_better=False,
        silence="none",
    ),
)
