"""Accessible names, as Chromium computes them for the HTML that our sites write.

Order of sources: aria-labelledby, aria-label, the element's own (label, legend, caption, alt,
button value), its content where the role allows that, title, placeholder
(Accessible Name and Description Computation 1.2, section 4.3; HTML-AAM 1.0, section 4).
"""

import re

from sundog.sites.document import SPACE, Document, Node
from sundog.sites.forms import TICKED, FormState, is_text_field
from sundog.sites.layout import INLINE, kept

_FROM_CONTENT = """link button heading cell columnheader rowheader term DisclosureTriangle option
    checkbox radio tab"""
FROM_CONTENT = frozenset(_FROM_CONTENT.split())
FIELDS = ("input", "select", "textarea")
_RUN = re.compile(f"[{SPACE}]+")


def simplify(text: str) -> str:
    """Collapse white space, but keep what is not collapsible."""
    return _RUN.sub(" ", text).strip(SPACE)


class Names:
    """Names of the elements of one page."""

    def __init__(self, document: Document, state: FormState) -> None:
        self.document, self.state = document, state
        self._labels: dict[str, list[Node]] | None = None

    def name(self, node: Node, role: str) -> str:
        """Return the accessible name."""
        if given := self._aria(node):
            return given
        own = self._own(node, role)
        return own if own.strip() else simplify(node.get("title")) or self._hint(node)

    def given(self, node: Node) -> str:
        """Return the name that attributes give, whatever the content."""
        return self._aria(node) or simplify(node.get("title"))

    def labelled(self, label: Node) -> Node | None:
        """Return the field that a label names."""
        if name := label.get("for"):
            return self.document.ids.get(name)
        return next((node for node in label.walk() if node.tag in (*FIELDS, "button")), None)

    def content(self, node: Node, without: Node | None = None) -> str:
        """Return the text that an element's content spells, outer white space kept."""
        return _RUN.sub(" ", self._content(node, without)[0])

    def _aria(self, node: Node) -> str:
        if by := node.get("aria-labelledby"):
            found = [self.document.ids[i] for i in by.split() if i in self.document.ids]
            if found:
                return simplify(" ".join(self.content(other) for other in found))
        return simplify(node.get("aria-label"))

    def _own(self, node: Node, role: str) -> str:
        tag = node.tag
        if tag == "button":
            return self.content(node)
        if tag in FIELDS:
            return self._field(node)
        if tag in ("fieldset", "table"):
            inner = "legend" if tag == "fieldset" else "caption"
            return next((self.content(c) for c in node.children if c.tag == inner), "")
        if tag == "img":
            return simplify(node.get("alt"))
        if tag == "abbr":
            return ""
        return self.content(node) if role in FROM_CONTENT else ""

    def _field(self, node: Node) -> str:
        if node.tag == "input" and node.type in ("submit", "button", "reset"):
            return simplify(node.get("value"))
        if node.tag == "input" and node.type == "image":
            return simplify(node.get("alt"))
        labels = self._labels_of(node)
        return simplify(" ".join(self.content(label, node) for label in labels))

    def _hint(self, node: Node) -> str:
        return simplify(node.get("placeholder")) if is_text_field(node) else ""

    def _labels_of(self, node: Node) -> list[Node]:
        if self._labels is None:
            self._labels = {}
            for label in self.document.elements.values():
                named = self.labelled(label) if label.tag == "label" else None
                if named is not None:
                    self._labels.setdefault(named.bid, []).append(label)
        return self._labels.get(node.bid, [])

    def _content(self, node: Node, without: Node | None) -> tuple[str, bool]:
        """Return the text of the content, and whether it ends in something set apart."""
        text, apart = "", False
        for child in node.children:
            piece, alone = self._piece(child, without)
            if child.tag == "br":
                piece, alone = " ", False
            if not piece:
                apart = apart or alone
                continue
            if text and (apart or alone):
                text += " "
            text, apart = text + piece, alone
        return text, apart

    def _piece(self, child: Node, without: Node | None) -> tuple[str, bool]:
        if not child.tag:
            return (child.shown or "") if kept(child) else "", False
        if child is without or child.hidden or child.get("aria-hidden") == "true":
            return "", child is without
        alone = child.tag not in INLINE
        if child.tag in FIELDS:
            return self._value(child), True
        if child.tag == "form":
            return "", True
        if given := self._aria(child):
            return given, alone
        if child.tag == "img":
            return simplify(child.get("alt")), False
        text, apart = self._content(child, without)
        return text, alone or (apart and not text)

    def _value(self, node: Node) -> str:
        if node.tag == "select":
            return " ".join(simplify(option.content()) for option in self.state.chosen(node))
        if node.tag == "input" and node.type in TICKED:
            return self.name(node, "")
        if is_text_field(node):
            return self.state.value(node)
        return self.name(node, "")
