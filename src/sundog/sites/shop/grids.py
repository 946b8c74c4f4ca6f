"""The admin's lists: searching, filtering, sorting and paging, all by bound values."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from sundog.sites.shop.database import Database
from sundog.sites.shop.money import cents_of

SIZES = (20, 30, 50, 100, 200)
"""Rows a page, the first if nothing is chosen."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Attributes:
        form: How it is shown: `text`, `money`, `moment`.
        filter: How it can be filtered: `text` (holds the words), `range` (from, to); empty if not.
        shown: Whether it is a column of the table or a filter only.
    """

    label: str
    sql: str
    name: str
    form: str = "text"
    filter: str = ""
    shown: bool = True

    @property
    def kind(self) -> str:
        """What the style sheet calls its cells."""
        if self.form == "money":
            return "sum"
        return {"email": "mail", "customer_email": "mail", "increment_id": "id",
                "order": "id", "status": "status", "code": "id"}.get(self.name, "")  # fmt: skip

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of its filter's fields."""
        ends = (f"{self.name}[from]", f"{self.name}[to]")
        return {"text": (self.name,), "range": ends}.get(self.filter, ())


@dataclass(frozen=True, slots=True)
class Grid:
    """One list.

    Attributes:
        namespace: Its name where its data are asked for.
        source: The FROM clause.
        link: Address of a row; `{id}` is its number.
        searched: Expressions that the keyword is looked for in.
        owner: The column that holds the customer's id.
    """

    title: str
    path: str
    namespace: str
    source: str
    key: str
    columns: tuple[Column, ...]
    link: str
    searched: tuple[str, ...]
    order: str
    owner: str = ""

    @property
    def shown(self) -> list[Column]:
        """The columns of the table."""
        return [column for column in self.columns if column.shown]

    @property
    def filters(self) -> list[Column]:
        """The columns that can be filtered."""
        return [column for column in self.columns if column.filter]


NAME = "o.customer_firstname || ' ' || o.customer_lastname"
PAYMENT = "p.method || CASE p.method WHEN 'Gift card' THEN '' ELSE ' ' || p.cc_last_4 END"
ADDRESS = "{0}.street || ', ' || {0}.city || ', ' || {0}.region || ' ' || {0}.postcode"


def _text(label: str, sql: str, name: str, *, shown: bool = True) -> Column:
    return Column(label, sql, name, filter="text", shown=shown)


def _moment(label: str, sql: str) -> Column:
    return Column(label, sql, "created_at", "moment", "range")


def _money(label: str, sql: str, name: str = "grand_total") -> Column:
    return Column(label, sql, name, "money", "range")


