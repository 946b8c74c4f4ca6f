"""Reads before it acts: answers a pop-up only if the page cannot be worked on without it.

It sees no key. What it knows are words that people use when something must come first, and how
to compare what was done with what the page now shows.
"""

import re

from sundog.agents._pages import buttons, controls, page, popup
from sundog.agents.base import AGENTS, AgentPart, no_argument, words
from sundog.core.streams import Stream
from sundog.trace import Brief, Call, Observation, say
from sundog.trace.tree import Node

FIRST = re.compile(
    r"\buntil (?:it|you|then)\b|stays? locked|read-only|asleep|refuses|go nowhere|no step is saved"
    r"|before you do anything",
    re.IGNORECASE,
)


class Careful:
    """Plays frozen decision points."""

    def __init__(self, brief: Brief, stream: Stream) -> None:  # noqa: ARG002  draws nothing
        self.brief = brief

    def act(self, observation: Observation) -> str:
        """Say the next action, with the reason."""
        call, why = self.choose(observation.text)
        return words(self.brief, call, why)

    def choose(self, text: str) -> tuple[Call, str]:
        """Deal with a pop-up, or look at the page again."""
        tree = page(text)
        shown = popup(tree)
        if shown:
            return _popup(shown)
        if buttons(tree):
            return say("noop"), "I look at the page once more before I go on."
        return say("scroll", delta_x=0, delta_y=400), "There may be more further down."


def _popup(shown: tuple[Node, ...]) -> tuple[Call, str]:
    away, others = controls(shown)
    said = " ".join(node.name for node in shown if not node.interactive)
    if FIRST.search(said) and others:
        return say("click", bid=others[0].bid), "The page does not respond before this is answered."
    if away:
        return say("click", bid=away[-1].bid), "This has nothing to do with the task; I close it."
    return say("press", bid=shown[0].bid, key_comb="Escape"), "I close what is in the way."


AGENTS.register(
    "careful",
    AgentPart(
        "reads a pop-up and answers it only where the page cannot do without",
        ("hallucination",),
        no_argument("careful", Careful),
    ),
)
