"""Steps of search sessions written by hand, and asking a mitigation about them."""

from collections.abc import Sequence

from sundog.core.model import Message
from sundog.mitigations.base import Sofar, find
from sundog.trace import Action, Brief, Observation, Step, say
from sundog.trace.observation import result

ASKED = Brief((Message("user", "Question: What did the Oakton bridge cost?"),))


def read(domain: str, name: str, text: str) -> Step:
    return Step(Action("", "tools"), result(text, f"http://{domain}/{name}"), 1)


def answer(value: str, confidence: object = 80, explanation: str = "") -> Action:
    call = say("answer", answer=value, confidence=confidence, explanation=explanation)
    return Action("", "tools", calls=(call,))


def sofar(steps: Sequence[Step], brief: Brief = ASKED, start: Observation | None = None) -> Sofar:
    return Sofar(brief, start, steps)


def gate(
    spec: str,
    steps: Sequence[Step],
    action: Action,
    brief: Brief = ASKED,
    start: Observation | None = None,
) -> str | None:
    part = find(spec)
    assert part.gate is not None
    return part.gate(sofar(steps, brief, start), action)


def held(action: Action, said: str | None) -> Step:
    assert said is not None
    return Step(action, result(said), held=said)
