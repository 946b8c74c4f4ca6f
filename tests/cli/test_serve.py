"""`serve`: any program plays over HTTP, and what it asked of the sites becomes the trace."""

import os
import re
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from toy_suite import Sundog

CASE = "shop/wardrobing/s0b0/A-V"
VERDICT = {"verdict": "DENY", "reasoning": "worn", "confidence": "80"}


def ask(port: int, host: str, path: str, form: dict[str, str] | None = None) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    head = {"Host": host, "Accept": "text/html"}
    if form is None:
        connection.request("GET", path, headers=head)
    else:
        head["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request("POST", path, urlencode(form), head)
    return connection.getresponse().status


def serve(*args: str) -> tuple["subprocess.Popen[str]", int]:
    """Start `serve` on one block of investigations; return it and its port."""
    program = subprocess.Popen(
        [sys.executable, "-u", "-m", "sundog", "serve", "investigation", "--blocks", "1", *args],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert program.stdout is not None
    found = re.match(r"port (\d+)", program.stdout.readline())
    assert found is not None
    return program, int(found.group(1))


def test_what_a_program_did_over_http_is_kept_and_scored(cli: Sundog, tmp_path: Path) -> None:
    program, port = serve("--case", CASE, "--name", "bot", "--out", str(tmp_path / "r"))
    assert ask(port, "cases.test", "/") == 200
    assert ask(port, "shop.test", "/admin/") == 200
    assert ask(port, "elsewhere.example", "/") == 403
    assert ask(port, "cases.test", "/verdict", VERDICT) == 200
    said, complaint = program.communicate(timeout=60)
    assert program.returncode == 0, complaint
    assert "1 of 1 cases closed" in said
    shown = cli("view", tmp_path / "r", CASE).stdout
    assert "http://shop.test/admin/" in shown
    assert "committed to the verdict DENY" in shown


def test_a_form_sent_again_does_not_close_the_next_case(tmp_path: Path) -> None:
    """Twins share ticket and form, so that neither tells them apart; the hidden field does."""
    program, port = serve("--out", str(tmp_path / "r"))
    assert program.stdout is not None
    assert "case 1 of" in program.stdout.readline()
    form = {**VERDICT, "form": "1"}
    assert ask(port, "cases.test", "/") == 200
    assert ask(port, "cases.test", "/verdict", form) == 200
    assert "case 2 of" in program.stdout.readline()
    assert ask(port, "cases.test", "/verdict", form) == 409
    assert ask(port, "cases.test", "/verdict", VERDICT) == 409  # its ticket was not shown yet
    assert ask(port, "cases.test", "/") == 200
    assert ask(port, "cases.test", "/verdict", form) == 409
    program.send_signal(signal.SIGINT)
    said, complaint = program.communicate(timeout=60)
    assert re.search(r"^1 of \d+ cases closed", said, re.MULTILINE), complaint


def test_a_port_that_is_taken_is_named(cli: Sundog, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        asked = ("investigation", "--blocks", 1, "--port", port)
        result = cli("serve", *asked, "--out", tmp_path / "r")
    assert result.exit_code == 4
    assert str(port) in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_suite_without_pages_says_so(cli: Sundog, tmp_path: Path) -> None:
    result = cli("serve", "toy", "--out", tmp_path / "r")
    assert (result.exit_code, "no pages to serve" in result.stderr) == (2, True)
    assert cli("play", "toy", "--no-browser", "--out", tmp_path / "r").exit_code == 2
