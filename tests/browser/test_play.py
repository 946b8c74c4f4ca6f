"""A person answers questions of the search suite in a real browser, under both arms."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sundog.run.store import read_traces

pytestmark = pytest.mark.browser
CASES = 2


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """`sundog play search` at work, and the option with which a browser finds its sites."""
    program = subprocess.Popen(
        [
            sys.executable, "-u", "-m", "sundog", "play", "search", "--no-browser", "--blocks", "1",
            "--cases", str(CASES), "--name", "somebody", "--out", str(tmp_path / "r"),
        ],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert program.stdout is not None
    found = re.search(r"chromium '([^']+)'", program.stdout.readline())
    assert found is not None
    yield program, found[1]
    program.kill()
    program.wait()


def test_a_person_searches_reads_and_answers(
    playing: tuple["subprocess.Popen[str]", str], browser_page: Any, tmp_path: Path
) -> None:
    program, rule = playing
    assert program.stdout is not None
    browser = browser_page.context.browser.browser_type.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", rule]
    )
    page = browser.new_page(viewport={"width": 390, "height": 800})
    asked = []
    for _ in range(CASES):
        assert "is open at" in program.stdout.readline()
        page.goto("http://search.test/")
        asked.append(page.get_by_text("You were asked").inner_text())
        page.get_by_label("Search for").fill(asked[-1].removeprefix("You were asked: "))
        page.get_by_role("button", name="Search").click()
        assert page.locator("ol > li").count() == 10
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, "the list of results is wider than a phone"
        page.locator("ol > li a").first.click()
        assert len(page.locator("article").inner_text().split()) > 200
        page.go_back()
        page.get_by_role("link", name="Give your answer").click()
        page.get_by_label("Answer").first.fill("Somewhere <b>else</b>")
        page.get_by_role("button").click()
        assert "confidence" in page.get_by_role("alert").inner_text()
        assert page.get_by_label("Answer").first.input_value() == "Somewhere <b>else</b>"
        page.get_by_label("Confidence").fill("70")
        page.get_by_label("Explanation").fill("It says so.")
        page.get_by_role("button").click()
        page.get_by_text("Your answer was taken").wait_for()
        page.reload()
        assert "taken" in page.locator("main").inner_text()
    browser.close()
    said, complaint = program.communicate(timeout=60)
    assert program.returncode == 0, complaint
    assert f"{CASES} of " in said
    traces = list(read_traces(tmp_path / "r"))
    assert len(set(asked)) == CASES
    assert {trace.commitments[0].confidence for trace in traces} == {70.0}
