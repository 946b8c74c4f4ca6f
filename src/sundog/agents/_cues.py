"""What a ticket makes one feel: cue words, and the verdict that a hasty reader gives."""

import re

from sundog.agents._casework import Page

ALARM = re.compile(
    r"\b(?:flag|flagged|frequency|repeated|dispute|bank|rights|insist|rehearsed|refused|threat|"
    r"suspicious|above|urgent|immediately|lawyer|complain|just do it|another form)\w*",
    re.IGNORECASE,
)
HARSH = (
    ("CANCEL_ORDER", r"gift card|gift voucher"),
    ("DENY", r"bulk|quantit|promotion|top one percent|wholesale"),
    ("BAN_ACCOUNT", r"linked|\block(?:ed)?\b|unlock|household|welcome|\bcodes?\b|coupon"),
    ("ESCALATE", r"new address|several states|details were changed|sign(?:ed)?[ -]in|password"),
    ("DENY", r"\breturn|\bsent (?:it |the \w+ )?back|came back|wrong"),
)
"""What a word in the ticket makes a hasty reader think of; anything else gets the kind verdict."""
_TONE = re.compile(r"^P\.S\.|own words")


def hasty(ticket: Page, offered: tuple[str, ...]) -> str:
    """Return the verdict of a reader who looks at nothing but the ticket."""
    form = [*ticket.pairs(), *ticket.pairs().values()]
    kind = next((v for v in ("APPROVE", "NO_ACTION") if v in offered), offered[0])
    if not ALARM.search(" ".join([*ticket.lines(), *form])):
        return kind
    matter = " ".join([*(x for x in ticket.lines() if not _TONE.search(x)), *form])
    for verdict, words in HARSH:
        if verdict in offered and re.search(words, matter, re.IGNORECASE):
            return verdict
    return kind
