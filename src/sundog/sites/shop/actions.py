"""What staff can do in the admin: comment, hold, release, cancel, refund, e-mail, flag.

The forms of the admin and the REST interface both end here. What is done is kept in the
database's `admin_action`, with what was sent, and an order's history says it too; what cannot be
done is refused with the reason (409) and changes nothing.

Unlike Magento, an order that is on hold or paid can be cancelled as long as nothing of it was
sent, so that every verdict of the case desk can be carried out in one step.
"""

import json
from collections.abc import Callable, Mapping
from sqlite3 import Row

from starlette.exceptions import HTTPException

from sundog.sites.shop.database import Database
from sundog.sites.shop.money import cents_of, dollars
from sundog.worlds.shop.clock import NOW, stamp

Form = Mapping[str, str]
LONGEST = 10_000
"""Characters of a comment."""
DONE = ("complete", "closed", "canceled")
FRAUD = "fraud"
OFFICE = "Case desk"


def act(database: Database, name: str, id_: int, form: Form) -> str:
    """Carry out an action on a record; return what to say about it.

    Raises:
        HTTPException: There is no such record (404), or it cannot be done (409).
    """
    table = "customer_entity" if name == FLAG else "sales_order"
    # The table is one of two names of ours.
    record = database.one(f"SELECT * FROM {table} WHERE entity_id = ?", id_)  # noqa: S608
    if record is None:
        raise HTTPException(404, "There is no such record.")
    said = ACTIONS[name](database, record, form)
    database.do(
        "INSERT INTO admin_action (path, form) VALUES (?, ?)",
        f"{name}/{id_}", json.dumps(dict(form), sort_keys=True),
    )  # fmt: skip
    return said


def comment(database: Database, order: Row, form: Form) -> str:
    """Write a comment on an order, and change its status if one is chosen."""
    text = form.get("history[comment]", "").strip()
    status = form.get("history[status]", "") or order["status"]
    if not text:
        raise _refused("The comment is missing. Enter and try again.")
    if len(text) > LONGEST:
        raise _refused(f"A comment may have {LONGEST:,} characters; this one has {len(text):,}.")
    if status not in statuses(order):
        raise _refused(f"The status can be one of {', '.join(statuses(order))}.")
    _move(database, order, order["state"], status)
    note(database, order["entity_id"], text, status, form)
    return "You added the order comment."


def statuses(order: Row) -> tuple[str, ...]:
    """Return the statuses that a comment may give an order: those of its state."""
    found = (order["status"], order["state"])
    return tuple(dict.fromkeys(found if order["state"] in DONE else (*found, FRAUD)))


def hold(database: Database, order: Row, form: Form) -> str:  # noqa: ARG001  as all actions
    """Put an order on hold."""
    if order["state"] in (*DONE, "holded"):
        raise _refused(f"You have not put the order on hold: it is {order['status']}.")
    return _moved(database, order, "holded", "You put the order on hold.")


def unhold(database: Database, order: Row, form: Form) -> str:  # noqa: ARG001  as all actions
    """Release an order that is on hold."""
    if order["state"] != "holded":
        raise _refused("The order was not on hold.")
    return _moved(database, order, "processing", "You released the order from holding status.")


def cancel(database: Database, order: Row, form: Form) -> str:  # noqa: ARG001  as all actions
    """Cancel an order of which nothing was sent."""
    sent = database.one("SELECT 1 FROM sales_shipment WHERE order_id = ?", order["entity_id"])
    if order["state"] in DONE or sent is not None:
        reason = f"it is {order['status']}" if sent is None else "it has been sent"
        raise _refused(f"You have not canceled the order: {reason}.")
    return _moved(database, order, "canceled", "You canceled the order.")


def email(database: Database, order: Row, form: Form) -> str:  # noqa: ARG001  as all actions
    """Send the order's confirmation again."""
    sent = {"history[is_customer_notified]": "1"}
    note(database, order["entity_id"], "Order confirmation sent again.", order["status"], sent)
    return "You sent the order e-mail."