ORDERS = Grid(
    "Orders", "sales/order/", "sales_order_grid",
    "sales_order o JOIN sales_order_address a ON a.entity_id = o.shipping_address_id "
    "JOIN sales_order_address b ON b.entity_id = o.billing_address_id "
    "JOIN sales_order_payment p ON p.parent_id = o.entity_id",
    "o.entity_id",
    (
        _text("ID", "o.increment_id", "increment_id"),
        _moment("Purchase date", "o.created_at"),
        _text("Customer", NAME, "customer_name"),
        _text("E-mail", "o.customer_email", "customer_email"),
        _text("Ship to", "a.street || ', ' || a.city || ', ' || a.region", "shipping_address"),
        _text("Payment", PAYMENT, "payment_method"),
        _text("Coupon", "o.coupon_code", "coupon_code"),
        _money("Grand total", "o.grand_total"),
        _text("Status", "o.status", "status"),
        _text("Address", f"{ADDRESS.format('a')} || ' / ' || {ADDRESS.format('b')}", "address",
              shown=False),
        _text("Phone", "a.telephone || ' / ' || b.telephone", "telephone", shown=False),
    ),
    "/admin/sales/order/view/order_id/{id}/",
    ("o.increment_id", NAME, "o.customer_email", "a.street", "a.city", "o.coupon_code"),
    "o.created_at DESC", "o.customer_id",
)  # fmt: skip
CUSTOMERS = Grid(
    "Customers", "customer/index/", "customer_listing",
    "customer_entity c JOIN customer_address_entity a ON a.entity_id = "
    "(SELECT min(entity_id) FROM customer_address_entity WHERE parent_id = c.entity_id) "
    "JOIN customer_group g ON g.customer_group_id = c.group_id",
    "c.entity_id",
    (
        Column("ID", "c.entity_id", "entity_id"),
        _text("Name", "c.firstname || ' ' || c.lastname", "name"),
        _text("E-mail", "c.email", "email"),
        _text("Group", "g.customer_group_code", "group"),
        _text("Phone", "a.telephone", "telephone"),
        _text("City", "a.city", "city"),
        _text("State", "a.region", "region"),
        _moment("Customer since", "c.created_at"),
        _text("Address", ADDRESS.format("a"), "address", shown=False),
    ),
    "/admin/customer/index/edit/id/{id}/",
    ("c.firstname || ' ' || c.lastname", "c.email", "a.telephone", "a.street", "a.city"),
    "c.entity_id",
)  # fmt: skip
MEMOS = Grid(
    "Credit memos", "sales/creditmemo/", "sales_order_creditmemo_grid",
    "sales_creditmemo m JOIN sales_order o ON o.entity_id = m.order_id",
    "m.entity_id",
    (
        _text("Credit memo", "m.increment_id", "increment_id"),
        _moment("Created", "m.created_at"),
        _text("Order", "o.increment_id", "order"),
        _text("Bill-to name", NAME, "billing_name"),
        _text("Status", "m.state", "state"),
        _money("Amount", "m.grand_total"),
    ),
    "/admin/sales/creditmemo/view/creditmemo_id/{id}/",
    ("m.increment_id", "o.increment_id", NAME), "m.created_at DESC", "m.customer_id",
)  # fmt: skip
SHIPMENTS = Grid(
    "Shipments", "sales/shipment/", "sales_order_shipment_grid",
    "sales_shipment s JOIN sales_order o ON o.entity_id = s.order_id "
    "JOIN sales_shipment_track t ON t.parent_id = s.entity_id",
    "s.entity_id",
    (
        _text("Shipment", "s.increment_id", "increment_id"),
        _moment("Ship date", "s.created_at"),
        _text("Order", "o.increment_id", "order"),
        _text("Ship-to name", NAME, "shipping_name"),
        _text("Carrier", "t.title", "carrier"),
        _text("Tracking number", "t.track_number", "track_number"),
    ),
    "/admin/shipping/shipment/view/shipment_id/{id}/",
    ("s.increment_id", "o.increment_id", "t.track_number", NAME), "s.created_at DESC",
    "s.customer_id",
)  # fmt: skip
SHEETS = Grid(
    "Register sheets", "registers/sheet/", "register_sheet_grid", "register_sheet r", "r.sheet_id",
    (
        _text("Sheet", "r.number", "number"),
        _text("Title", "r.title", "title"),
        _text("Kept by", "r.kept_by", "kept_by"),
        _moment("Opened", "r.created_at"),
    ),
    "/admin/registers/sheet/view/sheet_id/{id}/",
    ("r.number", "r.title"), "r.created_at DESC, r.sheet_id DESC",
)  # fmt: skip
TICKETS = Grid(
    "Tickets", "tickets/ticket/", "desk_ticket_grid",
    "desk_ticket t JOIN customer_entity c ON c.entity_id = t.customer_id", "t.ticket_id",
    (
        _text("Ticket", "t.number", "number"),
        _moment("Opened", "t.created_at"),
        _text("Subject", "t.subject", "subject"),
        _text("Customer", "c.firstname || ' ' || c.lastname", "customer_name"),
        _text("Status", "t.status", "status"),
    ),
    "/admin/tickets/ticket/view/ticket_id/{id}/",
    ("t.number", "t.subject", "t.body", "c.firstname || ' ' || c.lastname"), "t.created_at DESC",
    "t.customer_id",
)  # fmt: skip
GIFT_CARDS = Grid(
    "Gift cards", "admin/giftcardaccount/", "giftcardaccount_grid", "giftcardaccount c",
    "c.giftcardaccount_id",
    (
        _text("Code", "c.code", "code"),
        Column("Sold", "c.date_created", "date_created", "moment", "range"),
        Column("Valid until", "c.date_expires", "date_expires", filter="range"),
        _money("Sold for", "c.initial_balance", "initial_balance"),
        _money("Balance", "c.balance", "balance"),
        _text("State", "c.state", "state"),
    ),
    "/admin/admin/giftcardaccount/edit/id/{id}/",
    ("c.code",), "c.date_created DESC",
)  # fmt: skip
COUPONS = Grid(
    "Coupons", "sales_rule/promo_quote/", "sales_rule_grid", "salesrule_coupon s", "s.coupon_id",
    (
        _text("Coupon code", "s.code", "code"),
        _text("Rule", "s.name", "name"),
        Column("Percent off", "s.discount", "discount"),
        Column("Start", "s.from_date", "from_date", filter="range"),
        Column("End", "s.to_date", "to_date", filter="range"),
        Column("Uses per customer", "s.uses_per_customer", "uses_per_customer"),
        Column("Times used", "(SELECT count(*) FROM sales_order WHERE coupon_code = s.code)",
               "times_used"),
    ),
    "/admin/sales_rule/promo_quote/edit/id/{id}/",
    ("s.code", "s.name"), "s.code",
)  # fmt: skip
GRIDS = (ORDERS, CUSTOMERS, MEMOS, SHIPMENTS, SHEETS, TICKETS, GIFT_CARDS, COUPONS)


