"""Action grammars: how an agent's words become calls. One file per grammar.

A grammar parses and never executes. What cannot be read comes back without calls and with
the reason; nothing is raised.
"""

from typing import Protocol

from sundog.core.shelf import Shelf
from sundog.trace.action import Action, Call


class Grammar(Protocol):
    """Reads an agent's words, and writes them for agents that think in calls."""

    def parse(self, raw: str) -> Action:
        """Read the words; an action without calls says why in `problem`."""
        ...

    def write(self, call: Call, thought: str = "") -> str:
        """Write a call, so that `parse` reads it back."""
        ...


GRAMMARS: Shelf[Grammar] = Shelf("grammar", "sundog.trace.grammars")


def parse(raw: str, grammar: str) -> Action:
    """Read words under the grammar of that name."""
    return GRAMMARS.get(grammar).parse(raw)
