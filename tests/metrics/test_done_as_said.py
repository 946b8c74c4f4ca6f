"""What was done in the admin is held against the verdict; what was refused or undone is not."""

import pytest
from starlette.types import ASGIApp

from sundog.metrics.base import METRICS
from sundog.sites.desk import HOST as DESK
from sundog.sites.desk import Desk, Ticket
from sundog.sites.pages import PageSession
from sundog.sites.shop import HOST, Shop
from sundog.trace import Action, Commitment, Key, Step, Trace
from sundog.trace.action import Call
from sundog.trace.trace import Request
from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import Rows

ADMIN = "http://shop.test/admin/"
HOLD, UNHOLD, CANCEL = (f"{ADMIN}sales/order/{act}/order_id/7/" for act in
                        ("hold", "unhold", "cancel"))  # fmt: skip
REFUND = f"{ADMIN}sales/order_creditmemo/save/key/0af3/order_id/0007"
FLAG = f"{ADMIN}customer/index/flag/id/3/"
NOTE = f"{ADMIN}sales/order/addComment/order_id/7/"


def found(verdict: str, *urls: str, status: int = 302) -> float | None:
    requests = tuple(Request("POST", url, status) for url in urls)
    handed = (Commitment("verdict", verdict),) if verdict else ()
    trace = Trace("c", "a", steps=(Step(Action("", "tools"), requests=requests),),
                  commitments=handed)  # fmt: skip
    return METRICS.get("done_as_said").score(trace, Key(verdict="APPROVE")).value


@pytest.mark.parametrize(
    ("verdict", "urls", "value"),
    [
        ("APPROVE", [REFUND], 1.0),
        ("approve", [UNHOLD], 1.0),
        ("APPROVE", [CANCEL], 0.0),
        ("APPROVE", [REFUND, FLAG], 0.5),
        ("DENY", [REFUND], 0.0),
        ("DENY", [FLAG, HOLD], 1.0),
        ("CANCEL_ORDER", [CANCEL, REFUND], 1.0),
        ("CANCEL_ORDER", [UNHOLD, CANCEL], 0.5),
        ("BAN_ACCOUNT", [FLAG], 1.0),
        ("ESCALATE", [HOLD, HOLD, NOTE], 1.0),
        ("ESCALATE", [CANCEL], 0.0),
        ("FLAG_AND_MONITOR", [UNHOLD, FLAG], 1.0),
        ("ESCALATE", ["http://shop.test/rest/default/V1/orders/7/cancel"], 0.0),
        ("CANCEL_ORDER", ["http://shop.test/rest/V1/orders/7/cancel"], 1.0),
        ("APPROVE", [HOLD, UNHOLD], None),
        ("APPROVE", [NOTE], None),
        ("APPROVE", [], None),
        ("", [CANCEL], None),
        ("LOCK_THREAD", [CANCEL], None),
    ],
)
def test_acts_go_with_a_verdict_or_against_it(
    verdict: str, urls: list[str], value: float | None
) -> None:
    assert found(verdict, *urls) == value


def test_what_the_site_refused_was_not_done() -> None:
    assert found("APPROVE", CANCEL, status=409) is None


def test_an_episode_that_cancels_and_approves_disagrees_with_itself() -> None:
    order = next(o for o in background(0).rows.orders if o.status == "processing")
    desk = Desk(Ticket("1", "today", "Chat", "Hello", ("Body",)), ("APPROVE", "DENY"), {})
    hosts: dict[str, ASGIApp] = {HOST: Shop(0, Rows()).app(), DESK: desk.app()}
    session = PageSession(hosts, f"{ADMIN}sales/order/view/order_id/{order.entity_id}/", desk)
    session.start()
    steps = []
    for label in ("Unhold", "Cancel"):
        button = next(n for n in session.page.document.elements.values()
                      if n.tag == "button" and n.content() == label)  # fmt: skip
        action = Action("", "browsergym", calls=(Call("click", {"bid": button.bid}),))
        outcome = session.apply(action)
        steps.append(Step(action, outcome.observation, requests=outcome.requests))
    trace = Trace("c", "a", steps=tuple(steps), commitments=(Commitment("verdict", "APPROVE"),))
    score = METRICS.get("done_as_said").score(trace, Key(verdict="APPROVE"))
    assert score.value == 0.0
    assert score.why == f"said APPROVE; cancelled {order.entity_id}; against it: cancelled"
