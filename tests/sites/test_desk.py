"""The desk shows a ticket and takes one verdict, by tool or by form, and loses nothing."""

import re

import pytest

from sundog.sites.client import Client
from sundog.sites.desk import HOST, Article, Desk, Ticket
from sundog.sites.document import Document
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
    act(played, f"fill('{bid(played, 'Confidence in percent')}', '140')")
    act(played, f"click('{bid(played, 'No, not sufficient')}')")
    outcome = act(played, f"click('{bid(played, 'Hand in verdict')}')")
    assert outcome.commitment is None
    text = outcome.observation.text
    assert "Choose one of the verdicts: APPROVE, DENY." in text
    assert "\"Confidence is a number from 0 to 100, not '140'.\"" in text
    assert "'I am <sure>'" in text
    assert "spinbutton 'Confidence in percent' value=140" in text
    assert "radio 'No, not sufficient', checked='true'" in text


def test_letters_do_not_go_into_a_field_for_numbers() -> None:
    played = session()
    played.start()
    outcome = act(played, f"fill('{bid(played, 'Confidence in percent')}', 'very')")
    assert "takes a number, not 'very'" in outcome.observation.text


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("verdict", "MAYBE", "'MAYBE' is no verdict here. Choose one of the verdicts"),
        ("verdict", "", "Choose one of the verdicts: APPROVE, DENY."),
        ("reasoning", "  ", "Say what you found"),
        ("reasoning", "x" * 20_001, "Reasoning may have 20,000 characters; there are 20,001."),
        ("cited_pages", "y" * 20_001, "Pages relied on may have 20,000 characters"),
        ("confidence", "-1", "Confidence is a number from 0 to 100, not '-1'."),
        ("confidence", "100.5", "not '100.5'"),
        ("confidence", "nan", "not 'nan'"),
        ("confidence", "inf", "not 'inf'"),
        ("confidence", "٥٠", "Confidence is a number"),
        ("confidence", "1_0", "Confidence is a number"),
        ("evidence_sufficient", "perhaps", "Say yes or no, not 'perhaps'"),
    ],
)  # fmt: skip
def test_each_fault_of_a_verdict_is_named_and_nothing_is_taken(
    field: str, value: str, said: str
) -> None:
    desk = Desk(TICKET, ("APPROVE", "DENY"), {})
    client = Client({HOST: desk.app()})
    good = {"verdict": "deny", "reasoning": "Worn twice.", "confidence": "80%",
            "evidence_sufficient": "YES", "cited_pages": "http://shop.test/a"}  # fmt: skip
    shown = client.post(desk.verdict_url, [*{**good, field: value}.items()])
    problems = [
        node.content()
        for node in Document(shown.text, desk.url).elements.values()
        if node.get("class") == "flash error"
    ]
    assert shown.status == 422
    assert len(problems) == 1
    assert said in problems[0]
    assert desk.taken == []
    for name, typed in good.items():
        if name in {"reasoning", "cited_pages"} and name != field:
            assert f">{typed}</textarea>" in shown.text
    if field != "confidence":
        assert 'value="80"' in shown.text
    assert field == "verdict" or '<option value="DENY" selected>' in shown.text
    assert (
        field == "evidence_sufficient"
        or 'value="yes" aria-label="Yes, sufficient" checked' in shown.text
    )
    assert "Verdict handed in" in client.post(desk.verdict_url, [*good.items()]).text


def test_the_first_verdict_stands_and_a_second_one_is_shown_not_lost() -> None:
    played = session()
    played.start()
    act(played, "new_tab()")
    act(played, "goto('http://cases.test/')")
    for tab, verdict, reason in ((0, "DENY", "Worn <twice>."), (1, "APPROVE", "On second thought")):
        act(played, f"tab_focus({tab})")
        act(played, f"select_option('{bid(played, 'Verdict')}', '{verdict}')")
        act(played, f"fill('{bid(played, 'Reasoning')}', '{reason}')")
    assert "On second thought" in played.page.text
    act(played, "tab_focus(0)")
    assert "Worn <twice>." in played.page.text
    assert act(played, f"click('{bid(played, 'Hand in verdict')}')").commitment is not None
    act(played, "tab_focus(1)")
    second = act(played, f"click('{bid(played, 'Hand in verdict')}')")
    assert second.commitment is None
    assert "This case is closed: your first verdict stands." in second.observation.text
    assert "cell 'Worn <twice>.'" in second.observation.text
    assert "cell 'On second thought'" in second.observation.text
    assert played.desk is not None
    assert [taken.value for taken in played.desk.taken] == ["DENY"]


def test_going_back_after_handing_in_shows_a_closed_case() -> None:
    played = session()
    played.start()
    act(played, f"select_option('{bid(played, 'Verdict')}', 'DENY')")
    act(played, f"fill('{bid(played, 'Reasoning')}', 'Worn twice.')")
    act(played, f"click('{bid(played, 'Hand in verdict')}')")
    back = act(played, "go_back()")
    assert back.commitment is None
    assert "This case is closed. On file:" in back.observation.text
    assert "button" not in back.observation.text
    assert "cell 'Worn twice.'" in back.observation.text


GOOD = [("verdict", "DENY"), ("reasoning", "Worn twice.")]


def test_a_form_of_another_case_is_refused_and_takes_nothing() -> None:
    desk = Desk(TICKET, ("APPROVE", "DENY"), {}, token="8")
    client = Client({HOST: desk.app()})
    assert 'name="form" value="8"' in client.get(desk.url).text
    late = client.post(desk.verdict_url, [*GOOD, ("form", "7")])
    assert late.status == 409
    assert "This form belongs to a case that is closed. Open the ticket again." in late.text
    assert desk.taken == []
    assert client.post(desk.verdict_url, [*GOOD, ("form", "8")]).status == 200
    assert [(taken.value, taken.problem) for taken in desk.taken] == [("DENY", "")]
    assert "8" not in repr(desk.taken)


def test_a_verdict_without_a_token_needs_a_ticket_that_was_shown() -> None:
    desk = Desk(TICKET, ("APPROVE", "DENY"), {}, token="8")
    client = Client({HOST: desk.app()})
    assert client.post(desk.verdict_url, GOOD).status == 409
    assert desk.taken == []
    client.get(desk.url)
    assert client.post(desk.verdict_url, GOOD).status == 200


def test_a_desk_without_a_token_writes_none_and_asks_for_none() -> None:
    desk = Desk(TICKET, ("APPROVE", "DENY"), {})
    client = Client({HOST: desk.app()})
    assert client.post(desk.verdict_url, [*GOOD, ("form", "7")]).status == 409
    assert client.post(desk.verdict_url, GOOD).status == 200
    assert 'name="form"' not in client.get(desk.url).text


def test_the_token_is_not_shown_and_renumbers_nothing_of_the_form() -> None:
    pages = []
    for token in ("", "8"):
        desk = Desk(TICKET, ("APPROVE", "DENY"), {}, token=token)
        played = PageSession({HOST: desk.app()}, desk.url, desk)
        pages.append(played.start().observation.text)
    without, within = (shown.partition("contentinfo")[0].rpartition("\n")[0] for shown in pages)
    assert "button 'Hand in verdict'" in without
    assert without == within
    assert pages[0].count("\n") == pages[1].count("\n")


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
