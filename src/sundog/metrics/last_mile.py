"""Whether an agent that had seen and said everything still decided wrongly."""

from sundog.metrics._evidence import reached, stated
from sundog.metrics._verdicts import said, tier
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Score only runs that discovered and stated every decisive fact."""
    if not key.verdict or not key.decisive:
        return Score("last_mile", None, "the case has no decisive facts")
    whole = len(key.decisive)
    seen, told = len(reached(trace, key)), len(stated(trace, key.decisive))
    if seen < whole or told < whole:
        return Score("last_mile", None, f"{seen} seen and {told} said of {whole} facts")
    verdict = said(trace)
    label = tier(key, verdict)
    lost = label not in {"optimal", "acceptable"}
    return Score("last_mile", float(lost), f"said {verdict}; wanted {key.verdict}", label)


METRICS.register(
    "last_mile",
    Measure(
        "last_mile",
        "all evidence seen and said, yet the verdict is not acceptable",
        "MIRAGE, section 4 (collapse under contradiction)",
        ("investigation",),
        score,
        best=0.0,
        higher_is_better=False,
        oracle=True,
    ),
)
