"""The shop's other customers: two thousand ordinary people with ordinary orders.

Ids leave gaps, as real ones do, and rise with time. A block's records take ids in those gaps
at their own dates, so that a number does not tell which records belong to a case.

Who bought when is planned first and quickly, since blocks need the dates only; the records are
written when somebody asks for them.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from dataclasses import replace as replace_rows
from datetime import datetime, timedelta
from functools import cached_property, lru_cache

from msgspec.structs import replace

from sundog.core.streams import Stream, stream
from sundog.worlds.shop import bank, remarks
from sundog.worlds.shop.clock import NOW, before, later, read, stamp
from sundog.worlds.shop.giftcards import (
    COUPONS,
    LABEL,
    SUMS,
    amount_for,
    coupon_on,
    write_card,
)
from sundog.worlds.shop.giftcards import FIRST as FIRST_CARD
from sundog.worlds.shop.giftcards import STRIDE as CARD_STRIDE
from sundog.worlds.shop.orders import MEMO_AFTER, Sale, enrol, write
from sundog.worlds.shop.people import Person, home, person
from sundog.worlds.shop.records import (
    Customer,
    CustomerGroup,
    DeskTicket,
    History,
    LogEvent,
    Note,
    Order,
    Payment,
    Reference,
    Rows,
    merged,
)
from sundog.worlds.shop.registers import Register, number, numbers, reference, sheet

STRIDE = 7
"""Distance between neighbouring ids of the background; blocks use what lies between."""

CUSTOMERS = 2000
FIRST_ORDER = 170
FIRST_CUSTOMER = 38
GROUPS = (1,) * 30 + (4,) * 10 + (2, 3)
"""Groups of customers, as often as they come: General, Member, Wholesale, Retailer."""
BATCH = 6
"""Credit memos on one sheet of goods inward."""

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
class Plan:
    """An order to be written: when, by whom, when it came back, and what became of it.

    Attributes:
        buyer: Place among the customers.
        fate: `sent`, or `held` or `canceled` before that.
    """

    placed: datetime
    buyer: int
    returned: datetime | None
    fate: str = "sent"

    @property
    def memo_made(self) -> str:
        """When its credit memo was entered; empty without one."""
        return stamp(self.returned + MEMO_AFTER) if self.returned is not None else ""


@dataclass(frozen=True)
class World:
    """The background and how its ids lie."""

    seed: int
    people: tuple[tuple[Person, int, datetime], ...]
    plans: tuple[Plan, ...]

    @cached_property
    def rows(self) -> Rows:
        """All records."""
        return _written(self)

    @cached_property
    def order_dates(self) -> tuple[str, ...]:
        """When each order was placed, ascending."""
        return tuple(stamp(plan.placed) for plan in self.plans)

    @cached_property
    def customer_dates(self) -> tuple[str, ...]:
        """When each customer joined, ascending."""
        return tuple(stamp(joined) for _, _, joined in self.people)

    @cached_property
    def sheet_dates(self) -> tuple[str, ...]:
        """When each register sheet was opened, ascending."""
        made = sorted(plan.memo_made for plan in self.plans if plan.returned is not None)
        return tuple(made[BATCH - 1 :: BATCH])

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
    joined = sorted(before(draws.between(2, 1400), draws) for _ in range(customers))
    people, mails = [], set[str]()
    for moment in joined:
        who = person(draws, draws.between(10, 1999))
        while who.email in mails:
            who = person(draws, draws.between(10, 1999))
        mails.add(who.email)
        people.append((who, draws.choice(GROUPS), moment))
    return World(seed, tuple(people), tuple(_plans(joined, draws)))


def _plans(joined: list[datetime], draws: Stream) -> list[Plan]:
    plans = []
    for k, since in enumerate(joined):
        age = (NOW - since).days
        count = draws.choice((1, 1, 2, 2, 3, 4, 6))
        moments = [before(draws.between(1, max(1, age - 1)), draws) for _ in range(count)]
        if draws.chance(6):  # bought since yesterday, so that some orders are still to be sent
            moments.append(NOW - timedelta(minutes=draws.between(4, 1500)))
        plans += [_plan(moment, k, draws) for moment in moments if moment > since]
    return sorted(plans, key=lambda plan: (plan.placed, plan.buyer))


def _plan(moment: datetime, buyer: int, draws: Stream) -> Plan:
    age = (NOW - moment).days
    if draws.chance(2):
        return Plan(moment, buyer, None, "canceled")
    if age < 9 and draws.chance(20):
        return Plan(moment, buyer, None, "held")
    back = later(moment, draws, 24 * 8, 24 * 22) if draws.chance(14) else None
    fresh = back is None or back + MEMO_AFTER > NOW
    return Plan(moment, buyer, None if fresh else back)


def _written(world: World) -> Rows:
    seed = world.seed
    groups = tuple(CustomerGroup(n, name) for n, name in enumerate(bank.GROUPS))
    parts = [Rows(groups=groups, coupons=COUPONS)]
    people: list[tuple[Customer, Person]] = []
    for k, (who, group, joined) in enumerate(world.people):
        enrolled = enrol(FIRST_CUSTOMER + STRIDE * k, who, group, joined)
        parts.append(enrolled)
        people.append((enrolled.customers[0], who))
    parts += [
        _sold(FIRST_ORDER + STRIDE * n, plan, *people[plan.buyer], stream(seed, "shop", "order", n))
        for n, plan in enumerate(world.plans)
    ]
    parts += _papers(people, stream(seed, "shop", "papers"))
    rows = merged(parts)
    cards = _cards(rows.orders, rows.payments, stream(seed, "shop", "gift cards"))
    return merged([rows, _inward(rows, stream(seed, "shop", "inward")), *cards])


def _sold(id_: int, plan: Plan, customer: Customer, who: Person, draws: Stream) -> Rows:
    picks = draws.sample(bank.PRODUCTS, draws.choice((1, 1, 1, 2, 2, 3)))
    lines = tuple((product, draws.choice((1, 1, 1, 2))) for product in picks)
    card = (draws.choice(bank.CARDS)[1], f"{draws.below(10000):04d}")
    gift = home(draws) if draws.chance(8) else None
    comment = draws.choice(remarks.MEMO_COMMENTS)
    coupon = coupon_on(plan.placed, draws) if draws.chance(14) else None
    subtotal = sum(product.price * count for product, count in lines)
    recent = plan.returned is not None and (NOW - plan.returned).days < 7
    sale = Sale(
        id_, plan.placed, lines, card, gift,
        discount=subtotal * coupon.discount // 100 if coupon else 0,
        coupon=coupon.code if coupon else "",
        method=LABEL if draws.chance(5) else "Credit card", returned=plan.returned,
        memo_comment=comment, memo_open=recent and draws.chance(60), held=plan.fate != "sent",
        comment=draws.choice(remarks.HELD) if plan.fate == "held" else "",
    )  # fmt: skip
    rows = write(sale, customer, who.home, draws)
    return _canceled(rows, draws) if plan.fate == "canceled" else rows


def _canceled(rows: Rows, draws: Stream) -> Rows:
    """Call an order off before anything was sent or charged."""
    (order,), (payment,) = rows.orders, rows.payments
    called_off = min(NOW, read(order.created_at) + timedelta(hours=draws.between(1, 20)))
    order = replace(
        order, state="canceled", status="canceled", total_paid=0, total_due=order.grand_total,
        updated_at=stamp(called_off),
    )  # fmt: skip
    said = History(
        order.entity_id * 10 + 5, order.entity_id, draws.choice(remarks.CALLED_OFF), "canceled",
        1, 0, stamp(called_off),
    )  # fmt: skip
    return replace_rows(
        rows, orders=(order,), payments=(replace(payment, amount_paid=0),),
        history=(*(h for h in rows.history if h.created_at < said.created_at), said),
    )  # fmt: skip


def _cards(orders: tuple[Order, ...], payments: tuple[Payment, ...], draws: Stream) -> list[Rows]:
    """Write a card for every order that one paid for, and some that wait to be used."""
    by_card = {p.parent_id for p in payments if p.method == LABEL}
    paid = [o for o in orders if o.entity_id in by_card]
    sold = [(read(o.created_at) - timedelta(hours=draws.between(3, 4000)), o) for o in paid]
    idle = [(before(draws.between(3, 1300), draws), None) for _ in range(len(orders) // 25)]
    parts, codes = [], set[str]()
    for n, (moment, order) in enumerate(sorted([*sold, *idle], key=lambda pair: pair[0])):
        code = number(draws, "GC-####-####")
        while code in codes:
            code = number(draws, "GC-####-####")
        codes.add(code)
        id_ = FIRST_CARD + CARD_STRIDE * n
        if order is None:
            parts.append(write_card(id_, code, moment, draws.choice(SUMS)))
            continue
        uses = [(order, order.grand_total)] if order.state != "canceled" else []
        # A third were issued as store credit for just what was bought.
        worth = order.grand_total if draws.chance(33) else amount_for(order.grand_total)
        line = Reference(10**7 + order.entity_id, "order", order.entity_id, LABEL, code, 0)
        parts += [write_card(id_, code, moment, worth, uses),
                  Rows(references=(line,))]  # fmt: skip
    return parts


def _papers(people: list[tuple[Customer, Person]], draws: Stream) -> list[Rows]:
    parts = []
    for n, (customer, _) in enumerate(people):
        joined = read(customer.created_at)
        days = max(1, (NOW - joined).days - 1)
        if draws.chance(30):
            parts.append(Rows(notes=(note(customer, before(draws.below(days), draws), draws),)))
        if draws.chance(20):
            subject, body = draws.choice(remarks.OLD_TICKETS)
            moment = before(draws.below(days), draws)
            row = DeskTicket(
                customer.entity_id, f"{30411 + n * 7}", customer.entity_id, 0, stamp(moment),
                "Closed", subject, body,
            )  # fmt: skip
            parts.append(Rows(tickets=(row,)))
        parts.append(Rows(log=_log(customer, days, draws)))
    return parts


def note(customer: Customer, moment: datetime, draws: Stream, text: str = "") -> Note:
    """Write a staff note on a customer."""
    said = text or draws.choice(remarks.NOTES)
    author = draws.choice(bank.STAFF)
    return Note(customer.entity_id * 10, customer.entity_id, author, stamp(moment), said)


def _log(customer: Customer, days: int, draws: Stream) -> tuple[LogEvent, ...]:
    """Write what the account log keeps: how the account began, and some of what came later."""
    line = f"198.51.100.{draws.between(2, 250)}"
    moments = sorted(before(draws.below(days), draws) for _ in range(draws.below(4)))
    said = [(customer.created_at, "Account created")]
    said += [
        (stamp(moment), draws.choice(remarks.LOG_EVENTS))
        for moment in moments
        if customer.created_at < stamp(moment) < stamp(NOW)
    ]
    return tuple(
        LogEvent(
            customer.entity_id * 10 + n, customer.entity_id, moment, event,
            line if n == 0 or draws.chance(70) else f"192.0.2.{draws.between(2, 250)}",
        )
        for n, (moment, event) in enumerate(said)
    )  # fmt: skip


def _inward(rows: Rows, draws: Stream) -> Rows:
    memos = sorted(rows.memos, key=lambda m: (m.created_at, m.entity_id))
    parts = []
    for start in range(0, len(memos) - BATCH + 1, BATCH):
        batch = memos[start : start + BATCH]
        sheet_id = 40 + STRIDE * (start // BATCH)
        keys = numbers(draws, "IN-#####", BATCH)
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
