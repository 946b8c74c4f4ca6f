"""Reads the first result of one search and answers from it alone."""

from sundog.agents._reader import conclude, find_value, needs, subject_owned_by
from sundog.agents._searching import Moves, Paced, answer, asked_in, read_top
from sundog.agents.base import AGENTS, Agent, AgentPart, no_argument
from sundog.core.streams import Stream
from sundog.trace import Brief


def _moves(brief: Brief) -> Moves:
    asked = asked_in(brief)
    docs = yield from read_top(asked.text, 1, {})
    subjects = asked.subjects
    if docs and asked.owner:
        owned = subject_owned_by(docs[0], asked.owner)
        subjects = (owned,) if owned else ()
    values = {}
    for subject, prop in needs(asked, subjects):
        value = find_value(docs[0], prop, subject, asked.choices) if docs else None
        if value is not None:
            values[subject, prop] = value
    said = conclude(asked, values)
    yield answer(
        said, 0.9 if said else 0.0, f"From {docs[0].domain}." if docs else "Nothing found."
    )


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
