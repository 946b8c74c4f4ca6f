"""What the two examples of long-standing customers share: many orders, one return, a good name."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec.structs import replace

from sundog.cases.examples._account import Bought, account, moments, spread
from sundog.cases.examples.base import Story
from sundog.core.streams import Stream
from sundog.sites.shop import customer_url, order_url, orders_url
from sundog.trace import Fact
from sundog.worlds.shop.background import World, note
from sundog.worlds.shop.clock import NOW
from sundog.worlds.shop.people import Home, Person
from sundog.worlds.shop.records import LogEvent, Order, Rows

HOME = Home("214 Alder Lane", "Portland", "Oregon", "97214", "(503) 555-0142")
BACK = "Handle had come loose. Checked and found as described."


@dataclass(frozen=True, slots=True)
class Vip:
    """The paper's figures of one customer.

    Attributes:
        worth: Lifetime sales in cents.
        age: For how long the account has been there.
        rank: Best so many percent.
    """

    first: str
    last: str
    number: str
    total: int
    orders: int
    worth: int
    age: timedelta
    rank: str
    note: str


def told(vip: Vip) -> Callable[[World, Stream], Story]:
    """Return the writer of one customer's story."""

    def tell(world: World, draws: Stream) -> Story:
        joined, placed = NOW - vip.age, NOW - timedelta(days=8, hours=draws.between(0, 9))
        who = Person(
            vip.first, vip.last, f"{vip.first}.{vip.last}991@inkwell.example".lower(), HOME
        )
        totals = spread(vip.worth - vip.total, vip.orders - 1, HOME.region, draws)
        days = moments(joined, placed - timedelta(days=6), vip.orders - 1, draws)
        once = draws.between(5, vip.orders - 12)
        bought = [
            Bought(moment, total, returned=BACK if n == once else "")
            for n, (moment, total) in enumerate(zip(days, totals, strict=True))
        ]
        bought.append(Bought(placed, vip.total, number=vip.number))
        customer, rows = account(world, who, joined, bought, draws)
        order = next(o for o in rows.orders if o.increment_id == vip.number)
        said = note(customer, NOW - timedelta(days=30), draws, vip.note)
        opened = LogEvent(customer.entity_id * 10, customer.entity_id, customer.created_at,
                          "Account created", "203.0.113.17")  # fmt: skip
        rows += Rows(notes=(replace(said, note_id=customer.entity_id * 10 + 1),), log=(opened,))
        page = customer_url(customer.entity_id)
        return Story(
            customer, order, rows, _facts(vip, customer.name, page, joined),
            (order_url(order.entity_id), page, orders_url(customer.entity_id)),
            supporting=(_ordered(order),),
        )  # fmt: skip

    return tell


def _facts(vip: Vip, name: str, page: str, joined: datetime) -> tuple[Fact, ...]:
    return (
        Fact(name, "customer since", f"{joined:%Y-%m-%d}", "date", page, ("account",)),
        Fact(name, "orders", str(vip.orders), "count", page, ("account",)),
        Fact(name, "lifetime sales", f"{vip.worth / 100:.2f}", "money", page, ("account",)),
        Fact(name, "orders with a return", "1", "count", page, ("account",)),
        Fact(name, "lifetime sales rank, best percent", vip.rank, "percent", page, ("account",)),
    )


def _ordered(order: Order) -> Fact:
    page = order_url(order.entity_id)
    return Fact(f"order {order.increment_id}", "order date", order.created_at[:10], "date", page)
