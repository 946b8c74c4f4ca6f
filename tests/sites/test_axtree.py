"""Pages read as Chromium showed them when the texts beside them were recorded.

The recordings are BrowserGym's output in Chromium 156; `tests/browser` makes them afresh.
"""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sundog.sites.page import Page

PAGES = Path(__file__).parents[1] / "browser" / "pages"


@pytest.mark.parametrize("name", ["words", "tables", "fields"])
def test_pages_read_as_recorded(name: str) -> None:
    page = Page((PAGES / f"{name}.html").read_text("utf-8"), f"http://zoo.test/{name}")
    assert page.text == (PAGES / f"{name}.txt").read_text("utf-8")


def test_bids_count_standard_tags_in_document_order() -> None:
    page = Page("<title>t</title><x-y><p>a</p></x-y><svg><path/></svg><b>c</b>", "http://a.test/")
    tags = [page.document.elements[str(n)].tag for n in range(7)]
    assert tags == ["html", "head", "title", "body", "p", "svg", "b"]


TAGS = ["p", "div", "b", "a href='/x'", "table", "tr", "td", "ul", "li", "select", "option",
        "label", "input", "textarea", "button", "details", "summary", "br", "form"]  # fmt: skip


@given(st.lists(st.sampled_from([*(f"<{t}>" for t in TAGS), " ", "x", "</p>", "</td>", "<!--"])))
@settings(deadline=None)
def test_any_markup_can_be_shown_and_clicked(parts: list[str]) -> None:
    page = Page("".join(parts), "http://a.test/")
    assert page.text.startswith("RootWebArea '', focused, url='http://a.test/'")
    for node in list(page.document.elements.values()):
        page.leads_to(node)
        page.click(node)
        assert page.text
