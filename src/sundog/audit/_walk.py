"""Walking cases for the probes: what each page says that an agent may open.

A case is walked in two ways: one click from its start page, and along its evidence route. Pages
of different blocks are matched by their place on the site and their turn on the way ("the second
credit memo"), so that a classifier compares like with like.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from sundog.audit._features import place
from sundog.cases.case import Case
from sundog.trace import Action, Call, Environment, say
from sundog.trace.tree import nodes

Pages = dict[str, str]
"""Role of a page -> its accessibility text."""


@dataclass(frozen=True, slots=True)
class Walk:
    """One case as walked.

    Attributes:
        state: Its hidden state, the label.
        near: Pages at most one click from the start page, which itself is left out: that it is
            the same in all states is shown by `blind`, byte for byte.
        route: Pages of the evidence route.
    """

    family: str
    block: str
    difficulty: str
    state: str
    near: Pages
    route: Pages


def walks(cases: Iterable[Case], open_case: Callable[[Case], Environment]) -> Iterator[Walk]:
    """Walk cases; of each block, one cell for each hidden state."""
    seen, kept = dict[str, str](), dict[str, str]()
    for case in cases:
        surface = case.design.get("surface", "")
        if "hidden" not in case.design or seen.setdefault(case.cluster, surface) != surface:
            continue
        environment = open_case(case)
        start = environment.start().observation
        links = dict.fromkeys(linked(start.text))
        links.pop(start.url, None)
        near = _fetched(environment, (say("goto", url=url) for url in links), kept)
        route = _fetched(environment, case.key.route, kept)
        yield Walk(case.family, case.cluster, case.difficulty, case.design["hidden"], near, route)


def linked(text: str) -> list[str]:
    """Return where a page's links lead."""
    return [
        node.rest.partition("url='")[2].partition("'")[0]
        for node in nodes(text)
        if node.role == "link" and "url='" in node.rest
    ]


def _fetched(environment: Environment, calls: Iterable[Call], kept: dict[str, str]) -> Pages:
    """Open pages; equal texts are kept once, as a handbook page is the same in every case."""
    found: Pages = {}
    turns: Counter[str] = Counter()
    for call in calls:
        shown = environment.apply(Action("", "tools", calls=(call,))).observation
        kind = place(shown.url)
        turns[kind] += 1
        found[f"{kind} {turns[kind]}" if turns[kind] > 1 else kind] = kept.setdefault(
            shown.text, shown.text
        )
    return found
