"""What staff can do in the admin: comment, hold, release, cancel, refund, flag.

Every action is kept, with what was sent; an order's history says it too.
"""

import json
from collections.abc import Mapping

from starlette.exceptions import HTTPException

from sundog.sites.shop.database import Database
from sundog.worlds.shop.clock import NOW, stamp

STATUSES = {
    "sales/order/cancel": ("canceled", "You canceled the order."),
    "sales/order/hold": ("holded", "You put the order on hold."),
    "sales/order/unhold": ("processing", "You released the order from holding status."),
}
SAID = {
    "sales/order/addComment": "You added the comment.",
    "sales/order/email": "You sent the order e-mail.",
    "sales/order_creditmemo/save": "You created the credit memo.",
    "customer/index/flag": "You flagged the account for review.",
    **{name: said for name, (_, said) in STATUSES.items()},
}
ACTIONS = frozenset(SAID)


def act(
    database: Database, name: str, pairs: Mapping[str, str], form: Mapping[str, str]
) -> tuple[str, str]:
    """Carry out an action; return what to say and where to go on.

    Raises:
        HTTPException: There is no such record.
    """
    customer = name == "customer/index/flag"
    id_ = _id(pairs.get("id" if customer else "order_id", ""))
    table = "customer_entity" if customer else "sales_order"
    # The table is one of two names of ours.
    if database.one(f"SELECT 1 FROM {table} WHERE entity_id = ?", id_) is None:  # noqa: S608
        raise HTTPException(404, "There is no such record.")
    database.do(
        "INSERT INTO admin_action (path, form) VALUES (?, ?)",
        f"{name}/{id_}", json.dumps(dict(form), sort_keys=True),
    )  # fmt: skip
    if customer:
        return SAID[name], f"/admin/customer/index/edit/id/{id_}/"
    _note(database, name, id_, form)
    return SAID[name], f"/admin/sales/order/view/order_id/{id_}/"


def _note(database: Database, name: str, id_: int, form: Mapping[str, str]) -> None:
    status = STATUSES.get(name, (form.get("history[status]", ""), ""))[0]
    if status in {"canceled", "holded", "processing", "complete", "closed"}:
        database.do("UPDATE sales_order SET status = ? WHERE entity_id = ?", status, id_)
    comment = form.get("history[comment]", "")
    if name == "sales/order_creditmemo/save":
        comment = f"Refund entered: {form.get('creditmemo[adjustment_positive]', '0')}"
    current = database.one("SELECT status FROM sales_order WHERE entity_id = ?", id_)
    database.do(
        "INSERT INTO sales_order_status_history (parent_id, comment, status, "
        "is_customer_notified, is_visible_on_front, created_at, entity_name) "
        "VALUES (?, ?, ?, ?, ?, ?, 'order')",
        id_, comment[:2000] or SAID[name], current["status"] if current else "",
        int("history[is_customer_notified]" in form),
        int("history[is_visible_on_front]" in form), stamp(NOW),
    )  # fmt: skip


def _id(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 15 else 0
