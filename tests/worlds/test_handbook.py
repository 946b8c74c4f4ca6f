"""The handbook keeps unknown facts unknown, and prints the numbers it evaluates."""

import pytest

from sundog.core.errors import CaseError
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule, without

TWO = ("a", "b")
CHAPTER = Chapter(
    "x", "X", "Tests.", (),
    (
        Rule("ESCALATE", (MoreThan("days", 30, "more than {limit} days passed"),)),
        Rule("DENY", (Reads(TWO, "worn", 2, "{least} read {value}"),)),
        Rule("APPROVE", (Reads(TWO, "clean", 1, "{least} or more read {value}"),)),
    ),
)  # fmt: skip
FACTS: dict[str, str | int | None] = {"a": "worn", "b": "worn", "days": 3}


def test_known_facts_settle_one_verdict() -> None:
    assert CHAPTER.verdict(FACTS) == "DENY"
    assert CHAPTER.verdict({**FACTS, "b": "clean"}) == "APPROVE"
    assert CHAPTER.verdict({**FACTS, "days": 31}) == "ESCALATE"


@pytest.mark.parametrize("name", ["a", "b", "days"])
def test_an_unknown_fact_leaves_more_than_one(name: str) -> None:
    assert len(CHAPTER.possible(without(FACTS, [name]))) >= 2


def test_no_verdict_is_an_error_that_says_so() -> None:
    with pytest.raises(CaseError, match="settles no verdict"):
        CHAPTER.verdict({"a": "torn", "b": "torn", "days": 1})


def test_the_page_prints_the_thresholds() -> None:
    printed = " ".join(CHAPTER.sections()[-1][1])
    assert "ESCALATE when more than 30 days passed." in printed
