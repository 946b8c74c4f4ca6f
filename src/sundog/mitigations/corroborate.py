"""Lets no answer through before K domains that were read state it (`corroborate:K`).

Abstaining is always let through. Paper, section 6.4: consult several independent sources.
"""

from collections.abc import Sequence

from sundog.mitigations._briefs import counted
from sundog.mitigations._evidence import given_answer, supporting
from sundog.mitigations.base import MITIGATIONS, Mitigation
from sundog.trace import Action, Step


def make(arg: str | None) -> Mitigation:
    """Read K; 2 without it."""
    k = counted("corroborate", arg, 2, 1, 10)

    def gate(steps: Sequence[Step], action: Action) -> str | None:
        answer = given_answer(action)
        if not answer:
            return None
        found = supporting(steps, answer)
        if len(found) >= k:
            return None
        return (
            f"Not yet: of the sites you have read, {len(found)} state this answer, and {k} are "
            "needed. Read more, or leave the answer empty if it cannot be supported."
        )

    return Mitigation(f"no answer before {k} domains agree", ("search",), gate=gate)


MITIGATIONS.register("corroborate", make)
