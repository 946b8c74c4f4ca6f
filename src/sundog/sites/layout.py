"""Which texts of a page are rendered, and how, once white space is collapsed.

CSS Text 3, section 4.1.1: runs of white space become one space; a space at the start or end
of a line goes. What then is white space only stays in the accessibility tree only where it
keeps two inline pieces apart (Chromium, `ax_object_cache_impl.cc`, `CanIgnoreSpaceNextTo`).

Style sheets are not read. Sites keep to a rule that makes this exact: no style changes the
`display`, `float`, `content`, `text-transform` or `list-style` of an element, except that
`flex` and `grid` may be set where all children are blocks.
"""

import re

from sundog.sites.document import SPACE, Node

_INLINE = """a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark output
    q s samp small span strike strong sub sup time tt u var wbr"""
INLINE = frozenset(_INLINE.split())
_ATOMIC = "input select textarea button img progress meter"
ATOMIC = frozenset(_ATOMIC.split())
_RUN = re.compile(f"[{SPACE}]+")


class _Line:
    """Where a text would go on: after a space or at the start of a line, or not."""

    __slots__ = ("last", "open")

    def __init__(self) -> None:
        self.open = True
        self.last: Node | None = None

    def break_(self) -> None:
        if self.last is not None and self.last.shown is not None:
            self.last.shown = self.last.shown.rstrip(SPACE) or None
        self.open, self.last = True, None

    def put(self, node: Node) -> None:
        text = _RUN.sub(" ", node.text)
        if self.open:
            text = text.removeprefix(" ")
        node.shown = text or None
        if text:
            self.open = text.endswith(" ")
            self.last = node if self.open else None

    def box(self) -> None:
        self.open, self.last = False, None


def lay_out(root: Node) -> None:
    """Set what is shown of every text below."""
    line = _Line()
    _lay(root, line)
    line.break_()


def _lay(node: Node, line: _Line) -> None:
    closed = node.tag == "details" and "open" not in node.attrs
    for child in node.children:
        tag = child.tag
        if closed and tag != "summary":
            continue
        if not tag:
            if node.tag == "pre":
                child.shown = child.text or None
            else:
                line.put(child)
        elif child.hidden:
            continue
        elif tag in INLINE:
            _lay(child, line)
        elif tag in ATOMIC:
            if tag == "button":
                lay_out(child)
            line.box()
        else:
            line.break_()
            if tag != "br":
                _lay(child, line)
                line.break_()


def kept(text: Node) -> bool:
    """Whether a text is in the accessibility tree."""
    if text.shown is None:
        return False
    if text.shown.strip(SPACE):
        return True
    before, after = _beside(text, -1), _beside(text, 1)
    if before is None or after is None:
        return False
    return not _needless(before, -1) and not _needless(after, 1)


def _beside(node: Node, step: int) -> Node | None:
    while node.parent is not None:
        index = node.index + step
        if 0 <= index < len(node.parent.children):
            return node.parent.children[index]
        node = node.parent
    return None


def _needless(node: Node, step: int, depth: int = 0) -> bool:
    """Whether white space next to a node separates nothing."""
    if depth > 3:
        return False
    if not node.tag:
        shown = node.shown
        if shown is None or not shown.strip(SPACE):
            return True
        return shown[0 if step > 0 else -1] in SPACE
    if node.hidden or node.tag == "br":
        return True
    if node.tag == "img":
        return False
    if node.tag not in INLINE:
        return True
    inside = [child for child in node.children if not child.hidden]
    if inside:
        return _needless(inside[0 if step > 0 else -1], step, depth + 1)
    beside = _beside(node, step)
    return beside is not None and _needless(beside, step, depth + 1)
