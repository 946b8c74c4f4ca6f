"""Reads accessibility text: which elements a page shows, and which lie inside which.

One line is one node, `[bid] role 'name', attributes`, and indentation is nesting (tabs or
spaces). Lines that are no nodes are passed over, so the text may stand in a longer prompt.
"""

import ast
import re
from collections.abc import Sequence

import msgspec

INTERACTIVE = frozenset(
    {
        "button",
        "link",
        "textbox",
        "searchbox",
        "combobox",
        "checkbox",
        "radio",
        "menuitem",
        "option",
        "spinbutton",
        "switch",
        "tab",
    }
)
_LINE = re.compile(
    r"""^(?P<indent>[ \t]*)(?:\[(?P<bid>[^\]\s]+)\]\s)?(?P<role>[A-Za-z]\w*)\s
        (?P<name>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?P<rest>.*)$""",
    re.VERBOSE,
)
_ALIAS = re.compile(r"\bbid=['\"]?([\w-]+)")
_HEAD = re.compile(r"^#+ ?AXTree:?.*$", re.MULTILINE)
_FOOT = re.compile(r"^#+ (?:Focused element|History|Action space)", re.MULTILINE)


class Node(msgspec.Struct, frozen=True):
    """One element.

    Attributes:
        bid: Its id; empty for plain text.
        depth: How far it is indented, a tab counting as four spaces.
        line: Which line of the text it is, from 0.
        rest: Its attributes, as written.
    """

    bid: str
    role: str
    name: str
    depth: int
    line: int
    rest: str = ""

    @property
    def interactive(self) -> bool:
        """Whether it is there to be acted on."""
        return self.role in INTERACTIVE or ", clickable" in self.rest

    @property
    def bids(self) -> tuple[str, ...]:
        """All ids under which it is shown: drawn-in elements sometimes name a second one."""
        found = [self.bid, *_ALIAS.findall(self.rest)]
        return tuple(dict.fromkeys(bid for bid in found if bid))


def nodes(text: str) -> tuple[Node, ...]:
    """Read every node of a text, in order."""
    found = []
    for number, line in enumerate(text.splitlines()):
        match = _LINE.match(line)
        if match:
            depth = len(match["indent"].expandtabs(4))
            name = _unquoted(match["name"])
            found.append(
                Node(match["bid"] or "", match["role"], name, depth, number, match["rest"])
            )
    return tuple(found)


def subtree(tree: Sequence[Node], at: int) -> tuple[Node, ...]:
    """Return a node and all that lies inside it."""
    end = at + 1
    while end < len(tree) and tree[end].depth > tree[at].depth:
        end += 1
    return tuple(tree[at:end])


def section(text: str) -> str:
    """Cut the last tree out of a prompt that shows one; the text itself if it has no heading."""
    heads = list(_HEAD.finditer(text))
    if not heads:
        return text
    start = heads[-1].end()
    foot = _FOOT.search(text, start)
    return text[start : foot.start() if foot else len(text)]


def dialogs(tree: Sequence[Node]) -> list[tuple[Node, ...]]:
    """Return the subtree of every dialog that is shown, outermost only, in order."""
    found: list[tuple[Node, ...]] = []
    until = -1
    for at, node in enumerate(tree):
        if at >= until and node.role in {"dialog", "alertdialog"}:
            found.append(subtree(tree, at))
            until = at + len(found[-1])
    return found


def _unquoted(quoted: str) -> str:
    try:
        return str(ast.literal_eval(quoted))
    except (SyntaxError, ValueError):
        return quoted[1:-1]
