"""The admin's record pages: what each shows, fetched from the database."""

import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException

from sundog.sites.shop.actions import statuses
from sundog.sites.shop.database import Database
from sundog.sites.shop.money import dollars
from sundog.sites.theme import templates
from sundog.worlds.shop.clock import day, read

FOLDER = Path(__file__).parent / "templates"
CHROME: dict[str, Any] = {
    "site_name": "Larkspur & Finch Admin",
    "menu": [
        ("Dashboard", "/admin/"),
        ("Orders", "/admin/sales/order/"),
        ("Shipments", "/admin/sales/shipment/"),
        ("Credit memos", "/admin/sales/creditmemo/"),
        ("Customers", "/admin/customer/index/"),
        ("Tickets", "/admin/tickets/ticket/"),
        ("Gift cards", "/admin/admin/giftcardaccount/"),
        ("Coupons", "/admin/sales_rule/promo_quote/"),
        ("Registers", "/admin/registers/sheet/"),
    ],
}
Shown = tuple[str, dict[str, Any]]


def moment(text: str) -> str:
    """Write a database moment as staff see it."""
    return f"{day(text)}, {read(text):%H:%M}"


def _filters() -> None:
    environment = templates(FOLDER)
    environment.filters.update(money=dollars, moment=moment, day=day)


_filters()


def number(pairs: Mapping[str, str], name: str) -> int:
    """Read a record's id; zero padding is accepted.

    Raises:
        HTTPException: It is not one.
    """
    text = pairs.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 15):
        raise HTTPException(404, f"The address names no {name.replace('_', ' ')}.")
    return int(text)


def _found(row: sqlite3.Row | None, what: str) -> sqlite3.Row:
    if row is None:
        raise HTTPException(404, f"This {what} no longer exists.")
    return row


def _references(database: Database, entity: str, entity_id: int) -> list[sqlite3.Row]:
    return database.all(
        "SELECT r.*, s.number, s.title FROM record_reference r "
        "LEFT JOIN register_sheet s ON s.sheet_id = r.sheet_id "
        "WHERE r.entity = ? AND r.entity_id = ? ORDER BY r.reference_id",
        entity, entity_id,
    )  # fmt: skip


def dashboard(database: Database, pairs: Mapping[str, str]) -> Shown:  # noqa: ARG001  as all views
    """Show totals that are too coarse to say anything about a case."""
    orders = database.all("SELECT count(*) FROM sales_order")[0][0]
    customers = database.all("SELECT count(*) FROM customer_entity")[0][0]
    groups = database.all(
        "SELECT g.customer_group_code AS code, count(c.entity_id) AS members "
        "FROM customer_group g LEFT JOIN customer_entity c ON c.group_id = g.customer_group_id "
        "GROUP BY g.customer_group_id ORDER BY g.customer_group_id"
    )
    return "dashboard.html", {"orders": orders, "customers": customers, "groups": groups}


