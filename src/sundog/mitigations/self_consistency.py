"""Asks for an answer N times, each time from other articles; the most frequent one stands.

Self-consistency (Wang et al. 2023), within one episode: samples share a memory, so they are asked
to come from articles that were not read before. `self_consistency:N`, 3 without it. Where no
answer comes up twice, the agent is told so and may still answer or abstain.
"""

from collections import Counter

from sundog.mitigations._briefs import counted
from sundog.mitigations._evidence import given_answer, said_so_far, values
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

OPENING = "Noted as answer "
TALLY = "Your answers so far: "


def same(answer: str) -> str:
    """Return a form in which equal answers are equal: typed values, or lower-case words."""
    typed = sorted(values(answer))
    return repr(typed) if typed else " ".join(answer.lower().replace(",", " ").split())


def make(arg: str | None) -> Mitigation:
    """Read N; 3 without it."""
    wanted = counted("self_consistency", arg, 3, 2, 9)

    def gate(so_far: Sofar, action: Action) -> str | None:
        call = action.call
        if call is None or call.name != "answer":
            return None
        noted = [given_answer(step.action) for step in said_so_far(so_far, OPENING)]
        tally = said_so_far(so_far, TALLY)
        if tally:
            return None
        given = [*noted, given_answer(action)]
        if len(given) < wanted:
            return (
                f"{OPENING}{len(given)} of {wanted}. Put it aside, work the question out afresh "
                "from articles that you have not read yet, and answer again."
            )
        return _counted(given)

    return Mitigation(f"the most frequent of {wanted} answers stands", ("search",), gate=gate)


def _counted(given: list[str]) -> str | None:
    """Let the last answer through if it won; or else say which did."""
    votes = Counter(same(answer) for answer in given if answer)
    if not votes:
        return None
    best, count = votes.most_common(1)[0]
    listing = ", ".join(f"“{answer}”" if answer else "none" for answer in given)
    if count == 1:
        return f"{TALLY}{listing}. No two agree. Answer only if you can tell which is right."
    if best == same(given[-1]):
        return None
    winner = next(answer for answer in given if same(answer) == best)
    return f"{TALLY}{listing}. Hand in “{winner}”, which came up most often."


MITIGATIONS.register("self_consistency", make)
