"""Caps confidence by evidence: 50 with one domain behind an answer, then 75, 90, 100.

Paper, section 6.4: confidence should be a function of evidential support.
"""

from sundog.mitigations._briefs import plain
from sundog.mitigations._evidence import confidence, given_answer, supporting
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

CAPS = (10, 50, 75, 90, 100)


def cap(domains: int) -> int:
    """Return the most confidence that so many domains bear."""
    return CAPS[min(domains, len(CAPS) - 1)]


def gate(so_far: Sofar, action: Action) -> str | None:
    """Send back an answer whose confidence exceeds what its sources bear."""
    stated = confidence(action) if given_answer(action) else None
    if stated is None:
        return None
    count = len(supporting(so_far, action))
    if stated <= cap(count):
        return None
    return (
        f"You state {stated:g} percent, and {count} of the sites you read state what this answer "
        f"rests on. Give a confidence of at most {cap(count)}, or read more."
    )


MITIGATIONS.register(
    "capped",
    plain("capped", Mitigation("confidence capped by the evidence read", ("search",), gate=gate)),
)
