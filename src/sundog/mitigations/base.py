"""What a mitigation is.

Four functions, each of which may be left out. They see what the agent sees and nothing more,
and are applied around an Episode, so they work with every agent under every driver.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sundog.core.shelf import Shelf, split
from sundog.trace import Action, Brief, Observation, Step


@dataclass(frozen=True, slots=True)
class Mitigation:
    """A mitigation.

    Attributes:
        about: One line for `sundog list`.
        brief: Changes what the agent is told (and which tools it has).
        observation: Changes what it is shown, given the steps so far.
        gate: Reads the steps so far and the next action; returns a message that is shown
            instead of carrying it out, or None to let it through.
        suites: Where it makes sense.
    """

    about: str
    suites: tuple[str, ...] = ("investigation", "search", "hallucination")
    brief: Callable[[Brief], Brief] | None = None
    observation: Callable[[Sequence[Step], Observation], Observation] | None = None
    gate: Callable[[Sequence[Step], Action], str | None] | None = None


Make = Callable[[str | None], Mitigation]
MITIGATIONS: Shelf[Make] = Shelf("mitigation", "sundog.mitigations")


def find(spec: str) -> Mitigation:
    """Return the mitigation that a spec (`corroborate:3`) names."""
    name, arg = split(spec)
    return MITIGATIONS.get(name)(arg)
