"""Whether the verdict came in a complete form, with nothing left open."""

from sundog.metrics._verdicts import said
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Name what the form lacks."""
    if not key.verdict:
        return Score("form", None, "the case has no verdict")
    done = trace.commitment
    if done is None:
        return Score("form", 0.0, f"no verdict ({trace.ending})", "none")
    lacks = {
        "an offered verdict": key.offered and said(trace) not in key.offered,
        "reasoning": not done.reasoning.strip(),
        "a confidence from 0 to 100": done.confidence is None or not 0 <= done.confidence <= 100,
        "whether the evidence suffices": done.sufficient is None,
        "its right form": bool(done.problem),
    }
    missing = [what for what, lacking in lacks.items() if lacking]
    return Score(
        "form", float(not missing), f"lacks {', '.join(missing)}" if missing else "complete"
    )


METRICS.register(
    "form",
    Measure(
        "form",
        "the verdict form is filled in completely",
        "own",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
