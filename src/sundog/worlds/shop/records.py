"""Rows of the shop's database, in Magento's table and column names.

Money is whole cents, so that sums are exact. Times are "YYYY-MM-DD HH:MM:SS". What Magento has
no table for (carrier scans, staff notes, references, register sheets, desk tickets, the account
log) follows the same habits under names of its own. The first column is the primary key.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields

import msgspec


class Row(msgspec.Struct, frozen=True):
    """Any row; the class is the table."""


class CustomerGroup(Row, frozen=True, tag="customer_group"):
    """A customer group."""

    customer_group_id: int
    customer_group_code: str


class Customer(Row, frozen=True, tag="customer_entity"):
    """A customer account."""

    entity_id: int
    email: str
    firstname: str
    lastname: str
    group_id: int
    created_at: str

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.firstname} {self.lastname}"


class CustomerAddress(Row, frozen=True, tag="customer_address_entity"):
    """An entry of a customer's address book."""

    entity_id: int
    parent_id: int
    firstname: str
    lastname: str
    company: str
    street: str
    city: str
    region: str
    postcode: str
    telephone: str
    country_id: str = "US"


class Order(Row, frozen=True, tag="sales_order"):
    """An order."""

    entity_id: int
    increment_id: str
    state: str
    status: str
    customer_id: int
    customer_email: str
    customer_firstname: str
    customer_lastname: str
    customer_group_id: int
    subtotal: int
    tax_amount: int
    shipping_amount: int
    discount_amount: int
    grand_total: int
    total_paid: int
    total_refunded: int
    total_due: int
    total_qty_ordered: int
    total_item_count: int
    billing_address_id: int
    shipping_address_id: int
    coupon_code: str
    created_at: str
    updated_at: str
    order_currency_code: str = "USD"


class OrderItem(Row, frozen=True, tag="sales_order_item"):
    """A line of an order."""

    item_id: int
    order_id: int
    sku: str
    name: str
    qty_ordered: int
    price: int
    row_total: int


class OrderAddress(Row, frozen=True, tag="sales_order_address"):
    """Where an order is billed or sent."""

    entity_id: int
    parent_id: int
    address_type: str
    firstname: str
    lastname: str
    company: str
    street: str
    city: str
    region: str
    postcode: str
    telephone: str
    country_id: str = "US"


class Payment(Row, frozen=True, tag="sales_order_payment"):
    """How an order was paid."""

    entity_id: int
    parent_id: int
    method: str
    cc_type: str
    cc_last_4: str
    amount_paid: int


class History(Row, frozen=True, tag="sales_order_status_history"):
    """A comment on an order."""

    entity_id: int
    parent_id: int
    comment: str
    status: str
    is_customer_notified: int
    is_visible_on_front: int
    created_at: str
    entity_name: str = "order"


class Shipment(Row, frozen=True, tag="sales_shipment"):
    """A parcel."""

    entity_id: int
    increment_id: str
    order_id: int
    customer_id: int
    total_qty: int
    created_at: str


class Track(Row, frozen=True, tag="sales_shipment_track"):
    """A parcel's tracking number."""

    entity_id: int
    parent_id: int
    order_id: int
    track_number: str
    carrier_code: str
    title: str
    created_at: str


class Scan(Row, frozen=True, tag="shipment_scan"):
    """One scan of a parcel by the carrier."""

    scan_id: int
    shipment_id: int
    scanned_at: str
    event: str
    place: str


class CreditMemo(Row, frozen=True, tag="sales_creditmemo"):
    """A return with its refund; `state` is open until someone decides."""

    entity_id: int
    increment_id: str
    order_id: int
    customer_id: int
    state: str
    grand_total: int
    handed_in: str
    created_at: str


class CreditMemoItem(Row, frozen=True, tag="sales_creditmemo_item"):
    """A line of a credit memo."""

    entity_id: int
    parent_id: int
    sku: str
    name: str
    qty: int
    row_total: int


class CreditMemoComment(Row, frozen=True, tag="sales_creditmemo_comment"):
    """A comment on a credit memo."""

    entity_id: int
    parent_id: int
    comment: str
    created_at: str


class Note(Row, frozen=True, tag="staff_note"):
    """What staff noted about a customer."""

    note_id: int
    customer_id: int
    author: str
    created_at: str
    text: str


class LogEvent(Row, frozen=True, tag="account_log"):
    """One event of an account: log-ins, resets, changes."""

    event_id: int
    customer_id: int
    created_at: str
    event: str
    origin: str


class DeskTicket(Row, frozen=True, tag="desk_ticket"):
    """An earlier ticket."""

    ticket_id: int
    number: str
    customer_id: int
    order_id: int
    created_at: str
    status: str
    subject: str
    body: str


