"""The served sites answer as the in-process client does, and keep the same log."""

import http.client
import socket

import pytest

from sundog.adapters.served import Served
from sundog.core.errors import StoreError
from sundog.sites.client import Client
from sundog.sites.desk import HOST, Desk, Ticket


def desk() -> Desk:
    return Desk(Ticket("1", "today", "Chat", "Hello", ("Body",)), ("APPROVE", "DENY"), {})


def ask(port: int, method: str, host: str, path: str, body: str = "") -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"Host": host}
    if body:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    connection.request(method, path, body or None, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def test_both_ways_give_the_same_pages_and_the_same_log() -> None:
    own, other = desk(), desk()
    client = Client({HOST: own.app()})
    with Served({HOST: other.app()}) as served:
        for path in ("/", "/handbook/", "/none?a=1"):
            response = client.get(f"http://{HOST}{path}")
            assert ask(served.port, "GET", HOST, path) == (response.status, response.text)
        form = [("verdict", "DENY"), ("reasoning", "Wörn & torn"), ("cited_pages", "")]
        posted = client.post(own.verdict_url, form)
        body = "verdict=DENY&reasoning=W%C3%B6rn+%26+torn&cited_pages="
        assert ask(served.port, "POST", HOST, "/verdict", body) == (posted.status, posted.text)
        assert served.log == client.log
    assert other.taken == own.taken
    assert own.taken[0].value == "DENY"


def test_an_unknown_host_is_refused() -> None:
    with Served({HOST: desk().app()}) as served:
        status, text = ask(served.port, "GET", "example.org", "/")
        assert (status, "cannot be reached" in text) == (403, True)
        assert ask(served.port, "GET", f"{HOST}:{served.port}", "/")[0] == 200


def test_a_port_in_use_says_what_would_work() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(StoreError, match=f"{port}.*take another, or 0 for any"):
            Served({}, port).__enter__()


def test_what_is_too_long_is_refused_whole_not_cut() -> None:
    own = desk()
    with Served({HOST: own.app()}) as served:
        body = "verdict=DENY&reasoning=" + "x" * 1_000_001
        status, text = ask(served.port, "POST", HOST, "/verdict", body)
    assert status == 413
    assert "was not taken" in text
    assert own.taken == []
