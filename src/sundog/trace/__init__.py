"""What agent and site say to each other, and what is kept of it.

A Case gives a Brief (what the agent is told) and a Key (the answer key). An agent answers
Observations with Actions; an environment answers Actions with Outcomes; the whole is a Trace.
A measure turns (trace, key) into a Score. Agents, mitigations and measures import this room
and nothing above it.
"""

from sundog.trace.action import Action, Call, say
from sundog.trace.brief import Brief, Budget, Param, Tool
from sundog.trace.environment import Environment, Outcome
from sundog.trace.grammars import GRAMMARS, Grammar, parse
from sundog.trace.key import Answer, Decision, Fact, Key
from sundog.trace.observation import Observation
from sundog.trace.score import Score
from sundog.trace.trace import Commitment, Failure, Request, Step, Trace, Usage

__all__ = [
    "GRAMMARS",
    "Action",
    "Answer",
    "Brief",
    "Budget",
    "Call",
    "Commitment",
    "Decision",
    "Environment",
    "Fact",
    "Failure",
    "Grammar",
    "Key",
    "Observation",
    "Outcome",
    "Param",
    "Request",
    "Score",
    "Step",
    "Tool",
    "Trace",
    "Usage",
    "parse",
    "say",
]
