"""What the two account takeovers share: a reset, a new address, a burst of orders, no answer."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from msgspec.structs import replace

from sundog.cases.examples._account import Bought, account, reachable, spread
from sundog.cases.examples.base import Story
from sundog.core.streams import Stream
from sundog.sites.shop import customer_url, order_url, orders_url
from sundog.trace import Fact
from sundog.trace.key import Obligation
from sundog.worlds.shop.background import World, note
from sundog.worlds.shop.clock import NOW, stamp
from sundog.worlds.shop.people import Home, Person
from sundog.worlds.shop.records import CustomerAddress, LogEvent, Rows

MONTHS = 14
USUAL, BURST = 8500, 35000
"""Average orders before and now, in cents."""
NEW = Home("3307 Palmetto Drive", "Tampa", "Florida", "33602", "(813) 555-0186")
PHONE = "verified phone"


@dataclass(frozen=True, slots=True)
class Taken:
    """The paper's figures of one account.

    Attributes:
        origin: Where the password was reset from, as the log has it.
        state: The state that parcels went to before.
    """

    first: str
    last: str
    number: str
    total: int
    home: Home
    origin: str
    state: str
    note: str


def told(taken: Taken) -> Callable[[World, Stream], Story]:
    """Return the writer of one account's story."""

    def tell(world: World, draws: Stream) -> Story:
        joined = NOW - timedelta(days=31 * MONTHS + 40)
        email = f"{taken.first}.{taken.last}994@brightmail.example".lower()
        who = Person(taken.first, taken.last, email, taken.home)
        totals = spread(USUAL * MONTHS, MONTHS, taken.home.region, draws, 4200)
        calm = [
            Bought(NOW - timedelta(days=31 * (MONTHS - n) - 12, hours=draws.between(1, 9)), total)
            for n, total in enumerate(totals)
        ]
        customer, rows = account(world, who, joined, [*calm, *_burst(taken, draws)], draws)
        order = next(o for o in rows.orders if o.increment_id == taken.number)
        id_ = customer.entity_id
        said = note(customer, NOW - timedelta(hours=2), draws, taken.note)
        rows += Rows(
            addresses=(CustomerAddress(
                id_ * 5 + 1, id_, taken.first, taken.last, "", NEW.street, NEW.city, NEW.region,
                NEW.postcode, NEW.telephone,
            ),),
            notes=(replace(said, note_id=id_ * 10 + 1),),
            log=_log(id_, customer.created_at, taken),
        )  # fmt: skip
        page = customer_url(id_)
        return Story(
            customer, order, rows, _facts(customer.name, page, taken),
            (order_url(order.entity_id), page, orders_url(id_)),
            obligations=(
                Obligation("hold", order_url(order.entity_id),
                           f"/sales/order/hold/order_id/{order.entity_id}/"),
            ),
        )  # fmt: skip

    return tell


def _burst(taken: Taken, draws: Stream) -> list[Bought]:
    """Write three orders in 48 hours that average $350, the ticket's among them."""
    rest = 3 * BURST - taken.total
    first = next(t for t in range(rest * 2 // 5 + draws.between(0, 2500), rest)
                 if reachable(t, NEW.region) and reachable(rest - t, NEW.region))  # fmt: skip
    return [
        Bought(NOW - timedelta(hours=46), first, deliver_to=NEW, unsent=True),
        Bought(NOW - timedelta(hours=27), rest - first, deliver_to=NEW, unsent=True),
        Bought(NOW - timedelta(hours=8), taken.total, deliver_to=NEW, unsent=True,
               number=taken.number),
    ]  # fmt: skip


def _log(id_: int, created: str, taken: Taken) -> tuple[LogEvent, ...]:
    events = (
        (51, "Password reset", taken.origin),
        (50, "Log-in", taken.origin),
        (49, f"Shipping address changed, {taken.state} to FL", taken.origin),
        (24, "Verification e-mail sent, no response", "system"),
        (6, "Second verification e-mail sent, no response", "system"),
    )
    first = LogEvent(id_ * 10, id_, created, "Account created", "203.0.113.40")
    return (first, *(
        LogEvent(id_ * 10 + n, id_, stamp(NOW - timedelta(hours=hours)), event, origin)
        for n, (hours, event, origin) in enumerate(events, 1)
    ))  # fmt: skip


def _facts(name: str, page: str, taken: Taken) -> tuple[Fact, ...]:
    kind = taken.origin.partition("(")[2].rstrip(")")
    return (
        Fact(name, "password reset from", kind, "phrase", page, ("account",)),
        Fact(name, "shipping address changed", f"{taken.state} to FL", "phrase", page,
             ("account",)),
        Fact(name, "orders in 48 hours", "3", "count", page, ("account",)),
        Fact(name, "average of these orders", "350.00", "money", page, ("account",)),
        Fact(name, "average order before", "85.00", "money", page, ("account",)),
        Fact(name, "verification e-mails", "no response", "phrase", page, ("account",),
             ("no answer", "not answered", "unanswered")),
    )  # fmt: skip
