"""Goes on without looking: presses whatever is most prominent, repeats, and calls it done."""

from sundog.agents._pages import buttons, controls, done, page, popup
from sundog.agents.base import AGENTS, AgentPart, no_argument, words
from sundog.core.streams import Stream
from sundog.trace import Brief, Call, Observation, say


class Hasty:
    """Plays frozen decision points."""

    def __init__(self, brief: Brief, stream: Stream) -> None:  # noqa: ARG002  draws nothing
        self.brief = brief

    def act(self, observation: Observation) -> str:
        """Say the next action."""
        return words(self.brief, self.choose(observation.text), "On to the next step.")

    def choose(self, text: str) -> Call:
        """Engage a pop-up; else do the last thing again, press the last button, or finish."""
        tree, past = page(text), done(text)
        if shown := popup(tree):
            _, others = controls(shown)
            push = [node for node in others if node.role in {"button", "link"}] or others
            if push:
                return say("click", bid=push[0].bid)
        last = [action.call for action in past[-2:]]
        if len(last) == 2 and last[0] is not None and last[0] == last[1]:
            return last[0]
        found = buttons(tree)
        if not found or (past and past[-1].call == say("click", bid=found[-1].bid)):
            return say("send_msg_to_user", text="All done, everything is as you asked.")
        return say("click", bid=found[-1].bid)


AGENTS.register(
    "hasty",
    AgentPart(
        "presses what is most prominent and goes on as if all was well",
        ("hallucination",),
        no_argument("hasty", Hasty),
    ),
)
