"""A page as accessibility text, in BrowserGym's grammar (`flatten_axtree_to_str`, 0.14.3).

    line := TAB*depth ["[" bid "] "] role [" " repr(name)] [" value=" repr(value)] {", " attr}

Roles, names and properties are those that Chromium gives to the HTML that our sites write.
`docs/design/002-parity.md` lists what sites therefore leave alone.
"""

from collections.abc import Callable

from sundog.sites.document import Document, Node
from sundog.sites.forms import TICKED, FormState, is_disabled, is_list, is_text_field
from sundog.sites.layout import kept, lay_out
from sundog.sites.names import Names, simplify

ROLES = {
    "a": "link",
    "abbr": "Abbr",
    "address": "group",
    "article": "article",
    "aside": "complementary",
    "blockquote": "blockquote",
    "button": "button",
    "caption": "caption",
    "code": "code",
    "dd": "definition",
    "del": "deletion",
    "details": "group",
    "dfn": "term",
    "dl": "DescriptionList",
    "dt": "term",
    "em": "emphasis",
    "fieldset": "group",
    "figcaption": "Figcaption",
    "figure": "figure",
    "form": "form",
    "h1": "heading",
    "h2": "heading",
    "h3": "heading",
    "h4": "heading",
    "h5": "heading",
    "h6": "heading",
    "hgroup": "group",
    "hr": "separator",
    "img": "image",
    "ins": "insertion",
    "label": "LabelText",
    "legend": "Legend",
    "li": "listitem",
    "main": "main",
    "mark": "mark",
    "menu": "list",
    "nav": "navigation",
    "ol": "list",
    "p": "paragraph",
    "s": "deletion",
    "search": "search",
    "strong": "strong",
    "sub": "subscript",
    "summary": "DisclosureTriangle",
    "sup": "superscript",
    "table": "table",
    "tbody": "rowgroup",
    "td": "cell",
    "tfoot": "rowgroup",
    "thead": "rowgroup",
    "time": "time",
    "tr": "row",
    "ul": "list",
}
SECTIONS = ("article", "aside", "main", "nav", "section")
LIVE = {"alert": "assertive", "status": "polite"}
GIVEN = {"none": "", "presentation": "", "generic": "", "img": "image"}
UNMARKED = frozenset({"plain", "note-list"})
"""Classes of lists that the style sheet shows without bullets."""
MARKERS = ("•", "◦", "▪")


def render(document: Document, state: FormState | None = None) -> str:
    """Write a page as accessibility text, with the state of its fields."""
    return _Writer(document, state or FormState()).text()


