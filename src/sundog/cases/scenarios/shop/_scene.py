"""Where evidence stands: the places of the shop's records that a probe may write to.

A probe sees a `Scene` (the block's people and records, the same in all hidden states) and
returns what it `Laid`: rows for one hidden state and the findings that the handbook reads. A
`Place` is a labelled spot on a record: it says how a value is put there, on which page it is
then read, and what a fact about it is called.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, Protocol

from msgspec.structs import replace

from sundog.core.streams import Stream
from sundog.sites.shop import BASE, customer_url, memo_url, order_url, orders_url, shipment_url
from sundog.trace import Fact
from sundog.trace.key import FactType
from sundog.worlds.handbook import Value
from sundog.worlds.shop import bank
from sundog.worlds.shop.clock import day, read, stamp
from sundog.worlds.shop.orders import delivered
from sundog.worlds.shop.people import Home
from sundog.worlds.shop.records import Customer, LogEvent, Order, Rows
from sundog.worlds.shop.registers import field, number

Noun = Literal["order", "shipment", "credit memo", "account"]
ENTITIES: dict[str, str] = {
    "order": "order", "shipment": "shipment", "credit memo": "creditmemo", "account": "customer",
}  # fmt: skip
URLS: dict[str, Callable[[int], str]] = {
    "order": order_url, "shipment": shipment_url, "credit memo": memo_url,
    "account": customer_url,
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Scene:
    """What a probe may see: everything of the block that hides nothing.

    Attributes:
        orders: Those at issue, the first is the ticket's.
        linked: Other customers' accounts that are named on the customer's.
        rows: All rows of the block so far.
        opened: When the ticket came in.
        sheet: Returns the id of a sheet opened at a date; the number keeps sheets apart.
    """

    customer: Customer
    home: Home
    orders: tuple[Order, ...]
    linked: tuple[Customer, ...]
    rows: Rows
    opened: datetime
    sheet: Callable[[datetime, int], int]

    def record(self, noun: str, nth: int) -> int:
        """Return the id of the nth record of a kind; its parcel and memo share an order's."""
        if noun == "account":
            return (self.customer, *self.linked)[nth].entity_id
        return self.orders[nth].entity_id

    def url(self, noun: str, nth: int) -> str:
        """Return its address."""
        return URLS[noun](self.record(noun, nth))

    def way(self, noun: str, nth: int) -> tuple[str, ...]:
        """Return the pages by which links lead to a record, itself the last."""
        goal, order = self.url(noun, nth), order_url(self.orders[0].entity_id)
        mine = customer_url(self.customer.entity_id)
        if noun in {"credit memo", "account"}:
            return (order, goal) if nth == 0 else (mine, goal)
        if nth == 0:
            return (order, goal)
        listed = orders_url(self.customer.entity_id)
        return (listed, order_url(self.orders[nth].entity_id), goal)

    def known(self, noun: str, nth: int) -> datetime:
        """Return when something about a record could first be written down elsewhere."""
        order = self.orders[nth if noun != "account" else 0]
        moment = read(order.created_at)
        if noun == "credit memo":
            moment = next(
                read(m.created_at) for m in self.rows.memos if m.order_id == order.entity_id
            )
        elif noun == "shipment":
            moment = delivered(self.rows, order.entity_id)
        return min(moment + timedelta(hours=14), self.opened - timedelta(hours=12))


@dataclass(frozen=True, slots=True)
class Finding:
    """What the handbook reads: a value, and the facts without which it is not known."""

    name: str
    value: Value
    facts: tuple[Fact, ...]


@dataclass(frozen=True, eq=False)
class Laid:
    """What a probe wrote for one hidden state.

    Attributes:
        rows: Put over the block's rows; those of the same key are replaced.
        findings: What the handbook reads.
        pages: Where it stands, in an order in which links lead on.
    """

    rows: Rows
    findings: tuple[Finding, ...]
    pages: tuple[str, ...]


class Probe(Protocol):
    """One thing that must be found out.

    Attributes:
        records: How many records must be put together.
        orders: How many orders before the one at issue it reads.
        opens: Whether it can be left unanswered.
    """

    @property
    def records(self) -> int: ...
    @property
    def orders(self) -> int: ...
    @property
    def opens(self) -> bool: ...
    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:
        """Write it down for a violation (0), a benign case (1) or an open question (2).

        Args:
            draws: The same in every state.
            nth: Its place among the block's probes.
        """
        ...


@dataclass(frozen=True, eq=False)
class Place:
    """A labelled spot on a record.

    Attributes:
        label: As the page prints it.
        noun: The kind of record.
        put: Writes a value there.
        draw: Draws a value that could stand there.
        type: How it is matched in a text.
        printed: The value as the page shows it, where that is another form.
        own: Whether whoever explains the value puts it there, with a pointer to the explanation.
    """

    label: str
    noun: Noun
    put: Callable[[Scene, int, str], Rows]
    draw: Callable[[Scene, int, Stream], str]
    type: FactType = "id"
    printed: Callable[[str], str] = str
    own: bool = False

    def fact(self, scene: Scene, nth: int, value: str) -> Fact:
        """Return the fact that a value stands there."""
        aliases: tuple[str, ...] = (self.noun,)
        if self.noun == "account":
            who = (scene.customer, *scene.linked)[nth]
            subject, aliases = who.name, (who.email,)
        else:
            increment = scene.orders[nth].increment_id
            subject = f"{self.noun} {increment}"
            aliases = (increment, increment.lstrip("0"), self.noun)
        shown = self.printed(value)
        return Fact(
            subject, self.label.lower(), value, self.type, scene.url(self.noun, nth), aliases,
            (shown,) if shown != value else (),
        )  # fmt: skip

    def values(self, scene: Scene, nth: int, draws: Stream, count: int) -> list[str]:
        """Draw different values."""
        found: list[str] = []
        while len(found) < count:
            drawn = self.draw(scene, nth, draws)
            if drawn not in found:
                found.append(drawn)
        return found


