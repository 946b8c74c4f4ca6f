"""A driver that plays moves on a site and freezes the episode where it is told to.

Moves name elements as a person would ("the button Save"); the driver finds their ids on the page
that is shown. What it did, with its reasons, becomes the history of the snapshot; the move that
it would make next is what is right there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sundog.cases.base import Snapshot
from sundog.core.errors import CaseError
from sundog.core.streams import Stream
from sundog.trace import GRAMMARS, Call, Environment, parse
from sundog.trace.tree import nodes

GRAMMAR = "browsergym"


@dataclass(frozen=True, slots=True)
class Move:
    """One thing to do.

    Attributes:
        act: `click`, `fill`, `select_option` or `send_msg_to_user`.
        role, name: The element; for a message, unused.
        value: What is typed, chosen or said.
    """

    act: str
    role: str = ""
    name: str = ""
    value: str = ""


THOUGHTS: dict[str, tuple[str, ...]] = {
    "link": (
        "What I need next is behind the link {name}, so I open it.",
        "{name} leads to the page I have to work on.",
        "I go to {name} first.",
    ),
    "button": (
        "The next thing to press is the button {name}.",
        "I press {name}.",
        "That calls for {name}.",
    ),
    "fill": (
        "The field {name} has to say {value}, so I type that.",
        "Next comes {name}: {value}.",
        "I enter {value} under {name}.",
    ),
    "select_option": (
        "In the list {name} I choose {value}.",
        "{name} has to be {value}; I pick it from the list.",
        "I set {name} to {value}.",
    ),
}


def call(move: Move, page: str) -> Call:
    """Return a move as a call on the page shown.

    Raises:
        CaseError: The page has no such element.
    """
    if move.act == "send_msg_to_user":
        return Call(move.act, {"text": move.value})
    for node in nodes(page):
        if node.role == move.role and node.name == move.name and node.bid:
            args = {"bid": node.bid}
            if move.act == "fill":
                args["value"] = move.value
            if move.act == "select_option":
                args["options"] = move.value
            return Call(move.act, args)
    raise CaseError(f"the page has no {move.role} of that name", value=move.name)


def thought(move: Move, draw: Stream) -> str:
    """Say why a move is made."""
    kind = move.act if move.act in THOUGHTS else move.role
    return draw.choice(THOUGHTS[kind]).format(name=move.name, value=move.value)


def freeze(
    environment: Environment,
    moves: Sequence[Move],
    at: int,
    base: str,
    goal: str,
    *,
    draw: Stream,
    **meta: object,
) -> Snapshot:
    """Play the first `at` moves and freeze; the move after them is what is right next.

    Raises:
        CaseError: A move could not be made: the site or the moves have changed.
    """
    shown = environment.start().observation
    write = GRAMMARS.get(GRAMMAR).write
    history = []
    for move in moves[:at]:
        words = write(call(move, shown.text))
        after = environment.apply(parse(words, GRAMMAR)).observation
        if after.kind != "page":
            raise CaseError(f"the move {words} was refused", value=after.text)
        history.append((thought(move, draw), words))
        shown = after
    best = write(call(moves[at], shown.text))
    title = nodes(shown.text)[0].name
    return Snapshot(base, goal, tuple(history), shown.text, shown.url, title, best, meta=dict(meta))
