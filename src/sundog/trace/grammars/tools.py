"""Tool calls as JSON: `{"thought": "...", "name": "goto", "arguments": {"url": "..."}}`.

This is the grammar of the `tools` interface. Under Inspect a model's native tool call is
written into it, so that every driver keeps the same words.
"""

import msgspec

from sundog.trace.action import Action, Call
from sundog.trace.grammars import GRAMMARS

NAME = "tools"


class _Words(msgspec.Struct):
    name: str
    arguments: dict[str, object] = {}
    thought: str = ""


class Tools:
    """Reads and writes one JSON tool call."""

    def parse(self, raw: str) -> Action:
        """Read the first JSON object of the text."""
        start, end = raw.find("{"), raw.rfind("}")
        if start < 0 or end < start:
            return Action(raw, NAME, problem="no JSON object in the answer")
        try:
            words = msgspec.json.decode(
                raw[start : end + 1].encode("utf-8", "replace"), type=_Words
            )
        except msgspec.DecodeError as error:
            return Action(raw, NAME, problem=f"not a tool call: {error}")
        return Action(raw, NAME, words.thought, (Call(words.name, words.arguments),))

    def write(self, call: Call, thought: str = "") -> str:
        """Write a call as JSON."""
        words: dict[str, object] = {"name": call.name, "arguments": call.args}
        return msgspec.json.encode({"thought": thought, **words} if thought else words).decode()


GRAMMARS.register(NAME, Tools())