def shaped(shape: str) -> Callable[[Scene, int, Stream], str]:
    """Return a way to draw numbers of a look; `#` a digit, `@` a capital letter."""
    return lambda scene, nth, draws: number(draws, shape)  # noqa: ARG005  one of many ways


def extra(noun: Noun, label: str, shape: str, *, slot: int = 5, type_: FactType = "id") -> Place:
    """Return a further field of a record, with values of a look."""

    def put(scene: Scene, nth: int, value: str) -> Rows:
        return field(ENTITIES[noun], scene.record(noun, nth), label, value, slot=slot)

    return Place(label, noun, put, shaped(shape), type_)


def named(noun: Noun, label: str, *, slot: int = 5) -> Place:
    """Return a field that holds a person's name."""

    def put(scene: Scene, nth: int, value: str) -> Rows:
        return field(ENTITIES[noun], scene.record(noun, nth), label, value, slot=slot)

    def draw(scene: Scene, nth: int, draws: Stream) -> str:  # noqa: ARG001  one of many ways
        return f"{draws.choice(bank.FIRST)} {draws.choice(bank.LAST)}"

    return Place(label, noun, put, draw, "name")


def birthday(slot: int = 5) -> Place:
    """Return an account's date of birth."""

    def put(scene: Scene, nth: int, value: str) -> Rows:
        return field("customer", scene.record("account", nth), "Date of birth",
                     _printed(value), slot=slot)  # fmt: skip

    def draw(scene: Scene, nth: int, draws: Stream) -> str:  # noqa: ARG001  one of many ways
        return f"{draws.between(1956, 2004)}-{draws.between(1, 12):02d}-{draws.between(1, 28):02d}"

    return Place("Date of birth", "account", put, draw, "date", _printed)


def _printed(value: str) -> str:
    return day(f"{value} 00:00:00")


def _street(scene: Scene, nth: int, draws: Stream) -> str:  # noqa: ARG001  one of many ways
    street = f"{draws.between(3, 2490)} {draws.choice(bank.STREETS)}"
    return f"{street} {draws.choice(bank.KINDS_OF_STREET)}"


def _ship_to(scene: Scene, nth: int, value: str) -> Rows:
    goes = scene.orders[nth].shipping_address_id
    row = next(a for a in scene.rows.order_addresses if a.entity_id == goes)
    return Rows(order_addresses=(replace(row, street=value),))


def _scanned(scene: Scene, nth: int, value: str) -> Rows:
    order = scene.orders[nth].entity_id
    last = [s for s in scene.rows.scans if s.shipment_id == order][-1]
    return Rows(scans=(replace(last, place=f"{value}, {last.place}"),))


def _track(scene: Scene, nth: int, value: str) -> Rows:
    row = next(t for t in scene.rows.tracks if t.order_id == scene.orders[nth].entity_id)
    return Rows(tracks=(replace(row, track_number=value),))


def _tracked(scene: Scene, nth: int, draws: Stream) -> str:
    row = next(t for t in scene.rows.tracks if t.order_id == scene.orders[nth].entity_id)
    return f"{row.track_number[0]}{number(draws, '###########')}"


def _pay(scene: Scene, nth: int, value: str) -> Rows:
    row = next(p for p in scene.rows.payments if p.parent_id == scene.orders[nth].entity_id)
    return Rows(payments=(replace(row, cc_last_4=value),))


def _born(scene: Scene, nth: int, value: str) -> Rows:  # noqa: ARG001  the account at issue
    first = scene.customer.entity_id * 10
    row = next(e for e in scene.rows.log if e.event_id == first)
    return Rows(log=(replace(row, origin=value),))


def _registered(scene: Scene, nth: int, value: str) -> Rows:
    who, origin = scene.customer.entity_id, scene.rows.log[0].origin
    moment = delivered(scene.rows, scene.orders[nth].entity_id) + timedelta(hours=29)
    said = f"Product registered, serial {value}"
    return Rows(log=(LogEvent(who * 10 + 7, who, stamp(moment), said, origin),))


SHIP_TO = Place("Shipping address", "order", _ship_to, _street, "name")
SCAN = Place("Delivered", "shipment", _scanned, _street, "name")
TRACKING = Place("Tracking number", "shipment", _track, _tracked)
CARD = Place("Payment", "order", _pay, shaped("####"))
REGISTERED = Place("Product registered", "account", _registered, shaped("SN-@@######"))
FIRST_IP = Place("Account created", "account", _born, shaped("203.0.113.1##"))


def sheet_path(sheet_id: int) -> str:
    """Return a sheet's address inside the admin."""
    return f"/admin/registers/sheet/view/sheet_id/{sheet_id}/"


def ticket_url(ticket_id: int) -> str:
    """Return the address of an earlier ticket."""
    return f"{BASE}tickets/ticket/view/ticket_id/{ticket_id}/"


def unique(pages: Iterable[str]) -> tuple[str, ...]:
    """Return pages without those that come again."""
    return tuple(dict.fromkeys(pages))
