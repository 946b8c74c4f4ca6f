"""Adding words and tools to a brief, and reading what stands behind a mitigation's colon."""

from collections.abc import Callable

import msgspec

from sundog.core.errors import UsageError
from sundog.core.model import Message
from sundog.mitigations.base import Make, Mitigation
from sundog.trace import Brief, Tool


def added(brief: Brief, text: str) -> Brief:
    """Put a system message in front of a brief's messages."""
    return msgspec.structs.replace(brief, messages=(Message("system", text), *brief.messages))


def with_tool(tool: Tool) -> Callable[[Brief], Brief]:
    """Return what offers one more tool."""
    return lambda before: msgspec.structs.replace(before, tools=(*before.tools, tool))


def plain(name: str, part: Mitigation) -> Make:
    """Make a mitigation that takes no argument."""

    def make(arg: str | None) -> Mitigation:
        if arg is not None:
            raise UsageError(f"{name} takes no argument", value=arg, hint=f"write {name}")
        return part

    return make


def counted(name: str, arg: str | None, default: int, low: int, high: int) -> int:
    """Read the number behind a mitigation's colon."""
    if arg is None:
        return default
    if not arg.isdecimal() or not low <= int(arg) <= high:
        raise UsageError(
            f"{name} takes a number from {low} to {high}", value=arg, hint=f"{name}:{default}"
        )
    return int(arg)


def named_model(name: str, arg: str | None) -> str:
    """Read the model behind a mitigation's colon; empty without one.

    Raises:
        UsageError: It is no name of a model.
    """
    if arg is not None and "/" not in arg and not arg.startswith("py:"):
        hint = f"{name}, {name}:openai/gpt-4o, {name}:role/verifier or {name}:py:module:function"
        raise UsageError(f"{name} takes a model, or nothing", value=arg, hint=hint)
    return arg or ""
