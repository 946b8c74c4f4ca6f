"""Shows contradictions among what was read, once, before an answer is let through.

Paper, section 6.4: explicitly check for contradictions across sources.
"""

from sundog.mitigations._briefs import plain
from sundog.mitigations._evidence import contradictions, given_answer, said_so_far
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

OPENING = "Before this goes out: "


def gate(so_far: Sofar, action: Action) -> str | None:
    """Hold the first answer that something read seems to contradict."""
    if not given_answer(action) or said_so_far(so_far, OPENING):
        return None
    found = contradictions(so_far, action)
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
