"""Accounts with a given history: so many orders over so long, worth exactly so much.

An order's total is asked for, and its lines are found from it. Who lives where decides the tax,
so a total may not be reachable with shipping charged; then it is sent free.
"""

import dataclasses
from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec.structs import replace

from sundog.core.errors import CaseError
from sundog.core.streams import Stream
from sundog.worlds.shop import bank
from sundog.worlds.shop.background import World
from sundog.worlds.shop.bank import Product
from sundog.worlds.shop.orders import TAX, Sale, enrol, write
from sundog.worlds.shop.people import Home, Person
from sundog.worlds.shop.records import Customer, Rows, merged

FREE_FROM, POSTAGE = 15000, 795
OTHER_TAX = 62
LEAST = 2600
"""The smallest order that is written, in cents."""


@dataclass(frozen=True, slots=True)
class Bought:
    """One order to be.

    Attributes:
        total: Grand total in cents.
        size: What is put behind the name of clothes.
        returned: What the returns bench wrote; empty if it was kept.
        unsent: Whether it waits to be sent.
        deliver_to: Where it goes; None for the buyer's home.
        number: Its number as printed; empty for the one that its place gives it.
    """

    placed: datetime
    total: int
    size: str = ""
    returned: str = ""
    unsent: bool = False
    deliver_to: Home | None = None
    number: str = ""


def account(
    world: World, who: Person, joined: datetime, bought: list[Bought], draws: Stream
) -> tuple[Customer, Rows]:
    """Write a customer with all orders, the newest last."""
    enrolled = enrol(world.customers().take(joined), who, 4, joined)
    customer, numbering = enrolled.customers[0], world.orders()
    card = (draws.choice(bank.CARDS)[1], f"{draws.below(10000):04d}")
    parts = [enrolled]
    for one in sorted(bought, key=lambda one: one.placed):
        written = _written(one, numbering.take(one.placed), customer, who.home, (card, draws))
        parts.append(written)
    return customer, merged(parts)


def _written(
    one: Bought, id_: int, customer: Customer, home: Home, drawn: tuple[tuple[str, str], Stream]
) -> Rows:
    card, draws = drawn
    subtotal, coupon = _subtotal(one.total, (one.deliver_to or home).region)
    back = one.placed + timedelta(days=draws.between(9, 21)) if one.returned else None
    goods = bank.APPAREL if one.size else bank.PRODUCTS
    sale = Sale(
        id_, one.placed, _lines(subtotal, one.size, goods, draws), card, one.deliver_to,
        coupon=coupon, returned=back, memo_comment=one.returned, held=one.unsent,
    )  # fmt: skip
    rows = write(sale, customer, home, draws)
    (order,) = rows.orders
    if one.unsent:
        order = replace(order, state="processing", status="processing")
    if one.number:
        order = replace(order, increment_id=one.number)
    return dataclasses.replace(rows, orders=(order,))


def _subtotal(total: int, region: str) -> tuple[int, str]:
    """Find the worth of the goods behind a total, and the coupon that is needed for it."""
    for coupon in ("", "FREESHIP"):
        for postage in (0, POSTAGE):
            found = _before_tax(total - postage, TAX.get(region, OTHER_TAX))
            free = bool(coupon) or found >= FREE_FROM
            if found > 0 and free == (postage == 0):
                return found, coupon
    raise CaseError("no order comes to this total", value=total)


def _before_tax(taxed: int, rate: int) -> int:
    near = taxed * 1000 // (1000 + rate)
    return next((s for s in range(near - 2, near + 3) if s + s * rate // 1000 == taxed), 0)


def reachable(total: int, region: str) -> bool:
    """Say whether an order to that state can come to this total."""
    try:
        _subtotal(total, region)
    except CaseError:
        return False
    return True


def _lines(
    subtotal: int, size: str, goods: tuple[Product, ...], draws: Stream
) -> tuple[tuple[Product, int], ...]:
    """Choose goods; the last one's price makes up what is left."""
    left, lines = subtotal, list[tuple[Product, int]]()
    while left > 26000 and len(lines) < 6:
        fits = [p for p in goods if p.price <= left - LEAST]
        lines.append((_sized(draws.choice(fits), size, 0), 1))
        left -= lines[-1][0].price
    near = sorted(goods, key=lambda p: (abs(p.price - left), p.sku))[:4]
    return (*lines, (_sized(draws.choice(near), size, left), 1))


def _sized(product: Product, size: str, price: int) -> Product:
    name = f"{product.name}, size {size}" if size else product.name
    return Product(product.sku, name, price or product.price, product.aisle)


def spread(whole: int, count: int, region: str, draws: Stream, least: int = LEAST) -> list[int]:
    """Split an amount into so many totals, each of which an order can come to."""
    for _ in range(200):
        weights = [draws.between(40, 240) for _ in range(count)]
        room = whole - least * count
        parts = [least + room * w // sum(weights) for w in weights]
        parts = [next(p for p in range(part, part + 9) if reachable(p, region)) for part in parts]
        parts[-1] += whole - sum(parts)
        if parts[-1] >= least and reachable(parts[-1], region):
            return parts
    raise CaseError("the amount cannot be split", value=whole)


def moments(joined: datetime, until: datetime, count: int, draws: Stream) -> list[datetime]:
    """Spread so many moments over a time, in order, at hours at which people buy."""
    step = (until - joined) / (count + 1)
    found = []
    for n in range(1, count + 1):
        moment = joined + step * n + timedelta(hours=draws.between(-9, 9))
        found.append(moment.replace(hour=draws.between(7, 22), minute=draws.below(60)))
    return sorted(found)
