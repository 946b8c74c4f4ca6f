"""`Thought: ... Action: {"name": ..., "arguments": {...}}`, as tau-bench agents answer.

The action is the JSON object after the last line that begins with `Action:`, so that the words
"Thought" and "Action" inside the reasoning do not lead the reader astray.
"""

import re

import msgspec

from sundog.trace.action import Action, Call
from sundog.trace.grammars import GRAMMARS

NAME = "react-json"
_ACTION = re.compile(r"^[ \t*]*Action:?[ \t*]*", re.MULTILINE)
_THOUGHT = re.compile(r"^\s*\**Thought:?\**\s*", re.IGNORECASE)


class _Words(msgspec.Struct):
    name: str
    arguments: dict[str, object] = {}


class ReactJson:
    """Reads and writes a thought and one JSON call."""

    def parse(self, raw: str) -> Action:
        """Read the JSON object after the last `Action:` line."""
        heads = list(_ACTION.finditer(raw))
        if not heads:
            return Action(raw, NAME, problem="no line begins with Action:")
        head = heads[-1]
        thought = _THOUGHT.sub("", raw[: head.start()]).strip()
        body = raw[head.end() :]
        start, end = body.find("{"), body.rfind("}")
        if start < 0 or end < start:
            return Action(raw, NAME, thought, problem="no JSON object after Action:")
        try:
            words = msgspec.json.decode(
                body[start : end + 1].encode("utf-8", "replace"), type=_Words
            )
        except msgspec.DecodeError as error:
            return Action(raw, NAME, thought, problem=f"not a call: {error}")
        return Action(raw, NAME, thought, (Call(words.name, words.arguments),))

    def write(self, call: Call, thought: str = "") -> str:
        """Write the thought, then the call."""
        body = msgspec.json.encode({"name": call.name, "arguments": call.args}).decode()
        return f"Thought:\n{thought}\nAction:\n{body}"


GRAMMARS.register(NAME, ReactJson())
