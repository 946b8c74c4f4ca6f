"""What an agent is.

    class Agent:  act(observation) -> str        the words of the next action; None to stop
    start(brief, stream) -> Agent                one new agent for each episode

A part on the AGENTS shelf is an `AgentPart`: a function from the text after the colon in its
spec (`majority:3`) to `start`. A stranger's agent is `py:module:Name`, where Name is either a
class taken as `start(brief, stream)` (or `start(brief)`), or a function
`(brief, observations) -> str`.
"""

import importlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, cast

from sundog.agents._hands import on_pages
from sundog.core.errors import UsageError
from sundog.core.shelf import Shelf, split
from sundog.core.streams import Stream
from sundog.trace import GRAMMARS, Brief, Call, Key, Observation


class Agent(Protocol):
    """One agent in one episode."""

    def act(self, observation: Observation) -> str | None:
        """Return the words of the next action, or None to end without committing."""
        ...


Start = Callable[[Brief, Stream], Agent]


@dataclass(frozen=True, slots=True)
class AgentPart:
    """An agent on the shelf.

    Attributes:
        make: From the argument in the spec (None without a colon) to `start`. Raises
            UsageError for an argument that cannot work.
        about: One line for `sundog list`.
        suites: The suites it can play.
        pages: Whether it acts on pages by itself; one that speaks in tool calls is given hands.
        privileged: Built from the key; `from_key` makes `start`.
    """

    about: str
    suites: tuple[str, ...]
    make: Callable[[str | None], Start] | None = None
    from_key: Callable[[Key], Start] | None = None
    pages: bool = False

    @property
    def privileged(self) -> bool:
        """Whether it is built from the answer key."""
        return self.from_key is not None


AGENTS: Shelf[AgentPart] = Shelf("agent", "sundog.agents")


def words(brief: Brief, call: Call, thought: str = "") -> str:
    """Write a call in the grammar that the brief asks for."""
    return GRAMMARS.get(brief.grammar).write(call, thought)


def no_argument(name: str, start: Start) -> Callable[[str | None], Start]:
    """Make a part that takes nothing after the colon."""

    def make(arg: str | None) -> Start:
        if arg is not None:
            raise UsageError(f"agent {name} takes no argument", value=arg, hint=f"write {name}")
        return start

    return make


def find(spec: str) -> AgentPart:
    """Return the part that a spec names, its argument checked.

    Raises:
        UnknownPart: No such agent.
        UsageError: The argument or the `py:` name cannot work.
    """
    name, arg = split(spec)
    if name == "py":
        start = _stranger(arg or "")
        return AgentPart("a stranger's agent", (), make=lambda _: start, pages=True)
    part = AGENTS.get(name)
    if part.make is not None:
        part.make(arg)
    return part


def starter(spec: str, key: Key) -> Start:
    """Return `start` for a spec; the key reaches a privileged agent only."""
    part = find(spec)
    if part.from_key is not None:
        return on_pages(part.from_key(key))
    assert part.make is not None
    start = part.make(split(spec)[1])
    return start if part.pages else on_pages(start)


def _stranger(path: str) -> Start:
    module, _, name = path.partition(":")
    hint = "write py:module:Name, with the module importable from here"
    try:
        found: Any = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UsageError(f"cannot import an agent: {error}", value=path, hint=hint) from None
    if not callable(found):
        raise UsageError(
            f"{path} is neither a class nor a function", value=type(found).__name__, hint=hint
        )
    if inspect.isclass(found):
        make = cast("Callable[..., Agent]", found)
        if len(inspect.signature(make).parameters) >= 2:
            return make
        return lambda brief, _: make(brief)
    return lambda brief, _: _Plain(found, brief)


class _Plain:
    """A plain function as an agent: it is handed everything seen so far."""

    def __init__(
        self, function: Callable[[Brief, list[Observation]], str | None], brief: Brief
    ) -> None:
        self.function, self.brief = function, brief
        self.seen: list[Observation] = []

    def act(self, observation: Observation) -> str | None:
        self.seen.append(observation)
        return self.function(self.brief, list(self.seen))
