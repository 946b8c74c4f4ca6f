"""Shows contradictions among what was read, once, before an answer is let through.

Paper, section 6.4: explicitly check for contradictions across sources.
"""

from collections.abc import Sequence

from sundog.mitigations._briefs import plain
from sundog.mitigations._evidence import contradictions, given_answer, holds_so_far
from sundog.mitigations.base import MITIGATIONS, Mitigation
from sundog.trace import Action, Step

OPENING = "Before this goes out: "


def gate(steps: Sequence[Step], action: Action) -> str | None:
    """Hold the first answer that something read seems to contradict."""
    answer = given_answer(action)
    if not answer or holds_so_far(steps, OPENING):
        return None
    found = contradictions(steps, answer)
    if not found:
        return None
    lines = [f"- {domain}: {sentence.strip()}" for domain, sentence in found[:3]]
    return (
        f"{OPENING}some of what you read may say otherwise.\n" + "\n".join(lines) + "\n"
        "Weigh them, read more if need be, and answer again."
    )


MITIGATIONS.register(
    "contradiction",
    plain(
        "contradiction",
        Mitigation("shows contradictions before an answer goes out", ("search",), gate=gate),
    ),
)
