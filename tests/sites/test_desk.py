"""The desk shows a ticket and takes one verdict, by tool or by form, and loses nothing."""

import re

from sundog.sites.desk import HOST, Article, Desk, Ticket
from sundog.sites.pages import PageSession
from sundog.trace import Outcome, parse

TICKET = Ticket(
    "4711", "3 March 2026, 09:12", "E-mail", "Refund for order 000000170",
    ("Hello, the coat <b>never</b> fitted.", "Regards, D."), (("Order", "000000170"),),
    (("Shop admin", "http://shop.test/admin/"),),
)  # fmt: skip


def session() -> PageSession:
    desk = Desk(TICKET, ("APPROVE", "DENY"), {"returns": Article("Returns", (("Rule", ("x",)),))})
    return PageSession({HOST: desk.app()}, desk.url, desk)


def act(played: PageSession, words: str) -> Outcome:
    return played.apply(parse(words, "browsergym"))


def bid(played: PageSession, name: str) -> str:
    found = re.search(rf"\[(\d+)\] [a-z]\w* {re.escape(repr(name))}", played.page.text)
    assert found is not None, played.page.text
    return found[1]


def test_the_ticket_is_shown_escaped() -> None:
    shown = session().start().observation
    assert "StaticText 'Hello, the coat <b>never</b> fitted.'" in shown.text
    assert "link 'Shop admin', url='http://shop.test/admin/'" in shown.text
    assert shown.url == "http://cases.test/"


def test_a_verdict_by_tool_is_taken() -> None:
    played = session()
    played.start()
    words = (
        '{"name": "submit_verdict", "arguments": {"verdict": "deny", "reasoning": "Worn twice.",'
        ' "confidence": 80, "evidence_sufficient": "yes", "cited_pages": ["http://shop.test/a"]}}'
    )
    outcome = played.apply(parse(words, "tools"))
    assert outcome.done
    assert outcome.loads == 0
    found = outcome.commitment
    assert found is not None
    assert (found.value, found.confidence, found.sufficient) == ("DENY", 80.0, True)
    assert found.cited == ("http://shop.test/a",)


def test_a_verdict_by_form_is_the_same() -> None:
    played = session()
    played.start()
    act(played, f"select_option('{bid(played, 'Verdict')}', 'DENY')")
    act(played, f"fill('{bid(played, 'Reasoning')}', 'Worn twice.')")
    act(played, f"fill('{bid(played, 'Confidence in percent')}', '80')")
    outcome = act(played, f"click('{bid(played, 'Hand in verdict')}')")
    assert outcome.commitment is not None
    assert (outcome.commitment.value, outcome.loads) == ("DENY", 0)


def test_a_malformed_verdict_comes_back_with_what_was_typed() -> None:
    played = session()
    played.start()
    act(played, f"fill('{bid(played, 'Reasoning')}', 'I am <sure>')")
    act(played, f"fill('{bid(played, 'Confidence in percent')}', 'very')")
    outcome = act(played, f"click('{bid(played, 'Hand in verdict')}')")
    assert outcome.commitment is None
    assert "Choose one of the verdicts: APPROVE, DENY." in outcome.observation.text
    assert "Confidence is a number from 0 to 100." in outcome.observation.text
    assert "'I am <sure>'" in outcome.observation.text


def test_what_cannot_be_done_says_what_would_work() -> None:
    played = session()
    played.start()
    for words, said in [
        ("click('9999')", "use a number in brackets"),
        ("goto('nowhere')", "begins with http://"),
        ("go_back()", "no page before"),
        (f"select_option('{bid(played, 'Verdict')}', 'MAYBE')", "there are 'Choose', 'APPROVE'"),
    ]:
        outcome = act(played, words)
        assert said in outcome.observation.text
        assert outcome.loads == 0


def test_stray_addresses_are_refused_and_logged() -> None:
    played = session()
    played.start()
    outcome = act(played, "goto('http://elsewhere.example/x')")
    assert "403 Forbidden" in outcome.observation.text
    assert outcome.requests[0].status == 403
    outcome = act(played, "goto('http://cases.test/none')")
    assert "Page not found" in outcome.observation.text


def test_links_and_history_work() -> None:
    played = session()
    played.start()
    act(played, f"click('{bid(played, 'Operations handbook')}')")
    shown = act(played, f"click('{bid(played, 'Returns')}')").observation
    assert "heading 'Returns'" in shown.text
    assert act(played, "go_back()").observation.url.endswith("/handbook/")
    assert act(played, "go_forward()").observation.url.endswith("/returns")
