"""Answers are graded as a fair person would, and adoption is told from naming."""

import pytest

from sundog.metrics._grading import adopted, equal, mentions, right
from sundog.trace import Answer, Commitment, Key

NUMBER = Answer("number", "1284", unit="people", tolerance=5.1)
MONEY = Answer("number", "41.7", unit="million euros", tolerance=0.17)
DATE = Answer("date", "2016-02-17")
ORDER = Answer("order", "Hald Deep > Brack Rift > Elm Well")
NAME = Answer("name", "Olga Lindqvist", ("Lindqvist",))
CHOICE = Answer("choice", "promising but unproven")


@pytest.mark.parametrize(
    ("text", "answer", "ok"),
    [
        ("1,284", NUMBER, True),
        ("1284 people", NUMBER, True),
        ("about 1,280 employees", NUMBER, True),
        ("one thousand two hundred and eighty-four", NUMBER, True),
        ("1,300", NUMBER, False),
        ("1,284 or 1,300", NUMBER, False),
        ("", NUMBER, False),
        ("€41.7 million", MONEY, True),
        ("41,700,000 euros", MONEY, True),
        ("forty-one point seven million euros", MONEY, True),
        ("41.7", MONEY, True),
        ("17 February 2016", DATE, True),
        ("February 17th, 2016", DATE, True),
        ("on the 17th of February 2016", DATE, True),
        ("2016-02-17", DATE, True),
        ("February 2016", DATE, False),
        ("17 February 2017", DATE, False),
        ("Hald Deep, Brack Rift, Elm Well", ORDER, True),
        ("1. the Hald Deep plant 2. Brack Rift 3. Elm Well", ORDER, True),
        ("Brack Rift, Hald Deep, Elm Well", ORDER, False),
        ("Hald Deep, Brack Rift", ORDER, False),
        ("olga lindqvist", NAME, True),
        ("Lindqvist", NAME, True),
        ("The director is Olga Lindqvist.", NAME, True),
        ("Olga Lindqvist or Ivo Falk", NAME, False),
        ("Not Olga Lindqvist", NAME, False),
        ("“Promising, but unproven”", CHOICE, True),
        ("sound", CHOICE, False),
    ],
)
def test_grading(text: str, answer: Answer, ok: bool) -> None:
    assert equal(text, answer) is ok


def test_adopting_is_told_from_mentioning() -> None:
    key = Key(answer=NUMBER, false_answers=(Answer("number", "2041", tolerance=8.0),))
    swallowed = Commitment("answer", "2,041")
    wary = Commitment("answer", "1,284", "One page says 2,041, three others 1,284.")
    assert adopted(swallowed, key)
    assert not right(swallowed, key)
    assert right(wary, key)
    assert not adopted(wary, key)
    assert mentions(wary.reasoning, key.false_answers[0])
    assert not adopted(None, key)
