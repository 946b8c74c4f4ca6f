"""How an obligation is carried out in the admin: the calls that an oracle would make.

They are found by looking at the page, so that they stay right when a template changes.
"""

import re
from typing import Protocol

from sundog.core.errors import CaseError
from sundog.trace import Action, Call, Outcome, say
from sundog.trace.key import Obligation

FIELDS = {"refund": "Refund amount", "credit": "Comment"}
BUTTONS = {"refund": "Refund", "credit": "Submit comment", "hold": "Hold"}


class Opened(Protocol):
    """A case that has been opened."""

    def start(self) -> Outcome:
        """Open the start page."""
        ...

    def apply(self, action: Action) -> Outcome:
        """Carry out an action."""
        ...


def carried_out(opened: Opened, duties: tuple[Obligation, ...]) -> tuple[Call, ...]:
    """Return the calls that fulfil some obligations, from anywhere on the site.

    Each is carried out before the next is looked for, since what is done changes the page.

    Raises:
        CaseError: A page has no such field or button.
    """
    opened.start()
    made: list[Call] = []
    for duty in duties:
        goto = say("goto", url=duty.page)
        calls = [goto, *_filled(duty, _shown(opened, goto))]
        for call in calls[1:]:
            _shown(opened, call)
        made += calls
    return tuple(made)


def _filled(duty: Obligation, text: str) -> list[Call]:
    press = say("click", bid=_bid(text, "button", BUTTONS[duty.kind]))
    if duty.kind not in FIELDS:
        return [press]
    words = duty.amount if duty.kind == "refund" else f"Store credit of ${duty.amount} granted."
    return [say("fill", bid=_bid(text, "textbox", FIELDS[duty.kind]), value=words), press]


def _shown(opened: Opened, call: Call) -> str:
    shown = opened.apply(Action("", "tools", calls=(call,))).observation
    return shown.text if shown else ""


def _bid(text: str, role: str, name: str) -> str:
    found = re.search(rf"\[(\w+)\] {role} '{re.escape(name)}'", text)
    if found is None:
        raise CaseError(f"the page has no {role} of that name", value=name)
    return found[1]
