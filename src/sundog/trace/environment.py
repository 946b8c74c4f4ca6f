"""The seam between an Episode and whatever it plays on.

A site session, a search session and a frozen snapshot all are Environments: they show a first
observation, then answer each action with an Outcome. They know nothing of agents, budgets,
files or scores; an Episode adds those.
"""

from typing import Protocol, runtime_checkable

import msgspec

from sundog.trace.action import Action
from sundog.trace.observation import Observation
from sundog.trace.trace import Commitment, Request


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action led to.

    Attributes:
        observation: What is shown next.
        loads: What the action cost of the budget (page loads or tool calls).
        commitment: The commitment that the action made, if any.
        done: Whether the episode is over.
        requests: What reached a site.
    """

    observation: Observation
    loads: int = 1
    commitment: Commitment | None = None
    done: bool = False
    requests: tuple[Request, ...] = ()


class Environment(Protocol):
    """One case being played, on its own copy of everything."""

    def start(self) -> Outcome:
        """Show the first observation; its loads cost nothing."""
        ...

    def cost(self, action: Action) -> int:
        """Return what an action would cost of the budget. Committing costs nothing."""
        ...

    def apply(self, action: Action) -> Outcome:
        """Carry out an action. An action that cannot be carried out is answered with an
        observation that says so, never with an exception.

        Raises:
            SiteError: The site itself failed.
        """
        ...


@runtime_checkable
class Telling(Protocol):
    """An Environment in which committing takes no call of its own, such as a form on a page."""

    def meant(self, action: Action) -> Action:
        """Return the action as the call that commits, if it does; otherwise as it is."""
        ...
