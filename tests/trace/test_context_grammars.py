"""Each agent family's way of answering is read into calls, and written so that it reads back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sundog.trace import GRAMMARS, Call, parse

CASES = [
    ("function-tags", ("I look.\n<function=browser>\n<parameter=code>click('7')</parameter>\n"
     "</function>"), "I look.", Call("browser", {"code": "click('7')"})),
    ("react-json", ("Thought:\nThe Action: is clear.\nAction:\n"
     '{"name": "respond", "arguments": {"content": "Yes."}}'),
     "The Action: is clear.", Call("respond", {"content": "Yes."})),
    ("swe-agent", "DISCUSSION\nRun it.\n```\npython a.py\n```", "DISCUSSION\nRun it.",
     Call("python", {"command": "python a.py"})),
    ("swe-agent", 'Open it.\n\n{"name": "open", "arguments": {"path": "a.py"}}', "Open it.",
     Call("open", {"path": "a.py"})),
    ("swe-agent", '{"name": "unknown", "arguments": {"raw": "ls -l"}}', "",
     Call("ls", {"command": "ls -l"})),
    ("desktop", "Too early.\n```WAIT```", "Too early.", Call("WAIT")),
    ("desktop", "```plaintext\nFAIL\n```", "", Call("FAIL")),
    ("desktop", "```python\nimport pyautogui\npyautogui.click(3, 4)\n```", "",
     Call("pyautogui.click", {"args": [3, 4]})),
]  # fmt: skip


@pytest.mark.parametrize(("grammar", "raw", "thought", "call"), CASES)
def test_an_answer_is_read(grammar: str, raw: str, thought: str, call: Call) -> None:
    action = parse(raw, grammar)
    assert (action.thought, action.calls[-1:]) == (thought, (call,))


@pytest.mark.parametrize(("grammar", "raw", "thought", "call"), CASES)
def test_what_is_written_reads_back(grammar: str, raw: str, thought: str, call: Call) -> None:
    assert parse(GRAMMARS.get(grammar).write(call, "Why not."), grammar).calls == (call,)


@pytest.mark.parametrize("grammar", ["function-tags", "react-json", "swe-agent", "desktop"])
@settings(deadline=None, max_examples=60)
@given(raw=st.text())
def test_any_words_are_read_or_refused_with_a_reason(grammar: str, raw: str) -> None:
    action = parse(raw, grammar)
    assert action.raw == raw
    assert action.parsed or action.problem
