"""A page's HTML as the accessibility text that BrowserGym shows of it.

The grammar is that of BrowserGym's `flatten_axtree_to_str`: one line a node, a tab a level,
`[bid] role 'name' value='…', attributes`. A bid is the element's index in document order over
standard HTML tags. What a person types or chooses is part of the text, so rendering takes the
page's form state.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

ROLES = {
    "a": "link", "article": "article", "aside": "complementary", "blockquote": "blockquote",
    "button": "button", "caption": "caption", "code": "code", "dd": "definition",
    "dl": "DescriptionList", "dt": "term", "em": "emphasis", "fieldset": "group",
    "figure": "figure", "footer": "contentinfo", "form": "form", "h1": "heading", "h2": "heading",
    "h3": "heading", "h4": "heading", "h5": "heading", "h6": "heading", "header": "banner",
    "hr": "separator", "img": "image", "label": "LabelText", "legend": "Legend", "li": "listitem",
    "main": "main", "nav": "navigation", "ol": "list", "optgroup": "group", "p": "paragraph",
    "pre": "Pre", "section": "region", "select": "combobox", "strong": "strong", "table": "table",
    "tbody": "rowgroup", "td": "cell", "textarea": "textbox", "tfoot": "rowgroup",
    "th": "columnheader", "thead": "rowgroup", "time": "time", "tr": "row", "ul": "list",
}  # fmt: skip
INPUTS = {
    "button": "button", "checkbox": "checkbox", "email": "textbox", "number": "spinbutton",
    "password": "textbox", "radio": "radio", "reset": "button", "search": "searchbox",
    "submit": "button", "text": "textbox", "tel": "textbox", "url": "textbox", "date": "Date",
}  # fmt: skip
FROM_CONTENT = {"link", "button", "heading", "cell", "columnheader", "rowheader", "row", "option"}
UNSEEN = {"head", "script", "style", "template", "noscript", "title", "meta", "link"}
INLINE = {
    "a",
    "abbr",
    "b",
    "code",
    "em",
    "i",
    "img",
    "label",
    "mark",
    "small",
    "span",
    "strong",
    "time",
}
NAMED_ONLY = {"region", "form"}
TYPED = {"textbox", "searchbox", "spinbutton", "Date"}
_SPACE = re.compile(r"[ \t\n\r\f]+")


@dataclass(frozen=True, slots=True)
class Element:
    """One element that can be acted on by its bid."""

    bid: str
    tag: str
    role: str
    name: str
    attributes: Mapping[str, str]
    form: str
    node: LexborNode = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page as text.

    Attributes:
        elements: Everything with a bid.
        forms: bid of a form -> bids of its controls, in order.
    """

    text: str
    title: str
    elements: dict[str, Element]
    forms: dict[str, list[str]]


