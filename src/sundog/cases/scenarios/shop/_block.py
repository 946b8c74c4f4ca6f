"""One block's part of the shop: its people, orders, parcels, returns and register sheets.

Everything is the same in the three hidden states but one thing: which numbers the case's
records carry. The sheets list findings of every kind under many numbers, so neither a record
nor a sheet tells anything alone; put together they tell all.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from sundog.core.streams import Stream, stream
from sundog.worlds.handbook import Chapter, Facts
from sundog.worlds.shop import bank
from sundog.worlds.shop.background import Numbering, World, background, note
from sundog.worlds.shop.bank import Product
from sundog.worlds.shop.clock import NOW, before, later, read, stamp
from sundog.worlds.shop.orders import Sale, delivered, enrol, write
from sundog.worlds.shop.people import Home, Person, person
from sundog.worlds.shop.records import Customer, DeskTicket, LogEvent, Order, Rows, merged
from sundog.worlds.shop.registers import Register, numbers, reference, sheet

Hidden = Literal["V", "B", "U"]
HIDDEN: tuple[Hidden, ...] = ("V", "B", "U")


@dataclass(frozen=True, slots=True)
class Probe:
    """One number that must be looked up.

    Attributes:
        register: Where it is explained.
        order: Which of the customer's orders carries it, 0 for the one at issue.
        readings: What the register says in each hidden state (violation, benign, unresolved).
    """

    register: Register
    order: int
    readings: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Gate:
    """A limit in days that must be checked and that every case keeps.

    Attributes:
        since: From when it runs: `delivered` (on the shipment) or `placed` (on the order).
        until: To when: `handed in` (on the credit memo) or `opened` (on the ticket).
        days: (least, most) days that cases draw.
    """

    since: Literal["delivered", "placed"]
    until: Literal["handed in", "opened"]
    days: tuple[int, int]


@dataclass(frozen=True, eq=False)
class Plot:
    """What a category needs of the world.

    Attributes:
        goods: What is bought.
        mixed: Whether a violation may hold one innocent reading among three.
        spacing: Days between the orders at issue.
        quantity: (least, most) pieces a line.
        companies: Names if customers are businesses.
        coupon: Code on the orders, and its discount in percent.
        held: Whether the order at issue waits for a decision before it is sent.
        elsewhere: Whether the orders go to other addresses than the buyer's.
        notes: What staff noted, one is drawn; beside the ordinary ones.
        log: Events of the account log in the days before the order at issue.
    """

    name: str
    probes: tuple[Probe, ...]
    gate: Gate
    chapter: Chapter
    goods: tuple[Product, ...]
    mixed: bool = False
    spacing: tuple[int, int] = (30, 70)
    quantity: tuple[int, int] = (1, 1)
    companies: tuple[str, ...] = ()
    coupon: tuple[str, int] = ("", 0)
    elsewhere: bool = False
    method: str = "Credit card"
    returns: bool = False
    held: bool = False
    notes: tuple[str, ...] = ()
    log: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Block:
    """A block as made: common records, and the numbers of each hidden state.

    Attributes:
        orders: Those at issue, the first is the ticket's.
        common: Rows without the numbers.
        numbered: Hidden state -> rows that carry the numbers.
        keys: Hidden state -> the number of each probe.
        readings: Hidden state -> the reading of each probe.
        sheets: Sheet of each probe.
        days: What the gate measures.
    """

    plot: Plot
    seed: int
    number: int
    customer: Customer
    home: Home
    orders: tuple[Order, ...]
    product: Product
    opened: datetime
    common: Rows
    numbered: dict[Hidden, Rows]
    keys: dict[Hidden, tuple[str, ...]]
    readings: dict[Hidden, tuple[str, ...]]
    sheets: tuple[int, ...]
    days: int

    def rows(self, hidden: Hidden) -> Rows:
        """Return everything of the block in one hidden state."""
        return self.common + self.numbered[hidden]

    def facts(self, hidden: Hidden) -> Facts:
        """Return what the handbook asks for."""
        found: dict[str, str | int] = {
            f"record {n}": reading for n, reading in enumerate(self.readings[hidden], 1)
        }
        return {**found, "days": self.days}


@lru_cache(maxsize=512)
def make(plot: Plot, seed: int, number: int) -> Block:
    """Make one block."""
    draws = stream(seed, "shop", plot.name, number)
    world = background(seed)
    company = draws.choice(plot.companies) if plot.companies else ""
    who = person(draws, draws.between(300, 989))
    if company:
        home = who.home
        who = Person(who.first, who.last, who.email,
                     Home(home.street, home.city, home.region, home.postcode, home.telephone,
                          company))  # fmt: skip
    times = _times(plot, draws)
    joined = times.placed[-1] - timedelta(days=draws.between(150, 900), hours=3)
    members, numbering = world.customers(), world.orders()
    enrolled = enrol(members.take(joined), who, 2 if company else 1, joined)
    customer = enrolled.customers[0]
    sold, orders, product = _sold(plot, numbering, customer, who, times=times, draws=draws)
    side = _side(
        plot,
        customer,
        who,
        joined,
        draws=draws,
        other_id=members.take(joined),
        numbering=numbering,
        since=times.placed[0],
    )
    sheets, sheet_ids, patterns = _sheets(
        plot, _entered(plot, merged(sold), orders, times.opened), world, draws
    )
    assigned = _assign(plot, orders, sheet_ids, patterns, draws)
    return Block(
        plot, seed, number, customer, who.home, orders, product, times.opened,
        merged([enrolled, *sold, *side, *sheets]), assigned.rows, assigned.keys,
        assigned.readings, sheet_ids, _days(plot, merged(sold), orders[0], times),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Times:
    opened: datetime
    placed: tuple[datetime, ...]
    back: datetime


def _times(plot: Plot, draws: Stream) -> _Times:
    ago = draws.between(0, 2)
    opened = (NOW - timedelta(days=ago)).replace(
        hour=draws.between(7, 16) if ago else 8, minute=draws.below(60)
    )
    wait = draws.between(*plot.gate.days)
    lead = 4 if plot.gate.since == "delivered" else 0
    after = draws.between(2, 5) if plot.gate.until == "handed in" else 0
    first = opened - timedelta(days=wait + lead + after)
    first = first.replace(hour=draws.between(7, 21), minute=draws.below(60))
    placed = [first]
    for _ in range(max(p.order for p in plot.probes)):
        placed.append(placed[-1] - timedelta(days=draws.between(*plot.spacing), hours=5))
    return _Times(opened, tuple(placed), first + timedelta(days=wait + lead, hours=6))


def _sold(
    plot: Plot, numbering: Numbering, customer: Customer, who: Person, *, times: _Times,
    draws: Stream,
) -> tuple[list[Rows], tuple[Order, ...], Product]:  # fmt: skip
    picks = draws.sample(plot.goods, len(times.placed))
    card = (draws.choice(bank.CARDS)[1], f"{draws.below(10000):04d}")
    parts = []
    for n, (moment, product) in enumerate(zip(times.placed, picks, strict=True)):
        quantity = draws.between(*plot.quantity)
        code, percent = plot.coupon
        back = None
        if plot.returns:
            back = times.back if n == 0 else later(moment, draws, 24 * 7, 24 * 19)
        sale = Sale(
            numbering.take(moment),
            moment,
            ((product, quantity),),
            card,
            deliver_to=person(draws, n).home if plot.elsewhere else None,
            discount=product.price * quantity * percent // 100,
            coupon=code,
            method=plot.method,
            returned=back,
            memo_comment=draws.choice(bank.MEMO_COMMENTS),
            memo_open=n == 0,
            held=plot.held and n == 0,
        )
        parts.append(write(sale, customer, who.home, draws))
    orders = tuple(part.orders[0] for part in parts)
    for _ in range(draws.between(2, 4)):
        moment = times.placed[-1] - timedelta(days=draws.between(9, 120), hours=draws.below(9))
        sale = Sale(numbering.take(moment), moment, ((draws.choice(bank.PRODUCTS), 1),), card)
        parts.append(write(sale, customer, who.home, draws))
    return parts, orders, picks[0]


def _side(
    plot: Plot, customer: Customer, who: Person, joined: datetime, *, draws: Stream,
    other_id: int, numbering: Numbering, since: datetime,
) -> list[Rows]:  # fmt: skip
    """Write what decides nothing: notes, the account log, an old ticket, a namesake."""
    said = draws.sample(plot.notes or bank.NOTES, 2)
    notes = tuple(
        replace(
            note(customer, joined + timedelta(days=20 + 60 * n), draws, text),
            note_id=customer.entity_id * 10 + n,
        )
        for n, text in enumerate(said)
    )
    subject, body = draws.choice(bank.OLD_TICKETS)
    moment = stamp(joined + timedelta(days=draws.between(5, 90)))
    ticket = DeskTicket(
        customer.entity_id, f"{draws.between(28000, 30300)}", customer.entity_id, 0, moment,
        "Closed", subject, body,
    )  # fmt: skip
    lately = [since - timedelta(hours=53 - 21 * n) for n in range(len(plot.log))]
    log = tuple(
        LogEvent(
            customer.entity_id * 10 + n, customer.entity_id, stamp(moment), event,
            f"203.0.113.{draws.between(2, 250)}",
        )
        for n, (moment, event) in enumerate(
            zip((joined, *lately), ("Account created", *plot.log), strict=True)
        )
    )  # fmt: skip
    other = person(draws, draws.between(1000, 1899), last=who.last)
    enrolled = enrol(other_id, other, 1, joined)
    bought = before(draws.between(30, 140), draws)
    sale = Sale(
        numbering.take(bought), bought, ((draws.choice(plot.goods), 1),),
        ("Visa", f"{draws.below(10000):04d}"),
    )  # fmt: skip
    extra = [enrolled]
    if bought > joined:
        extra.append(write(sale, enrolled.customers[0], other.home, draws))
    return [Rows(notes=notes, tickets=(ticket,), log=log), *extra]


Patterns = list[dict[str, list[str]]]


def _sheets(
    plot: Plot, dates: list[datetime], world: World, draws: Stream
) -> tuple[list[Rows], tuple[int, ...], Patterns]:
    """Write one sheet for each register; every finding stands there under several numbers."""
    titles = list(dict.fromkeys(p.register.title for p in plot.probes))
    taken = [s.created_at for s in world.rows.sheets]
    parts, ids, pools = [], [], []
    for n, title in enumerate(titles):
        mine = [
            (p, d) for p, d in zip(plot.probes, dates, strict=True) if p.register.title == title
        ]
        register, moments = mine[0][0].register, [d for _, d in mine]
        moments += [moments[-1]] * (2 - len(moments))
        opened = min(moments) - timedelta(hours=30)
        ids.append(42 + n + 7 * sum(d < stamp(opened) for d in taken))
        keys = iter(numbers(draws, register.shape, len(moments) * len(register.readings)))
        pool = {reading: [next(keys) for _ in moments] for reading in register.readings}
        lines = [
            (key, reading, later(moment, draws, 0, 9))
            for reading, found in pool.items()
            for key, moment in zip(found, moments, strict=True)
        ]
        parts.append(sheet(register, ids[-1], opened, lines, draws))
        pools.append(pool)
    places = [titles.index(p.register.title) for p in plot.probes]
    return parts, tuple(ids[n] for n in places), [pools[n] for n in places]


def _entered(plot: Plot, rows: Rows, orders: tuple[Order, ...], opened: datetime) -> list[datetime]:
    """Return when each probe's line could be written: after the event that it is about."""
    found = []
    for probe in plot.probes:
        order = orders[probe.order]
        moment = read(order.created_at)
        if probe.register.entity == "creditmemo":
            moment = next(read(m.created_at) for m in rows.memos if m.order_id == order.entity_id)
        elif probe.register.entity == "shipment":
            moment = delivered(rows, order.entity_id)
        found.append(min(moment + timedelta(hours=14), opened - timedelta(hours=12)))
    return found


