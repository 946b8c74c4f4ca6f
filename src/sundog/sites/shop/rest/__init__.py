"""Magento's REST interface, `/rest/V1` and `/rest/{store}/V1`, over one episode's database.

A token comes from `POST integration/admin/token` and goes into the header `Authorization: Bearer`.
Lists take Magento's search criteria. What is changed goes the same way as in the admin
(`shop/actions.py`) and is kept there.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from sundog.sites.shop import actions
from sundog.sites.shop.database import Database
from sundog.sites.shop.rest import criteria
from sundog.sites.shop.rest import entities as shapes
from sundog.sites.shop.rest.entities import Resource
from sundog.sites.shop.signin import WRONG, known

SIGN_IN = "integration/admin/token"
GONE = "The entity that was requested doesn't exist. Verify the entity and try again."
_PATH = re.compile(r"(?:\w+/)?V1/(?P<rest>.*?)/?$")


@dataclass(frozen=True, slots=True)
class Call:
    """One call: the id in its address, its query and what was sent."""

    database: Database
    id: int
    query: tuple[tuple[str, str], ...]
    sent: Mapping[str, Any]


class Rest:
    """One episode's REST interface; it keeps the tokens that it gave out."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tokens: list[str] = []

    def answer(
        self,
        method: str,
        path: str,
        query: Iterable[tuple[str, str]],
        authorization: str,
        body: bytes,
    ) -> JSONResponse:
        """Answer a call; what is wrong with it is said in Magento's form."""
        try:
            return JSONResponse(self._value(method, path, query, authorization, body))
        except HTTPException as error:
            # Magento answers 400 to what cannot be done; 409 is the admin's.
            status = 400 if error.status_code == 409 else error.status_code
            return JSONResponse({"message": error.detail}, status)

    def _value(
        self,
        method: str,
        path: str,
        query: Iterable[tuple[str, str]],
        authorization: str,
        body: bytes,
    ) -> Any:
        match = _PATH.fullmatch(path)
        rest = match["rest"] if match else ""
        sent = _read(body) if method == "POST" else {}
        if (method, rest) == ("POST", SIGN_IN):
            return self._token(sent)
        call, id_ = _found(method, rest)
        if authorization.removeprefix("Bearer ") not in self.tokens:
            raise HTTPException(401, "The consumer isn't authorized to access this resource.")
        return call(Call(self.database, id_, tuple(query), sent))

    def _token(self, sent: Mapping[str, Any]) -> str:
        if not known(str(sent.get("username", "")), str(sent.get("password", ""))):
            raise HTTPException(401, WRONG)
        # No secret: the password is known, and the server is on the loopback.
        self.tokens.append(hashlib.sha256(f"token {len(self.tokens)}".encode()).hexdigest()[:32])
        return self.tokens[-1]


def _found(method: str, rest: str) -> tuple[Callable[[Call], Any], int]:
    numbers = re.findall(r"(?<=/)\d+", rest)
    call = CALLS.get((method, re.sub(r"/\d+", "/:id", rest)))
    if call is None or len(numbers) > 1:
        raise HTTPException(404, "Request does not match any route.")
    return call, int(numbers[0][:15]) if numbers else 0


def _read(body: bytes) -> Mapping[str, Any]:
    """Read what was sent; an empty body is an empty object.

    Raises:
        HTTPException: It is no JSON object.
    """
    try:
        found = json.loads(body.decode("utf-8") or "{}")
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise HTTPException(400, "Decoding error: the body is no JSON object.")
    return found


def _list(resource: Resource) -> Callable[[Call], Any]:
    def listed(call: Call) -> Any:
        asked = criteria.read(call.query)
        where, values = criteria.where(asked, resource.fields)
        # The expressions are the resource's own; what was typed is bound.
        source = f"FROM (SELECT * FROM {resource.source}){where}"  # noqa: S608  see above
        total = call.database.all(f"SELECT count(*) {source}", *values)[0][0]
        limit = ""
        if asked.size:
            page = min(asked.page, max(1, -(-total // asked.size)))
            limit = f" LIMIT {asked.size} OFFSET {(page - 1) * asked.size}"
        by = criteria.order(asked, resource.fields, "entity_id")
        rows = call.database.all(f"SELECT * {source} ORDER BY {by}{limit}", *values)
        return {
            "items": [resource.shape(call.database, row) for row in rows],
            "search_criteria": asked.echo(),
            "total_count": total,
        }

    return listed


def _one(resource: Resource) -> Callable[[Call], Any]:
    def found(call: Call) -> Any:
        source = f"SELECT * FROM (SELECT * FROM {resource.source})"  # noqa: S608  ours
        row = call.database.one(f"{source} WHERE entity_id = ?", call.id)
        if row is None:
            raise HTTPException(404, GONE)
        return resource.shape(call.database, row)

    return found


def _act(name: str) -> Callable[[Call], bool]:
    def done(call: Call) -> bool:
        form = _comment(call.sent) if name == "sales/order/addComment" else {}
        actions.act(call.database, name, call.id, form)
        return True

    return done


def _comment(sent: Mapping[str, Any]) -> dict[str, str]:
    """Read a comment as the admin's form would send it."""
    given = sent.get("statusHistory", sent.get("status_history", {}))
    if not isinstance(given, dict):
        raise HTTPException(400, '"statusHistory" is required. Enter and try again.')
    form = {f"history[{name}]": str(given.get(name, "")) for name in ("comment", "status")}
    for name in ("is_customer_notified", "is_visible_on_front"):
        if given.get(name):
            form[f"history[{name}]"] = "1"
    return form


def _status(call: Call) -> str:
    return str(_one(shapes.ORDERS)(call)["status"])


def _comments(call: Call) -> Any:
    found = _one(shapes.ORDERS)(call)["status_histories"]
    return {
        "items": found,
        "search_criteria": criteria.Criteria().echo(),
        "total_count": len(found),
    }


CALLS: Mapping[tuple[str, str], Callable[[Call], Any]] = {
    ("GET", "orders"): _list(shapes.ORDERS),
    ("GET", "orders/:id"): _one(shapes.ORDERS),
    ("GET", "orders/:id/statuses"): _status,
    ("GET", "orders/:id/comments"): _comments,
    ("POST", "orders/:id/comments"): _act("sales/order/addComment"),
    ("POST", "orders/:id/cancel"): _act("sales/order/cancel"),
    ("POST", "orders/:id/hold"): _act("sales/order/hold"),
    ("POST", "orders/:id/unhold"): _act("sales/order/unhold"),
    ("POST", "orders/:id/emails"): _act("sales/order/email"),
    ("GET", "creditmemos"): _list(shapes.MEMOS),
    ("GET", "creditmemo/:id"): _one(shapes.MEMOS),
    ("GET", "invoices"): _list(shapes.INVOICES),
    ("GET", "invoices/:id"): _one(shapes.INVOICES),
    ("GET", "shipments"): _list(shapes.SHIPMENTS),
    ("GET", "shipment/:id"): _one(shapes.SHIPMENTS),
    ("GET", "customers/search"): _list(shapes.CUSTOMERS),
    ("GET", "customers/:id"): _one(shapes.CUSTOMERS),
}
