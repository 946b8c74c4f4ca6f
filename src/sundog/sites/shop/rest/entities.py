"""What the REST interface hands out: rows of the database in the shapes of Magento's entities."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from sqlite3 import Row as Found
from typing import Any

from sundog.sites.shop.database import Database
from sundog.sites.shop.rest.criteria import Field
from sundog.worlds.shop.records import (
    CreditMemo,
    Customer,
    Order,
    Row,
    Shipment,
    table,
)

Entity = dict[str, Any]
MONEY = frozenset({
    "subtotal", "tax_amount", "shipping_amount", "discount_amount", "grand_total", "total_paid",
    "total_refunded", "total_due", "price", "row_total", "amount_paid",
})  # fmt: skip
MEMO_STATES = {"open": 1, "refunded": 2, "canceled": 3}
PAID = 2
"""The state of an invoice that is paid."""


@dataclass(frozen=True, slots=True)
class Resource:
    """One kind of entity.

    Attributes:
        fields: What it can be searched by.
        shape: A row of its table -> the entity.
        only: A condition that holds for all of its rows.
    """

    kind: type[Row]
    fields: Mapping[str, Field]
    shape: Callable[[Database, Found], Entity]
    only: str = ""

    @property
    def source(self) -> str:
        """The FROM clause."""
        return table(self.kind) + (f" WHERE {self.only}" if self.only else "")


def order(database: Database, row: Found) -> Entity:
    """Shape an order with its lines, addresses, payment and history."""
    id_ = row["entity_id"]
    addresses = {
        a["entity_id"]: _address(a)
        for a in database.all("SELECT * FROM sales_order_address WHERE parent_id = ?", id_)
    }
    lines = _all(database, "sales_order_item WHERE order_id = ? ORDER BY item_id", id_)
    method = {"address": addresses.get(row["shipping_address_id"], {}),
              "method": "flatrate_flatrate",
              "total": {"shipping_amount": row["shipping_amount"] / 100}}  # fmt: skip
    paid = database.one("SELECT * FROM sales_order_payment WHERE parent_id = ?", id_)
    return {
        **_plain(row),
        "base_grand_total": row["grand_total"] / 100,
        "base_currency_code": row["order_currency_code"],
        "customer_is_guest": 0,
        "is_virtual": 0,
        "store_id": 1,
        "items": [{**line, "product_type": "simple"} for line in lines],
        "billing_address": addresses.get(row["billing_address_id"], {}),
        "payment": _payment(paid) if paid is not None else {},
        "status_histories": comments(database, id_),
        "extension_attributes": {"shipping_assignments": [{"shipping": method, "items": lines}]},
    }


def comments(database: Database, order_id: int) -> list[Entity]:
    """Return an order's history, newest first."""
    return _all(
        database,
        "sales_order_status_history WHERE parent_id = ? ORDER BY created_at DESC, entity_id DESC",
        order_id,
    )


def customer(database: Database, row: Found) -> Entity:
    """Shape a customer with the address book."""
    plain = _plain(row)
    id_ = plain.pop("entity_id")
    book = database.all(
        "SELECT * FROM customer_address_entity WHERE parent_id = ? ORDER BY entity_id", id_
    )
    addresses = []
    for n, entry in enumerate(book):
        shaped = _address(entry)
        found = {"id": shaped.pop("entity_id"), "customer_id": shaped.pop("parent_id"), **shaped}
        found["region"] = {"region": entry["region"]}
        addresses.append(found | ({"default_shipping": True, "default_billing": True} if not n
                                  else {}))  # fmt: skip
    return {"id": id_, **plain, "store_id": 1, "website_id": 1, "addresses": addresses}


def memo(database: Database, row: Found) -> Entity:
    """Shape a credit memo with its lines and comments."""
    id_ = row["entity_id"]
    return {
        **_plain(row),
        "state": MEMO_STATES.get(row["state"], 0),
        "items": _all(database, "sales_creditmemo_item WHERE parent_id = ?", id_),
        "comments": _all(
            database, "sales_creditmemo_comment WHERE parent_id = ? ORDER BY entity_id", id_
        ),
    }


def shipment(database: Database, row: Found) -> Entity:
    """Shape a shipment with what is in it and its tracking number."""
    lines = database.all("SELECT * FROM sales_order_item WHERE order_id = ?", row["order_id"])
    return {
        **_plain(row),
        "items": [
            {"order_item_id": i["item_id"], "sku": i["sku"], "name": i["name"],
             "qty": i["qty_ordered"]} for i in lines
        ],
        "tracks": _all(database, "sales_shipment_track WHERE parent_id = ?", row["entity_id"]),
        "comments": [],
    }  # fmt: skip


def invoice(database: Database, row: Found) -> Entity:
    """Shape the invoice of an order that is paid; it has the order's numbers."""
    kept = ("entity_id", "increment_id", "subtotal", "tax_amount", "shipping_amount",
            "discount_amount", "grand_total", "billing_address_id", "shipping_address_id",
            "order_currency_code", "created_at")  # fmt: skip
    lines = database.all("SELECT * FROM sales_order_item WHERE order_id = ?", row["entity_id"])
    return {
        **{name: value for name, value in _plain(row).items() if name in kept},
        "order_id": row["entity_id"],
        "state": PAID,
        "total_qty": row["total_qty_ordered"],
        "items": [
            {"order_item_id": i["item_id"], "sku": i["sku"], "name": i["name"],
             "qty": i["qty_ordered"], "price": i["price"] / 100,
             "row_total": i["row_total"] / 100} for i in lines
        ],
    }  # fmt: skip


def _all(database: Database, what: str, id_: int) -> list[Entity]:
    # The rest of the statement is ours, the id is bound.
    return [_plain(row) for row in database.all(f"SELECT * FROM {what}", id_)]  # noqa: S608


def _plain(row: Found) -> Entity:
    """Return a row's columns; cents as dollars, what is empty left out, as Magento does."""
    found = {name: row[name] for name in row.keys()}  # noqa: SIM118  a Row iterates over values
    return {
        name: value / 100 if name in MONEY else value
        for name, value in found.items()
        if value not in ("", None)
    }


def _address(row: Found) -> Entity:
    return {**_plain(row), "street": [row["street"]]}


def _payment(row: Found) -> Entity:
    plain = _plain(row)
    last = plain.pop("cc_last_4", None)
    return {**plain, "amount_ordered": row["amount_paid"] / 100, "additional_information": []} | (
        {"cc_last4": last} if last else {}
    )


def _fields(kind: type[Row], **own: Field) -> dict[str, Field]:
    """Return the columns of a table as fields; `own` adds or replaces some."""
    found = {}
    for name in kind.__struct_fields__:
        sql = f"{name} / 100.0" if name in MONEY else name
        found[name] = Field(sql, kind.__annotations__[name] is int)
    return found | own


_STATE = Field("CASE state WHEN 'open' THEN 1 WHEN 'refunded' THEN 2 ELSE 3 END", number=True)
_ID = Field("entity_id", number=True)
ORDERS = Resource(Order, _fields(Order), order)
CUSTOMERS = Resource(Customer, _fields(Customer, id=_ID), customer)
MEMOS = Resource(CreditMemo, _fields(CreditMemo, state=_STATE), memo)
SHIPMENTS = Resource(Shipment, _fields(Shipment), shipment)
INVOICES = Resource(
    Order, _fields(Order, order_id=_ID, state=Field("2", number=True)), invoice, "total_paid > 0"
)
