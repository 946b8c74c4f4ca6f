"""The shop's admin at http://shop.test/admin, with Magento's addresses.

Addresses are `/admin/{area}/{controller}/{action}/{k}/{v}/...`: any pairs are taken, a closing
slash may be missing, `/key/<hex>/` is passed over. A POST is answered 302 with a line that says
what was done.
"""

from collections.abc import Mapping
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from sundog.sites.shop import views
from sundog.sites.shop.actions import ACTIONS, act
from sundog.sites.shop.database import Database
from sundog.sites.shop.grids import GRIDS, look
from sundog.sites.theme import show, site
from sundog.worlds.shop.records import Rows

HOST = "shop.test"
BASE = f"http://{HOST}/admin/"
FLASH = "admin_message"


class Shop:
    """One episode's shop, on the background of a seed or on a whole serialized database."""

    def __init__(self, base: int | bytes, rows: Rows) -> None:
        self.database = Database(base, rows)

    def app(self) -> Starlette:
        """Make the site's app."""
        routes = [
            Route("/", self._home),
            Route("/admin", self._home),
            Route("/admin/{path:path}", self._get, methods=["GET"]),
            Route("/admin/{path:path}", self._post, methods=["POST"]),
        ]
        return site(routes, views.FOLDER, views.CHROME)

    async def _home(self, request: Request) -> Response:  # noqa: ARG002  a Starlette endpoint
        return RedirectResponse("/admin/", 302)

    async def _get(self, request: Request) -> Response:
        name, pairs = read_path(request.path_params["path"])
        values = {"message": request.cookies.get(FLASH, "")}
        for grid in GRIDS:
            if name in {grid.path.strip("/"), f"{grid.path}index"}:
                query = {**pairs, **dict(request.query_params)}
                page = look(self.database, grid, query)
                return self._shown("grid.html", page=page, **values)
        view = views.VIEWS.get(name)
        if view is None:
            raise HTTPException(404, "The admin has no such page.")
        template, found = view(self.database, pairs)
        return self._shown(template, **found, **values)

    def _shown(self, template: str, message: str, **values: Any) -> Response:
        response = show(views.FOLDER, template, message=message, **values, **views.CHROME)
        if message:
            response.delete_cookie(FLASH)
        return response

    async def _post(self, request: Request) -> Response:
        name, pairs = read_path(request.path_params["path"])
        if name not in ACTIONS:
            raise HTTPException(405, "Nothing can be sent to this address.")
        form = {k: str(v) for k, v in (await request.form()).items()}
        said, back = act(self.database, name, pairs, form)
        response = RedirectResponse(back, 302)
        response.set_cookie(FLASH, said)
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
