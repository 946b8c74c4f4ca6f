"""What holds in every world of the shop; each violation is named with its record."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sundog.worlds.shop.records import Row, Rows


@dataclass(frozen=True, slots=True)
class Taken:
    """What a world's rows have taken, so that others can be held against it quickly."""

    ids: Mapping[str, frozenset[int]] = field(default_factory=dict)
    mails: frozenset[str] = frozenset()
    codes: frozenset[str] = frozenset()


NOTHING = Taken()


def taken(rows: Rows) -> Taken:
    """Gather what rows have taken."""
    ids = {type(part[0]).__name__: frozenset(map(_id, part)) for part in rows.tables() if part}
    mails = frozenset(customer.email for customer in rows.customers)
    return Taken(ids, mails, frozenset(card.code for card in rows.gift_cards))


def violations(rows: Rows, beside: Taken = NOTHING) -> list[str]:
    """Return everything that is wrong with a world; empty if it holds.

    Args:
        beside: What other rows of the same shop have taken; those hold by themselves.
    """
    return [
        *_unique(rows, beside),
        *_owners(rows),
        *_totals(rows),
        *_dates(rows),
        *_papers(rows),
        *_references(rows),
        *_cards(rows),
    ]


def _unique(rows: Rows, beside: Taken) -> Iterator[str]:
    for table in rows.tables():
        ids = Counter(map(_id, table))
        there = beside.ids.get(type(table[0]).__name__, frozenset()) if table else frozenset()
        yield from (
            f"{type(table[0]).__name__} {i} is there twice"
            for i, n in ids.items()
            if n > 1 or i in there
        )
    mails = Counter(c.email for c in rows.customers)
    yield from (
        f"two customers share {mail}" for mail, n in mails.items() if n > 1 or mail in beside.mails
    )
    codes = Counter(c.code for c in rows.gift_cards)
    yield from (
        f"two gift cards share {code}" for code, n in codes.items() if n > 1 or code in beside.codes
    )
    keys = Counter((s.sheet_id, s.key) for s in rows.sheet_rows)
    yield from (f"sheet {s} lists {k} twice" for (s, k), n in keys.items() if n > 1)


def _id(row: Row) -> int:
    return int(getattr(row, row.__struct_fields__[0]))


def _owners(rows: Rows) -> Iterator[str]:
    customers = {c.entity_id: c for c in rows.customers}
    orders = {o.entity_id: o for o in rows.orders}
    for order in rows.orders:
        owner = customers.get(order.customer_id)
        if owner is None or owner.email != order.customer_email:
            yield f"order {order.increment_id} belongs to nobody"
    for memo in rows.memos:
        sold = orders.get(memo.order_id)
        if sold is None or sold.customer_id != memo.customer_id:
            yield f"credit memo {memo.increment_id} and its order differ in owner"
    for address in rows.order_addresses:
        if address.parent_id not in orders:
            yield f"address {address.entity_id} belongs to no order"
    for shipment in rows.shipments:
        if shipment.order_id not in orders:
            yield f"shipment {shipment.increment_id} belongs to no order"


def _totals(rows: Rows) -> Iterator[str]:
    lines: dict[int, int] = defaultdict(int)
    pieces: dict[int, int] = defaultdict(int)
    for item in rows.items:
        if item.price * item.qty_ordered != item.row_total:
            yield f"order line {item.item_id} is not price times quantity"
        lines[item.order_id] += item.row_total
        pieces[item.order_id] += item.qty_ordered
    refunds: dict[int, int] = defaultdict(int)
    for memo in rows.memos:
        refunds[memo.order_id] += memo.grand_total * (memo.state == "refunded")
    for o in rows.orders:
        due = o.subtotal + o.tax_amount + o.shipping_amount - o.discount_amount
        if o.subtotal != lines[o.entity_id] or o.total_qty_ordered != pieces[o.entity_id]:
            yield f"order {o.increment_id} does not add up to its lines"
        if o.grand_total != due or o.total_paid + o.total_due != o.grand_total:
            yield f"order {o.increment_id} does not add up to its total"
        if o.total_refunded != refunds[o.entity_id] or o.total_refunded > o.total_paid:
            yield f"order {o.increment_id} does not add up to its refunds"


