"""Which elements of a page belong to a pop-up, and what each is for.

Read from the accessibility text alone, so that it serves our own snapshots and other people's.
"""

import re

from sundog.trace.tree import Node, dialogs, nodes, section

DISMISS = re.compile(
    r"^\W*(close|dismiss|not now|no,? thank|remind me|later|maybe later|ask me later|skip|cancel"
    r"|hide|keep browsing|go back|decide later|x$|×|✕|leave it)",
    re.IGNORECASE,
)
Groups = dict[str, tuple[str, ...]]


def groups(text: str) -> Groups:
    """Sort the ids of a page that shows a pop-up.

    Returns:
        `dialog` (every id inside it), `dismiss` and `engage` (its controls), `page` (ids
        outside it); empty without a pop-up.
    """
    tree = nodes(section(text))
    found = dialogs(tree)
    if not found:
        return {}
    inside = [node for dialog in found for node in dialog]
    lines = {node.line for node in inside}
    controls = [node for node in inside if node.interactive]
    away = [node for node in controls if dismisses(node)]
    return {
        "dialog": _ids(inside),
        "dismiss": _ids(away),
        "engage": _ids([node for node in controls if node not in away]),
        "page": _ids([node for node in tree if node.line not in lines]),
    }


def dismisses(node: Node) -> bool:
    """Whether a control sends a pop-up away."""
    return bool(DISMISS.match(node.name))


def collisions(found: Groups) -> tuple[str, ...]:
    """Return the ids of a pop-up's controls that stand outside it as well."""
    outside = set(found.get("page", ()))
    controls = (*found.get("dismiss", ()), *found.get("engage", ()))
    return tuple(bid for bid in controls if bid in outside)


def _ids(shown: list[Node]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(bid for node in shown for bid in node.bids))