@dataclass(frozen=True, slots=True)
class _Assigned:
    rows: dict[Hidden, Rows]
    keys: dict[Hidden, tuple[str, ...]]
    readings: dict[Hidden, tuple[str, ...]]


def _assign(
    plot: Plot, orders: tuple[Order, ...], sheets: tuple[int, ...], pools: Patterns, draws: Stream
) -> _Assigned:
    count = len(plot.probes)
    lean, at, odd = draws.below(2), draws.below(count), draws.below(2)
    states: dict[Hidden, list[int]] = {"V": [0] * count, "B": [1] * count, "U": [lean] * count}
    states["U"][at] = 2
    if plot.mixed and odd:
        states["V"][draws.between(1, count - 1)] = 1
    rows, keys, readings = {}, {}, {}
    for hidden, state in states.items():
        uses: dict[str, int] = {}
        chosen, said = [], []
        for probe, kind, pool in zip(plot.probes, state, pools, strict=True):
            reading = probe.readings[kind]
            nth = uses.get(probe.register.title, 0)
            uses[probe.register.title] = nth + 1
            chosen.append(pool[reading][nth])
            said.append(reading)
        rows[hidden] = merged(
            [
                reference(p.register, key, orders[p.order].entity_id, sheet_id, n)
                for n, (p, key, sheet_id) in enumerate(
                    zip(plot.probes, chosen, sheets, strict=True)
                )
            ]
        )
        keys[hidden], readings[hidden] = tuple(chosen), tuple(said)
    return _Assigned(rows, keys, readings)


def _days(plot: Plot, rows: Rows, order: Order, times: _Times) -> int:
    start = read(order.created_at)
    if plot.gate.since == "delivered":
        start = delivered(rows, order.entity_id)
    end = times.back if plot.gate.until == "handed in" else times.opened
    return (end.date() - start.date()).days
