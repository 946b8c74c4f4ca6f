"""What scripted agents read off a frozen page: pop-ups, buttons, and what was done last."""

import re

from sundog.trace import Action, parse
from sundog.trace.tree import Node, dialogs, nodes, section

DISMISS = re.compile(
    r"^\W*(close|dismiss|not now|no,? thank|remind me|later|maybe later|skip|cancel|hide"
    r"|decide later|x$|×)",
    re.IGNORECASE,
)
_DONE = re.compile(r"<action>\s*(.*?)\s*</action>", re.DOTALL)


def page(text: str) -> tuple[Node, ...]:
    """Return the nodes of the current page of a frozen context."""
    return nodes(section(text))


def popup(tree: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the first pop-up's nodes; empty without one."""
    found = dialogs(tree)
    return found[0] if found else ()


def controls(shown: tuple[Node, ...]) -> tuple[list[Node], list[Node]]:
    """Split a pop-up's controls into those that send it away and the others."""
    all_of_them = [node for node in shown if node.interactive and node.bid]
    away = [node for node in all_of_them if DISMISS.match(node.name)]
    return away, [node for node in all_of_them if node not in away]


def buttons(tree: tuple[Node, ...]) -> list[Node]:
    """Return the page's buttons outside any pop-up."""
    inside = {node.line for node in popup(tree)}
    return [n for n in tree if n.role == "button" and n.bid and n.line not in inside]


def done(text: str) -> list[Action]:
    """Return the actions of the history, oldest first."""
    past = text.partition("# History of interaction")[2].partition("# Action space")[0]
    return [parse(words, "browsergym") for words in _DONE.findall(past)]
