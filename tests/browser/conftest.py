"""A page of real Chromium, looked at through BrowserGym's own code."""

import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sundog.adapters.browsergym.chromium import MAJOR, install
from sundog.adapters.served import Served

Look = Callable[[], str]


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """A server without hosts; tests put theirs in."""
    with Served({}) as running:
        yield running


@pytest.fixture(scope="session")
def browser_page(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One page of Chromium in which every host is served from here."""
    pytest.importorskip("browsergym.core", reason="browsergym is not installed (extra browser)")
    if shutil.which("chromium") is None:
        pytest.skip("no chromium is installed (apt-get install chromium)")
    from playwright import sync_api

    folder = install(tmp_path_factory.mktemp("browsers"), served.rule)
    os.environ["PLAYWRIGHT_BROWSERS_PATH"] = str(folder)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with sync_api.sync_playwright() as playwright:
            playwright.selectors.set_test_id_attribute("bid")
            browser = playwright.chromium.launch(headless=True)
            if int(browser.version.split(".")[0]) != MAJOR:
                warnings.warn(f"parity is known for Chromium {MAJOR}, not for {browser.version}",
                              pytest.PytestWarning, stacklevel=1)  # fmt: skip
            page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
            page.set_default_timeout(10_000)
            yield page
            browser.close()


@pytest.fixture(scope="session")
def look(browser_page: Any) -> Look:
    """What BrowserGym shows of the page."""
    from browsergym.core import observation
    from browsergym.utils.obs import flatten_axtree_to_str

    def looked() -> str:
        observation._pre_extract(browser_page)
        tree = observation.extract_merged_axtree(browser_page)
        observation._post_extract(browser_page)
        text: str = flatten_axtree_to_str(tree)
        return without_boxes(text)

    return looked


def without_boxes(text: str) -> str:
    """Leave out the boxes of single lines, which Chromium adds to some texts at random."""
    kept = [line for line in text.split("\n") if not line.lstrip("\t").startswith("InlineTextBox")]
    return "\n".join(kept)
