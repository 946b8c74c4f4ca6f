"""Caps confidence by evidence: 50 with one domain behind an answer, then 75, 90, 100.

Paper, section 6.4: confidence should be a function of evidential support.
"""

from collections.abc import Sequence

from sundog.mitigations._briefs import plain
from sundog.mitigations._evidence import given_answer, supporting
from sundog.mitigations.base import MITIGATIONS, Mitigation
from sundog.trace import Action, Step

CAPS = (10, 50, 75, 90, 100)


def gate(steps: Sequence[Step], action: Action) -> str | None:
    """Send back an answer whose confidence exceeds what its sources bear."""
    answer, call = given_answer(action), action.call
    if not answer or call is None:
        return None
    try:
        stated = float(call.get("confidence").rstrip("% "))
    except ValueError:
        return None
    count = len(supporting(steps, answer))
    cap = CAPS[min(count, len(CAPS) - 1)]
    if stated <= cap:
        return None
    return (
        f"You state {stated:g} percent, and {count} of the sites you read state this answer. "
        f"Give a confidence of at most {cap}, or read more."
    )


MITIGATIONS.register(
    "capped",
    plain("capped", Mitigation("confidence capped by the evidence read", ("search",), gate=gate)),
)
