"""Whatever is typed into any field of any page, or put into any address, does no harm."""

from collections.abc import Iterator

import pytest

from sundog.sites.client import Client, Response
from sundog.sites.desk import HOST as DESK
from sundog.sites.desk import Article, Desk, Ticket
from sundog.sites.document import Document, Node
from sundog.sites.forms import form_of, is_submit, is_text_field
from sundog.sites.shop import HOST, Shop
from sundog.sites.shop.database import serialized
from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import TABLES, Rows, table

WORLD = background(1, 60).rows
BASE = serialized(WORLD)
NASTY = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE sales_order; --",
    "' OR '1'='1",
    "%_%",
    "{{ 7 * 7 }}{% raw %}",
    "</textarea><h1>Approved</h1>",
    "a\r\nSet-Cookie: admin=out",
    "\x00\ud800".encode("utf-8", "replace").decode(),
    "𝟙²٣",
    "9" * 400,
)
PAGES = (
    f"http://{DESK}/",
    f"http://{HOST}/admin/",
    f"http://{HOST}/admin/sales/order/view/order_id/{WORLD.orders[7].entity_id}/",
    f"http://{HOST}/admin/customer/index/edit/id/{WORLD.customers[3].entity_id}/",
    *(f"http://{HOST}/admin/{name}/" for name in (
        "sales/order", "customer/index", "sales/creditmemo", "sales/shipment", "registers/sheet",
        "tickets/ticket", "admin/giftcardaccount", "sales_rule/promo_quote")),
)  # fmt: skip


def sites() -> tuple[Client, Shop, Desk]:
    shop = Shop(BASE, Rows())
    ticket = Ticket("1", "today", "Chat", "Hello", ("Body",))
    desk = Desk(ticket, ("APPROVE", "DENY"), {"a": Article("A", ())})
    return Client({HOST: shop.app(), DESK: desk.app()}), shop, desk


def forms(page: Document) -> Iterator[tuple[Node, list[Node]]]:
    """Yield each form with its fields."""
    nodes = list(page.elements.values())
    for form in (node for node in nodes if node.tag == "form"):
        yield form, [n for n in nodes if n.get("name") and form_of(page, n) is form]


def send(client: Client, page: Document, form: Node, fields: list[Node], text: str) -> Response:
    """Send a form with a text in each of its fields, menus and ticks too."""
    pairs = [(field.get("name"), text) for field in fields if not is_submit(field)]
    url = page.resolve(form.get("action")) if form.get("action") else page.url
    if form.get("method").lower() == "post":
        return client.post(url, pairs)
    from urllib.parse import urlencode

    return client.get(f"{url}?{urlencode(pairs)}")


def counted(shop: Shop) -> dict[str, int]:
    names = [table(kind) for kind in TABLES]
    return {name: shop.database.all(f"SELECT count(*) FROM {name}")[0][0] for name in names}


def is_harmless(shown: Response) -> bool:
    """Whether a page holds no element but its own, and no trace of the machine behind it."""
    found = list(Document(shown.text, shown.url).elements.values())
    headings = sum(node.tag == "h1" for node in found)
    return (
        shown.status in {200, 401, 404, 405, 409, 422}
        and headings == 1
        and not any(node.tag in {"script", "img"} or node.get("onerror") for node in found)
        and "Traceback" not in shown.text
        and "sqlite" not in shown.text
    )


@pytest.mark.parametrize("url", PAGES)
@pytest.mark.parametrize("text", NASTY)
def test_every_field_of_every_form_takes_anything_as_text(url: str, text: str) -> None:
    client, shop, desk = sites()
    before = counted(shop)
    page = Document(client.get(url).text, url)
    for form, fields in forms(page):
        if form.get("action").endswith("/logout/"):
            continue
        shown = send(client, page, form, fields, text)
        assert is_harmless(shown), (form.get("action"), shown.status)
        own = [field for field in fields if is_text_field(field)]
        if shown.status == 409 and own:
            typed = " ".join(text.replace("\x00", "�").split())
            kept = [
                " ".join(f"{n.content()} {n.get('value')}".split())
                for n in Document(shown.text, shown.url).elements.values()
                if n.get("name")
            ]
            assert any(typed in value for value in kept) or "9999" in text
    after = counted(shop)
    lost = [name for name, count in before.items() if count > after[name]]
    assert lost == []
    assert desk.taken == []
    assert client.get(PAGES[2]).status == 200


VIEWS = (
    "sales/order/view/order_id", "customer/index/edit/id", "sales/creditmemo/view/creditmemo_id",
    "shipping/shipment/view/shipment_id", "registers/sheet/view/sheet_id",
    "tickets/ticket/view/ticket_id", "customer/index/log/id", "admin/giftcardaccount/edit/id",
    "sales_rule/promo_quote/edit/id", "sales/order/hold/order_id", "customer/index/flag/id",
)  # fmt: skip
IDS = ("0", "-1", "1e3", "%C2%B2", "%27%20OR%201=1%20--", "9" * 30, "%3Cb%3E", "%00", "..%2f..", "")


@pytest.mark.parametrize("path", VIEWS)
@pytest.mark.parametrize("id_", IDS)
def test_an_id_that_is_none_is_said_to_be_missing(path: str, id_: str) -> None:
    client, shop, _ = sites()
    url = f"http://{HOST}/admin/{path}/{id_}"
    for shown in (client.get(url), client.post(url, [])):
        assert shown.status in {404, 405}
        assert is_harmless(shown)
    assert shop.database.all("SELECT * FROM admin_action") == []


@pytest.mark.parametrize(
    "path", ["/nothing", "/admin/nothing", "/admin/sales", "/admin/sales/order/view", "/rest",
             "/admin/../rest", "/static/../../etc/passwd", "/admin//", "/admin/key/x/"],
)  # fmt: skip
def test_an_unknown_address_has_a_clear_page(path: str) -> None:
    client, _, _ = sites()
    for host in (HOST, DESK):
        shown = client.get(f"http://{host}{path}")
        assert shown.status in {200, 404}
        assert "Traceback" not in shown.text
        assert "<h1>" in shown.text or "message" in shown.text
