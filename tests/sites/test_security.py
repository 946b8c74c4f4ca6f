"""Whatever is typed is shown as text, and no request breaks a site."""

import pytest

from sundog.sites.client import Client
from sundog.sites.desk import FIELDS, HOST, Article, Desk, Ticket
from sundog.sites.document import Document

NASTY = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "'; DROP TABLE sales_order; --",
    "{{ 7 * 7 }}{% raw %}",
    "</textarea><h1>Approved</h1>",
    "a\r\nSet-Cookie: x=1",
    "\x00\ud800".encode("utf-8", "replace").decode(),
]  # fmt: skip


def desk() -> Desk:
    ticket = Ticket("1", "today", "Chat", "Hello", ("Body",))
    return Desk(ticket, ("APPROVE", "DENY"), {"a": Article("A", ())})


@pytest.mark.parametrize("text", NASTY)
def test_what_is_typed_comes_back_as_text(text: str) -> None:
    own = desk()
    client = Client({HOST: own.app()})
    response = client.post(own.verdict_url, [(name, text) for name in FIELDS])
    assert response.status == 422
    document = Document(response.text, response.url)
    assert not any(node.tag in ("script", "img") for node in document.elements.values())
    assert sum(node.tag == "h1" for node in document.elements.values()) == 1
    reasoning = next(n for n in document.elements.values() if n.get("name") == "reasoning")
    assert reasoning.content().split() == text.replace("\x00", "�").split()
    assert own.taken == []


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/handbook/../../etc/passwd"),
        ("GET", "/handbook/%2e%2e%2f"),
        ("GET", "/" + "x" * 5000),
        ("GET", "/?a=%00&b=%ff"),
        ("GET", "/handbook/<script>"),
        ("POST", "/"),
        ("POST", "/handbook/"),
        ("POST", "/nowhere"),
    ],
)
def test_odd_requests_get_a_clear_page(method: str, path: str) -> None:
    own = desk()
    client = Client({HOST: own.app()})
    url = f"http://{HOST}{path}"
    response = client.get(url) if method == "GET" else client.post(url, [("x", "y")])
    assert response.status in (200, 404, 405)
    assert "<h1>" in response.text
    assert "Traceback" not in response.text


def test_a_ticket_is_text() -> None:
    ticket = Ticket("<i>1</i>", "<i>", "<i>", "<i>", ("<i>",), (("<i>", "<i>"),), (("<i>", "/"),))
    own = Desk(ticket, ("<i>",), {"<i>": Article("<i>", (("<i>", ("<i>",)),))})
    client = Client({HOST: own.app()})
    for path in ("/", "/handbook/", "/handbook/%3Ci%3E"):
        document = Document(client.get(f"http://{HOST}{path}").text, own.url)
        assert not any(node.tag == "i" for node in document.elements.values())


def test_cookies_stay_with_their_host() -> None:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import PlainTextResponse, Response
    from starlette.routing import Route

    async def page(request: Request) -> Response:
        response = PlainTextResponse(str(sorted(request.cookies.items())))
        response.set_cookie("who", request.url.hostname or "")
        return response

    app = Starlette(routes=[Route("/", page)])
    client = Client({"a.test": app, "b.test": app})
    client.get("http://a.test/")
    assert client.get("http://b.test/").text == "[]"
    assert client.get("http://a.test/").text == "[('who', 'a.test')]"