class Reference(Row, frozen=True, tag="record_reference"):
    """A further field of a record: a number that a sheet explains, a link, or a plain value.

    `entity` is `order`, `shipment`, `creditmemo` or `customer`; `sheet_id` is 0 without a sheet;
    `path` makes the value a link to another page of the admin.
    """

    reference_id: int
    entity: str
    entity_id: int
    label: str
    value: str
    sheet_id: int
    path: str = ""


class Sheet(Row, frozen=True, tag="register_sheet"):
    """A register sheet of another department."""

    sheet_id: int
    number: str
    title: str
    key_label: str
    created_at: str
    kept_by: str
    value_label: str = "Reading"


class SheetRow(Row, frozen=True, tag="register_row"):
    """One line of a register sheet."""

    row_id: int
    sheet_id: int
    key: str
    entered: str
    observed: str
    reading: str


class GiftCard(Row, frozen=True, tag="giftcardaccount"):
    """A gift card; what it was sold for and what is left on it."""

    giftcardaccount_id: int
    code: str
    state: str
    date_created: str
    date_expires: str
    initial_balance: int
    balance: int


class GiftCardEvent(Row, frozen=True, tag="giftcardaccount_history"):
    """Something that changed a gift card's balance; `order_id` is 0 unless it paid for one."""

    history_id: int
    giftcardaccount_id: int
    updated_at: str
    action: str
    balance_delta: int
    balance_amount: int
    order_id: int = 0


class Coupon(Row, frozen=True, tag="salesrule_coupon"):
    """A coupon with its rule; `discount` in percent of the subtotal."""

    coupon_id: int
    code: str
    name: str
    discount: int
    from_date: str
    to_date: str
    uses_per_customer: int
    created_at: str


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of all tables; a world, or one block's part of it."""

    groups: tuple[CustomerGroup, ...] = ()
    customers: tuple[Customer, ...] = ()
    addresses: tuple[CustomerAddress, ...] = ()
    orders: tuple[Order, ...] = ()
    items: tuple[OrderItem, ...] = ()
    order_addresses: tuple[OrderAddress, ...] = ()
    payments: tuple[Payment, ...] = ()
    history: tuple[History, ...] = ()
    shipments: tuple[Shipment, ...] = ()
    tracks: tuple[Track, ...] = ()
    scans: tuple[Scan, ...] = ()
    memos: tuple[CreditMemo, ...] = ()
    memo_items: tuple[CreditMemoItem, ...] = ()
    memo_comments: tuple[CreditMemoComment, ...] = ()
    notes: tuple[Note, ...] = ()
    log: tuple[LogEvent, ...] = ()
    tickets: tuple[DeskTicket, ...] = ()
    references: tuple[Reference, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    sheet_rows: tuple[SheetRow, ...] = ()
    gift_cards: tuple[GiftCard, ...] = ()
    card_events: tuple[GiftCardEvent, ...] = ()
    coupons: tuple[Coupon, ...] = ()

    def __add__(self, other: "Rows") -> "Rows":
        pairs = {name: getattr(self, name) + getattr(other, name) for name in _NAMES}
        return Rows(**pairs)

    def over(self, patch: "Rows") -> "Rows":
        """Return these rows with some put in the place of those that have the same key."""
        pairs = {}
        for field in fields(self):
            old, new = getattr(self, field.name), getattr(patch, field.name)
            keys = {key(row) for row in new}
            pairs[field.name] = (*(row for row in old if key(row) not in keys), *new)
        return Rows(**pairs)

    def tables(self) -> Iterator[tuple[Row, ...]]:
        """Yield the rows of each table, in a fixed order."""
        for field in fields(self):
            yield getattr(self, field.name)


def key(row: Row) -> int:
    """Return a row's primary key."""
    return int(getattr(row, row.__struct_fields__[0]))


_NAMES = tuple(field.name for field in fields(Rows))


def merged(parts: list[Rows]) -> Rows:
    """Put many parts together at once."""
    pairs = {name: tuple(row for part in parts for row in getattr(part, name)) for name in _NAMES}
    return Rows(**pairs)


TABLES: tuple[type[Row], ...] = (
    CustomerGroup, Customer, CustomerAddress, Order, OrderItem, OrderAddress, Payment, History,
    Shipment, Track, Scan, CreditMemo, CreditMemoItem, CreditMemoComment, Note, LogEvent,
    DeskTicket, Reference, Sheet, SheetRow, GiftCard, GiftCardEvent, Coupon,
)  # fmt: skip


def table(kind: type[Row]) -> str:
    """Return the table's name."""
    return str(kind.__struct_config__.tag)
