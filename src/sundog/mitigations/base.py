"""What a mitigation is.

Three functions, each of which may be left out. They see what the agent sees and nothing more,
and are applied around an Episode, so they work with every agent under every driver.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sundog.core.errors import UsageError
from sundog.core.model import completer
from sundog.core.shelf import Shelf, split
from sundog.trace import Action, Brief, Observation, Step


@dataclass(frozen=True, slots=True)
class Sofar:
    """What has happened in an episode, as the agent saw it.

    Attributes:
        brief: What the agent was told, mitigations included.
        start: What it was shown first.
    """

    brief: Brief
    start: Observation | None = None
    steps: Sequence[Step] = ()

    @property
    def loads_left(self) -> int | None:
        """Page loads or tool calls left; None without a limit."""
        limit = self.brief.budget.loads
        return None if limit is None else max(0, limit - sum(step.loads for step in self.steps))


@dataclass(frozen=True, slots=True)
class Mitigation:
    """A mitigation.

    Attributes:
        about: One line for `sundog list`.
        suites: Where it makes sense.
        brief: Changes what the agent is told (and which tools it has).
        observation: Changes what it is shown, given what has happened so far.
        gate: Reads what has happened so far and the next action; returns a message that is shown
            instead of carrying it out, or None to let it through.
        model: Name of the model that its gate asks; empty if it asks none.
    """

    about: str
    suites: tuple[str, ...] = ("investigation", "search", "hallucination")
    brief: Callable[[Brief], Brief] | None = None
    observation: Callable[[Sofar, Observation], Observation] | None = None
    gate: Callable[[Sofar, Action], str | None] | None = None
    model: str = ""


Make = Callable[[str | None], Mitigation]
MITIGATIONS: Shelf[Make] = Shelf("mitigation", "sundog.mitigations")


def find(spec: str) -> Mitigation:
    """Return the mitigation that a spec (`corroborate:3`) names."""
    name, arg = split(spec)
    return MITIGATIONS.get(name)(arg)


def ready(spec: str, *, roles: bool = False) -> None:
    """Refuse a mitigation that cannot work, its model included, before anything is played.

    Args:
        roles: Whether there are model roles here (`role/NAME`), which only Inspect has.

    Raises:
        UsageError: The name, its argument or its model cannot work.
    """
    model = find(spec).model
    if model.startswith("role/"):
        if not roles:
            hint = "roles are Inspect's: play with --model, or name the model"
            raise UsageError("there are no model roles here", value=spec, hint=hint)
    elif model:
        completer(model)
