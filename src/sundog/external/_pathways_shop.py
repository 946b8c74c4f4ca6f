"""PATHWAYS' database as rows of our shop.

The dumps keep Magento's names; amounts become cents, and an order's two addresses are found by
their kind. What the dumps have no column for (tax, shipping, coupons, card numbers) stays empty
rather than invented, so that the pages show what the release holds: a credit memo's customer
note becomes its comment, and a core task's staff note a comment on its order.
"""

from collections.abc import Iterable

from sundog.external._mysql import Record, Tables, Value
from sundog.external._pathways_records import CoreTask
from sundog.worlds.shop.records import (
    CreditMemo,
    CreditMemoComment,
    CreditMemoItem,
    Customer,
    CustomerAddress,
    CustomerGroup,
    History,
    Order,
    OrderAddress,
    OrderItem,
    Payment,
    Rows,
)

GROUPS = (
    CustomerGroup(0, "NOT LOGGED IN"),
    CustomerGroup(1, "General"),
    CustomerGroup(2, "Wholesale"),
    CustomerGroup(3, "Retailer"),
)
METHODS = {"checkmo": "Check / Money order"}
MEMO_STATES = {1: "open", 2: "refunded", 3: "canceled"}
CORE_DATE = "2026-01-15 00:00:00"
"""The day on which the core tasks were generated; their files date nothing else."""


def shop_rows(tables: Tables) -> Rows:
    """Return both dumps as rows of our shop."""
    addresses = {(a["parent_id"], a["address_type"]): a for a in tables["sales_order_address"]}
    items: dict[Value, list[Record]] = {}
    for item in tables["sales_order_item"]:
        items.setdefault(item["order_id"], []).append(item)
    groups = {c["entity_id"]: c["group_id"] for c in tables["customer_entity"]}
    orders = {o["entity_id"]: o for o in tables["sales_order"]}
    memos = tables.get("sales_creditmemo", [])
    return Rows(
        groups=GROUPS,
        customers=tuple(map(_customer, tables["customer_entity"])),
        addresses=tuple(_book(orders.values(), addresses)),
        orders=tuple(
            _order(o, items.get(i, []), addresses, groups.get(o["customer_id"], 1))
            for i, o in orders.items()
        ),
        items=tuple(map(_item, tables["sales_order_item"])),
        order_addresses=tuple(map(_address, tables["sales_order_address"])),
        payments=tuple(map(_payment, tables["sales_order_payment"])),
        history=tuple(map(_note, tables.get("sales_order_status_history", []))),
        memos=tuple(_memo(m, orders[m["order_id"]]) for m in memos),
        memo_items=tuple(_memo_item(m, i) for m in memos for i in items.get(m["order_id"], [])),
        memo_comments=tuple(_memo_comment(m) for m in memos if m.get("customer_note")),
    )


def core_rows(tasks: Iterable[CoreTask]) -> Rows:
    """Return the core tasks' customers, orders and staff notes as rows of our shop."""
    listed = list(tasks)
    people = {task.customer.id: task for task in listed}
    return Rows(
        groups=GROUPS,
        customers=tuple(_core_customer(task) for task in people.values()),
        addresses=tuple(
            CustomerAddress(key, key, *_split(task.customer.name), "", "", "", "", "", "")
            for key, task in people.items()
        ),
        orders=tuple(map(_core_order, listed)),
        items=tuple(
            OrderItem(_id(t), _id(t), "", "Order as placed", 1, _cents(t.order.amount),
                      _cents(t.order.amount))
            for t in listed
        ),
        order_addresses=tuple(a for task in listed for a in _core_addresses(task)),
        payments=tuple(Payment(_id(t), _id(t), "", "", "", _cents(t.order.amount)) for t in listed),
        history=tuple(
            History(_id(t), _id(t), t.hidden_context.content, "complete", 0, 0, CORE_DATE)
            for t in listed
            if has_note(t)
        ),
    )  # fmt: skip


def has_note(task: CoreTask) -> bool:
    """Say whether a core task has a staff note; some say in its place that there is none."""
    return not task.hidden_context.content.lower().startswith("no staff note")


def _customer(row: Record) -> Customer:
    return Customer(
        _int(row["entity_id"]), _text(row["email"]), _text(row["firstname"]),
        _text(row["lastname"]), _int(row["group_id"]), _text(row["created_at"]),
    )  # fmt: skip


def _book(
    orders: Iterable[Record], addresses: dict[tuple[Value, Value], Record]
) -> Iterable[CustomerAddress]:
    """Yield one address for each customer: where the first order was billed."""
    seen = set()
    for order in orders:
        owner = _int(order["customer_id"])
        if owner not in seen:
            seen.add(owner)
            where = addresses[order["entity_id"], "billing"]
            yield CustomerAddress(owner, owner, *_place(where))


