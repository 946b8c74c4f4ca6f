"""The shop's admin at http://shop.test/admin, with Magento's addresses, and its REST interface.

Addresses are `/admin/{area}/{controller}/{action}/{k}/{v}/...`: any pairs are taken, a closing
slash may be missing, `/key/<hex>/` is passed over. A POST is answered 302 with a line that says
what was done, or 409 with the page as it is and the reason why it was not.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from sundog.sites.shop import render, signin, views
from sundog.sites.shop.actions import ACTIONS, FLAG, act
from sundog.sites.shop.database import Database
from sundog.sites.shop.grids import GRIDS, SIZES, look
from sundog.sites.shop.rest import Rest
from sundog.sites.theme import show, site
from sundog.worlds.shop.records import Rows

HOST = "shop.test"
BASE = f"http://{HOST}/admin/"
FLASH = "admin_message"


class Shop:
    """One episode's shop, on the background of a seed or on a whole serialized database.

    It is an ASGI app: the routes are made once for all episodes and find the episode in the
    request. So nothing refers back to it, and its database is free as soon as it is dropped.
    """

    def __init__(self, base: int | bytes, rows: Rows) -> None:
        self.database = Database(base, rows)
        self.rest = Rest(self.database)

    def app(self) -> ASGIApp:
        """Return the site's app."""
        return self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        await _routes()({**scope, "shop": self}, receive, send)


@cache
def _routes() -> Starlette:
    routes = [
        Route("/", _home),
        Route("/admin", _home),
        Route(f"/admin/{signin.OUT}", _sign_out, methods=["GET", "POST"]),
        Route("/admin/{path:path}", _get, methods=["GET"]),
        Route("/admin/{path:path}", _post, methods=["POST"]),
        Route("/rest/{path:path}", _rest, methods=["GET", "POST"]),
    ]
    return site(routes, views.FOLDER, views.CHROME)


def _shop(request: Request) -> Shop:
    shop: Shop = request.scope["shop"]
    return shop


async def _home(request: Request) -> Response:  # noqa: ARG001  a Starlette endpoint
    return RedirectResponse("/admin/", 302)


async def _rest(request: Request) -> Response:
    return _shop(request).rest.answer(
        request.method, request.path_params["path"], request.query_params.multi_items(),
        request.headers.get("authorization", ""), await request.body(),
    )  # fmt: skip


async def _get(request: Request) -> Response:
    if not signin.signed_in(request):
        return _shown("login.html", {"problem": ""}, request)
    name, pairs = read_path(request.path_params["path"])
    if name == render.PATH:
        return render.render(_shop(request).database, request.query_params.multi_items())
    template, found = _page(_shop(request).database, name, {**pairs, **request.query_params})
    return _shown(template, found, request)


def _page(database: Database, name: str, pairs: Mapping[str, str]) -> views.Shown:
    """Fetch what a page shows.

    Raises:
        HTTPException: There is no such page, or no such record.
    """
    for grid in GRIDS:
        if name in {grid.path.strip("/"), f"{grid.path}index"}:
            return "grid.html", {"page": look(database, grid, pairs), "sizes": SIZES}
    view = views.VIEWS.get(name)
    if view is None:
        raise HTTPException(404, "The admin has no such page.")
    return view(database, pairs)


def _shown(template: str, found: Mapping[str, Any], request: Request) -> Response:
    said = request.cookies.get(FLASH, "")
    response = show(
        views.FOLDER, template, message=said, **{"problem": "", "given": {}, **found},
        **views.CHROME,
    )  # fmt: skip
    if said:
        response.delete_cookie(FLASH)
    return response


async def _post(request: Request) -> Response:
    form = {k: str(v) for k, v in (await request.form()).items()}
    if signin.USERNAME in form:
        return _sign_in(request, form)
    if not signin.signed_in(request):
        return _refused("login.html", {}, "Nothing was done: sign in first.", 401)
    name, pairs = read_path(request.path_params["path"])
    if name not in ACTIONS:
        raise HTTPException(405, "Nothing can be sent to this address.")
    key, page = ("id", "customer/index/edit") if name == FLAG else ("order_id", "sales/order/view")
    id_ = views.number(pairs, key)
    database = _shop(request).database
    try:
        said = act(database, name, id_, form)
    except HTTPException as error:
        if error.status_code != 409:
            raise
        template, found = _page(database, page, pairs)
        return _refused(template, {**found, "given": form}, error.detail, 409)
    return _said(f"/admin/{page}/{key}/{id_}/", said)


def _refused(template: str, found: Mapping[str, Any], problem: str, status: int) -> Response:
    values = {"given": {}, **found, "message": "", "problem": problem, **views.CHROME}
    return show(views.FOLDER, template, status, **values)


def _said(where: str, said: str) -> Response:
    response = RedirectResponse(where, 302)
    response.set_cookie(FLASH, said)
    return response


def _sign_in(request: Request, form: Mapping[str, str]) -> Response:
    if not signin.known(form[signin.USERNAME], form.get(signin.PASSWORD, "")):
        return _refused("login.html", {}, signin.WRONG, 401)
    # From signing out one comes to the start, as from nowhere.
    response = RedirectResponse(request.url.path, 302)
    response.delete_cookie(signin.COOKIE)
    return response


async def _sign_out(request: Request) -> Response:
    if request.method == "POST":
        form = {k: str(v) for k, v in (await request.form()).items()}
        if signin.USERNAME in form:
            return _sign_in(request, form)
    response = _said("/admin/", "You have logged out.")
    response.set_cookie(signin.COOKIE, signin.GONE)
    return response


def read_path(path: str) -> tuple[str, Mapping[str, str]]:
    """Split what follows /admin/ into `area/controller/action` and its pairs."""
    parts = [part for part in path.split("/") if part]
    name = "/".join(parts[:3])
    rest = parts[3:]
    pairs = dict(zip(rest[::2], rest[1::2], strict=False))
    pairs.pop("key", None)
    grid = "/".join(parts[:2])
    if parts[2:3] in ([], ["index"]) and grid in {g.path.strip("/") for g in GRIDS}:
        return grid, pairs
    return name, pairs


def order_url(order_id: int) -> str:
    """Return the address of an order."""
    return f"{BASE}sales/order/view/order_id/{order_id}/"


def customer_url(customer_id: int) -> str:
    """Return the address of a customer."""
    return f"{BASE}customer/index/edit/id/{customer_id}/"


def orders_url(customer_id: int) -> str:
    """Return the address of a customer's orders."""
    return f"{BASE}sales/order/?customer_id={customer_id}"


def memo_url(memo_id: int) -> str:
    """Return the address of a credit memo."""
    return f"{BASE}sales/creditmemo/view/creditmemo_id/{memo_id}/"


def shipment_url(shipment_id: int) -> str:
    """Return the address of a shipment."""
    return f"{BASE}shipping/shipment/view/shipment_id/{shipment_id}/"


def sheet_url(sheet_id: int) -> str:
    """Return the address of a register sheet."""
    return f"{BASE}registers/sheet/view/sheet_id/{sheet_id}/"
