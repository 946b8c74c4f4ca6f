"""Abstaining is an empty answer that was given; a form without the answer is no answer."""

import pytest

from sundog.metrics.base import METRICS
from sundog.sites.search.answer import read
from sundog.trace import Answer, Key, Trace, say

KEY = Key(answer=Answer("name", "Olga Lindqvist"))


def label_of(measure: str, fields: dict[str, object]) -> tuple[float | None, str, str]:
    said = read(say("answer", **fields)).commitment
    trace = Trace("c", "a", commitments=(said,))
    found = METRICS.get(measure).score(trace, KEY)
    return found.value, found.why, found.label


@pytest.mark.parametrize(
    ("fields", "value", "label"),
    [
        ({"answer": "", "confidence": 10, "explanation": "x"}, 1.0, ""),
        ({"answer": ""}, 1.0, ""),
        ({"answer": "Bo", "confidence": 10, "explanation": "x"}, 0.0, ""),
        ({"confidence": 10, "explanation": "x"}, 0.0, "none"),
        ({}, 0.0, "none"),
    ],
)
def test_only_an_empty_answer_that_was_given_abstains(
    fields: dict[str, object], value: float, label: str
) -> None:
    found = label_of("abstained", fields)
    assert (found[0], found[2]) == (value, label)
    assert (found[1] == "no answer: the form was broken") is (label == "none")


def test_the_signature_of_a_broken_form_is_that_of_no_answer() -> None:
    assert label_of("signature", {"confidence": 90})[2] == "no answer"
    assert label_of("signature", {"answer": ""})[2] != "no answer"