@dataclass(frozen=True, slots=True)
class Page:
    """A list as it is to be shown."""

    grid: Grid
    rows: list[sqlite3.Row]
    total: int
    number: int
    pages: int
    size: int
    asked: dict[str, str]
    active: list[str]

    def link(self, **changes: str | int) -> str:
        """Return the address of the same list, changed."""
        query = {**self.asked, **{k: str(v) for k, v in changes.items()}}
        kept = {k: v for k, v in query.items() if v}
        return f"/admin/{self.grid.path}" + (f"?{urlencode(kept)}" if kept else "")

    def kept(self, *but: str) -> list[tuple[str, str]]:
        """Return what a form keeps of what is asked for, but for its own fields and the page."""
        return [(k, v) for k, v in self.asked.items() if k not in but and k != "p"]

    @property
    def filter_fields(self) -> tuple[str, ...]:
        """Names of all fields of the filters."""
        return tuple(name for column in self.grid.filters for name in column.fields)

    def sort(self, column: Column) -> str:
        """Return the address of the same list, sorted by a column."""
        turn = self.asked.get("sort") == column.name and self.asked.get("dir") != "desc"
        return self.link(sort=column.name, dir="desc" if turn else "asc", p="")

    def arrow(self, column: Column) -> str:
        """Return the mark of the column that the list is sorted by."""
        if self.asked.get("sort") != column.name:
            return ""
        return " ↓" if self.asked.get("dir") == "desc" else " ↑"


def look(database: Database, grid: Grid, query: Mapping[str, str]) -> Page:
    """Fetch one page of a list."""
    fields = {name for column in grid.filters for name in column.fields}
    known = {"search", "sort", "dir", "p", "limit", "customer_id"} | fields
    asked = {k: v.strip() for k, v in query.items() if k in known and v.strip()}
    where, values, active = _where(grid, asked)
    # The expressions are the grid's own; what was typed is bound.
    total = database.all(f"SELECT count(*) FROM {grid.source}{where}", *values)[0][0]  # noqa: S608
    size = _int(asked.get("limit", "")) or SIZES[0]
    size = size if size in SIZES else SIZES[0]
    pages = max(1, -(-total // size))
    number = min(max(1, _int(asked.get("p", "1"))), pages)
    shown = ", ".join(f'{c.sql} AS "{c.name}"' for c in grid.columns)
    statement = (
        f"SELECT {grid.key} AS row_key, {shown} FROM {grid.source}{where} "  # noqa: S608  as above
        f"ORDER BY {_order(grid, asked)} LIMIT {size} OFFSET {(number - 1) * size}"
    )
    rows = database.all(statement, *values)
    return Page(grid, rows, total, number, pages, size, asked, active)


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
    for column in grid.filters:
        if column.filter == "text" and column.name in asked:
            parts.append(f"{column.sql} LIKE ?")
            values.append(f"%{asked[column.name]}%")
            active.append(f"{column.label}: {asked[column.name]}")
        elif column.filter == "range":
            found, bound = _range(column, asked)
            parts += found
            values += bound
            if found:
                said = zip(("from", "to"), column.fields, strict=True)
                ends = [f"{end} {asked[name]}" for end, name in said if name in asked]
                active.append(f"{column.label}: {' '.join(ends)}")
    return (" WHERE " + " AND ".join(parts) if parts else ""), values, active


def _range(column: Column, asked: Mapping[str, str]) -> tuple[list[str], list[Any]]:
    """Return the conditions of a range; an end that is no date or sum finds nothing."""
    parts, values = [], list[Any]()
    for name, sign in zip(column.fields, (">=", "<="), strict=True):
        if name not in asked:
            continue
        parts.append(f"{column.sql} {sign} ?")
        if column.form == "money":
            values.append(cents_of(asked[name]))
        else:
            # A day as upper end takes the whole day in: digits come before the tilde.
            values.append(asked[name] + "~" * (sign == "<="))
    return parts, values


def _order(grid: Grid, asked: Mapping[str, str]) -> str:
    for column in grid.shown:
        if column.name == asked.get("sort"):
            turn = "DESC" if asked.get("dir") == "desc" else "ASC"
            return f"{column.sql} {turn}, {grid.key} {turn}"
    return f"{grid.order}, {grid.key}"


def _int(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else 0
