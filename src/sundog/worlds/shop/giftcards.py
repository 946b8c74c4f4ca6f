"""Gift cards and coupons: what was sold, what paid for what, what is left.

A case brings its gift cards as numbers on orders and in the ledgers of the card desk; `on_file`
writes the cards that those numbers speak of, so that every card that is named can be opened.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sundog.core.streams import Stream, stream
from sundog.worlds.shop.clock import NOW, read, stamp
from sundog.worlds.shop.records import Coupon, GiftCard, GiftCardEvent, Order, Rows

LABEL = "Gift card"
PREFIX = "GC-"
SUMS = (2500, 5000, 7500, 10000, 15000, 20000, 25000, 30000, 40000, 50000)
YEARS = 3
FIRST = 30
STRIDE = 4

RULES = (
    ("SPRING10", "Spring sale", 10, "2025-03-01", "2025-05-31", 2),
    ("WELCOME15", "Welcome to new customers", 15, "2022-01-01", "2027-12-31", 1),
    ("FREESHIP", "Free shipping", 0, "2022-01-01", "2027-12-31", 5),
    ("AUTUMN12", "Autumn weeks", 12, "2025-09-01", "2026-04-30", 3),
    ("THANKS5", "Thank you for a review", 5, "2023-06-01", "2027-12-31", 4),
    ("HOLIDAY20", "Days between the years", 20, "2025-12-26", "2026-01-06", 1),
    ("MEMBER8", "Members, all year", 8, "2024-01-01", "2026-12-31", 12),
)
COUPONS = tuple(
    Coupon(n, code, name, percent, since, until, each, f"{since} 08:00:00")
    for n, (code, name, percent, since, until, each) in enumerate(RULES, 1)
)


def coupon_on(day: datetime, draws: Stream) -> Coupon | None:
    """Draw a coupon that is valid on a day; None if there is none."""
    moment = stamp(day)[:10]
    valid = [coupon for coupon in COUPONS if coupon.from_date <= moment <= coupon.to_date]
    return draws.choice(valid) if valid else None


def write_card(
    id_: int, code: str, sold: datetime, amount: int, paid: Sequence[tuple[Order, int]] = ()
) -> Rows:
    """Write a card with its history.

    Args:
        paid: Orders that it paid for, with the cents of each; in the order of their dates.
    """
    left = amount
    events = [GiftCardEvent(id_ * 10, id_, stamp(sold), "Created", amount, amount)]
    for n, (order, cents) in enumerate(paid, 1):
        left -= cents
        events.append(
            GiftCardEvent(
                id_ * 10 + n, id_, order.created_at, "Used", -cents, left, order.entity_id
            )
        )  # fmt: skip
    expires = sold + timedelta(days=365 * YEARS)
    state = "used" if not left else "available" if expires > NOW else "expired"
    card = GiftCard(id_, code, state, stamp(sold), stamp(expires)[:10], amount, left)
    return Rows(gift_cards=(card,), card_events=tuple(events))


def amount_for(total: int) -> int:
    """Return the least sum for which cards are sold that pays a total."""
    return next((sum_ for sum_ in SUMS if sum_ >= total), -(-total // 5000) * 5000)


def on_file(rows: Rows) -> Rows:
    """Return the gift cards that a case's rows name and do not hold."""
    orders = {order.entity_id: order for order in rows.orders}
    sold = {line.key: read(line.entered) for line in rows.sheet_rows if line.key.startswith(PREFIX)}
    paid = {
        r.value: orders[r.entity_id]
        for r in rows.references
        if r.label == LABEL and r.entity == "order" and r.entity_id in orders
    }
    known = {card.code for card in rows.gift_cards}
    found = Rows()
    for n, code in enumerate(sorted({*sold, *paid} - known)):
        draws = stream(0, "shop", "gift card", code)
        order = paid.get(code)
        latest = read(order.created_at) if order is not None else NOW
        moment = min(sold.get(code, latest), latest) - timedelta(hours=draws.between(2, 300))
        # Between the ids of the background, which are STRIDE apart.
        id_ = FIRST + STRIDE * (n // (STRIDE - 1)) + n % (STRIDE - 1) + 1
        if order is None:
            found += write_card(id_, code, moment, draws.choice(SUMS))
        else:
            amount = amount_for(order.grand_total)
            found += write_card(id_, code, moment, amount, [(order, order.grand_total)])
    return found
