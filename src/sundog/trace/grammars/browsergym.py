"""BrowserGym's Python-call syntax: `click('12')`, with or without `<think>` and `<action>` tags.

Parsed with `ast`, never executed. Arguments become named by the signatures of BrowserGym's
`chat`, `infeas`, `bid`, `nav` and `tab` subsets. If an answer holds several calls they are all
read, in order.
"""

import ast
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from sundog.trace.action import Action, Call
from sundog.trace.grammars import GRAMMARS

NAME = "browsergym"

SIGNATURES: dict[str, tuple[str, ...]] = {
    "noop": ("wait_ms",),
    "scroll": ("delta_x", "delta_y"),
    "fill": ("bid", "value"),
    "check": ("bid",),
    "uncheck": ("bid",),
    "select_option": ("bid", "options"),
    "click": ("bid", "button", "modifiers"),
    "dblclick": ("bid", "button", "modifiers"),
    "hover": ("bid",),
    "press": ("bid", "key_comb"),
    "focus": ("bid",),
    "clear": ("bid",),
    "drag_and_drop": ("from_bid", "to_bid"),
    "upload_file": ("bid", "file"),
    "tab_focus": ("index",),
    "new_tab": (),
    "tab_close": (),
    "go_back": (),
    "go_forward": (),
    "goto": ("url",),
    "send_msg_to_user": ("text",),
    "report_infeasible": ("reason",),
}
_ACTION = re.compile(r"<action>(.*?)(?:</action>|\Z)", re.DOTALL | re.IGNORECASE)
_THINK = re.compile(r"<think>(.*?)(?:</think>|(?=<action>)|\Z)", re.DOTALL | re.IGNORECASE)
_FENCE = re.compile(r"^\s*```\w*\n|\n?```\s*$")
_NAMED = re.compile(rf"\b(?:{'|'.join(SIGNATURES)})\(")
_ENDS = re.compile(r"\)")
LONGEST = 20_000
"""How far the end of a call is looked for, in characters."""
TRIES = 20
"""How many beginnings, and how many ends of each, are tried: junk costs little."""


class BrowserGym:
    """Reads and writes Python-call actions."""

    def parse(self, raw: str) -> Action:
        """Read the calls of the last `<action>` block, or of the whole text without tags."""
        blocks = _ACTION.findall(_THINK.sub("", raw)) or _ACTION.findall(raw)
        thoughts = _THINK.findall(raw)
        thought = thoughts[0].strip() if thoughts else ""
        code = blocks[-1] if blocks else _THINK.sub("", raw)
        calls, problem = _read(_FENCE.sub("", code).strip())
        return Action(raw, NAME, thought, calls, problem)

    def write(self, call: Call, thought: str = "") -> str:
        """Write a call as it would be typed."""
        names = SIGNATURES.get(call.name, ())
        given = [repr(call.args[name]) for name in names if name in call.args]
        given += [f"{key}={value!r}" for key, value in call.args.items() if key not in names]
        code = f"{call.name}({', '.join(given)})"
        if not thought:
            return code
        return f"<think>\n{thought}\n</think>\n<action>\n{code}\n</action>"


def _read(code: str) -> tuple[tuple[Call, ...], str]:
    if not code:
        return (), "no action in the answer"
    calls, problem = _statements(code)
    if not calls:
        calls = tuple(_within(code))
    if calls:
        return calls, ""
    return (), problem or "no action in the answer"


def _statements(code: str) -> tuple[tuple[Call, ...], str]:
    """Read a text that is nothing but calls."""
    try:
        body = ast.parse(code).body
        return tuple(call for statement in body for call in _call(statement)), ""
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError) as error:
        return (), f"not a Python call: {str(error)[:200]}"


def _within(code: str) -> Iterator[Call]:
    """Find calls among other words, as BrowserGym's own parser does."""
    start = 0
    for _ in range(TRIES):
        found = _NAMED.search(code, start)
        if found is None:
            return
        start = found.end()
        for end in islice(_ENDS.finditer(code, start, start + LONGEST), TRIES):
            calls, _problem = _statements(code[found.start() : end.end()])
            if calls:
                yield from calls
                start = end.end()
                break


def _call(statement: ast.stmt) -> Iterator[Call]:
    node = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise SyntaxError("only plain calls such as click('12') are actions")  # noqa: TRY004  read as bad syntax
    name = node.func.id
    if name not in SIGNATURES:
        raise ValueError(f"no action is called {name!r}; there are {', '.join(SIGNATURES)}")
    names = SIGNATURES[name]
    if len(node.args) > len(names):
        raise ValueError(f"{name} takes {len(names)} arguments, not {len(node.args)}")
    args: dict[str, Any] = {
        key: _plain(key, ast.literal_eval(value))
        for key, value in zip(names, node.args, strict=False)
    }
    for keyword in node.keywords:
        if keyword.arg not in names:
            raise ValueError(f"{name} has no argument {keyword.arg!r}")
        args[str(keyword.arg)] = _plain(str(keyword.arg), ast.literal_eval(keyword.value))
    yield Call(name, args)


def _plain(key: str, value: object) -> object:
    """Keep JSON values; a bid that was written as a number is still a bid."""
    if key.endswith("bid") and isinstance(value, int):
        return str(value)
    if isinstance(value, tuple | set):
        return [_plain("", item) for item in sorted(value, key=repr)]
    if isinstance(value, list):
        return [_plain("", item) for item in value]
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise ValueError(f"{key} must be text, a number or a list of them")


GRAMMARS.register(NAME, BrowserGym())
