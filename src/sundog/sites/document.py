"""A parsed page: a light tree of nodes, each element with its bid.

A bid is the number by which an agent names an element: the document-order index over standard
HTML tags (html=0, head=1, ...), as BrowserGym's marking script counts them.
"""

from collections.abc import Iterator
from urllib.parse import quote, urljoin, urlsplit, urlunsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

_STANDARD = """a abbr acronym address applet area article aside audio b base basefont bdi bdo big
    blockquote body br button canvas caption center cite code col colgroup data datalist dd del
    details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame
    frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend
    li link main map mark menu meta meter nav noframes noscript object ol optgroup option output
    p param picture pre progress q rp rt ruby s samp script search section select small source
    span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
    time title tr track tt u ul var video wbr"""
STANDARD = frozenset(_STANDARD.split())
"""The tags that get a bid (browsergym-core 0.14.3, `frame_mark_elements.js`)."""

_HIDDEN = "head script style template noscript title datalist meta link base"
HIDDEN = frozenset(_HIDDEN.split())
SPACE = " \t\n\r\f"


class Node:
    """An element, or a text if `tag` is empty.

    Attributes:
        bid: Its number; empty for text.
        index: Its place among the children of its parent.
        shown: For text, what is left of it after white space is collapsed; None if nothing is.
    """

    __slots__ = ("attrs", "bid", "children", "index", "parent", "shown", "tag", "text")

    def __init__(self, tag: str, parent: "Node | None", text: str = "") -> None:
        self.tag, self.parent, self.text = tag, parent, text
        self.attrs: dict[str, str] = {}
        self.children: list[Node] = []
        self.bid = ""
        self.shown: str | None = None
        self.index = 0
        if parent is not None:
            self.index = len(parent.children)
            parent.children.append(self)

    def get(self, name: str, default: str = "") -> str:
        """Return an attribute."""
        return self.attrs.get(name, default)

    @property
    def type(self) -> str:
        """The type of an input or button, lower-case."""
        return self.attrs.get("type", "").lower()

    @property
    def hidden(self) -> bool:
        """Whether it is not rendered, its descendants neither."""
        if self.tag in HIDDEN or "hidden" in self.attrs:
            return True
        if self.tag == "input" and self.type == "hidden":
            return True
        parent = self.parent
        closed = parent is not None and parent.tag == "details" and "open" not in parent.attrs
        return closed and self.tag != "summary"

    def walk(self) -> Iterator["Node"]:
        """Yield all elements below it, in document order."""
        for child in self.children:
            if child.tag:
                yield child
                yield from child.walk()

    def up(self, *tags: str) -> "Node | None":
        """Return the nearest ancestor with one of the tags."""
        node = self.parent
        while node is not None and node.tag not in tags:
            node = node.parent
        return node

    def content(self) -> str:
        """Return all text below it, unchanged."""
        if not self.tag:
            return self.text
        return "".join(child.content() for child in self.children)


class Document:
    """A page as it was served.

    Args:
        html: The page.
        url: Its address, against which links are resolved.
    """

    def __init__(self, html: str, url: str) -> None:
        self.url = url
        self.elements: dict[str, Node] = {}
        self.ids: dict[str, Node] = {}
        parsed = LexborHTMLParser(html).root
        self.root = Node("html", None)
        if parsed is not None:
            self._fill(self.root, parsed)
        self.title = " ".join(
            next((n.content() for n in self.root.walk() if n.tag == "title"), "").split()
        )

    def find(self, tag: str) -> Node | None:
        """Return the first element with that tag."""
        return next((node for node in self.elements.values() if node.tag == tag), None)

    def resolve(self, href: str) -> str:
        """Return the absolute form of a link, written as a browser writes it."""
        return absolute(href, self.url)

    def _fill(self, node: Node, parsed: LexborNode) -> None:
        if node.tag in STANDARD:
            node.bid = str(len(self.elements))
            self.elements[node.bid] = node
        found = parsed.attributes
        if found:
            node.attrs = {name: value or "" for name, value in found.items()}
            if name := node.attrs.get("id"):
                self.ids.setdefault(name, node)
        child = parsed.child
        while child is not None:
            tag = child.tag
            if tag == "-text":
                Node("", node, child.text_content or "")
            elif tag is not None and not tag.startswith(("-", "_", "!")):
                self._fill(Node(tag, node), child)
            child = child.next


def absolute(href: str, base: str = "") -> str:
    """Resolve a link and percent-encode it as a browser does."""
    parts = urlsplit(urljoin(base, href.strip(SPACE)))
    if parts.scheme not in ("http", "https"):
        return urlunsplit(parts)
    return urlunsplit(
        (
            parts.scheme,
            parts.netloc.lower(),
            quote(parts.path or "/", safe="%/:=&?~+!$,;'@()*[]|"),
            quote(parts.query, safe="%/:=&?~+!$,;@()*[]{}|\\^`"),
            quote(parts.fragment, safe="%/:=&?~+!$,;'@()*[]{}|#"),
        )
    )
