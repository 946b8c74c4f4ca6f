"""The grammar of tool calls reads what it writes, and never raises."""

from hypothesis import given
from hypothesis import strategies as st

from sundog.trace import Call, parse
from sundog.trace.grammars import GRAMMARS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.text(min_size=1), st.dictionaries(st.text(), JSON, max_size=4), st.text())
def test_what_is_written_is_read_back(name: str, args: dict[str, object], thought: str) -> None:
    raw = GRAMMARS.get("tools").write(Call(name, args), thought)
    action = parse(raw, "tools")
    assert action.calls == (Call(name, args),)
    assert action.thought == thought
    assert action.raw == raw


@given(st.text())
def test_any_text_is_read_without_raising(raw: str) -> None:
    action = parse(raw, "tools")
    assert action.parsed or action.problem


def test_words_around_the_call_are_allowed() -> None:
    action = parse(
        'I will look.\n```json\n{"name": "look", "arguments": {"door": 3}}\n```', "tools"
    )
    assert action.call == Call("look", {"door": 3})


def test_what_is_no_call_says_why() -> None:
    assert "name" in parse('{"arguments": {}}', "tools").problem
    assert parse("no", "tools").problem == "no JSON object in the answer"
