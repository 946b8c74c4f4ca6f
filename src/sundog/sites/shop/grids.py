"""The admin's lists: searching, filtering, sorting and paging, all by bound values."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from sundog.sites.shop.database import Database

PAGE = 20


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading, its SQL expression, and how it is shown."""

    label: str
    sql: str
    name: str
    form: str = "text"
    filtered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """One list.

    Attributes:
        source: The FROM clause.
        link: Address of a row; `{id}` is its number.
        searched: Expressions that the keyword is looked for in.
    """

    title: str
    path: str
    source: str
    key: str
    columns: tuple[Column, ...]
    link: str
    searched: tuple[str, ...]
    order: str
    owner: str = ""


NAME = "o.customer_firstname || ' ' || o.customer_lastname"
ORDERS = Grid(
    "Orders", "sales/order/",
    "sales_order o JOIN sales_order_address a ON a.entity_id = o.shipping_address_id "
    "JOIN sales_order_payment p ON p.parent_id = o.entity_id",
    "o.entity_id",
    (
        Column("ID", "o.increment_id", "increment_id", filtered=True),
        Column("Purchase date", "o.created_at", "created_at"),
        Column("Customer", NAME, "customer_name", filtered=True),
        Column("E-mail", "o.customer_email", "customer_email", filtered=True),
        Column("Ship to", "a.street || ', ' || a.city || ', ' || a.region", "shipping_address",
               filtered=True),
        Column("Payment", "p.method || ' ' || p.cc_last_4", "payment_method", filtered=True),
        Column("Coupon", "o.coupon_code", "coupon_code", filtered=True),
        Column("Grand total", "o.grand_total", "grand_total", "money"),
        Column("Status", "o.status", "status", filtered=True),
    ),
    "/admin/sales/order/view/order_id/{id}/",
    ("o.increment_id", NAME, "o.customer_email", "a.street", "a.city", "o.coupon_code"),
    "o.created_at DESC", "o.customer_id",
)  # fmt: skip
CUSTOMERS = Grid(
    "Customers", "customer/index/",
    "customer_entity c JOIN customer_address_entity a ON a.parent_id = c.entity_id "
    "JOIN customer_group g ON g.customer_group_id = c.group_id",
    "c.entity_id",
    (
        Column("ID", "c.entity_id", "entity_id"),
        Column("Name", "c.firstname || ' ' || c.lastname", "name", filtered=True),
        Column("E-mail", "c.email", "email", filtered=True),
        Column("Group", "g.customer_group_code", "group", filtered=True),
        Column("Phone", "a.telephone", "telephone", filtered=True),
        Column("City", "a.city", "city", filtered=True),
        Column("State", "a.region", "region", filtered=True),
        Column("Customer since", "c.created_at", "created_at"),
    ),
    "/admin/customer/index/edit/id/{id}/",
    ("c.firstname || ' ' || c.lastname", "c.email", "a.telephone", "a.street", "a.city"),
    "c.entity_id",
)  # fmt: skip
MEMOS = Grid(
    "Credit memos", "sales/creditmemo/",
    "sales_creditmemo m JOIN sales_order o ON o.entity_id = m.order_id",
    "m.entity_id",
    (
        Column("Credit memo", "m.increment_id", "increment_id", filtered=True),
        Column("Created", "m.created_at", "created_at"),
        Column("Order", "o.increment_id", "order", filtered=True),
        Column("Bill-to name", NAME, "billing_name", filtered=True),
        Column("Status", "m.state", "state"),
        Column("Amount", "m.grand_total", "grand_total", "money"),
    ),
    "/admin/sales/creditmemo/view/creditmemo_id/{id}/",
    ("m.increment_id", "o.increment_id", NAME), "m.created_at DESC", "m.customer_id",
)  # fmt: skip
SHIPMENTS = Grid(
    "Shipments", "sales/shipment/",
    "sales_shipment s JOIN sales_order o ON o.entity_id = s.order_id "
    "JOIN sales_shipment_track t ON t.parent_id = s.entity_id",
    "s.entity_id",
    (
        Column("Shipment", "s.increment_id", "increment_id", filtered=True),
        Column("Ship date", "s.created_at", "created_at"),
        Column("Order", "o.increment_id", "order", filtered=True),
        Column("Ship-to name", NAME, "shipping_name", filtered=True),
        Column("Carrier", "t.title", "carrier", filtered=True),
        Column("Tracking number", "t.track_number", "track_number", filtered=True),
    ),
    "/admin/shipping/shipment/view/shipment_id/{id}/",
    ("s.increment_id", "o.increment_id", "t.track_number", NAME), "s.created_at DESC",
    "s.customer_id",
)  # fmt: skip
SHEETS = Grid(
    "Register sheets", "registers/sheet/", "register_sheet r", "r.sheet_id",
    (
        Column("Sheet", "r.number", "number", filtered=True),
        Column("Title", "r.title", "title", filtered=True),
        Column("Kept by", "r.kept_by", "kept_by", filtered=True),
        Column("Opened", "r.created_at", "created_at"),
    ),
    "/admin/registers/sheet/view/sheet_id/{id}/",
    ("r.number", "r.title"), "r.created_at DESC, r.sheet_id DESC",
)  # fmt: skip
GRIDS = (ORDERS, CUSTOMERS, MEMOS, SHIPMENTS, SHEETS)