def refund(database: Database, order: Row, form: Form) -> str:
    """Refund an amount: of a return that waits for its refund, or by a new credit memo."""
    left = order["total_paid"] - order["total_refunded"]
    amount = cents_of(form.get("creditmemo[adjustment_positive]", ""))
    if amount is None or amount <= 0:
        raise _refused("The refund amount is a sum in dollars, such as 24.50.")
    if amount > left:
        raise _refused(f"The most money available to refund is {dollars(left)}.")
    _enter_memo(database, order, amount, form.get("creditmemo[comment_text]", "").strip())
    closed = "closed" if amount == left else order["status"]
    database.do(
        "UPDATE sales_order SET total_refunded = total_refunded + ?, state = ?, status = ?, "
        "updated_at = ? WHERE entity_id = ?",
        amount, "closed" if amount == left else order["state"], closed, stamp(NOW),
        order["entity_id"],
    )  # fmt: skip
    note(database, order["entity_id"], f"Refunded {dollars(amount)}.", closed, {})
    return "You created the credit memo."


def flag(database: Database, customer: Row, form: Form) -> str:  # noqa: ARG001  as all actions
    """Flag an account for review; staff see it among the notes."""
    id_ = customer["entity_id"]
    if database.one("SELECT 1 FROM admin_action WHERE path = ?", f"{FLAG}/{id_}") is not None:
        raise _refused("This account is flagged for review already.")
    database.do(
        "INSERT INTO staff_note (customer_id, author, created_at, text) VALUES (?, ?, ?, ?)",
        id_, OFFICE, stamp(NOW), "Account flagged for review.",
    )  # fmt: skip
    return "You flagged the account for review."


def note(database: Database, order_id: int, text: str, status: str, form: Form) -> None:
    """Write a line into an order's history."""
    database.do(
        "INSERT INTO sales_order_status_history (parent_id, comment, status, "
        "is_customer_notified, is_visible_on_front, created_at, entity_name) "
        "VALUES (?, ?, ?, ?, ?, ?, 'order')",
        order_id, text, status, int("history[is_customer_notified]" in form),
        int("history[is_visible_on_front]" in form), stamp(NOW),
    )  # fmt: skip


def _enter_memo(database: Database, order: Row, amount: int, text: str) -> None:
    waiting = database.one(
        "SELECT entity_id FROM sales_creditmemo WHERE order_id = ? AND state = 'open' "
        "AND grand_total = ?", order["entity_id"], amount,
    )  # fmt: skip
    if waiting is not None:
        memo = waiting["entity_id"]
        database.do("UPDATE sales_creditmemo SET state = 'refunded' WHERE entity_id = ?", memo)
    else:
        memo = database.all("SELECT max(entity_id) + 1 FROM sales_creditmemo")[0][0] or 1
        database.do(
            "INSERT INTO sales_creditmemo VALUES (?, ?, ?, ?, 'refunded', ?, ?, ?)",
            memo, f"{memo:09d}", order["entity_id"], order["customer_id"], amount, stamp(NOW),
            stamp(NOW),
        )  # fmt: skip
    if text:
        database.do(
            "INSERT INTO sales_creditmemo_comment (parent_id, comment, created_at) "
            "VALUES (?, ?, ?)", memo, text[:LONGEST], stamp(NOW),
        )  # fmt: skip


def _moved(database: Database, order: Row, status: str, said: str) -> str:
    _move(database, order, status, status)
    note(database, order["entity_id"], said, status, {})
    return said


def _move(database: Database, order: Row, state: str, status: str) -> None:
    database.do(
        "UPDATE sales_order SET state = ?, status = ?, updated_at = ? WHERE entity_id = ?",
        state, status, stamp(NOW), order["entity_id"],
    )  # fmt: skip


def _refused(reason: str) -> HTTPException:
    return HTTPException(409, reason)


FLAG = "customer/index/flag"
ACTIONS: Mapping[str, Callable[[Database, Row, Form], str]] = {
    "sales/order/addComment": comment,
    "sales/order/hold": hold,
    "sales/order/unhold": unhold,
    "sales/order/cancel": cancel,
    "sales/order/email": email,
    "sales/order_creditmemo/save": refund,
    FLAG: flag,
}
