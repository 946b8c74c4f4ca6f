"""Pictures of the shop's admin and the case desk in real Chromium, to be looked at.

    python bench/look.py OUT

Takes every kind of page at the width of a desk and of a phone and prints where each picture is.
Needs `make browser` and Debian's chromium.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sundog.adapters.browsergym.chromium import install
from sundog.adapters.served import Served
from sundog.sites.pages import PageSession
from sundog.suites.base import Wanted, open_case, suite

WIDTHS = {"desk": 1200, "phone": 390}
ADMIN = "http://shop.test/admin/"


def addresses(session: PageSession, required: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield a name and an address for each kind of page, by following a case's own links."""
    yield "desk", session.start_url
    yield "handbook", f"{session.start_url}handbook/"
    yield "dashboard", ADMIN
    yield "missing", f"{ADMIN}no/such/page/"
    lists = ("sales/order", "customer/index", "sales/creditmemo", "sales/shipment",
             "registers/sheet", "tickets/ticket", "admin/giftcardaccount",
             "sales_rule/promo_quote")  # fmt: skip
    for path in lists:
        yield f"list-{path.replace('/', '-')}", f"{ADMIN}{path}/"
    yield "list-filtered", f"{ADMIN}sales/order/?customer_email=%40post&grand_total%5Bfrom%5D=100"
    for url in required:
        name = url.removeprefix(ADMIN).strip("/").replace("/", "-").replace("?", "-")
        yield name, url
    for url in required:
        if "/customer/index/edit/" in url:
            yield "account-log", url.replace("/edit/", "/log/")
    for path in lists[2:]:
        page = session.client.get(f"{ADMIN}{path}/").text
        rows = [part.partition('"')[0] for part in page.split('href="')[1:]]
        found = next((url for url in rows if "/view/" in url or "/edit/" in url), "")
        if found:
            yield f"view-{path.replace('/', '-')}", f"http://shop.test{found}"


def main(out: Path) -> None:
    from playwright import sync_api

    out.mkdir(parents=True, exist_ok=True)
    case = suite("investigation").cases(Wanted("mirage-30", blocks=1))[0]
    session = open_case(case)
    assert isinstance(session, PageSession)
    session.start()
    with Served(session.client.hosts) as served, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        os.environ["PLAYWRIGHT_BROWSERS_PATH"] = str(install(out / "browsers", served.rule))
        with sync_api.sync_playwright() as playwright:
            browser = playwright.chromium.launch(headless=True)
            for width, pixels in WIDTHS.items():
                page: Any = browser.new_context(
                    viewport={"width": pixels, "height": 800}
                ).new_page()
                for name, url in addresses(session, case.key.required):
                    page.goto(url)
                    path = out / f"{name}-{width}.png"
                    page.screenshot(path=path, full_page=True)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    print(path, f"overflows: {wide} px" if wide > pixels else "")
            browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
