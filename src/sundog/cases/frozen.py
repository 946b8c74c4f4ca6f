"""A frozen decision point being played: the whole context is shown, and the next words decide.

It needs nothing but the case's brief, so that a snapshot of any origin can be opened in any
process. Words that cannot be read end the episode without a commitment.
"""

from sundog.cases.case import Case
from sundog.core.records import text_digest
from sundog.trace import (
    GRAMMARS,
    Action,
    Brief,
    Budget,
    Commitment,
    Environment,
    Observation,
    Outcome,
)

ONE = Budget(loads=None, actions=1)
"""The budget of a snapshot: one answer."""


class Frozen:
    """One snapshot."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def start(self) -> Outcome:
        """Show the frozen context."""
        text = self.brief.text
        return Outcome(Observation("messages", text, page=text_digest(text)), 0)

    def cost(self, action: Action) -> int:  # noqa: ARG002  one answer costs nothing
        """Return what an answer costs."""
        return 0

    def apply(self, action: Action) -> Outcome:
        """Take the answer; the episode is over."""
        shown = Observation("messages")
        if not action.parsed:
            return Outcome(shown, 0, done=True)
        commitment = Commitment("action", canonical(action), action.thought)
        return Outcome(shown, 0, commitment, done=True)


def canonical(action: Action) -> str:
    """Write an action's calls the one way its grammar writes them, without the thought."""
    grammar = GRAMMARS.get(action.grammar)
    return "\n".join(grammar.write(call) for call in action.calls)


def open_case(case: Case) -> Environment:
    """Open a snapshot."""
    return Frozen(case.brief)
