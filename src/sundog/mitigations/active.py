"""Sends an agent that is unsure back to search (`active:T`: below T percent, or no answer).

Active retrieval (FLARE; Jiang et al. 2023): what is uncertain is looked up again, with searches
that have not been made yet, a few times at most.
"""

from sundog.mitigations._briefs import counted
from sundog.mitigations._evidence import confidence, given_answer, said_so_far
from sundog.mitigations._queries import listed, other_queries
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

OPENING = "You do not sound sure. "
ROUNDS = 3


def make(arg: str | None) -> Mitigation:
    """Read T; 60 without it."""
    least = counted("active", arg, 60, 1, 100)

    def gate(so_far: Sofar, action: Action) -> str | None:
        call = action.call
        if call is None or call.name != "answer" or len(said_so_far(so_far, OPENING)) >= ROUNDS:
            return None
        if given_answer(action) and (confidence(action) or 0) >= least:
            return None
        queries = other_queries(so_far)
        if not queries:
            return None
        return (
            f"{OPENING}Before you answer, look again, with searches that you have not made yet:\n"
            + listed(queries)
        )

    return Mitigation(f"searches again while confidence is below {least}", ("search",), gate=gate)


MITIGATIONS.register("active", make)
