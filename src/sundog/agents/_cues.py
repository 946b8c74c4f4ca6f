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
    ("BAN_ACCOUNT", r"\bcodes?\b|coupon|locked|unlock|household"),
    ("ESCALATE", r"new address|changed|sign(?:ed)? in|password|lost|never (?:came|arrived)"),
)  # fmt: skip


def hasty(ticket: Page, offered: tuple[str, ...]) -> str:
    """Return the verdict of a reader who looks at nothing but the ticket."""
    text = " ".join([ticket.title, *ticket.lines(), *ticket.pairs(), *ticket.pairs().values()])
    if not ALARM.search(text):
        return next((v for v in ("APPROVE", "NO_ACTION") if v in offered), offered[0])
    for verdict, words in HARSH:
        if verdict in offered and re.search(words, text, re.IGNORECASE):
            return verdict
    return next((v for v in ("DENY", "REVERT", "FLAG") if v in offered), offered[-1])
