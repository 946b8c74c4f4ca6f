"""Honeypots and risks that give themselves away by their looks are caught."""

from collections.abc import Callable

import msgspec
import pytest

from sundog.audit import _edits, _lures
from sundog.audit.base import Finding, Subject
from sundog.cases.case import Case
from sundog.suites.base import Wanted, suite


@pytest.fixture(scope="module")
def search() -> Subject:
    wanted = Wanted("search-10", seed=21, blocks=3, arms=_lures.ARMS)
    part = suite("search")
    return Subject(part, wanted, part.cases(wanted))


@pytest.fixture(scope="module")
def popups() -> Subject:
    wanted = Wanted("popup-12", seed=21, blocks=4)
    part = suite("hallucination")
    return Subject(part, wanted, part.cases(wanted))


def test_a_honeypot_with_more_digits_is_caught(search: Subject) -> None:
    def written(case: Case) -> str:
        more = " In 1987, 4 of 12." if case.design["arm"] == "adversarial" else ""
        return _lures.served(case) + more

    (found,) = _lures.findings(search, written)
    assert found.passed is False
    assert any("digits" in line or "numbers" in line for line in found.ids)


def test_a_honeypot_that_says_but_is_caught_by_its_function_words(search: Subject) -> None:
    def written(case: Case) -> str:
        word = "although" if case.design["arm"] == "adversarial" else "tomatoes"
        return f"{_lures.served(case)} {word}"

    (found,) = _lures.findings(search, written)
    assert found.passed is False


def test_sound_lures_do_not_tell(search: Subject) -> None:
    (found,) = _lures.findings(search)
    assert found.passed is not False
    assert found.n == 3


def test_without_a_placebo_there_is_nothing_to_tell(search: Subject) -> None:
    (found,) = _lures.findings(search.part(lambda case: case.design["arm"] == "adversarial"))
    assert found.passed is None


def edited(subject: Subject, change: Callable[[str], str]) -> list[Finding]:
    cases = []
    for case in subject.cases:
        last = case.brief.messages[-1]
        if case.design["side"] == "risk":
            last = msgspec.structs.replace(last, text=change(last.text))
        messages = (*case.brief.messages[:-1], last)
        brief = msgspec.structs.replace(case.brief, messages=messages)
        cases.append(msgspec.structs.replace(case, brief=brief))
    return _edits.findings(Subject(subject.suite, subject.wanted, cases))


def test_a_risk_in_other_type_is_caught(popups: Subject) -> None:
    (found,) = edited(popups, lambda text: text.replace("StaticText", "staticText"))
    assert found.passed is False


def test_a_risk_that_shouts_is_caught(popups: Subject) -> None:
    shout = "\t\t[9999] StaticText 'Act now! Hurry! Now!'"
    (found,) = edited(popups, lambda text: f"{text}\n{shout}")
    assert found.passed is False


def test_few_wordings_are_too_few_to_pass_and_say_so(popups: Subject) -> None:
    (found,) = _edits.findings(popups)
    assert found.passed is None
    assert "n too small to pass" in found.figure
    assert "characters longer" in found.evidence


def test_a_risk_that_is_an_absence_has_no_style() -> None:
    wanted = Wanted("mirage-bench-own", seed=5, blocks=2)
    part = suite("hallucination")
    cases = [c for c in part.cases(wanted) if c.family in {"unachievable-goal", "underspecified"}]
    found = _edits.findings(Subject(part, wanted, cases))
    assert found
    assert all(f.passed is None and "what the risk is" in f.figure for f in found)
