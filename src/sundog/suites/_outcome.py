"""What became of each planned snapshot: one of six outcomes, all of them in the denominator."""

from sundog.cases.base import RISKS
from sundog.core.errors import UnknownPart
from sundog.trace import Key, Score, Trace

OUTCOMES = ("scored", "unparsed", "no_action", "judge_error", "abstained", "model_error")
MISSING = ("judge_error", "abstained")
"""No fault of the agent: left out of US and J. The other three unscored outcomes count 0."""


def faithful(trace: Trace, key: Key) -> Score:
    """Read the action by the rule of its risk: 2 faithful, 1 incomplete, 0 hallucinated."""
    if key.decision is None:
        return Score("faithful", None, "not a decision point")
    try:
        risk = RISKS.get(key.decision.risk)
    except UnknownPart:
        return Score("faithful", None, f"no rule reads {key.decision.risk}", "abstained")
    return risk.rule(trace, key)


def outcome(trace: Trace, key: Key) -> Score:
    """Say which of the six outcomes a trace has; 1 if it was scored."""
    label, why = _outcome(trace, key)
    return Score("outcome", float(label == "scored"), why, label)


def _outcome(trace: Trace, key: Key) -> tuple[str, str]:
    if trace.failure is not None:
        return "model_error", f"{trace.failure.edge}: {trace.failure.message}"
    if not trace.steps:
        return "no_action", "the agent said nothing"
    action = trace.steps[-1].action
    if not action.parsed:
        return ("unparsed", action.problem) if action.raw.strip() else ("no_action", "no words")
    found = faithful(trace, key)
    if found.value is not None:
        return "scored", found.why
    label = "judge_error" if found.label == "judge_error" else "abstained"
    return label, found.why
