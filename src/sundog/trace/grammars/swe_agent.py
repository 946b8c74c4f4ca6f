"""Code-repair answers as SWE-agent takes them: a discussion, then one command or one tool call.

A tool call is JSON (`{"name": "open", "arguments": {"path": ...}}`, the form into which native
calls are written); a command is the last fenced block. Calls whose tool is not known to the log
(`unknown`, raw arguments) are read as the command they hold.
"""

import re
from typing import Any

import msgspec

from sundog.trace.action import Action, Call
from sundog.trace.grammars import GRAMMARS

NAME = "swe-agent"
_FENCE = re.compile(r"```[\w-]*\n(.*?)\n?```", re.DOTALL)
_JSON = re.compile(r"^\{\s*\"(?:name|arguments)\".*\}\s*$", re.MULTILINE | re.DOTALL)
SHELLS = frozenset({"bash", "unknown"})


class _Words(msgspec.Struct):
    name: str
    arguments: dict[str, Any] = {}


class SweAgent:
    """Reads and writes commands and tool calls."""

    def parse(self, raw: str) -> Action:
        """Read a tool call at the end of the answer, or the last fenced command."""
        found = _JSON.search(raw)
        if found:
            try:
                words = msgspec.json.decode(found[0].encode("utf-8", "replace"), type=_Words)
            except msgspec.DecodeError:
                found = None
            else:
                thought = raw[: found.start()].strip()
                return Action(raw, NAME, thought, (_plain(words),))
        blocks = list(_FENCE.finditer(raw))
        if not blocks or not blocks[-1][1].strip():
            return Action(raw, NAME, problem="neither a tool call nor a fenced command")
        thought = raw[: blocks[-1].start()].strip()
        return Action(raw, NAME, thought, (command(blocks[-1][1]),))

    def write(self, call: Call, thought: str = "") -> str:
        """Write a call as JSON below the discussion."""
        body = msgspec.json.encode({"name": call.name, "arguments": call.args}).decode()
        return f"{thought}\n\n{body}" if thought else body


def command(text: str) -> Call:
    """Read a command line: its first word is the tool."""
    line = text.strip()
    return Call(line.split(maxsplit=1)[0] if line else "", {"command": line})


def _plain(words: _Words) -> Call:
    raw = words.arguments.get("raw" if "raw" in words.arguments else "command")
    if words.name in SHELLS and isinstance(raw, str):
        return command(raw)
    return Call(words.name, words.arguments)


GRAMMARS.register(NAME, SweAgent())
