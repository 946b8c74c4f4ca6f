"""Files of MIRAGE-Bench read as typed records; what breaks the form is said, never guessed.

A snapshot is one JSON object: `task_name, goal, input_step, input: [messages]`, with optional
extra keys. The content of a message is text or a list of text parts; code-repair messages also
carry tool calls.
"""

import re
from pathlib import Path
from typing import Any

import msgspec

from sundog.core.model import Message, Role

LFS = b"version https://git-lfs"
ROLES: dict[str, Role] = {"system": "system", "user": "user", "assistant": "assistant"}


class Unreadable(Exception):
    """A file that cannot be taken in, with the reason."""


class Part(msgspec.Struct, frozen=True):
    """One part of a message's content."""

    type: str
    text: str = ""


class Function(msgspec.Struct, frozen=True):
    """A function call as a model's service returns it: arguments are JSON text."""

    name: str
    arguments: str | dict[str, Any] = ""


class ToolCall(msgspec.Struct, frozen=True):
    """One native tool call."""

    function: Function


class Said(msgspec.Struct, frozen=True):
    """One message as it stands in a file."""

    role: str
    content: str | list[Part] | None = None
    tool_calls: list[ToolCall] | None = None
    thought: str | None = None
    action: str | None = None

    @property
    def text(self) -> str:
        """The words, parts joined by a line end."""
        if isinstance(self.content, list):
            return "\n".join(part.text for part in self.content)
        return self.content or ""


class Recorded(msgspec.Struct, frozen=True):
    """One snapshot as it stands in a file."""

    task_name: str
    input_step: int | str | None = None
    goal: Any = None
    input: list[Said] | None = None
    repetitive_action: Any = None
    problem_statement: str | None = None
    misleading_reasoning: str | None = None
    result: Any = None


def read(path: Path) -> Recorded:
    """Read one file.

    Raises:
        Unreadable: It is no whole snapshot; the message says where it breaks.
    """
    raw = path.read_bytes()
    if raw.startswith(LFS):
        raise Unreadable("only a pointer to a large file was downloaded, not the file")
    if not raw.strip():
        raise Unreadable("the file is empty")
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(f"not UTF-8: byte {error.start} is 0x{raw[error.start]:02x}") from None
    try:
        return msgspec.json.decode(raw, type=Recorded)
    except msgspec.ValidationError as error:
        raise Unreadable(f"a field has another type than a snapshot's: {error}") from None
    except msgspec.DecodeError as error:
        raise Unreadable(f"not whole JSON: {error}") from None


def messages(said: list[Said]) -> tuple[Message, ...]:
    """Return the conversation as messages; tool calls are written below the words."""
    return tuple(_message(one) for one in said)


def _message(one: Said) -> Message:
    text = one.text
    if one.tool_calls:
        written = "\n".join(write_call(call) for call in one.tool_calls)
        text = f"{text}\n\n{written}".strip()
    return Message(ROLES.get(one.role, "tool"), text)


def write_call(call: ToolCall) -> str:
    """Write a native tool call as the `swe-agent` grammar reads it."""
    arguments: Any = call.function.arguments
    if isinstance(arguments, str):
        try:
            arguments = msgspec.json.decode(arguments or "{}")
        except msgspec.DecodeError:
            arguments = {"raw": arguments}
    body = {"name": call.function.name, "arguments": arguments}
    return msgspec.json.encode(body).decode()


_BASES = (
    re.compile(r"(webarena)\.(\d+)"),
    re.compile(r"(workarena)\.servicenow\.([a-z0-9-]+?)(?:-l\d)?(?:_|$)"),
    re.compile(r"(swebench)\.([\w.-]+?-\d+)(?:_|$)"),
    re.compile(r"(theagentcompany)\.([a-z0-9-]+?)-image"),
    re.compile(r"(taubench)\.((?:dev|test|train)\.\d+)"),
    re.compile(r"(osworld)_(?:[\w.-]+?)_((?:[a-z]+_)?[a-z]+?(?:_\d+)?)$"),
)


def base_task(task_name: str) -> str:
    """Return the task of the original benchmark that a snapshot was frozen from.

    Snapshots of one base task (other step, other model, other edit) are not independent.
    """
    for pattern in _BASES:
        if match := pattern.search(task_name):
            return f"{match[1]}/{match[2]}"
    return task_name
