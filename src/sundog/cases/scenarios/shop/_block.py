"""One block's part of the shop: its people, orders, parcels, returns and what hides in them.

Everything is the same in the three hidden states but what the plot's probes write: a number on
one record, a name on another. What they write is drawn from one pool in every state, so that no
record tells anything alone; put together they tell all.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache, partial
from typing import Literal

from sundog.cases.scenarios.shop._gate import Gate
from sundog.cases.scenarios.shop._scene import Finding, Laid, Probe, Scene, unique
from sundog.cases.scenarios.shop._side import Cast, linked, side
from sundog.cases.scenarios.shop._span import Shift
from sundog.core.streams import Stream, stream
from sundog.worlds.handbook import Chapter, Facts
from sundog.worlds.shop import bank, remarks
from sundog.worlds.shop.background import Numbering, World, background
from sundog.worlds.shop.bank import Product
from sundog.worlds.shop.clock import NOW, later, stamp
from sundog.worlds.shop.orders import Sale, enrol, write
from sundog.worlds.shop.people import Home, Person, person
from sundog.worlds.shop.records import Customer, Order, Rows, merged

Hidden = Literal["V", "B", "U"]
SIZES = ("S", "M", "L", "XL")
HIDDEN: tuple[Hidden, ...] = ("V", "B", "U")


@dataclass(frozen=True, eq=False)
class Plot:
    """What a category needs of the world.

    Attributes:
        probes: What must be found out; in `unresolved` one that `opens` is left unanswered, and
            the others point one way.
        wait: (least, most) days from the order (or from its delivery) to the ticket (or to its
            return).
        gate: A limit in days that the chapter sets.
        goods: What is bought.
        spacing: Days between the orders at issue.
        quantity: (least, most) pieces a line.
        companies: Names if customers are businesses.
        coupon: Code on the orders, and its discount in percent.
        held: Whether the order at issue waits for a decision before it is sent.
        elsewhere: How many of the orders, from the latest, go to other addresses than the
            buyer's.
        past: How many orders before the one at issue are of its kind, if no probe reads more.
        returns: Whether the orders came back.
        carries: Whether an article of each earlier order is bought again with the next.
        linked: How many other accounts are named on the customer's.
        notes: What staff noted, one is drawn; beside the ordinary ones.
        log: Events of the account log in the days before the order at issue.
    """

    name: str
    probes: tuple[Probe, ...]
    wait: tuple[int, int]
    gate: Gate
    chapter: Chapter
    goods: tuple[Product, ...]
    spacing: tuple[int, int] = (30, 70)
    quantity: tuple[int, int] = (1, 1)
    companies: tuple[str, ...] = ()
    coupon: tuple[str, int] = ("", 0)
    elsewhere: int = 0
    past: int = 0
    method: str = "Credit card"
    returns: bool = False
    carries: bool = False
    held: bool = False
    linked: int = 0
    notes: tuple[str, ...] = ()
    log: tuple[str, ...] = ()

    @property
    def ready(self) -> tuple[int, int]:
        """Hours until the orders are sent."""
        return next((p.ready for p in self.probes if isinstance(p, Shift)), (5, 20))

    @property
    def earlier(self) -> int:
        """How many orders before the one at issue are read."""
        return max(self.past, *(probe.orders for probe in self.probes))


@dataclass(frozen=True, eq=False)
class Block:
    """A block as made: common records, and what each hidden state puts over them.

    Attributes:
        orders: Those at issue, the first is the ticket's.
        common: Rows without what hides.
        laid: Hidden state -> what each probe wrote.
        open_at: Which probe is left unanswered in `unresolved`.
        gate: The days that the chapter limits.
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
    laid: dict[Hidden, tuple[Laid, ...]]
    open_at: int
    gate: Finding

    def rows(self, hidden: Hidden) -> Rows:
        """Return everything of the block in one hidden state."""
        return self.common.over(merged([laid.rows for laid in self.laid[hidden]]))

    def findings(self, hidden: Hidden) -> tuple[Finding, ...]:
        """Return all that the handbook asks for, the days first."""
        return (self.gate, *(f for laid in self.laid[hidden] for f in laid.findings))

    def facts(self, hidden: Hidden) -> Facts:
        """Return what the handbook asks for, by name."""
        return {finding.name: finding.value for finding in self.findings(hidden)}

    def pages(self) -> tuple[str, ...]:
        """Return the pages that hold the evidence; the same in all hidden states."""
        return unique(page for laid in self.laid["V"] for page in laid.pages)


@lru_cache(maxsize=512)
def make(plot: Plot, seed: int, number: int) -> Block:
    """Make one block."""
    draws = stream(seed, "shop", plot.name, number)
    world = background(seed)
    who = _buyer(plot, draws)
    times = _times(plot, draws)
    joined = times.placed[-1] - timedelta(days=draws.between(150, 900))
    joined = joined.replace(hour=draws.between(7, 22), minute=draws.below(60))
    members, numbering = world.customers(), world.orders()
    enrolled = enrol(members.take(joined), who, 2 if plot.companies else 1, joined)
    customer = enrolled.customers[0]
    sold, orders, product = _sold(plot, numbering, customer, who, times=times, draws=draws)
    cast = Cast(customer, who, joined, plot.goods, members, numbering, draws)
    others = linked(cast, plot.linked)
    aside = side(cast, plot.notes, plot.log, times.placed[0])
    common = merged([enrolled, *sold, *others, *aside])
    accounts = tuple(c for rows in others for c in rows.customers)
    scene = Scene(customer, who.home, orders, accounts, common, times.opened,
                  partial(_sheet_id, world))  # fmt: skip
    laid, open_at = _lay(plot, scene, seed, number)
    return Block(
        plot, seed, number, customer, who.home, orders, product, times.opened, common, laid,
        open_at, plot.gate.measure(scene),
    )  # fmt: skip


