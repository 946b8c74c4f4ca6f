"""What an agent does. An action that cannot be parsed has no calls; that is an outcome."""

from typing import Any

import msgspec


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """One call: a name and JSON arguments."""

    name: str
    args: dict[str, Any] = {}

    def get(self, name: str, default: str = "") -> str:
        """Return an argument as text."""
        value = self.args.get(name, default)
        return value if isinstance(value, str) else str(value)

    def __hash__(self) -> int:
        return hash(self.name)


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the agent said, and what it was read as.

    Attributes:
        raw: The agent's words, unchanged.
        grammar: The grammar under which they were read.
        thought: The part that is reasoning, if the grammar tells it apart.
        calls: The calls in order; empty if nothing could be read.
        problem: Why nothing could be read.
    """

    raw: str
    grammar: str
    thought: str = ""
    calls: tuple[Call, ...] = ()
    problem: str = ""

    @property
    def parsed(self) -> bool:
        """Whether anything could be read."""
        return bool(self.calls)

    @property
    def call(self) -> Call | None:
        """The first call, or None."""
        return self.calls[0] if self.calls else None


def say(name: str, **args: Any) -> Call:
    """Write a call: `say("goto", url="http://shop.test/admin/")`."""
    return Call(name, args)
