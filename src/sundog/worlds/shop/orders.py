"""Writing an order with everything that hangs on it: lines, addresses, payment, parcel, scans.

Ids of what hangs on an order follow from the order's own id, so that only orders have to be
numbered.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sundog.core.streams import Stream
from sundog.worlds.shop import bank, remarks
from sundog.worlds.shop.bank import Product
from sundog.worlds.shop.clock import NOW, later, read, stamp
from sundog.worlds.shop.people import Home, Person
from sundog.worlds.shop.records import (
    CreditMemo,
    CreditMemoComment,
    CreditMemoItem,
    Customer,
    CustomerAddress,
    History,
    Order,
    OrderAddress,
    OrderItem,
    Payment,
    Rows,
    Scan,
    Shipment,
    Track,
)

MEMO_AFTER = timedelta(hours=26)
"""From the hand-in of a return to its credit memo."""
TAX = {"Oregon": 0, "Maine": 55, "Ohio": 73, "Texas": 82, "Washington": 89, "California": 83}


@dataclass(frozen=True, slots=True)
class Sale:
    """What is known before an order is written.

    Attributes:
        lines: (product, quantity).
        deliver_to: Where it goes; None for the buyer's home.
        discount: Cents off the subtotal.
        card: (type, last four digits).
        returned: When it was handed in for return; None if it was kept.
        came_back: How many lines came back, from the first; 0 for all.
        memo_open: Whether the refund still waits for a decision.
        held: Whether it waits for a decision and was not sent.
        comment: What staff wrote on the order.
        ready: (least, most) hours until it was sent.
    """

    id: int
    placed: datetime
    lines: tuple[tuple[Product, int], ...]
    card: tuple[str, str]
    deliver_to: Home | None = None
    discount: int = 0
    coupon: str = ""
    method: str = "Credit card"
    returned: datetime | None = None
    came_back: int = 0
    memo_comment: str = ""
    memo_open: bool = False
    held: bool = False
    comment: str = ""
    ready: tuple[int, int] = (5, 20)


def increment(order_id: int) -> str:
    """Write an order's number."""
    return f"{order_id:09d}"


def enrol(customer_id: int, who: Person, group: int, created: datetime) -> Rows:
    """Write a customer with the address book."""
    home = who.home
    row = Customer(customer_id, who.email, who.first, who.last, group, stamp(created))
    address = CustomerAddress(
        customer_id * 5, customer_id, who.first, who.last, home.company, home.street, home.city,
        home.region, home.postcode, home.telephone,
    )  # fmt: skip
    return Rows(customers=(row,), addresses=(address,))


def write(sale: Sale, buyer: Customer, home: Home, draws: Stream) -> Rows:
    """Write an order and what hangs on it."""
    goes = sale.deliver_to or home
    items = tuple(
        OrderItem(sale.id * 10 + n, sale.id, p.sku, p.name, qty, p.price, p.price * qty)
        for n, (p, qty) in enumerate(sale.lines)
    )
    parcel = Rows() if sale.held else _parcel(sale, buyer, goes, draws)
    order = _order(sale, buyer, goes, items, sent=bool(parcel.shipments))
    rows = Rows(
        orders=(order,),
        items=items,
        order_addresses=(
            _address(sale.id * 10 + 1, sale.id, "billing", buyer, home),
            _address(sale.id * 10 + 2, sale.id, "shipping", buyer, goes),
        ),
        payments=(Payment(sale.id, sale.id, sale.method, *sale.card, order.grand_total),),
        history=_history(sale, draws),
    )
    back = items[: sale.came_back or None]
    memo = _memo(sale, buyer, back, order) if sale.returned else Rows()
    return rows + parcel + memo


