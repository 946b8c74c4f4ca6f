"""A toy suite for tests of the run: guess a number that stands behind a door."""

from sundog.cases.case import Case
from sundog.core.model import Message
from sundog.trace import (
    Action,
    Brief,
    Budget,
    Commitment,
    Key,
    Observation,
    Outcome,
    Param,
    Tool,
)
from sundog.trace.observation import page, result

TOOLS = (
    Tool("look", "Open a door.", (Param("door", "integer"),)),
    Tool("answer", "Commit.", (Param("value"),), loads=0),
)


class Doors:
    """Ten doors; the number stands behind one."""

    def __init__(self, door: int, number: int) -> None:
        self.door, self.number = door, number

    def start(self) -> Outcome:
        return Outcome(page("Ten doors.", "http://doors.test/"), 0)

    def cost(self, action: Action) -> int:
        return 0 if action.calls[0].name == "answer" else 1

    def apply(self, action: Action) -> Outcome:
        call = action.calls[0]
        if call.name == "answer":
            commitment = Commitment("answer", call.get("value"))
            return Outcome(result("Thank you."), 0, commitment, done=True)
        if call.name == "break":
            raise RuntimeError("the house fell down")
        found = self.number if int(call.get("door", "0")) == self.door else "nothing"
        return Outcome(page(f"Behind it: {found}.", f"http://doors.test/{call.get('door')}"))


def cases(count: int, loads: int = 25) -> list[Case]:
    brief = Brief((Message("user", "Which number?"),), TOOLS, budget=Budget(loads, 40))
    return [
        Case(f"toy/{n}", "toy", "doors", brief, Key(verdict=str(n)), recipe={"n": n})
        for n in range(count)
    ]


def open_case(case: Case) -> Doors:
    n = case.recipe["n"]
    return Doors(n % 10, n)


def opener(brief: Brief, seen: list[Observation]) -> str:
    """Open one door after another; answer when a number shows."""
    found = seen[-1].text.removeprefix("Behind it: ").rstrip(".")
    if found.isdigit():
        return f'{{"name": "answer", "arguments": {{"value": "{found}"}}}}'
    return f'{{"name": "look", "arguments": {{"door": {len(seen) - 1}}}}}'


def breaker(brief: Brief, seen: list[Observation]) -> str:
    return '{"name": "break"}'


def raiser(brief: Brief, seen: list[Observation]) -> str:
    raise ValueError("no idea")


def mumbler(brief: Brief, seen: list[Observation]) -> str:
    return "hm"


def killer(brief: Brief, seen: list[Observation]) -> str:
    import os

    os.kill(os.getpid(), 9)
    return ""


def leaver(brief: Brief, seen: list[Observation]) -> str:
    raise SystemExit(3)


def surrogate(brief: Brief, seen: list[Observation]) -> str:
    return "\x00\ud800 half a pair"


not_callable = 3