def order(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show an order."""
    id_ = number(pairs, "order_id")
    row = _found(database.one("SELECT * FROM sales_order WHERE entity_id = ?", id_), "order")
    one, all_ = database.one, database.all
    return "order.html", {
        "order": row,
        "statuses": statuses(row),
        "group": one(
            "SELECT * FROM customer_group WHERE customer_group_id = ?", row["customer_group_id"]
        ),
        "billing": one(
            "SELECT * FROM sales_order_address WHERE entity_id = ?", row["billing_address_id"]
        ),
        "shipping": one(
            "SELECT * FROM sales_order_address WHERE entity_id = ?", row["shipping_address_id"]
        ),
        "payment": one("SELECT * FROM sales_order_payment WHERE parent_id = ?", id_),
        "items": all_("SELECT * FROM sales_order_item WHERE order_id = ? ORDER BY item_id", id_),
        "notes": all_(
            "SELECT * FROM sales_order_status_history WHERE parent_id = ? "
            "ORDER BY created_at DESC, entity_id DESC", id_,
        ),
        "shipments": all_("SELECT * FROM sales_shipment WHERE order_id = ?", id_),
        "memos": all_("SELECT * FROM sales_creditmemo WHERE order_id = ?", id_),
        "references": _references(database, "order", id_),
    }  # fmt: skip


def customer(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a customer with what can be derived from the orders."""
    id_ = number(pairs, "id")
    row = _found(
        database.one(
            "SELECT c.*, g.customer_group_code FROM customer_entity c JOIN customer_group g "
            "ON g.customer_group_id = c.group_id WHERE c.entity_id = ?", id_,
        ), "customer",
    )  # fmt: skip
    sums = database.one(
        "SELECT count(*) AS orders, coalesce(sum(grand_total), 0) AS spent, "
        "coalesce(sum(total_refunded), 0) AS refunded, "
        "coalesce(sum(total_refunded > 0), 0) AS returns FROM sales_order WHERE customer_id = ?",
        id_,
    )
    all_ = database.all
    return "customer.html", {
        "customer": row,
        "sums": sums,
        "addresses": all_("SELECT * FROM customer_address_entity WHERE parent_id = ?", id_),
        "orders": all_(
            "SELECT * FROM sales_order WHERE customer_id = ? ORDER BY created_at DESC LIMIT 5", id_
        ),
        "memos": all_(
            "SELECT m.*, o.increment_id AS order_number FROM sales_creditmemo m JOIN sales_order o "
            "ON o.entity_id = m.order_id WHERE m.customer_id = ? ORDER BY m.created_at DESC", id_,
        ),
        "notes": all_(
            "SELECT * FROM staff_note WHERE customer_id = ? ORDER BY created_at DESC", id_
        ),
        "log": all_(
            "SELECT * FROM account_log WHERE customer_id = ? ORDER BY created_at DESC", id_
        ),
        "tickets": all_(
            "SELECT * FROM desk_ticket WHERE customer_id = ? ORDER BY created_at DESC", id_
        ),
        "references": _references(database, "customer", id_),
    }  # fmt: skip


def memo(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a credit memo."""
    id_ = number(pairs, "creditmemo_id")
    row = _found(
        database.one(
            "SELECT m.*, o.increment_id AS order_number, o.customer_firstname, "
            "o.customer_lastname FROM sales_creditmemo m JOIN sales_order o "
            "ON o.entity_id = m.order_id WHERE m.entity_id = ?", id_,
        ), "credit memo",
    )  # fmt: skip
    return "memo.html", {
        "memo": row,
        "items": database.all("SELECT * FROM sales_creditmemo_item WHERE parent_id = ?", id_),
        "comments": database.all(
            "SELECT * FROM sales_creditmemo_comment WHERE parent_id = ? ORDER BY created_at", id_
        ),
        "references": _references(database, "creditmemo", id_),
    }


def shipment(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a shipment with its scans."""
    id_ = number(pairs, "shipment_id")
    row = _found(
        database.one(
            "SELECT s.*, o.increment_id AS order_number, o.customer_firstname, o.customer_lastname,"
            " t.title, t.track_number FROM sales_shipment s JOIN sales_order o "
            "ON o.entity_id = s.order_id JOIN sales_shipment_track t "
            "ON t.parent_id = s.entity_id WHERE s.entity_id = ?", id_,
        ), "shipment",
    )  # fmt: skip
    return "shipment.html", {
        "shipment": row,
        "scans": database.all(
            "SELECT * FROM shipment_scan WHERE shipment_id = ? ORDER BY scanned_at, scan_id", id_
        ),
        "references": _references(database, "shipment", id_),
    }


def sheet(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a register sheet."""
    id_ = number(pairs, "sheet_id")
    row = _found(database.one("SELECT * FROM register_sheet WHERE sheet_id = ?", id_), "sheet")
    lines = database.all("SELECT * FROM register_row WHERE sheet_id = ? ORDER BY row_id", id_)
    return "sheet.html", {"sheet": row, "lines": lines}


def ticket(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show an earlier ticket."""
    id_ = number(pairs, "ticket_id")
    row = _found(
        database.one(
            "SELECT t.*, c.firstname, c.lastname FROM desk_ticket t JOIN customer_entity c "
            "ON c.entity_id = t.customer_id WHERE t.ticket_id = ?", id_,
        ), "ticket",
    )  # fmt: skip
    return "ticket.html", {"ticket": row}


def log(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a customer's account log, newest first."""
    id_ = number(pairs, "id")
    row = database.one("SELECT * FROM customer_entity WHERE entity_id = ?", id_)
    events = database.all(
        "SELECT * FROM account_log WHERE customer_id = ? ORDER BY created_at DESC, event_id DESC",
        id_,
    )
    return "log.html", {"customer": _found(row, "customer"), "log": events}


def gift_card(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a gift card with what it was used for."""
    id_ = number(pairs, "id")
    row = database.one("SELECT * FROM giftcardaccount WHERE giftcardaccount_id = ?", id_)
    events = database.all(
        "SELECT h.*, o.increment_id AS order_number FROM giftcardaccount_history h "
        "LEFT JOIN sales_order o ON o.entity_id = h.order_id WHERE h.giftcardaccount_id = ? "
        "ORDER BY h.updated_at, h.history_id", id_,
    )  # fmt: skip
    return "gift_card.html", {"card": _found(row, "gift card"), "events": events}


def coupon(database: Database, pairs: Mapping[str, str]) -> Shown:
    """Show a coupon with the last orders on which it was used."""
    id_ = number(pairs, "id")
    row = _found(database.one("SELECT * FROM salesrule_coupon WHERE coupon_id = ?", id_), "coupon")
    used = database.all("SELECT count(*) FROM sales_order WHERE coupon_code = ?", row["code"])
    orders = database.all(
        "SELECT * FROM sales_order WHERE coupon_code = ? ORDER BY created_at DESC, entity_id "
        "LIMIT 10", row["code"],
    )  # fmt: skip
    return "coupon.html", {"coupon": row, "used": used[0][0], "orders": orders}


VIEWS: dict[str, Callable[[Database, Mapping[str, str]], Shown]] = {
    "": dashboard,
    "admin/dashboard": dashboard,
    "sales/order/view": order,
    "customer/index/edit": customer,
    "sales/creditmemo/view": memo,
    "shipping/shipment/view": shipment,
    "sales/shipment/view": shipment,
    "registers/sheet/view": sheet,
    "tickets/ticket/view": ticket,
    "customer/index/log": log,
    "admin/giftcardaccount/edit": gift_card,
    "sales_rule/promo_quote/edit": coupon,
}
