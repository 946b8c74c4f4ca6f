"""Reads the first result of one search and answers from it alone.

Only where something holds its answer back does it read on, and then it answers from the first of
the articles that it read last.
"""

from sundog.agents._question import Asked
from sundog.agents._reader import Doc, find_value, needs, subject_owned_by
from sundog.agents._searching import (
    Concluded,
    Moves,
    Paced,
    asked_in,
    concluded,
    insist,
    read_top,
)
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief


def _moves(brief: Brief) -> Moves:
    asked = asked_in(brief)
    seen: dict[str, Doc] = {}
    yield from read_top(asked.text, 1, seen)

    def conclusion(docs: list[Doc], latest: list[Doc]) -> Concluded:
        found = (_answer(asked, doc) for doc in latest or docs)
        return next((one for one in found if one.value), Concluded("", 0.0))

    yield from insist([asked.text], seen, conclusion)


def _answer(asked: Asked, doc: Doc) -> Concluded:
    """Answer from one article alone."""
    subjects = asked.subjects
    if asked.owner:
        owned = subject_owned_by(doc, asked.owner)
        subjects = (owned,) if owned else ()
    found = {
        (subject, prop): value
        for subject, prop in needs(asked, subjects)
        if (value := find_value(doc, prop, subject, asked.choices)) is not None
    }
    return concluded(asked, found, 0.9)


def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
    """Begin an episode."""
    return Paced(brief, _moves(brief))


AGENTS.register(
    "first_result",
    AgentPart(
        "reads the first result and answers from it",
        ("search",),
        make=no_argument("first_result", start),
    ),
)
