"""A limit in days that must be checked and that every case keeps."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sundog.cases.scenarios.shop._scene import Finding, Scene
from sundog.sites.shop import customer_url, memo_url, order_url, shipment_url
from sundog.trace import Fact
from sundog.worlds.handbook import LessThan, MoreThan
from sundog.worlds.shop.clock import day, read, stamp
from sundog.worlds.shop.orders import delivered

Moment = tuple[datetime, Fact | None]
"""When something was, and the fact that says so; none for what the ticket says itself."""


@dataclass(frozen=True, slots=True)
class Gate:
    """From when to when days are counted.

    Attributes:
        since: `joined` (the account), `placed` (the order), `sent`, `delivered` (the parcel).
        until: `placed`, `delivered`, `handed in` (the return), `opened` (the ticket).
    """

    since: Literal["joined", "placed", "sent", "delivered"]
    until: Literal["placed", "delivered", "handed in", "opened"]

    def measure(self, scene: Scene) -> Finding:
        """Count the days of a block."""
        start, end = _moment(scene, self.since), _moment(scene, self.until)
        facts = tuple(fact for _, fact in (start, end) if fact is not None)
        return Finding("days", (end[0].date() - start[0].date()).days, facts)

    def over(self, limit: int) -> MoreThan:
        """Return the condition that it took too long."""
        return MoreThan("days", limit, _LONG[self.since, self.until])

    def under(self, limit: int) -> LessThan:
        """Return the condition that it did not take long enough."""
        return LessThan("days", limit, _SHORT[self.since, self.until])


_LONG = {
    ("delivered", "handed in"): "the return was handed in more than {limit} days after delivery",
    ("delivered", "opened"): "the request came more than {limit} days after delivery",
    ("placed", "opened"): "the order is more than {limit} days old",
    ("sent", "delivered"): "the parcel was delivered more than {limit} days after it was sent",
}
_SHORT = {
    ("joined", "placed"): "the order was placed less than {limit} days after the account was "
    "opened",
}


def _moment(scene: Scene, what: str) -> Moment:
    order = scene.orders[0]
    increment, order_id = order.increment_id, order.entity_id
    parcel = (increment, increment.lstrip("0"), "parcel")
    if what == "opened":
        return scene.opened, None
    if what == "joined":
        moment = read(scene.customer.created_at)
        page = customer_url(scene.customer.entity_id)
        return moment, _dated(scene.customer.name, "customer since", moment, page, ("account",))
    if what == "placed":
        moment = read(order.created_at)
        return moment, _dated(f"order {increment}", "order date", moment, order_url(order_id),
                              parcel)  # fmt: skip
    if what == "handed in":
        memo = next(m for m in scene.rows.memos if m.order_id == order_id)
        moment = read(memo.handed_in)
        return moment, _dated(f"credit memo {memo.increment_id}", "handed in", moment,
                              memo_url(memo.entity_id), parcel)  # fmt: skip
    if what == "sent":
        moment = read(next(s for s in scene.rows.shipments if s.order_id == order_id).created_at)
    else:
        moment = delivered(scene.rows, order_id)
    return moment, _dated(f"shipment {increment}", what, moment, shipment_url(order_id), parcel)


def _dated(subject: str, what: str, moment: datetime, page: str, aliases: tuple[str, ...]) -> Fact:
    said = stamp(moment)
    return Fact(subject, what, said[:10], "date", page, aliases, (day(said),))
