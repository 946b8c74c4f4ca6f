"""The sites on one loopback port, for any program or person with a browser.

All hosts answer on the same port and are told apart by the Host header, so that addresses are
the same as in process: a browser is started with `--host-resolver-rules="MAP * 127.0.0.1:PORT"`.
The request log becomes the trace: it is kept by the server, so no client can dress it up.
"""

import logging
import socket
import threading
import time
from collections.abc import Mapping
from types import TracebackType
from urllib.parse import parse_qsl, urlsplit

import uvicorn
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sundog.cases.case import Case
from sundog.core.errors import StoreError
from sundog.sites.axtree import render
from sundog.sites.client import STRAY
from sundog.sites.document import Document
from sundog.sites.pages import Desk
from sundog.trace import Action, Request, Step, Trace, say
from sundog.trace.observation import page

LOOPBACK = "127.0.0.1"
FORM_LIMIT = 1_000_000
"""Largest body that is taken, in bytes; a form of a site is a few hundred."""
TOO_LONG = STRAY.replace("403 Forbidden", "413 Too long").replace(
    "This address cannot be reached from here.",
    "What was sent is longer than a million bytes and was not taken.",
)


class Switch:
    """One app over many hosts, which logs every request but those for style sheets.

    Args:
        hosts: Host name -> app.

    Attributes:
        log: The requests so far.
        bodies: What was answered to each.
    """

    def __init__(self, hosts: Mapping[str, ASGIApp]) -> None:
        self.hosts = hosts
        self.log: list[Request] = []
        self.bodies: list[str] = []

    def play(self, hosts: Mapping[str, ASGIApp]) -> None:
        """Begin an episode: other hosts, an empty log."""
        self.hosts, self.log, self.bodies = hosts, [], []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        host = (urlsplit(f"//{headers.get('host', '')}").hostname or "").lower()
        body = await _body(receive)
        app = self.hosts.get(host, HTMLResponse(STRAY, 403))
        if len(body) > FORM_LIMIT:
            app = HTMLResponse(TOO_LONG, 413)

        async def again() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        kept: list[Message] = []

        async def noted(message: Message) -> None:
            kept.append(message)

        await app({**scope, "server": (host, 80)}, again, noted)
        if _counts(scope["path"], headers, known=host in self.hosts):
            # Before the answer goes out, so that whoever has it finds it in the log.
            self.log.append(_request(scope, host, headers, body, kept[0]["status"]))
            answer = b"".join(message.get("body", b"") for message in kept)
            self.bodies.append(answer.decode("utf-8", "replace"))
        for message in kept:
            await send(message)


def _counts(path: str, headers: Mapping[str, str], *, known: bool) -> bool:
    """Whether somebody asked for it: no style sheet, nor what a browser fetches for itself."""
    if path.startswith("/static/") or path == "/favicon.ico":
        return False
    return known or "text/html" in headers.get("accept", "")


class Served:
    """A running server: `with Served(hosts) as served: served.port`.

    Raises:
        StoreError: The port is taken.
    """

    def __init__(self, hosts: Mapping[str, ASGIApp], port: int = 0) -> None:
        self.switch = Switch(hosts)
        self.port = port
        config = uvicorn.Config(
            self.switch, host=LOOPBACK, port=port, log_level=logging.CRITICAL, lifespan="off",
            access_log=False, ws="none", server_header=False,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def __enter__(self) -> "Served":
        """Bind the port and start to answer."""
        listening = self._bind()
        self.port = listening.getsockname()[1]
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [listening]}, daemon=True
        )
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            time.sleep(0.005)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop, and free the port."""
        self._server.should_exit = True
        self._thread.join(timeout=10)

    @property
    def log(self) -> list[Request]:
        """The requests so far."""
        return self.switch.log

    @property
    def rule(self) -> str:
        """The option with which Chromium finds every host here and nothing elsewhere."""
        return f"--host-resolver-rules=MAP * {LOOPBACK}:{self.port}"

    def _bind(self) -> socket.socket:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((LOOPBACK, self.port))
            listening.listen(128)
        except (OSError, OverflowError) as error:
            listening.close()
            reason = f"cannot serve on that port: {error}"
            raise StoreError(reason, value=self.port, hint="take another, or 0 for any") from None
        return listening


def trace_of(case: Case, switch: Switch, desk: Desk, *, agent: str, driver: str) -> Trace:
    """Make a trace of what reached the sites: one step a page, without thoughts.

    Args:
        desk: The case desk on which the verdict was taken.
        agent: Who was at work, for the record.
        driver: `served` or `browsergym`.
    """
    shown: list[Step] = []
    chain: list[Request] = []
    for request, body in zip(tuple(switch.log), tuple(switch.bodies), strict=False):
        chain.append(request)
        if 300 <= request.status < 400:
            continue
        text = page(render(Document(body, request.url)), request.url)
        first = chain[0]
        call = say("goto" if first.method == "GET" else "post", url=first.url)
        loads = int(first.url not in {desk.url, desk.verdict_url})
        action = Action(f"{first.method} {first.url}", driver, calls=(call,))
        shown.append(Step(action, text, loads, tuple(chain)))
        chain = []
    return Trace(
        case=case.id,
        agent=agent,
        driver=driver,
        interface="pages",
        start=shown[0].observation if shown else None,
        steps=tuple(shown[1:]),
        commitments=tuple(desk.taken),
        ending="committed" if desk.taken else "stopped",
    )


async def _body(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False) and len(body) <= FORM_LIMIT
    return body


def _request(
    scope: Scope, host: str, headers: Mapping[str, str], body: bytes, status: int
) -> Request:
    query = scope["query_string"].decode("latin-1")
    path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    url = f"http://{host}{path}" + (f"?{query}" if query else "")
    sent = body[:FORM_LIMIT].decode("utf-8", "replace")
    form = parse_qsl(sent, keep_blank_values=True)
    if headers.get("content-type", "").startswith("application/json"):
        form = [("json", sent)]
    posted = tuple(form) if scope["method"] == "POST" else ()
    return Request(scope["method"], url, status, posted, headers.get("referer", ""))
