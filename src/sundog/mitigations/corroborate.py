"""Lets no answer through before K domains that were read state it (`corroborate:K`).

Abstaining is always let through. Paper, section 6.4: consult several independent sources.
"""

from sundog.mitigations._briefs import counted
from sundog.mitigations._evidence import claims, given_answer, supporting
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action


def make(arg: str | None) -> Mitigation:
    """Read K; 2 without it."""
    k = counted("corroborate", arg, 2, 1, 10)

    def gate(so_far: Sofar, action: Action) -> str | None:
        if not given_answer(action):
            return None
        found = supporting(so_far, action)
        if len(found) >= k:
            return None
        named = "" if claims(so_far, action) else " Name the values it rests on in the explanation."
        return (
            f"Not yet: of the sites you have read, {len(found)} state what this answer rests on, "
            f"and {k} are needed.{named} Read more, or leave the answer empty if it cannot be "
            "supported."
        )

    return Mitigation(f"no answer before {k} domains agree", ("search",), gate=gate)


MITIGATIONS.register("corroborate", make)