def _dates(rows: Rows) -> Iterator[str]:
    joined = {c.entity_id: c.created_at for c in rows.customers}
    placed = {o.entity_id: o for o in rows.orders}
    for o in rows.orders:
        if o.created_at < joined.get(o.customer_id, ""):
            yield f"order {o.increment_id} is older than its account"
    for s in rows.shipments:
        if s.created_at < placed[s.order_id].created_at:
            yield f"shipment {s.increment_id} is older than its order"
    sent = {s.entity_id: s.created_at for s in rows.shipments}
    last: dict[int, str] = {}
    for scan in rows.scans:
        if scan.scanned_at < max(sent[scan.shipment_id], last.get(scan.shipment_id, "")):
            yield f"scan {scan.scan_id} is out of order"
        last[scan.shipment_id] = scan.scanned_at
    for memo in rows.memos:
        if not last.get(memo.order_id, "") <= memo.handed_in <= memo.created_at:
            yield f"credit memo {memo.increment_id} is older than the delivery"


def _references(rows: Rows) -> Iterator[str]:
    listed = {(s.sheet_id, s.key) for s in rows.sheet_rows}
    for r in rows.references:
        if r.sheet_id and (r.sheet_id, r.value) not in listed:
            yield f"{r.entity} {r.entity_id} carries {r.value}, which its sheet does not list"


def _papers(rows: Rows) -> Iterator[str]:
    joined = {c.entity_id: c.created_at for c in rows.customers}
    for table, what in ((rows.notes, "note"), (rows.log, "log event"), (rows.tickets, "ticket")):
        for row in table:
            if row.created_at < joined.get(row.customer_id, "~"):
                yield f"{what} {_id(row)} belongs to no account of its time"
    placed = {o.entity_id: o.created_at for o in rows.orders}
    for line in rows.history:
        if line.created_at < placed.get(line.parent_id, "~"):
            yield f"order note {line.entity_id} belongs to no order of its time"
    sent = {s.order_id for s in rows.shipments}
    for o in rows.orders:
        if o.state in {"complete", "closed"} and o.entity_id not in sent and rows.shipments:
            yield f"order {o.increment_id} is {o.state} and was not sent"
        if o.state in {"holded", "canceled", "processing"} and o.entity_id in sent:
            yield f"order {o.increment_id} is {o.state} and was sent"


def _cards(rows: Rows) -> Iterator[str]:
    """Check that gift cards add up, and that they and coupons were valid when they were used."""
    cards = {card.giftcardaccount_id: card for card in rows.gift_cards}
    left: dict[int, int] = defaultdict(int)
    orders = {o.entity_id: o for o in rows.orders}
    for event in rows.card_events:
        card = cards.get(event.giftcardaccount_id)
        if card is None or not card.date_created <= event.updated_at:
            yield f"gift card event {event.history_id} belongs to no card of its time"
            continue
        left[event.giftcardaccount_id] += event.balance_delta
        if left[event.giftcardaccount_id] != event.balance_amount or event.balance_amount < 0:
            yield f"gift card {card.code} does not add up"
        used = orders.get(event.order_id)
        if event.order_id and (used is None or used.grand_total < -event.balance_delta):
            yield f"gift card {card.code} paid for an order that does not take as much"
    for card in rows.gift_cards:
        if left[card.giftcardaccount_id] != card.balance:
            yield f"gift card {card.code} does not add up"
    coupons = {coupon.code: coupon for coupon in rows.coupons}
    for o in rows.orders:
        coupon = coupons.get(o.coupon_code)
        if coupons and o.coupon_code and coupon is None:
            yield f"order {o.increment_id} has a coupon that there is not"
        elif coupon and not coupon.from_date <= o.created_at[:10] <= coupon.to_date:
            yield f"order {o.increment_id} has a coupon that was not valid"
