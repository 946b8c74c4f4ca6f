"""A web client that calls the sites in this process: no socket, no event loop, no wait.

Sites are told apart by host, as in a browser: each host keeps its own cookies, an unknown host
is answered 403. Every request is logged; the log is part of the trace.

The sites' endpoints are `async def` that never wait for I/O, so the client steps the coroutine
itself; one that would wait is a fault of the site.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import unquote, urlencode, urljoin, urlsplit, urlunsplit

from starlette.types import ASGIApp, Message

from sundog.core.errors import SiteError
from sundog.trace import Request

REDIRECTS = 10
Form = tuple[tuple[str, str], ...]

STRAY = (
    "<!doctype html><html lang='en'><head><title>403 Forbidden</title></head><body><main>"
    "<h1>403 Forbidden</h1><p>This address cannot be reached from here.</p></main></body></html>"
)


@dataclass(frozen=True, slots=True)
class Response:
    """What came back, after redirects.

    Attributes:
        url: The address that answered in the end.
        kind: Media type without parameters.
    """

    status: int
    url: str
    text: str
    kind: str = "text/html"


class Client:
    """A browser's network side over a few ASGI apps.

    Args:
        hosts: Host name -> app.
    """

    def __init__(self, hosts: Mapping[str, ASGIApp]) -> None:
        self.hosts = hosts
        self.log: list[Request] = []
        self._jars: dict[str, dict[str, str]] = {}

    def get(self, url: str, referer: str = "") -> Response:
        """Fetch a page, following redirects."""
        return self._follow("GET", url, (), referer)

    def post(self, url: str, form: Iterable[tuple[str, str]], referer: str = "") -> Response:
        """Post a form, then follow redirects."""
        return self._follow("POST", url, tuple(form), referer)

    def _follow(self, method: str, url: str, form: Form, referer: str) -> Response:
        for _ in range(REDIRECTS):
            response, location = self._send(method, url, form, referer)
            if not location:
                return response
            method, form, url = "GET", (), urljoin(url, location)
        raise SiteError("the site redirects in a circle", value=url)

    def _send(self, method: str, url: str, form: Form, referer: str) -> tuple[Response, str]:
        parts = urlsplit(url)
        host = (parts.hostname or "").lower()
        app = self.hosts.get(host)
        if parts.scheme not in {"http", "https"} or app is None:
            self.log.append(Request(method, url, 403, form, referer))
            return Response(403, url, STRAY), ""
        url = urlunsplit(("http", host, parts.path or "/", parts.query, ""))
        status, headers, body = _call(app, self._scope(method, url, form, referer), _encode(form))
        self.log.append(Request(method, url, status, form, referer))
        self._keep_cookies(host, headers)
        location = next((v for k, v in headers if k == "location"), "")
        kind = next((v for k, v in headers if k == "content-type"), "").partition(";")[0]
        text = body.decode("utf-8", "replace")
        return Response(status, url, text, kind), location if 300 <= status < 400 else ""

    def _scope(self, method: str, url: str, form: Form, referer: str) -> dict[str, Any]:
        parts = urlsplit(url)
        headers = [("host", parts.netloc), ("accept", "text/html")]
        if referer:
            headers.append(("referer", referer))
        if jar := self._jars.get(parts.netloc):
            headers.append(("cookie", "; ".join(f"{k}={v}" for k, v in jar.items())))
        if method == "POST":
            headers.append(("content-type", "application/x-www-form-urlencoded"))
            headers.append(("content-length", str(len(_encode(form)))))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(parts.path),
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [(k.encode(), v.encode("latin-1", "replace")) for k, v in headers],
            "client": ("127.0.0.1", 1),
            "server": (parts.netloc, 80),
        }

    def _keep_cookies(self, host: str, headers: list[tuple[str, str]]) -> None:
        for name, value in headers:
            if name != "set-cookie":
                continue
            cookie = SimpleCookie()
            try:
                cookie.load(value)
            except CookieError:
                continue
            jar = self._jars.setdefault(host, {})
            for key, morsel in cookie.items():
                if morsel["max-age"] == "0":
                    jar.pop(key, None)
                else:
                    jar[key] = morsel.value


def _encode(form: Form) -> bytes:
    return urlencode(form).encode()


def _call(
    app: ASGIApp, scope: MutableMapping[str, Any], body: bytes
) -> tuple[int, list[tuple[str, str]], bytes]:
    """Step an app through one request."""
    sent: list[Message] = []
    incoming = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        return next(incoming, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        sent.append(message)

    coroutine: Any = app(scope, receive, send)
    try:
        coroutine.send(None)
    except StopIteration:
        pass
    else:
        coroutine.close()
        raise SiteError("a site waits for I/O; its endpoints must not", value=scope["path"])
    start = next(message for message in sent if message["type"] == "http.response.start")
    headers = [(k.decode("latin-1").lower(), v.decode("latin-1")) for k, v in start["headers"]]
    chunks = (m.get("body", b"") for m in sent if m["type"] == "http.response.body")
    return int(start["status"]), headers, b"".join(chunks)
