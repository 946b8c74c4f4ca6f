"""What a person has typed, picked and ticked on a page, and what a form would send."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sundog.sites.document import Document, Node

BUTTONS = ("submit", "image", "button", "reset")
TICKED = ("checkbox", "radio")
NUMBER = re.compile(r"-?(?:\d+|\d*\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)
"""A valid floating-point number (HTML standard, section 2.3.4.3)."""


@dataclass(slots=True)
class FormState:
    """The state of the fields of one page, by bid, where it differs from what was served.

    Attributes:
        typed: Values of text fields.
        ticked: Check boxes and radio buttons.
        picked: Bids of the chosen options, by bid of the select.
        toggled: Bids of `details` that were opened or closed.
        focused: Bid of the element that has the focus.
    """

    typed: dict[str, str] = field(default_factory=dict)
    ticked: dict[str, bool] = field(default_factory=dict)
    picked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    focused: str = ""

    def value(self, node: Node) -> str:
        """Return what stands in a text field."""
        if node.bid in self.typed:
            return self.typed[node.bid]
        if node.tag == "textarea":
            return node.content().replace("\r\n", "\n")
        value = node.get("value")
        return value if takes(node, value) else ""

    def is_ticked(self, node: Node) -> bool:
        """Return whether a check box or radio button is on."""
        return self.ticked.get(node.bid, "checked" in node.attrs)

    def chosen(self, select: Node) -> list[Node]:
        """Return the chosen options of a select."""
        options = [node for node in select.walk() if node.tag == "option"]
        if select.bid in self.picked:
            return [node for node in options if node.bid in self.picked[select.bid]]
        chosen = [node for node in options if "selected" in node.attrs]
        if "multiple" in select.attrs:
            return chosen
        if not chosen and not is_list(select):
            chosen = [node for node in options if "disabled" not in node.attrs]
            return chosen[:1]
        return chosen[-1:]


def is_list(select: Node) -> bool:
    """Return whether a select shows as a list rather than as a menu."""
    size = select.get("size", "0")
    return "multiple" in select.attrs or (size.isdigit() and int(size) > 1)


def is_text_field(node: Node) -> bool:
    """Return whether one can type into it."""
    if node.tag == "textarea":
        return True
    return node.tag == "input" and node.type not in (*BUTTONS, *TICKED, "hidden", "file", "range")


def takes(node: Node, value: str) -> bool:
    """Return whether a field can hold a value: one for numbers holds nothing else."""
    return node.type != "number" or not value or NUMBER.fullmatch(value) is not None


def is_disabled(node: Node) -> bool:
    """Return whether it, or the fieldset or select around it, is disabled."""
    if "disabled" in node.attrs:
        return True
    around = node.up("select", "fieldset")
    return around is not None and "disabled" in around.attrs


def option_value(option: Node) -> str:
    """Return what an option stands for."""
    return option.get("value", " ".join(option.content().split()))


def form_of(document: Document, node: Node) -> Node | None:
    """Return the form that a field or button belongs to."""
    if name := node.get("form"):
        return document.ids.get(name)
    return node.up("form")


def is_submit(node: Node) -> bool:
    """Return whether clicking it sends its form."""
    if node.tag == "button":
        return node.get("type", "submit").lower() == "submit"
    return node.tag == "input" and node.type in ("submit", "image")


def default_button(document: Document, form: Node) -> Node | None:
    """Return the button that Enter presses."""
    return next(
        (n for n in document.elements.values() if is_submit(n) and form_of(document, n) is form),
        None,
    )


def entries(
    document: Document, form: Node, state: FormState, button: Node | None
) -> list[tuple[str, str]]:
    """Return what the form sends: its successful controls in document order."""
    return [
        pair
        for node in document.elements.values()
        if node.get("name") and form_of(document, node) is form and not is_disabled(node)
        for pair in _sent(node, state, button)
    ]


def _sent(node: Node, state: FormState, button: Node | None) -> Iterator[tuple[str, str]]:
    name = node.get("name")
    if node.tag == "select":
        for option in state.chosen(node):
            if "disabled" not in option.attrs:
                yield name, option_value(option)
    elif node.tag == "textarea":
        yield name, state.value(node).replace("\n", "\r\n")
    elif node.tag == "button" or (node.tag == "input" and node.type in BUTTONS):
        if node is button:
            yield name, node.get("value")
    elif node.tag == "input" and node.type in TICKED:
        if state.is_ticked(node):
            yield name, node.get("value", "on")
    elif node.tag == "input" and node.type != "file":
        yield name, state.value(node)