class _Page:
    """Numbers the elements of a page, then writes it."""

    def __init__(self, html: str, url: str, state: Mapping[str, str]) -> None:
        self.url, self.state = url, state
        self.tree = LexborHTMLParser(html)
        self.bids: dict[int, str] = {}
        self.elements: dict[str, Element] = {}
        self.forms: dict[str, list[str]] = {}
        self.labels: dict[str, str] = {}
        root = self.tree.root
        assert root is not None
        self.root = root
        self._number(root, "")
        self.lines: list[str] = []

    def _number(self, node: LexborNode, form: str) -> None:
        bid = str(len(self.bids))
        self.bids[node.mem_id] = bid
        tag = node.tag or ""
        attributes = {k: v or "" for k, v in node.attributes.items()}
        if tag == "form":
            form = bid
            self.forms[bid] = []
        elif form and tag in {"input", "select", "textarea", "button"}:
            self.forms[form].append(bid)
        if tag == "label" and attributes.get("for"):
            self.labels[attributes["for"]] = words(node)
        self.elements[bid] = Element(bid, tag, "", "", attributes, form, node)
        for child in node.iter(include_text=False):
            self._number(child, form)

    def write(self) -> None:
        title = self.title
        self.lines.append(f"RootWebArea {title!r}, focused, url={self.url!r}")
        body = self.tree.body
        if body is not None:
            for child in body.iter(include_text=True):
                self._write(child, 1, "")

    @property
    def title(self) -> str:
        node = self.tree.css_first("title")
        return words(node) if node is not None else ""

    def _write(self, node: LexborNode, depth: int, inside: str) -> None:
        if node.is_text_node:
            self._text(node, depth, inside)
            return
        tag = node.tag or ""
        if (
            tag in UNSEEN
            or tag.startswith("-")
            or tag == "br"
            or node.attributes.get("type") == "hidden"
        ):
            return
        role = self._role(node)
        name = self._name(node, role)
        if role == "generic" or (role in NAMED_ONLY and not name):
            self._children(node, depth, inside)
            return
        bid = self.bids[node.mem_id]
        old = self.elements[bid]
        self.elements[bid] = Element(bid, tag, role, name, old.attributes, old.form, node)
        value = self._value(node, role, bid)
        shown = f" value={value!r}" if value else ""
        extra = "".join(f", {part}" for part in self._properties(node, role, bid))
        self.lines.append("\t" * depth + f"[{bid}] {role} {name!r}{shown}{extra}")
        if role in TYPED:
            if value:
                self.lines.append("\t" * (depth + 1) + f"StaticText {value!r}")
        elif role == "combobox":
            self._options(node, bid, depth + 1)
        elif role not in {"image", "separator", "checkbox", "radio"}:
            if role == "listitem":
                self.lines.append("\t" * (depth + 1) + f"ListMarker {self._marker(node)!r}")
            self._children(node, depth + 1, f"{inside}\n{name}" if name else inside)

    def _children(self, node: LexborNode, depth: int, inside: str) -> None:
        for child in node.iter(include_text=True):
            self._write(child, depth, inside)

    def _text(self, node: LexborNode, depth: int, inside: str) -> None:
        text = _SPACE.sub(" ", node.text_content or "").strip()
        if text and not any(text in name for name in inside.split("\n") if name):
            self.lines.append("\t" * depth + f"StaticText {text!r}")

    def _role(self, node: LexborNode) -> str:
        tag, attributes = node.tag or "", node.attributes
        if given := attributes.get("role"):
            return given
        if tag == "a" and not attributes.get("href"):
            return "generic"
        if tag == "input":
            return INPUTS.get(attributes.get("type") or "text", "textbox")
        if tag == "th" and attributes.get("scope") == "row":
            return "rowheader"
        return ROLES.get(tag, "generic")

    def _name(self, node: LexborNode, role: str) -> str:
        attributes = node.attributes
        if label := attributes.get("aria-label"):
            return label
        if node.tag in {"input", "select", "textarea"} and role != "button":
            return self._label(node)
        if node.tag == "input":
            return attributes.get("value") or "Submit"
        if node.tag == "img":
            return attributes.get("alt") or ""
        if role == "group" and (legend := node.css_first("legend")) is not None:
            return words(legend)
        return words(node) if role in FROM_CONTENT else ""

    def _label(self, node: LexborNode) -> str:
        attributes = node.attributes
        if (label := self.labels.get(attributes.get("id") or "")) is not None:
            return label
        above = node.parent
        while above is not None:
            if above.tag == "label":
                return words(above)
            above = above.parent
        return attributes.get("placeholder") or attributes.get("title") or ""

    def _value(self, node: LexborNode, role: str, bid: str) -> str:
        if role == "combobox":
            chosen = self.chosen(node, bid)
            return words(chosen) if chosen is not None else ""
        if role not in TYPED:
            return ""
        given = node.text() if node.tag == "textarea" else node.attributes.get("value") or ""
        return self.state.get(bid, given)

    def chosen(self, node: LexborNode, bid: str) -> LexborNode | None:
        """Return the option that a select shows."""
        options = node.css("option")
        if bid in self.state:
            return next((o for o in options if option_value(o) == self.state[bid]), None)
        marked = [o for o in options if "selected" in o.attributes]
        shown = marked or options
        return shown[0] if shown else None

    def _options(self, node: LexborNode, bid: str, depth: int) -> None:
        chosen = self.chosen(node, bid)
        for option in node.css("option"):
            own = self.bids[option.mem_id]
            picked = chosen is not None and option.mem_id == chosen.mem_id
            self.lines.append("\t" * depth + f"[{own}] option {words(option)!r}, selected={picked}")

    def _properties(self, node: LexborNode, role: str, bid: str) -> Iterator[str]:
        attributes = node.attributes
        if "required" in attributes and role in {*TYPED, "combobox"}:
            yield "required"
        if role in {"link", "image"}:
            target = attributes.get("href") or attributes.get("src") or ""
            yield f"url={absolute(self.url, target)!r}"
        if role in {"checkbox", "radio"}:
            checked = self.state.get(bid, "on" if "checked" in attributes else "") == "on"
            yield f"checked={'true' if checked else 'false'!r}"
        if role == "combobox":
            yield "hasPopup='menu'"
            yield "expanded=False"

    def _marker(self, node: LexborNode) -> str:
        above = node.parent
        if above is None or above.tag != "ol":
            return "• "
        place = [item.mem_id for item in above.iter() if item.tag == "li"].index(node.mem_id)
        return f"{place + 1}. "


def render(html: str, url: str, state: Mapping[str, str] | None = None) -> Rendered:
    """Render a page.

    Args:
        state: bid -> what was typed (text), chosen (option value) or checked (`on` or ``).
    """
    page = _Page(html, url, state or {})
    page.write()
    return Rendered("\n".join(page.lines), page.title, page.elements, page.forms)


def words(node: LexborNode) -> str:
    """Return an element's text with single spaces, as it is read out."""
    parts: list[str] = []
    _collect(node, parts)
    return _SPACE.sub(" ", "".join(parts)).strip()


def _collect(node: LexborNode, parts: list[str]) -> None:
    for child in node.iter(include_text=True):
        if child.is_text_node:
            parts.append(child.text_content or "")
        elif child.tag == "img":
            parts.append(f" {child.attributes.get('alt') or ''} ")
        elif child.tag not in {"select", "input", "textarea", "script", "style"}:
            gap = "" if child.tag in INLINE else " "
            parts.append(gap)
            _collect(child, parts)
            parts.append(gap)


def option_value(option: LexborNode) -> str:
    """Return what a select posts when this option is chosen."""
    value = option.attributes.get("value")
    return words(option) if value is None else value


def absolute(base: str, target: str) -> str:
    """Resolve an address against the page's."""
    return urljoin(base, target)
