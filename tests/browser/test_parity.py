"""The in-process page text equals BrowserGym's in real Chromium, line for line."""

from pathlib import Path
from typing import Any

import pytest
from parity import do, same
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from sundog.adapters.served import Served
from sundog.sites.pages import PageSession

pytestmark = pytest.mark.browser
HERE = Path(__file__).parent


def zoo() -> Starlette:
    async def page(request: Request) -> Response:
        name = request.path_params["name"]
        return HTMLResponse((HERE / "pages" / f"{name}.html").read_text("utf-8"))

    return Starlette(routes=[Route("/{name}", page, methods=["GET", "POST"])])


@pytest.mark.parametrize("name", ["words", "tables", "fields"])
def test_every_element_that_sites_use_reads_the_same(
    name: str, served: Served, browser_page: Any, look: Any
) -> None:
    hosts = {"zoo.test": zoo()}
    served.switch.hosts = hosts
    session = PageSession(hosts, f"http://zoo.test/{name}")
    browser_page.goto(f"http://zoo.test/{name}")
    seen = look()
    same(session.start().observation.text, seen)
    recorded = (HERE / "pages" / f"{name}.txt").read_text("utf-8")
    assert seen == recorded, "Chromium shows this page otherwise than when it was recorded"


def test_typing_choosing_and_ticking_read_the_same(
    served: Served, browser_page: Any, look: Any
) -> None:
    hosts = {"zoo.test": zoo()}
    served.switch.hosts = hosts
    session = PageSession(hosts, "http://zoo.test/fields")
    session.start()
    browser_page.goto("http://zoo.test/fields")
    look()
    bids = {node.get("id"): node.bid for node in session.page.document.elements.values()}
    by = browser_page.get_by_test_id
    by(bids["user"]).fill("Dana 'D' <b>")
    same(do(session, "fill", bid=bids["user"], value="Dana 'D' <b>"), look())
    by(bids["long"]).fill("one\n\ntwo")
    same(do(session, "fill", bid=bids["long"], value="one\n\ntwo"), look())
    by(bids["status"]).select_option("Beta")
    same(do(session, "select_option", bid=bids["status"], options="Beta"), look())
    by(bids["tick"]).check()
    same(do(session, "check", bid=bids["tick"]), look())
    by(bids["no"]).check()
    same(do(session, "check", bid=bids["no"]), look())
    by(bids["count"]).fill("12")
    same(do(session, "fill", bid=bids["count"], value="12"), look())
    by(bids["plain"]).click()
    same(do(session, "click", bid=bids["plain"]), look())
    by(bids["more"]).click()
    same(do(session, "click", bid=bids["more"]), look())
    by(bids["frag"]).click()
    same(do(session, "click", bid=bids["frag"]), look())
