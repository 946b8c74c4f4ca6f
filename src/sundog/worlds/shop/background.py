"""The shop's other customers: a few hundred ordinary people with ordinary orders.

Ids leave gaps, as real ones do, and rise with time. A block's records take ids in those gaps
at their own dates, so that a number does not tell which records belong to a case.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache

from sundog.core.streams import Stream, stream
from sundog.worlds.shop import bank
from sundog.worlds.shop.clock import NOW, before, later, read, stamp
from sundog.worlds.shop.orders import Sale, enrol, write
from sundog.worlds.shop.people import Person, home, person
from sundog.worlds.shop.records import (
    Customer,
    CustomerGroup,
    DeskTicket,
    LogEvent,
    Note,
    Rows,
    merged,
)
from sundog.worlds.shop.registers import Register, numbers, reference, sheet

STRIDE = 7
"""Distance between neighbouring ids of the background; blocks use what lies between."""

CUSTOMERS = 240
FIRST_ORDER = 170
FIRST_CUSTOMER = 38

SHELVING = Register(
    "Goods inward sheet", "Inward number", "GI", "Goods inward",
    {
        "shelved": ("Back on the shelf {day}, bin tag printed.", "Put away {day}, full set."),
        "outlet": ("Carton marked, moved to outlet {day}.", "Price tag gone, outlet since {day}."),
    },
)  # fmt: skip


@dataclass
class Numbering:
    """Hands out free ids of a table by date.

    Attributes:
        dates: Dates of the background's rows, ascending; row k has id first + STRIDE * k.
    """

    first: int
    dates: list[str]
    taken: set[int] = field(default_factory=set)

    def take(self, moment: datetime) -> int:
        """Return a free id for something of that date."""
        found = self.first + STRIDE * bisect_right(self.dates, stamp(moment))
        found += moment.minute % (STRIDE - 1) + 1 - STRIDE
        while found in self.taken or (found - self.first) % STRIDE == 0:
            found += 1
        self.taken.add(found)
        return found


@dataclass(frozen=True, slots=True)
class World:
    """The background and how its ids lie."""

    seed: int
    rows: Rows
    order_dates: tuple[str, ...]
    customer_dates: tuple[str, ...]

    def orders(self) -> Numbering:
        """Return a fresh numbering of orders."""
        return Numbering(FIRST_ORDER, list(self.order_dates))

    def customers(self) -> Numbering:
        """Return a fresh numbering of customers."""
        return Numbering(FIRST_CUSTOMER, list(self.customer_dates))


@lru_cache(maxsize=4)
def background(seed: int, customers: int = CUSTOMERS) -> World:
    """Make the background world of a seed."""
    draws = stream(seed, "shop", "background")
    joined = sorted(before(draws.between(40, 1400), draws) for _ in range(customers))
    groups = tuple(CustomerGroup(n, name) for n, name in enumerate(bank.GROUPS))
    parts = [Rows(groups=groups)]
    people: list[tuple[Customer, Person]] = []
    for k, moment in enumerate(joined):
        who = person(draws, k + 10)
        enrolled = enrol(FIRST_CUSTOMER + STRIDE * k, who, draws.choice((1, 1, 1, 4)), moment)
        parts.append(enrolled)
        people.append((enrolled.customers[0], who))
    plans = _plans(people, draws)
    parts += [
        _sold(FIRST_ORDER + STRIDE * n, moment, *people[k], stream(seed, "shop", "order", n))
        for n, (moment, k) in enumerate(plans)
    ]
    parts += _papers(people, stream(seed, "shop", "papers"))
    rows = merged(parts)
    rows += _inward(rows, stream(seed, "shop", "inward"))
    dates = tuple(stamp(moment) for moment, _ in plans)
    return World(seed, rows, dates, tuple(stamp(m) for m in joined))


def _plans(people: list[tuple[Customer, Person]], draws: Stream) -> list[tuple[datetime, int]]:
    plans = []
    for k, (customer, _) in enumerate(people):
        age = (NOW - read(customer.created_at)).days
        count = draws.choice((1, 1, 2, 2, 3, 4, 6))
        plans += [(before(draws.between(1, age - 1), draws), k) for _ in range(count)]
        if draws.chance(6):  # bought since yesterday, so that some orders are still to be sent
            plans.append((NOW - timedelta(minutes=draws.between(4, 1500)), k))
    return sorted(plans)


def _sold(id_: int, moment: datetime, customer: Customer, who: Person, draws: Stream) -> Rows:
    picks = draws.sample(bank.PRODUCTS, draws.choice((1, 1, 1, 2, 2, 3)))
    lines = tuple((product, draws.choice((1, 1, 1, 2))) for product in picks)
    card = (draws.choice(bank.CARDS)[1], f"{draws.below(10000):04d}")
    gift = home(draws) if draws.chance(8) else None
    back = None
    if draws.chance(14) and (NOW - moment).days > 24:
        back = later(moment, draws, 24 * 8, 24 * 22)
    comment = draws.choice(bank.MEMO_COMMENTS)
    sale = Sale(id_, moment, lines, card, gift, returned=back, memo_comment=comment)
    return write(sale, customer, who.home, draws)


def _papers(people: list[tuple[Customer, Person]], draws: Stream) -> list[Rows]:
    parts = []
    for n, (customer, _) in enumerate(people):
        joined = read(customer.created_at)
        days = max(1, (NOW - joined).days - 1)
        if draws.chance(30):
            parts.append(Rows(notes=(note(customer, before(draws.below(days), draws), draws),)))
        if draws.chance(20):
            subject, body = draws.choice(bank.OLD_TICKETS)
            moment = before(draws.below(days), draws)
            row = DeskTicket(
                customer.entity_id, f"{30411 + n * 7}", customer.entity_id, 0, stamp(moment),
                "Closed", subject, body,
            )  # fmt: skip
            parts.append(Rows(tickets=(row,)))
        event = LogEvent(
            customer.entity_id * 10, customer.entity_id, customer.created_at, "Account created",
            f"198.51.100.{draws.between(2, 250)}",
        )  # fmt: skip
        parts.append(Rows(log=(event,)))
    return parts


def note(customer: Customer, moment: datetime, draws: Stream, text: str = "") -> Note:
    """Write a staff note on a customer."""
    said = text or draws.choice(bank.NOTES)
    author = draws.choice(bank.STAFF)
    return Note(customer.entity_id * 10, customer.entity_id, author, stamp(moment), said)


def _inward(rows: Rows, draws: Stream) -> Rows:
    memos = sorted(rows.memos, key=lambda m: (m.created_at, m.entity_id))
    parts = []
    for start in range(0, len(memos) - 5, 6):
        batch = memos[start : start + 6]
        sheet_id = 40 + STRIDE * (start // 6)
        keys = numbers(draws, "IN-#####", 6)
        opened = read(batch[-1].created_at)
        lines = [
            (key, draws.choice(SHELVING.readings), opened + timedelta(hours=3 * n + 1))
            for n, key in enumerate(keys)
        ]
        parts.append(sheet(SHELVING, sheet_id, opened, lines, draws))
        parts += [
            reference(SHELVING, key, ("creditmemo", memo.entity_id), sheet_id, n)
            for n, (key, memo) in enumerate(zip(keys, batch, strict=True))
        ]
    return merged(parts)
