"""BrowserGym's syntax is read as agents write it, and nothing that is written raises."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sundog.trace import Call, parse
from sundog.trace.grammars import GRAMMARS
from sundog.trace.grammars.browsergym import SIGNATURES


def read(words: str) -> list[tuple[str, dict[str, object]]]:
    return [(call.name, call.args) for call in parse(words, "browsergym").calls]


@pytest.mark.parametrize(
    ("words", "calls"),
    [
        ("click('12')", [("click", {"bid": "12"})]),
        ("click(12)", [("click", {"bid": "12"})]),
        ("fill('7', value=\"it's\")", [("fill", {"bid": "7", "value": "it's"})]),
        ("<action>\nclick('79')  # the button\n</action>", [("click", {"bid": "79"})]),
        ("<think>click('1')</think>\n<action>click('2')</action>", [("click", {"bid": "2"})]),
        ("<action>click('2')", [("click", {"bid": "2"})]),
        ("```python\nnoop(1000)\n```", [("noop", {"wait_ms": 1000})]),
        ("click('79')  <!-- the 'All' menu -->", [("click", {"bid": "79"})]),
        ("I will press(bid='3', key_comb='a') now", [("press", {"bid": "3", "key_comb": "a"})]),
        ("select_option('5', ['a'])", [("select_option", {"bid": "5", "options": ["a"]})]),
        ("click('1')\nclick('2')", [("click", {"bid": "1"}), ("click", {"bid": "2"})]),
        ("go_back()", [("go_back", {})]),
        ("fill('7', 'a (b) c')", [("fill", {"bid": "7", "value": "a (b) c"})]),
    ],
)  # fmt: skip
def test_what_agents_write_is_read(words: str, calls: list[object]) -> None:
    assert read(words) == calls


@pytest.mark.parametrize(
    "words",
    [
        "",
        "I do not know.",
        "__import__('os').system('x')",
        "click(open('/etc/passwd'))",
        "click('1', 'left', [], 'more')",
        "click(where='1')",
        "goto('http://a' + x)",
        "click(" * 500,
        "exec('1')",
        "\x00click\ud800('",
    ],
)
def test_what_is_no_action_says_why(words: str) -> None:
    action = parse(words, "browsergym")
    assert action.calls == ()
    assert action.problem


def test_the_thought_is_kept_apart() -> None:
    assert parse("<think>\nWhy not.\n</think><action>noop()</action>", "browsergym").thought == (
        "Why not."
    )


PIECES = st.sampled_from(
    ["click(", "fill('1', ", ")", "'", '"', "<action>", "</action>", "<think>", "\n", "goto", "((",
     "[", "{", "lambda: 0", "#", "```", "12", "\\", "\x00", "=", ","]
)  # fmt: skip


@given(st.one_of(st.text(), st.lists(PIECES).map("".join)))
@settings(deadline=None)
def test_nothing_raises(words: str) -> None:
    action = parse(words, "browsergym")
    assert action.raw == words
    assert bool(action.calls) != bool(action.problem)


@given(
    st.sampled_from(sorted(n for n, names in SIGNATURES.items() if "bid" in names)),
    st.text(st.characters(codec="utf-8", exclude_characters="<>"), max_size=40),
    st.sampled_from(["", "Because."]),
)
@settings(deadline=None)
def test_what_is_written_is_read_back(name: str, text: str, thought: str) -> None:
    call = Call(name, {key: text for key in SIGNATURES[name] if key != "modifiers"})
    action = parse(GRAMMARS.get("browsergym").write(call, thought), "browsergym")
    assert action.calls == (call,)
    assert action.thought == thought
