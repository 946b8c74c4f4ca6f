"""What had to be done besides deciding, and was: a refund, a credit, a hold, with its amount.

Read from the requests that reached the site, so that saying one has done it counts for nothing,
and what the site refused does not count either.
"""

from decimal import Decimal, InvalidOperation

from sundog.metrics._anchors import stands
from sundog.metrics._patterns import plain
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace
from sundog.trace.key import Obligation
from sundog.trace.trace import Request


def score(trace: Trace, key: Key) -> Score:
    """Divide the obligations that were met by all."""
    if not key.obligations:
        return Score("obligations", None, "the case asks for nothing besides the verdict")
    sent = [r for s in trace.steps for r in s.requests if r.method == "POST" and r.status < 400]
    lacking = [d for d in key.obligations if not any(_meets(request, d) for request in sent)]
    total = len(key.obligations)
    why = f"{total - len(lacking)} of {total} done" + "".join(f"; not {_words(d)}" for d in lacking)
    return Score("obligations", 1 - len(lacking) / total, why)


def _meets(request: Request, duty: Obligation) -> bool:
    if not request.url.rstrip("/").endswith(duty.action.rstrip("/")):
        return False
    return not duty.amount or any(_names(text, duty.amount) for _, text in request.form)


def _names(text: str, amount: str) -> bool:
    try:
        return Decimal(text.strip().lstrip("$")) == Decimal(amount)
    except InvalidOperation:
        return stands("money", amount, plain(text))


def _words(duty: Obligation) -> str:
    return f"{duty.kind} of {duty.amount}" if duty.amount else duty.kind


METRICS.register(
    "obligations",
    Measure(
        "obligations",
        "actions that had to be carried out, and were",
        "MIRAGE, appendix I (required actions)",
        ("investigation",),
        score,
    ),
)
