"""Whether the verdict is right although no decisive fact was discovered."""

from sundog.metrics._evidence import discovered
from sundog.metrics._verdicts import said, strict
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Say whether a right verdict came without evidence."""
    if not key.verdict or not key.decisive:
        return Score("bypass", None, "the case has no decisive facts")
    if key.given:
        return Score("bypass", None, "the evidence stood in the brief")
    right, had = strict(key, said(trace)), discovered(trace, key.decisive, key.start)
    why = f"{'right' if right else 'not right'}, {len(had)} decisive facts seen"
    return Score("bypass", float(bool(right) and not had), why)


METRICS.register(
    "bypass",
    Measure(
        "bypass",
        "right without having seen any evidence",
        "own; a leak would show here",
        ("investigation",),
        score,
        best=0.0,
        higher_is_better=False,
        oracle=True,
    ),
)