@dataclass(frozen=True, slots=True)
class Page:
    """A list as it is to be shown."""

    grid: Grid
    rows: list[sqlite3.Row]
    total: int
    number: int
    pages: int
    asked: dict[str, str]
    active: list[str]

    def link(self, **changes: str | int) -> str:
        """Return the address of the same list, changed."""
        query = {**self.asked, **{k: str(v) for k, v in changes.items()}}
        kept = {k: v for k, v in query.items() if v}
        return f"/admin/{self.grid.path}" + (f"?{urlencode(kept)}" if kept else "")

    def sort(self, column: Column) -> str:
        """Return the address of the same list, sorted by a column."""
        turn = self.asked.get("sort") == column.name and self.asked.get("dir") != "desc"
        return self.link(sort=column.name, dir="desc" if turn else "asc", p="")


def look(database: Database, grid: Grid, query: Mapping[str, str]) -> Page:
    """Fetch one page of a list."""
    known = {"search", "sort", "dir", "p", "customer_id", *(c.name for c in grid.columns)}
    asked = {k: v.strip() for k, v in query.items() if k in known and v.strip()}
    where, values, active = _where(grid, asked)
    # The expressions are the grid's own; what was typed is bound.
    total = database.all(f"SELECT count(*) FROM {grid.source}{where}", *values)[0][0]  # noqa: S608
    pages = max(1, -(-total // PAGE))
    number = min(max(1, _int(asked.get("p", "1"))), pages)
    shown = ", ".join(f'{c.sql} AS "{c.name}"' for c in grid.columns)
    statement = (
        f"SELECT {grid.key} AS row_key, {shown} FROM {grid.source}{where} "  # noqa: S608  as above
        f"ORDER BY {_order(grid, asked)} LIMIT {PAGE} OFFSET {(number - 1) * PAGE}"
    )
    return Page(grid, database.all(statement, *values), total, number, pages, asked, active)


def _where(grid: Grid, asked: Mapping[str, str]) -> tuple[str, list[Any], list[str]]:
    parts, values, active = [], list[Any](), []
    if "search" in asked:
        parts.append("(" + " OR ".join(f"{sql} LIKE ?" for sql in grid.searched) + ")")
        values += [f"%{asked['search']}%"] * len(grid.searched)
        active.append(f"Keyword: {asked['search']}")
    if grid.owner and "customer_id" in asked:
        parts.append(f"{grid.owner} = ?")
        values.append(_int(asked["customer_id"]))
        active.append(f"Customer ID: {asked['customer_id']}")
    for column in grid.columns:
        if column.filtered and column.name in asked:
            parts.append(f"{column.sql} LIKE ?")
            values.append(f"%{asked[column.name]}%")
            active.append(f"{column.label}: {asked[column.name]}")
    return (" WHERE " + " AND ".join(parts) if parts else ""), values, active


def _order(grid: Grid, asked: Mapping[str, str]) -> str:
    for column in grid.columns:
        if column.name == asked.get("sort"):
            turn = "DESC" if asked.get("dir") == "desc" else "ASC"
            return f"{column.sql} {turn}, {grid.key} {turn}"
    return f"{grid.order}, {grid.key}"


def _int(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else 0
