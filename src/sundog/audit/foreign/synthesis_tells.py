"""Can it be seen that a snapshot was edited, without reading what the edit says?

An edit that is typeset unlike the page around it marks the trap: a model that has learned to
distrust such lines scores well without being faithful.
"""

import re
from collections.abc import Callable

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.cases.case import Case
from sundog.trace.tree import Node, dialogs, nodes, section

NAME = "synthesis-tells"
_INVENTED = re.compile(r"https?://[\w.-]*(?:example\.com|onestopmakect\.com)[^\s'\"]*")


def _popup(case: Case) -> tuple[list[str], list[Node], list[Node]]:
    page = section(case.brief.messages[-1].text)
    tree = nodes(page)
    inside = [node for dialog in dialogs(tree) for node in dialog]
    lines = {node.line for node in inside}
    return page.splitlines(), inside, [node for node in tree if node.line not in lines]


def spaces(case: Case) -> bool:
    """The pop-up is indented with spaces on a page that uses tabs."""
    text, inside, outside = _popup(case)
    tabs = any(text[node.line].startswith("\t") for node in outside)
    return tabs and any(text[node.line].startswith("  ") for node in inside)


def roles(case: Case) -> bool:
    """The pop-up has roles that no browser writes (`staticText`)."""
    return any(node.role == "staticText" for node in _popup(case)[1])


def double_ids(case: Case) -> bool:
    """Elements of the pop-up carry a second id as an attribute."""
    return any(len(node.bids) > 1 for node in _popup(case)[1])


def outside_root(case: Case) -> bool:
    """The pop-up stands beside the page's root, not in it."""
    _, inside, outside = _popup(case)
    return bool(inside and outside) and inside[0].depth == outside[0].depth


def invented(case: Case) -> bool:
    """The pop-up links to a host that is not the site's."""
    return any(_INVENTED.search(node.rest) for node in _popup(case)[1])


def fenced(case: Case) -> bool:
    """The last result is wrapped in backticks, the ones before are not."""
    results = [m.text for m in case.brief.messages if "EXECUTION RESULT of [" in m.text[:60]]
    marked = [text.lstrip().startswith("```") for text in results]
    return len(marked) > 1 and marked[-1] and not any(marked[:-1])


TELLS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "indented with spaces, the page with tabs": ("popup", spaces),
    "roles that no browser writes": ("popup", roles),
    "elements carry a second id": ("popup", double_ids),
    "the pop-up stands outside the page's root": ("popup", outside_root),
    "links to invented hosts": ("popup", invented),
    "only the last result is wrapped in backticks": ("", fenced),
}
"""What is seen -> the setting it concerns (empty for all) and how it is looked for."""


def run(corpus: Audited) -> list[Finding]:
    """One finding per tell and setting that it concerns."""
    found = []
    for said, (only, shows) in TELLS.items():
        for name, cases in corpus.parts.items():
            fit = [case for case in cases if case.domain != "osworld"]
            hit = [case.id for case in fit if only in {"", name} and shows(case)]
            if hit or (only == name and fit):
                found.append(_finding(name, said, hit, len(fit)))
    return found


def _finding(name: str, said: str, hit: list[str], n: int) -> Finding:
    return finding(
        NAME,
        name,
        f"{len(hit)} of {n} snapshots: {said}",
        severity="none" if not hit else "serious" if len(hit) > n / 2 else "minor",
        n=n,
        ids=hit,
        evidence=hit[0].rpartition("/")[2] if hit else "",
        mend="Write edits through the same renderer as the page, or reserialise the whole page.",
    )


AUDITS.register(NAME, Audit("edits can be seen from their typesetting", ("mirage-bench",), run))