class _Writer:
    """Writes one page once."""

    def __init__(self, document: Document, state: FormState) -> None:
        self.document, self.state = document, state
        self.names = Names(document, state)
        self.lines: list[str] = []
        self.special: dict[str, Callable[[Node, int], None]] = {
            "select": self._select,
            "input": self._input,
            "textarea": self._input,
        }

    def text(self) -> str:
        lay_out(self.document.root)
        document = self.document
        self.lines.append(f"RootWebArea {document.title!r}, focused, url={document.url!r}")
        for child in document.root.children:
            self._node(child, 1, "")
        return "\n".join(self.lines)

    def _node(self, node: Node, depth: int, above: str) -> None:
        if not node.tag:
            text = node.shown or ""
            if kept(node) and text not in above and not self._in_plain_label(node):
                self._static(text, depth)
            return
        if node.hidden or node.get("aria-hidden") == "true":
            return
        if node.tag in self.special:
            self.special[node.tag](node, depth)
            return
        role = self._role(node)
        name = self.names.name(node, role)
        if role:
            self._line(node, depth, _said(role, name), self._attrs(node, role))
            depth += 1
        if role == "listitem" and (marker := _marker(node)):
            self.lines.append("\t" * depth + f"ListMarker {marker!r}")
        if node.tag != "img":
            for child in node.children:
                self._node(child, depth, name if role else "")

    def _line(self, node: Node, depth: int, words: str, attrs: str = "") -> None:
        self.lines.append("\t" * depth + f"[{node.bid}] {words}{attrs}")

    def _static(self, text: str, depth: int) -> None:
        self.lines.append("\t" * depth + f"StaticText {text.strip()!r}")

    def _role(self, node: Node) -> str:
        tag = node.tag
        if role := node.get("role"):
            return GIVEN.get(role, role)
        if tag == "a" and "href" not in node.attrs:
            return ""
        if tag == "section":
            return "region" if self.names.given(node) else ""
        if tag in ("header", "footer"):
            scoped = node.up(*SECTIONS) is not None
            whole = {"header": "banner", "footer": "contentinfo"}
            return f"section{tag}" if scoped else whole[tag]
        if tag == "th":
            return _header_role(node)
        return ROLES.get(tag, "")

    def _attrs(self, node: Node, role: str) -> str:
        attrs: list[str] = []
        if is_disabled(node) and node.tag == "button":
            attrs.append("disabled=True")
        if role in LIVE:
            attrs += [f"live={LIVE[role]!r}", "atomic", "relevant='additions text'"]
        if self.state.focused == node.bid and node.bid:
            attrs.append("focused")
        if node.tag == "hr":
            attrs.append("orientation='horizontal'")
        if node.tag == "summary":
            details = node.up("details")
            attrs.append(f"expanded={details is not None and 'open' in details.attrs}")
        if node.tag in ("a", "img") and role in ("link", "image"):
            where = node.get("href") if node.tag == "a" else node.get("src")
            attrs.append(f"url={self.document.resolve(where)!r}")
        return "".join(f", {attr}" for attr in attrs)

    def _input(self, node: Node, depth: int) -> None:
        kind = "textarea" if node.tag == "textarea" else node.type
        name = self.names.name(node, "")
        focus = ", focused" if self.state.focused == node.bid else ""
        off = ", disabled=True" if is_disabled(node) else ""
        if kind in TICKED:
            ticked = "true" if self.state.is_ticked(node) else "false"
            self._line(node, depth, _said(kind, name), f"{off}{focus}, checked={ticked!r}")
        elif kind == "number":
            self._number(node, depth, name, off + focus)
        elif is_text_field(node):
            self._text_field(node, depth, name, off + focus)
        else:
            self._line(node, depth, _said("button", name), off + focus)

    def _text_field(self, node: Node, depth: int, name: str, attrs: str) -> None:
        value = self.state.value(node)
        if node.type == "password":
            value = "•" * len(value)
        attrs += ", required" if "required" in node.attrs else ""
        attrs += self._described(node)
        role = "searchbox" if node.type == "search" else "textbox"
        self._line(node, depth, _said(role, name, value or None), attrs)
        for line in value.split("\n"):
            if line:
                self._static(line, depth + 1)

    def _number(self, node: Node, depth: int, name: str, attrs: str) -> None:
        typed = self.state.value(node)
        attrs += ", required" if "required" in node.attrs else ""
        least, most = _number(node.get("min", "0")), _number(node.get("max", "0"))
        attrs += f", valuemin={least or 0!r}, valuemax={most or 0!r}, valuetext={typed!r}"
        attrs += self._described(node)
        self._line(node, depth, _said("spinbutton", name, _number(typed)), attrs)
        if typed:
            self._static(typed, depth + 1)

    def _described(self, node: Node) -> str:
        by = node.get("aria-describedby")
        return f", describedby={by!r}" if by and by in self.document.ids else ""

    def _select(self, node: Node, depth: int) -> None:
        chosen = self.state.chosen(node)
        name = self.names.name(node, "")
        focus = ", focused" if self.state.focused == node.bid else ""
        attrs = (", disabled=True" if is_disabled(node) else "") + focus
        if is_list(node):
            many = "multiple" in node.attrs
            attrs += f", multiselectable={many}, orientation='vertical'"
            self._line(node, depth, _said("listbox", name), attrs)
        else:
            value = simplify(chosen[0].content()) if chosen else ""
            attrs += ", hasPopup='menu', expanded=False" + self._described(node)
            self._line(node, depth, _said("combobox", name, value), attrs)
            depth += 1
            self.lines.append("\t" * depth + "MenuListPopup ''")
        self._options(node, depth + 1, chosen)

    def _options(self, node: Node, depth: int, chosen: list[Node]) -> None:
        for option in node.children:
            if option.tag == "optgroup":
                self._line(option, depth, _said("group", option.get("label")))
                self._options(option, depth + 1, chosen)
            elif option.tag == "option":
                state = f", selected={option in chosen}"
                if is_disabled(option):
                    state = ", disabled=True"
                self._line(option, depth, _said("option", simplify(option.content())), state)

    def _in_plain_label(self, text: Node) -> bool:
        """Whether it only repeats the name of the check box or radio button it labels."""
        label = text.parent
        if label is None or label.tag != "label":
            return False
        labelled = self.names.labelled(label)
        if labelled is None or labelled.type not in TICKED or labelled.get("aria-label"):
            return False
        return all(not child.tag or child is labelled for child in label.children)


def _said(role: str, name: str, value: object = None) -> str:
    return f"{role} {name.strip()!r}" + ("" if value is None else f" value={value!r}")


def _marker(item: Node) -> str:
    depth, node = -1, item.up("ul", "menu", "ol")
    if node is not None and not UNMARKED.isdisjoint(node.get("class").split()):
        return ""
    if node is not None and node.tag == "ol":
        return "0."  # what Chromium gives to every number of an ordered list
    while node is not None:
        depth, node = depth + 1, node.up("ul", "menu", "ol")
    return MARKERS[min(depth, 2)]


def _header_role(cell: Node) -> str:
    scope = cell.get("scope")
    if scope in ("row", "rowgroup"):
        return "rowheader"
    row = cell.parent
    if scope in ("col", "colgroup") or row is None:
        return "columnheader"
    cells = [child for child in row.children if child.tag]
    place = cells.index(cell)
    beside = cells[max(0, place - 1) : place] + cells[place + 1 : place + 2]
    return "rowheader" if any(other.tag == "td" for other in beside) else "columnheader"


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return int(value) if value.is_integer() else value
