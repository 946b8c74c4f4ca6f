"""A tool call as JSON, or the final answer in words, as in the search suite.

    Answer: the answer alone
    Confidence: 80 %
    Explanation: what it rests on

An agent that calls no tool has answered: what is missing of the three fields is then missing, and
the environment says so. Only what begins as a JSON object and is none is no action at all.
"""

import re

import msgspec

from sundog.trace.action import Action, Call
from sundog.trace.brief import Param, Tool
from sundog.trace.grammars import GRAMMARS
from sundog.trace.grammars.tools import Tools

NAME = "answering"
FIELDS = ("answer", "confidence", "explanation")
ANSWER = Tool(
    "answer",
    "Give your final answer. Leave answer empty if the evidence does not allow one.",
    (
        Param("answer", about="the answer alone"),
        Param("confidence", "number", "0 to 100, how sure you are in percent"),
        Param("explanation", about="what the answer rests on"),
    ),
    loads=0,
)
"""The same three fields as a call, for agents that can end with a call only."""
_HEAD = re.compile(rf"^[ \t*#>_-]*({'|'.join(FIELDS)})[ \t*_]*:[ \t*_]*", re.MULTILINE | re.I)


class Answering:
    """Reads calls and final answers; writes calls."""

    def parse(self, raw: str) -> Action:
        """Read a call if there is one, or else the answer's fields."""
        action = Tools().parse(raw)
        if action.parsed or raw.lstrip().startswith("{"):
            return msgspec.structs.replace(action, grammar=NAME)
        thought, fields = split_fields(raw)
        return Action(raw, NAME, thought, (Call("answer", dict(fields)),))

    def write(self, call: Call, thought: str = "") -> str:
        """Write a call as JSON."""
        return Tools().write(call, thought)


def split_fields(text: str) -> tuple[str, dict[str, str]]:
    """Return what stands before the last answer, and its fields as far as they are there."""
    heads = list(_HEAD.finditer(text))
    last = max((i for i, h in enumerate(heads) if h[1].lower() == "answer"), default=0)
    heads = heads[last:]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    fields: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=False):
        fields.setdefault(head[1].lower(), text[head.end() : end].strip().strip("*_").strip())
    return text[: heads[0].start()].strip() if heads else text.strip(), fields


GRAMMARS.register(NAME, Answering())
