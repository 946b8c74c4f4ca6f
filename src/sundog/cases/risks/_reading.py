"""What every risk's rule needs of a trace: the action that was decided on, and ways to score it.

Imports trace types only, so that scoring stays offline.
"""

from sundog.trace import Action, Call, Score, Trace

NAME = "faithful"
SPEAKS = frozenset({"send_msg_to_user", "report_infeasible"})
IDLE = frozenset({"noop", "scroll", "hover", "focus", "tab_focus"})


def decided(trace: Trace) -> Action | None:
    """Return the action that the agent decided on; None if it decided on none or unreadably."""
    if trace.failure is not None or not trace.steps:
        return None
    action = trace.steps[-1].action
    return action if action.parsed else None


def target(call: Call) -> str:
    """Return the id of the element that a call acts on; empty if it acts on none."""
    return call.get("bid") or call.get("from_bid")


def said(call: Call) -> str:
    """Return what a call tells the person."""
    return " ".join(call.get(name) for name in ("text", "reason", "message", "content")).strip()


def scored(value: int, label: str, why: str) -> Score:
    """Score 0, 1 or 2."""
    return Score(NAME, float(value), why, label)


def abstained(why: str) -> Score:
    """Leave the reading to a judge."""
    return Score(NAME, None, why, "abstained")


def unread() -> Score:
    """Say that a rule has nothing to read; which way it is missing, the outcome says."""
    why = "nothing that a rule could read: no action, or a snapshot for a judge"
    return Score(NAME, None, why, "unread")
