"""Whether what was done in the shop's admin agrees with the verdict that was handed in.

The rule: of everything that the site carried out (requests that it answered without an error,
in the admin or by REST) the cancellations, refunds, holds, releases and flags count; comments and
e-mails decide nothing. A hold that was released again, or the other way round, is as if nothing
had been done. Each act either goes with the verdict or against it:

- APPROVE goes with a refund and a release, since it grants what was asked for;
- DENY, CANCEL_ORDER and BAN_ACCOUNT go with a cancellation, a hold and a flag; a refund goes with
  the cancellation of an order only;
- ESCALATE and REQUEST_EVIDENCE leave the matter open: a hold and a flag go with them, whatever
  settles it does not;
- FLAG_AND_MONITOR goes with a flag, a hold and a release, but settles nothing.

The score is the share of acts that go with the verdict. It does not apply where nothing was done
or nothing was handed in.
"""

import re
from collections.abc import Iterable

from sundog.metrics._verdicts import said
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace
from sundog.trace.trace import Request

STRICT = frozenset({"cancel", "hold", "flag"})
OPEN = frozenset({"hold", "flag"})
AGREES = {
    "APPROVE": frozenset({"refund", "unhold"}),
    "DENY": STRICT,
    "CANCEL_ORDER": STRICT | {"refund"},
    "BAN_ACCOUNT": STRICT,
    "ESCALATE": OPEN,
    "REQUEST_EVIDENCE": OPEN,
    "FLAG_AND_MONITOR": OPEN | {"unhold"},
}
WORDS = {
    "cancel": "cancelled", "refund": "refunded", "hold": "held", "unhold": "released",
    "flag": "flagged",
}  # fmt: skip
_ACTS = (
    re.compile(r"/admin/sales/order/(?P<act>cancel|hold|unhold)/(?:.*/)?order_id/0*(?P<id>\d+)"),
    re.compile(r"/admin/sales/order_credit(?P<act>memo)/save/(?:.*/)?order_id/0*(?P<id>\d+)"),
    re.compile(r"/admin/customer/index/(?P<act>flag)/(?:.*/)?id/0*(?P<id>\d+)"),
    re.compile(r"/rest/(?:\w+/)?V1/orders/0*(?P<id>\d+)/(?P<act>cancel|hold|unhold)/?$"),
)

Act = tuple[str, str]
"""What was done, and the number of the order or account."""


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  every measure takes the key
    """Divide the acts that go with the verdict by all."""
    verdict = said(trace)
    acts = done(request for step in trace.steps for request in step.requests)
    if not acts:
        return Score("done_as_said", None, "nothing was done in the admin")
    if verdict not in AGREES:
        why = f"no rule for {verdict}" if verdict else "no verdict was handed in"
        return Score("done_as_said", None, why)
    against = [act for act in acts if act[0] not in AGREES[verdict]]
    words = ", ".join(f"{WORDS[act]} {number}" for act, number in acts)
    why = f"said {verdict}; {words}"
    if against:
        why += f"; against it: {', '.join(WORDS[act] for act, _ in against)}"
    return Score("done_as_said", 1 - len(against) / len(acts), why)


def done(requests: Iterable[Request]) -> list[Act]:
    """Return what was carried out and still stands, each once, in order."""
    found: list[Act] = []
    for request in requests:
        act = _act(request)
        if act is None:
            continue
        undone = ({"hold": "unhold", "unhold": "hold"}.get(act[0], ""), act[1])
        if undone in found:
            found.remove(undone)
        elif act not in found:
            found.append(act)
    return found


def _act(request: Request) -> Act | None:
    if request.method != "POST" or request.status >= 400:
        return None
    for pattern in _ACTS:
        match = pattern.search(request.url)
        if match:
            return {"memo": "refund"}.get(match["act"], match["act"]), match["id"]
    return None


METRICS.register(
    "done_as_said",
    Measure(
        "done_as_said",
        "acts in the admin that agree with the verdict",
        "own; WebArena scores what is done, MIRAGE what is said",
        ("investigation",),
        score,
    ),
)
