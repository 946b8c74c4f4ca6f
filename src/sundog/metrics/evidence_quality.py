"""How the reasoning presents its evidence, 1 to 5: 1, and one point for each of four things.

quantity     a number, amount or share
specificity  an id, a name or a quotation
source       a page named or addressed, in the text or among the cited pages
time         a date or a length of time

It says nothing about truth: invented evidence can be well presented.
"""

import re

from sundog.metrics._claims import extract
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace

_SOURCE = re.compile(
    r"\b(?:page|record|history|sheet|log|scan|note|memo|tab|section|profile|handbook|article)s?\b",
    re.IGNORECASE,
)
_QUOTE = re.compile(r"[\"“][^\"”]{3,}[\"”]")


def score(trace: Trace, key: Key) -> Score:
    """Give the points and name what is missing."""
    if not key.verdict:
        return Score("evidence_quality", None, "the case has no verdict")
    said = trace.commitment
    if said is None or not said.reasoning.strip():
        return Score("evidence_quality", None, "no reasoning was given", "none")
    claims = extract(said.reasoning)
    kinds = {claim.kind for claim in claims}
    points = {
        "quantity": bool(kinds & {"count", "money", "percent"}),
        "specificity": bool(kinds & {"id", "name"}) or bool(_QUOTE.search(said.reasoning)),
        "source": "url" in kinds or bool(said.cited) or bool(_SOURCE.search(said.reasoning)),
        "time": bool(kinds & {"date", "duration"}),
    }
    lacks = [point for point, given in points.items() if not given]
    why = f"lacks {', '.join(lacks)}" if lacks else "has all four"
    return Score("evidence_quality", 1.0 + sum(points.values()), why)


METRICS.register(
    "evidence_quality",
    Measure(
        "evidence_quality",
        "evidence is presented with number, name, source and time",
        "MIRAGE, section 4 (Q_ev)",
        ("investigation",),
        score,
        best=5.0,
        low=1.0,
        high=5.0,
        silence="none",
    ),
)
