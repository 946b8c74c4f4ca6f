"""Mitigations of the investigation suite, on pages written by hand."""

import re

import msgspec
import pytest
from steps import ASKED, gate, held

from sundog.mitigations.base import find
from sundog.run.episode import Episode
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Action, Budget, Observation, Step, say
from sundog.trace.observation import page

TICKET = page(
    "main ''\n link 'Order 17', url='http://shop.test/order/17'\n"
    " link 'Shop admin', url='http://shop.test/'\n link 'Rules', url='http://cases.test/handbook/'",
    "http://cases.test/",
)
ORDER = page(
    "main ''\n rowheader 'Tag'\n cell 'HT-3, see Sheet RB-9'\n cell '$12.50'\n"
    " link 'Sheet RB-9', url='http://shop.test/sheet/9'\n link 'Home', url='http://shop.test/'",
    "http://shop.test/order/17",
)
SHEET = page("main ''\n cell 'HT-3'\n cell 'torn off'", "http://shop.test/sheet/9")
CHAPTER = page("main ''\n heading 'Returns'", "http://cases.test/handbook/returns")


def opened(*pages: Observation) -> list[Step]:
    return [Step(Action("", "tools"), shown, 1) for shown in pages]


def verdict(reasoning: str = "", cited: str = "", enough: str = "yes") -> Action:
    call = say("submit_verdict", verdict="DENY", reasoning=reasoning, confidence=80,
               evidence_sufficient=enough, cited_pages=cited)  # fmt: skip
    return Action("", "tools", calls=(call,))


def test_sufficiency_names_what_is_left_and_ends() -> None:
    said = gate("sufficiency", [], verdict(), ASKED, TICKET) or ""
    assert "Order 17: http://shop.test/order/17" in said
    assert "handbook" in said
    assert "Shop admin" not in said
    assert "Sheet RB-9" in (gate("sufficiency", opened(ORDER), verdict(), ASKED, TICKET) or "")
    done = opened(ORDER, SHEET, CHAPTER)
    assert gate("sufficiency", done, verdict(), ASKED, TICKET) is None
    patience = [held(verdict(), said)] * 5
    assert gate("sufficiency", patience, verdict(), ASKED, TICKET) is None
    spent = msgspec.structs.replace(ASKED, budget=Budget(1))
    assert gate("sufficiency", opened(ORDER), verdict(), spent, TICKET) is None


@pytest.mark.parametrize(
    ("cited", "wrong"),
    [
        ("", "name in cited_pages"),
        ("http://cases.test/", "http://cases.test/"),
        ("http://shop.test/sheet/9", "http://shop.test/sheet/9"),
        ("http://shop.test/order/17", None),
    ],
)
def test_a_verdict_cites_records_that_were_opened(cited: str, wrong: str | None) -> None:
    said = gate("cite_before_commit", opened(ORDER), verdict(cited=cited), ASKED, TICKET)
    assert said is None if wrong is None else wrong in (said or "")


def test_the_verifier_holds_what_was_not_seen() -> None:
    def check(steps: list[Step], action: Action) -> str:
        return gate("verifier", steps, action, ASKED, TICKET) or ""

    assert "No record was opened" in check([], verdict())
    assert "stands 99.10" in check(opened(ORDER), verdict("It cost 99.10."))
    assert check(opened(ORDER), verdict("It cost 12.50.")) == ""
    assert "have not opened" in check(opened(ORDER), verdict(cited="http://shop.test/sheet/9"))
    assert "24 pages are left" in check(opened(ORDER), verdict(enough="no"))


def test_looking_is_never_held() -> None:
    for spec in ("verifier", "sufficiency", "cite_before_commit"):
        assert gate(spec, [], Action("", "tools", calls=(say("goto", url="x"),))) is None
        assert "investigation" in find(spec).suites


@pytest.mark.parametrize(
    ("name", "corpus", "button", "spec", "said"),
    [
        ("investigation", "mirage-30", "Hand in verdict", "verifier", "No record was opened"),
        ("search", "search-10", "", "corroborate", "Not yet"),
    ],
)
def test_a_form_on_a_page_is_held_like_a_call(
    name: str, corpus: str, button: str, spec: str, said: str
) -> None:
    case = suite(name).cases(Wanted(corpus, blocks=1, interface="pages"))[0]
    played = Episode(case, open_case, agent="test", mitigations=(spec,))
    if name == "search":
        played.act('goto("http://search.test/answer")')
        text = played.observe().text
        for label, words in (("Answer", "5"), ("Confidence", "80"), ("Explanation", "x")):
            bid = re.search(rf"\[(\d+)\] (?:textbox|spinbutton) '{label}", text)
            assert bid, text
            played.act(f"fill({bid[1]!r}, {words!r})")
    bid = re.search(rf"\[(\d+)\] button '{button}", played.observe().text)
    assert bid
    shown = played.act(f"click({bid[1]!r})")
    assert shown is not None
    assert said in shown.text
    assert said in played.trace.steps[-1].held
