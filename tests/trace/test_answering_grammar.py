"""The final answer is read from words or a call; nothing is guessed and nothing raises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sundog.trace import Call, parse, say
from sundog.trace.grammars import GRAMMARS

WHOLE = "Answer: 41.7\nConfidence: 80%\nExplanation: Two papers say so.\nBoth are local."
FIELDS = {
    "answer": "41.7",
    "confidence": "80%",
    "explanation": "Two papers say so.\nBoth are local.",
}


@pytest.mark.parametrize(
    ("raw", "thought"),
    [
        (WHOLE, ""),
        (f"I have seen enough.\n\n{WHOLE}", "I have seen enough."),
        (f"Answer: 5\nConfidence: 2\n\nNo, wait.\n{WHOLE}", None),
        (WHOLE.replace("Answer:", "**Answer:**").replace("Confidence:", "**Confidence**:"), ""),
        (WHOLE.replace("Answer", "- ANSWER"), ""),
    ],
)
def test_the_last_answer_in_words_is_read(raw: str, thought: str | None) -> None:
    action = parse(raw, "answering")
    assert action.call == Call("answer", FIELDS)
    assert thought is None or action.thought == thought


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        ("", {}),
        ("I would say it is 41.7.", {}),
        ("Answer: 41.7", {"answer": "41.7"}),
        ("Confidence: high", {"confidence": "high"}),
        ("Answer:\nConfidence: 0\nExplanation:", dict.fromkeys(FIELDS, "") | {"confidence": "0"}),
    ],
)
def test_what_is_missing_is_missing(raw: str, fields: dict[str, str]) -> None:
    assert parse(raw, "answering").call == Call("answer", fields)


def test_a_call_is_a_call_and_a_broken_one_is_no_answer() -> None:
    call = say("search", query="x")
    assert parse(GRAMMARS.get("answering").write(call, "why"), "answering").call == call
    assert not parse('{"name": "search", "arguments": {', "answering").parsed


@given(st.text())
def test_any_text_is_read_without_raising(raw: str) -> None:
    action = parse(raw, "answering")
    assert action.parsed or action.problem
