"""Whether a case is proven: right, seen, said and nothing made up.

The exact verdict; every decisive fact discovered, and stated within the first 300 words bound
to its subject and attribute; no claim fabricated. The suite's headline asks for it in all three
cells of one ticket at once.
"""

from sundog.metrics._claims import traced
from sundog.metrics._evidence import missing, named, reached, stated
from sundog.metrics._match import PROOF_WORDS
from sundog.metrics._verdicts import said, strict
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Check the four conditions and name the first that fails."""
    if not key.verdict or not key.decisive:
        return Score("proven", None, "the case has no decisive facts")
    label, why = _fails(trace, key)
    return Score("proven", float(not label), why, label or "proven")


def _fails(trace: Trace, key: Key) -> tuple[str, str]:
    verdict = said(trace)
    if not verdict:
        return "none", f"no verdict ({trace.ending})"
    if not strict(key, verdict):
        return "verdict", f"said {verdict}; wanted {key.verdict}"
    if unseen := missing(key.decisive, reached(trace, key)):
        return "undiscovered", f"not seen: {named(unseen)}"
    if unsaid := missing(key.decisive, stated(trace, key.decisive, PROOF_WORDS)):
        return "unstated", f"not said in {PROOF_WORDS} words: {named(unsaid)}"
    if made_up := [t.claim.said for t in traced(trace, key) if t.origin == "fabricated"]:
        return "fabricated", f"made up: {'; '.join(made_up[:3])}"
    return "", f"{verdict}, all {len(key.decisive)} facts seen and said"


METRICS.register(
    "proven",
    Measure(
        "proven",
        "right, with every decisive fact seen and said, nothing made up",
        "own (resolved)",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
