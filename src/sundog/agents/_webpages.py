"""Results and articles as the search suite's web pages show them, read back into plain text.

The readers of `_reader` work on what the tools answer; a page of the same world says the same in
other marks, so it is put into those words first.
"""

from collections.abc import Iterator
from urllib.parse import urlsplit

from sundog.trace.tree import Node, nodes, subtree

PAGE = "RootWebArea"


def as_tool_text(text: str) -> str:
    """Return what the tool would have answered for the page shown; other text as it is."""
    if not text.startswith(PAGE):
        return text
    tree = nodes(text)
    at = next((i for i, node in enumerate(tree) if node.role == "article"), None)
    return _results(tree) if at is None else _article(tree, subtree(tree, at))


def _results(tree: tuple[Node, ...]) -> str:
    lines = ["Results"]
    items = [subtree(tree, i) for i, node in enumerate(tree) if node.role == "listitem"]
    found = [item for item in items if any(node.role == "heading" for node in item)]
    for number, item in enumerate(found, 1):
        link = next(node for node in item if node.role == "link")
        where, said = [node.name for node in item if node.role == "StaticText"][:2]
        name = urlsplit(link.rest.split("url='", 1)[1].split("'", 1)[0]).path.strip("/")
        lines += ["", f"{number}. {link.name}", f"   {where} · id {name}", f"   {said}"]
    return "\n".join(lines)


def _article(tree: tuple[Node, ...], inside: tuple[Node, ...]) -> str:
    title = next(node.name for node in inside if node.role == "heading")
    head, *body = _paragraphs(inside)
    site = urlsplit(tree[0].rest.split("url='", 1)[-1]).netloc if tree else ""
    return "\n\n".join([f"{title}\n({site}) · {head}", *body])


def _paragraphs(inside: tuple[Node, ...]) -> Iterator[str]:
    for i, node in enumerate(inside):
        if node.role == "paragraph":
            said = [n.name for n in subtree(inside, i) if n.role == "StaticText"]
            if said:
                yield "\n".join(said)
