"""Lets no verdict through while something that the case points to has not been opened.

Counted are the ticket's links to records, the sheets that opened records name, and a chapter of
the handbook. It ends when nothing is left, when the budget is spent, or after five times.
"""

from sundog.mitigations._briefs import plain
from sundog.mitigations._casefile import chapter_read, is_verdict, unread
from sundog.mitigations._evidence import said_so_far
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

OPENING = "Not enough to decide on yet. "
PATIENCE = 5
SHOWN = 5


def gate(so_far: Sofar, action: Action) -> str | None:
    """Hold a verdict that comes before the case's own pointers were followed."""
    if not is_verdict(action) or so_far.loads_left == 0:
        return None
    if len(said_so_far(so_far, OPENING)) >= PATIENCE:
        return None
    left = [f"- {label}: {url}" for label, url in list(unread(so_far).items())[:SHOWN]]
    if not chapter_read(so_far):
        left.append("- the chapter of the handbook that this case falls under")
    if not left:
        return None
    return f"{OPENING}You have not opened:\n" + "\n".join(left)


MITIGATIONS.register(
    "sufficiency",
    plain(
        "sufficiency",
        Mitigation(
            "no verdict before what the case points to was opened", ("investigation",), gate=gate
        ),
    ),
)