def _order(
    row: Record, items: list[Record], addresses: dict[tuple[Value, Value], Record], group: Value
) -> Order:
    key = row["entity_id"]
    refunded, paid, total = (
        _cents(row.get(name)) for name in ("total_refunded", "total_paid", "grand_total")
    )
    return Order(
        _int(key), _text(row["increment_id"]), _text(row["state"]), _text(row["status"]),
        _int(row["customer_id"]), _text(row["customer_email"]), _text(row["customer_firstname"]),
        _text(row["customer_lastname"]), _int(group),
        sum(_cents(item["row_total"]) for item in items), 0, 0, 0, total, paid, refunded,
        total - paid, sum(_int(item["qty_ordered"]) for item in items), len(items),
        _int(addresses[key, "billing"]["entity_id"]),
        _int(addresses[key, "shipping"]["entity_id"]), "", _text(row["created_at"]),
        _text(row["updated_at"]),
    )  # fmt: skip


def _item(row: Record) -> OrderItem:
    return OrderItem(
        _int(row["item_id"]), _int(row["order_id"]), _text(row["sku"]), _text(row["name"]),
        _int(row["qty_ordered"]), _cents(row["price"]), _cents(row["row_total"]),
    )  # fmt: skip


def _address(row: Record) -> OrderAddress:
    return OrderAddress(
        _int(row["entity_id"]), _int(row["parent_id"]), _text(row["address_type"]), *_place(row)
    )


def _place(row: Record) -> tuple[str, str, str, str, str, str, str, str]:
    names = ("firstname", "lastname", "company", "street", "city", "region", "postcode",
             "telephone")  # fmt: skip
    first, last, company, street, city, region, postcode, phone = (_text(row.get(n)) for n in names)
    return first, last, company, street, city, region, postcode, phone


def _payment(row: Record) -> Payment:
    method = _text(row["method"])
    return Payment(
        _int(row["entity_id"]), _int(row["parent_id"]), METHODS.get(method, method), "", "",
        _cents(row["amount_ordered"]),
    )  # fmt: skip


def _note(row: Record) -> History:
    return History(
        _int(row["entity_id"]), _int(row["parent_id"]), _text(row["comment"]),
        _text(row.get("status")), _int(row.get("is_customer_notified")),
        _int(row.get("is_visible_on_front")), _text(row["created_at"]),
    )  # fmt: skip


def _memo(row: Record, order: Record) -> CreditMemo:
    created = _text(row["created_at"])
    state = "refunded" if order["status"] == "closed" else MEMO_STATES.get(_int(row["state"]), "")
    return CreditMemo(
        _int(row["entity_id"]), _text(row["increment_id"]), _int(row["order_id"]),
        _int(order["customer_id"]), state, _cents(row["grand_total"]), created, created,
    )  # fmt: skip


def _memo_item(memo: Record, item: Record) -> CreditMemoItem:
    return CreditMemoItem(
        _int(item["item_id"]), _int(memo["entity_id"]), _text(item["sku"]), _text(item["name"]),
        _int(item["qty_ordered"]), _cents(item["row_total"]),
    )  # fmt: skip


def _memo_comment(row: Record) -> CreditMemoComment:
    key = _int(row["entity_id"])
    return CreditMemoComment(key, key, _text(row["customer_note"]), _text(row["created_at"]))


def _core_customer(task: CoreTask) -> Customer:
    first, last = _split(task.customer.name)
    return Customer(task.customer.id, task.customer.email, first, last, 1, CORE_DATE)


def _core_order(task: CoreTask) -> Order:
    first, last = _split(task.customer.name)
    total, key = _cents(task.order.amount), _id(task)
    return Order(
        key, task.order.increment_id, "complete", "complete", task.customer.id,
        task.customer.email, first, last, 1, total, 0, 0, 0, total, total, 0, 0, 1, 1,
        2 * key, 2 * key + 1, "", CORE_DATE, CORE_DATE,
    )  # fmt: skip


def _core_addresses(task: CoreTask) -> tuple[OrderAddress, OrderAddress]:
    names, key = _split(task.customer.name), _id(task)
    blank = ("", "", "", "", "", "")
    return (
        OrderAddress(2 * key, key, "billing", *names, *blank),
        OrderAddress(2 * key + 1, key, "shipping", *names, *blank),
    )


def _split(name: str) -> tuple[str, str]:
    first, _, last = name.partition(" ")
    return first, last


def _id(task: CoreTask) -> int:
    return task.order.entity_id


def _int(value: Value) -> int:
    return int(value) if isinstance(value, (int, float)) else 0


def _text(value: Value) -> str:
    return "" if value is None else str(value)


def _cents(value: Value) -> int:
    return round(float(value) * 100) if isinstance(value, (int, float)) else 0
