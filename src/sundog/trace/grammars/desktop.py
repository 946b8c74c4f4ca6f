"""Desktop answers as OSWorld takes them: a fenced Python block, or one of WAIT, DONE, FAIL.

The code is read with `ast` into its `pyautogui` calls and never executed. The three words are
actions of their own: a desktop agent that says FAIL has reported that it cannot go on.
"""

import ast
import re
from typing import Any

from sundog.trace.action import Action, Call
from sundog.trace.grammars import GRAMMARS

NAME = "desktop"
WORDS = ("WAIT", "DONE", "FAIL")
_FENCE = re.compile(r"```[ \t]*(\w*)[ \t]*\n?(.*?)```", re.DOTALL)


class Desktop:
    """Reads and writes desktop actions."""

    def parse(self, raw: str) -> Action:
        """Read the last fenced block, or a bare word as the whole answer."""
        if raw.strip() in WORDS:
            return Action(raw, NAME, calls=(Call(raw.strip()),))
        blocks = list(_FENCE.finditer(raw))
        if not blocks:
            return Action(raw, NAME, problem="neither a fenced block nor WAIT, DONE or FAIL")
        last = blocks[-1]
        thought = raw[: last.start()].strip()
        for word in (last[2].strip(), last[1].strip()):
            if word in WORDS:
                return Action(raw, NAME, thought, (Call(word),))
        return _code(raw, thought, last[2].strip())

    def write(self, call: Call, thought: str = "") -> str:
        """Write a word or a block."""
        if call.name in WORDS:
            body = f"```{call.name}```"
        else:
            given = call.args.get("args", [])
            shown = [repr(value) for value in (given if isinstance(given, list) else [given])]
            shown += [f"{k}={v!r}" for k, v in call.args.items() if k != "args"]
            body = f"```python\n{call.name}({', '.join(shown)})\n```"
        return f"{thought}\n\n{body}" if thought else body


def _code(raw: str, thought: str, code: str) -> Action:
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return Action(raw, NAME, thought, problem=f"not Python: {str(error)[:200]}")
    calls = tuple(
        call
        for statement in tree.body
        if isinstance(statement, ast.Expr)
        if (call := _call(statement.value)) is not None
    )
    problem = "" if calls else "no call in the code"
    return Action(raw, NAME, thought, calls, problem)


def _call(node: ast.expr) -> Call | None:
    if not isinstance(node, ast.Call):
        return None
    args: dict[str, Any] = {"args": [_value(value) for value in node.args]}
    args |= {word.arg: _value(word.value) for word in node.keywords if word.arg}
    return Call(ast.unparse(node.func), args if args["args"] or len(args) > 1 else {})


def _value(node: ast.expr) -> object:
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError):
        return ast.unparse(node)
    if isinstance(value, tuple | set):
        return [
            item if isinstance(item, str | int | float | bool) else repr(item) for item in value
        ]
    return value if isinstance(value, str | int | float | bool | list) else repr(value)


GRAMMARS.register(NAME, Desktop())
