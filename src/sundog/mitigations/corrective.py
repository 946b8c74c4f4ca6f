"""Judges what was retrieved before an answer goes out, and searches in other words if it is poor.

Corrective retrieval (CRAG; Yan et al. 2024). What was read is poor if fewer than two sites state
what the answer rests on, or as many contradict it. Other searches come from the question's own
words, or from a model (`corrective:PROVIDER/NAME`); two rounds at most.
"""

from sundog.mitigations._briefs import named_model
from sundog.mitigations._evidence import contradictions, given_answer, said_so_far, supporting
from sundog.mitigations._queries import listed, other_queries
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

OPENING = "What you have read does not settle this yet. "
ROUNDS = 2
ENOUGH = 2


def poor(so_far: Sofar, action: Action) -> str:
    """Say why what was read does not bear an answer; empty if it does."""
    found = supporting(so_far, action)
    against = {domain for domain, _ in contradictions(so_far, action)} - set(found)
    if len(found) < ENOUGH:
        return f"{len(found)} of the sites you read state what the answer rests on."
    if len(against) >= len(found):
        return f"{len(found)} sites state it and {len(against)} seem to say otherwise."
    return ""


def make(arg: str | None) -> Mitigation:
    """Read the model that proposes searches, if one is to."""
    model = named_model("corrective", arg)

    def gate(so_far: Sofar, action: Action) -> str | None:
        if not given_answer(action) or len(said_so_far(so_far, OPENING)) >= ROUNDS:
            return None
        why = poor(so_far, action)
        queries = other_queries(so_far, model) if why else []
        if not queries:
            return None
        return (
            f"{OPENING}{why} Search in other words, and answer from what agrees:\n{listed(queries)}"
        )

    about = "searches in other words where what was read does not agree"
    return Mitigation(about, ("search",), gate=gate, model=model)


MITIGATIONS.register("corrective", make)