def _order(
    sale: Sale, buyer: Customer, goes: Home, items: tuple[OrderItem, ...], *, sent: bool
) -> Order:
    subtotal = sum(item.row_total for item in items)
    tax = (subtotal - sale.discount) * TAX.get(goes.region, 62) // 1000
    shipping = 0 if subtotal >= 15000 or sale.coupon == "FREESHIP" else 795
    total = subtotal + tax + shipping - sale.discount
    back = _worth(items[: sale.came_back or None], sale, subtotal)
    back = back if sale.returned and not sale.memo_open else 0
    updated = min(NOW, sale.returned or sale.placed + timedelta(days=2))
    status = "holded" if sale.held else "processing" if not sent else "complete"
    status = "closed" if sent and back == total else status
    return Order(
        sale.id, increment(sale.id), status, status, buyer.entity_id, buyer.email,
        buyer.firstname, buyer.lastname, buyer.group_id, subtotal, tax, shipping, sale.discount,
        total, total, back, 0, sum(item.qty_ordered for item in items), len(items),
        sale.id * 10 + 1, sale.id * 10 + 2, sale.coupon, stamp(sale.placed), stamp(updated),
    )  # fmt: skip


def _worth(items: tuple[OrderItem, ...], sale: Sale, subtotal: int) -> int:
    """Return what some lines of a sale cost, its discount spread over all."""
    worth = sum(item.row_total for item in items)
    return worth - sale.discount * worth // subtotal


def _address(id_: int, order_id: int, kind: str, buyer: Customer, home: Home) -> OrderAddress:
    return OrderAddress(
        id_, order_id, kind, buyer.firstname, buyer.lastname, home.company, home.street,
        home.city, home.region, home.postcode, home.telephone,
    )  # fmt: skip


def _history(sale: Sale, draws: Stream) -> tuple[History, ...]:
    said = [draws.choice(remarks.ORDER_COMMENTS), *filter(None, [sale.comment])]
    moments = [later(sale.placed + timedelta(hours=9 * n), draws, 1, 4) for n in range(len(said))]
    return tuple(
        History(sale.id * 10 + n, sale.id, text, "processing", 0, 0, stamp(moment))
        for n, (text, moment) in enumerate(zip(said, moments, strict=True))
        if moment < NOW
    )  # fmt: skip


def _parcel(sale: Sale, buyer: Customer, goes: Home, draws: Stream) -> Rows:
    sent = later(sale.placed, draws, *sale.ready)
    if sent > NOW:
        return Rows()
    code, title = draws.choice(bank.CARRIERS)
    track = f"{code[0].upper()}{draws.below(10**9):09d}{draws.below(100):02d}"
    arrived = later(sent, draws, 14, 34)
    morning = (arrived + timedelta(days=1)).replace(hour=6, minute=0)
    out = later(morning, draws, 0, 3)
    usual = (
        (sent, "Picked up by the carrier", "Harrisburg"),
        (arrived, "Arrived at depot", goes.city),
        (out, "Out for delivery", goes.city),
        (later(out, draws, 1, 9), "Delivered", goes.city),
    )
    scans = tuple(
        Scan(sale.id * 10 + n, sale.id, stamp(moment), event, place)
        for n, (moment, event, place) in enumerate(usual)
        if moment < NOW
    )
    qty = sum(qty for _, qty in sale.lines)
    shipment = Shipment(sale.id, increment(sale.id), sale.id, buyer.entity_id, qty, stamp(sent))
    label = Track(sale.id, sale.id, sale.id, track, code, title, stamp(sent))
    return Rows(shipments=(shipment,), tracks=(label,), scans=scans)


def _memo(sale: Sale, buyer: Customer, items: tuple[OrderItem, ...], order: Order) -> Rows:
    assert sale.returned is not None
    made = stamp(sale.returned + MEMO_AFTER)
    memo = CreditMemo(
        sale.id, increment(sale.id), sale.id, buyer.entity_id,
        "open" if sale.memo_open else "refunded", _worth(items, sale, order.subtotal),
        stamp(sale.returned), made,
    )  # fmt: skip
    lines = tuple(
        CreditMemoItem(i.item_id, sale.id, i.sku, i.name, i.qty_ordered, i.row_total) for i in items
    )
    comments: tuple[CreditMemoComment, ...] = ()
    if sale.memo_comment:
        comments = (CreditMemoComment(sale.id * 10, sale.id, sale.memo_comment, made),)
    return Rows(memos=(memo,), memo_items=lines, memo_comments=comments)


def delivered(rows: Rows, order_id: int) -> datetime:
    """Return when an order's parcel arrived.

    Raises:
        ValueError: It has not.
    """
    for scan in rows.scans:
        if scan.shipment_id == order_id and scan.event.startswith("Delivered"):
            return read(scan.scanned_at)
    raise ValueError(f"order {order_id} was not delivered")