def _lay(
    plot: Plot, scene: Scene, seed: int, number: int
) -> tuple[dict[Hidden, tuple[Laid, ...]], int]:
    """Let the probes write each hidden state, from the same draws."""
    name = ("shop", plot.name, number, "hidden")
    draws = stream(seed, *name)
    count = len(plot.probes)
    lean, open_at = draws.below(2), draws.choice([n for n in range(count) if plot.probes[n].opens])
    kinds: dict[Hidden, list[int]] = {"V": [0] * count, "B": [1] * count, "U": [lean] * count}
    kinds["U"][open_at] = 2
    laid: dict[Hidden, tuple[Laid, ...]] = {
        hidden: tuple(
            probe.lay(scene, kind, draws.child(n), n)
            for n, (probe, kind) in enumerate(zip(plot.probes, kinds[hidden], strict=True))
        )
        for hidden in HIDDEN
    }
    return laid, open_at


def _sheet_id(world: World, opened: datetime, nth: int) -> int:
    """Return a free id for a sheet of that date."""
    return 42 + nth + 7 * sum(made < stamp(opened) for made in world.sheet_dates)


def _buyer(plot: Plot, draws: Stream) -> Person:
    company = draws.choice(plot.companies) if plot.companies else ""
    who = person(draws, draws.between(300, 989))
    if not company:
        return who
    home = who.home
    return Person(
        who.first, who.last, who.email,
        Home(home.street, home.city, home.region, home.postcode, home.telephone, company),
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
    wait = draws.between(*plot.wait)
    lead = 0 if plot.held else 4
    after = draws.between(2, 5) if plot.returns else 0
    first = opened - timedelta(days=wait + lead + after)
    first = first.replace(hour=draws.between(7, 21), minute=draws.below(60))
    placed = [first]
    for _ in range(plot.earlier):
        before = placed[-1] - timedelta(days=draws.between(*plot.spacing))
        placed.append(before.replace(hour=draws.between(7, 22), minute=draws.below(60)))
    return _Times(opened, tuple(placed), first + timedelta(days=wait + lead, hours=6))


def _sized(article: Product, size: str) -> Product:
    """Name an article's size; every article of an order has one, whether it comes back or not."""
    return replace(article, sku=f"{article.sku}-{size}")


def _sold(
    plot: Plot, numbering: Numbering, customer: Customer, who: Person, *, times: _Times,
    draws: Stream,
) -> tuple[list[Rows], tuple[Order, ...], Product]:  # fmt: skip
    count = len(times.placed)
    picks = draws.sample(plot.goods, 2 * count - 1 if plot.carries else count)
    card = (draws.choice(bank.CARDS)[1], f"{draws.below(10000):04d}")
    tender = ("balance used in full", "") if plot.method == "Gift card" else card
    sizes = [draws.sample(SIZES, 2) for _ in times.placed]
    parts = []
    for n, moment in enumerate(times.placed):
        lines = [(picks[n], draws.between(*plot.quantity))]
        if plot.carries:  # one article to be bought again, and the one of the order before
            lines = [(_sized(picks[n], draws.choice(SIZES)), 1)]
            lines += [
                (_sized(picks[count + k], sizes[k][k == n]), 1)
                for k in (n - 1, n)
                if 0 <= k < count - 1
            ]
            if n:  # where a line stands must not tell whether it came back
                draws.shuffle(lines)
        code, percent = plot.coupon
        back = None
        if plot.returns:
            back = times.back if n == 0 else later(moment, draws, 24 * 7, 24 * 19)
        sale = Sale(
            numbering.take(moment),
            moment,
            tuple(lines),
            tender,
            deliver_to=person(draws, n).home if n < plot.elsewhere else None,
            discount=sum(p.price * qty for p, qty in lines) * percent // 100,
            coupon=code,
            method=plot.method,
            returned=back,
            came_back=1,
            memo_comment=draws.choice(remarks.MEMO_COMMENTS),
            memo_open=n == 0,
            held=plot.held and n == 0,
            ready=plot.ready,
        )
        parts.append(write(sale, customer, who.home, draws))
    orders = tuple(part.orders[0] for part in parts)
    for _ in range(draws.between(2, 4)):
        moment = times.placed[-1] - timedelta(days=draws.between(9, 120))
        moment = moment.replace(hour=draws.between(7, 22), minute=draws.below(60))
        sale = Sale(numbering.take(moment), moment, ((draws.choice(bank.PRODUCTS), 1),), card)
        parts.append(write(sale, customer, who.home, draws))
    return parts, orders, picks[0]
