"""One page in front of an agent: what is on it, what was typed, and where a click would lead.

The same page is served many times: to the twins of a case, to every agent, at every rollout. So
what follows from the HTML alone, the parsed document and the text of the untouched page, is kept.
"""

from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from urllib.parse import urlencode, urlsplit, urlunsplit

from sundog.sites import forms
from sundog.sites.axtree import render
from sundog.sites.document import Document, Node, absolute

ACTIVE = ("a", "button", "input", "label", "option", "select", "summary", "textarea")


@dataclass(frozen=True, slots=True)
class Go:
    """A page that is to be loaded.

    Attributes:
        here: Only the fragment differs: nothing is loaded.
    """

    url: str
    method: str = "GET"
    form: tuple[tuple[str, str], ...] = ()
    here: bool = False


class Page:
    """A page and the state of its fields."""

    def __init__(self, html: str, url: str, state: forms.FormState | None = None) -> None:
        self._html, self.url = html, url
        self.state = state or forms.FormState()
        self._own: Document | None = None

    @property
    def document(self) -> Document:
        """The page as it was served; not to be changed, others may be looking at it."""
        return self._own or _document(self._html, self.url)

    @cached_property
    def text(self) -> str:
        """The page as accessibility text, as it is now."""
        if self._own is None and self.state == forms.FormState():
            return _text(self._html, self.url)
        return render(self.document, self.state)

    def element(self, bid: str) -> Node | str:
        """Return the element with that bid, or why there is none to act on."""
        found = self.document.elements.get(bid.strip().strip("[]"))
        if found is None or found.hidden or found.up("head") is not None:
            return f"no element [{bid}] on this page; use a number in brackets from the page"
        return found

    def leads_to(self, node: Node) -> Go | None:
        """Return what a click on an element would load, or None; changes nothing."""
        node = self.target(node)
        if node.tag == "a":
            return self._link(node)
        if forms.is_submit(node) and not forms.is_disabled(node):
            return self._submission(node, node)
        return None

    def enter(self, node: Node) -> Go | None:
        """Return what Enter on an element would load, or None."""
        if node.tag == "input" and (forms.is_text_field(node) or node.type in forms.TICKED):
            form = forms.form_of(self.document, node)
            button = forms.default_button(self.document, form) if form is not None else None
            return self._submission(node, button)
        return self.leads_to(node)

    def search(self, query: str) -> Go | None:
        """Type into the page's search field and return what that loads; None without one."""
        fields = (n for n in self.document.elements.values() if n.type == "search")
        for field in fields:
            self._typed(field, query)
            return self.enter(field)
        return None

    def click(self, node: Node) -> str:
        """Carry out a click that loads nothing; return why it cannot be done, or nothing."""
        node = self.target(node)
        if forms.is_disabled(node):
            return f"[{node.bid}] is disabled"
        if node.tag == "label":
            named = node.get("for")
            inside = (n for n in node.walk() if n.tag in ("input", "select", "textarea"))
            found = self.document.ids.get(named) if named else next(inside, None)
            return self.click(found) if found is not None and found.tag != "label" else ""
        if node.tag == "input" and node.type in forms.TICKED:
            on = node.type == "radio" or not self.state.is_ticked(node)
            return self.tick(node, on)
        if node.tag == "option":
            select = node.up("select")
            return self.select(select, [forms.option_value(node)]) if select else ""
        details = node.up("details") if node.tag == "summary" else None
        if details is not None:
            self._toggle(details)
        self.focus(node)
        return ""

    def focus(self, node: Node) -> None:
        """Give an element the focus."""
        self.state.focused = node.bid if node.tag in ACTIVE and node.tag != "label" else ""
        self._changed()

    def jump(self, url: str) -> None:
        """Go to another place on the same page."""
        self._own = copy(self.document)
        self._own.url = self.url = url
        self.state.focused = ""
        self._changed()

    def _toggle(self, details: Node) -> None:
        """Open or close a part of the page, on a copy of its own."""
        self._own = Document(self._html, self.url)
        mine = self._own.elements[details.bid]
        mine.attrs = dict(details.attrs)
        if mine.attrs.pop("open", None) is None:
            mine.attrs["open"] = ""

    def fill(self, node: Node, value: str) -> str:
        """Replace what stands in a text field."""
        if not forms.is_text_field(node):
            return f"[{node.bid}] is no text field; only fields can be typed into"
        if forms.is_disabled(node) or "readonly" in node.attrs:
            return f"[{node.bid}] cannot be typed into: it is disabled or read-only"
        if node.tag == "input":
            value = value.replace("\r", "").replace("\n", "")
        if not forms.takes(node, value):
            return f"[{node.bid}] takes a number, not {value!r}"
        self._typed(node, value.replace("\r\n", "\n"))
        return ""

    def tick(self, node: Node, on: bool) -> str:
        """Turn a check box or radio button on or off."""
        node = self.target(node)
        if node.tag != "input" or node.type not in forms.TICKED:
            return f"[{node.bid}] is no check box or radio button"
        if node.type == "radio":
            if not on:
                return f"[{node.bid}] is a radio button; check another one instead"
            form, name = forms.form_of(self.document, node), node.get("name")
            for other in self.document.elements.values():
                same = other.type == "radio" and other.get("name") == name
                if same and forms.form_of(self.document, other) is form:
                    self.state.ticked[other.bid] = False
        self.state.ticked[node.bid] = on
        self.focus(node)
        return ""

    def select(self, node: Node, wanted: list[str]) -> str:
        """Choose options by value or label."""
        if node.tag != "select":
            return f"[{node.bid}] is no list to choose from"
        options = [n for n in node.walk() if n.tag == "option"]
        labels = [" ".join(option.content().split()) for option in options]
        picked = []
        for want in wanted:
            for option, label in zip(options, labels, strict=True):
                if want in (forms.option_value(option), label) and not forms.is_disabled(option):
                    picked.append(option.bid)
                    break
            else:
                return f"no option {want!r}; there are {', '.join(map(repr, labels))}"
        if len(picked) != 1 and "multiple" not in node.attrs:
            return f"choose one option; there are {', '.join(map(repr, labels))}"
        self.state.picked[node.bid] = tuple(picked)
        self._changed()  # choosing moves no focus
        return ""

    def target(self, node: Node) -> Node:
        """Return the element that takes a click on this one: itself, or a link around it."""
        if node.tag in ACTIVE:
            return node
        return node.up("a", "button", "label", "summary") or node

    def _typed(self, node: Node, value: str) -> None:
        self.state.typed[node.bid] = value
        self.focus(node)

    def _changed(self) -> None:
        self.__dict__.pop("text", None)

    def _link(self, node: Node) -> Go | None:
        if "href" not in node.attrs:
            return None
        url = self.document.resolve(node.get("href"))
        if not url.startswith(("http://", "https://")):
            return None
        here = "#" in url and url.partition("#")[0] == self.url.partition("#")[0]
        return Go(url, here=here)

    def _submission(self, node: Node, button: Node | None) -> Go | None:
        form = forms.form_of(self.document, node)
        if form is None:
            return None
        sent = tuple(forms.entries(self.document, form, self.state, button))
        action = (button.get("formaction") if button is not None else "") or form.get("action")
        url = absolute(action, self.url) if action else self.url
        if form.get("method").lower() == "post":
            return Go(url, "POST", sent)
        parts = urlsplit(url)
        return Go(urlunsplit(parts._replace(query=urlencode(sent), fragment="")))


@lru_cache(maxsize=128)
def _document(html: str, url: str) -> Document:
    return Document(html, url)


@lru_cache(maxsize=1024)
def _text(html: str, url: str) -> str:
    return render(_document(html, url))


def forget() -> None:
    """Drop what is kept of pages, as in a new process."""
    _document.cache_clear()
    _text.cache_clear()
