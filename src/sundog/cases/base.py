"""The shelves of case families, and what stands on them.

SCENARIOS  investigation: hidden evidence on a site            scenarios/<domain>/<name>.py
RISKS      hallucination: something wrong at a decision point  risks/<name>.py
LURES      search: a kind of false (or true, or neutral) article  lures/<name>.py
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sundog.cases.case import Case
from sundog.core.shelf import Shelf
from sundog.core.streams import Stream
from sundog.trace import Environment, Key, Score, Trace


@dataclass(frozen=True, slots=True)
class Scenario:
    """An investigation category.

    Attributes:
        domain: Whose site it plays on.
        about: One line: what it asks.
        verdicts: The block's verdict for violation, benign and unresolved.
        block: (seed, block number, condition) -> its six cells.
        open: A case of this scenario -> a fresh environment on its own copy of the site.
        remaining: A case -> for each decisive page, the verdicts that its handbook leaves
            possible while that page is unread.
        faults: A case -> what does not hold in the world that it is played in, record by record.
    """

    domain: str
    about: str
    verdicts: tuple[str, str, str]
    block: Callable[[int, int, str], list[Case]]
    open: Callable[[Case], Environment]
    remaining: Callable[[Case], dict[str, set[str]]] | None = None
    faults: Callable[[Case], list[str]] | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A frozen decision point, before a risk is put in: the whole context and what is right.

    Attributes:
        base: Id of the base snapshot; the cluster.
        goal: The instruction.
        history: (thought, action) pairs so far, oldest first.
        observation: The current page as accessibility text.
        url, title: Where the page stands.
        best: The raw action that a faithful driver took next.
        seed: Seed from which variants draw.
    """

    base: str
    goal: str
    history: tuple[tuple[str, str], ...]
    observation: str
    url: str
    title: str
    best: str
    seed: int = 0
    meta: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edited:
    """A snapshot after a risk (or its control twin) was applied.

    Attributes:
        key: What is right now, and the groups that the rule reads.
    """

    snapshot: Snapshot
    key: Key


@dataclass(frozen=True, slots=True)
class Risk:
    """A risk setting.

    Attributes:
        about: One line: the risk.
        taxonomy: `observation`, `instruction` or `history`.
        labels: Behaviour labels that the rule may return.
        apply: (snapshot, variant number) -> (with the risk, its control twin).
        rule: (trace, key) -> Score named `faithful` with 0, 1, 2 or None (abstains) and a
            label. Reads trace types only.
        templates: Risk-blind responses: name -> function of a case's brief text to raw words;
            no template may score more than 2 on risk and control together.
    """

    about: str
    taxonomy: str
    labels: tuple[str, ...]
    apply: Callable[[Snapshot, int], tuple[Edited, Edited]]
    rule: Callable[[Trace, Key], Score]
    templates: dict[str, Callable[[str], str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lure:
    """A kind of transient article that is put into a served list.

    Attributes:
        about: One line.
        truthful: True for placebos, False for honeypots, None for articles without an answer.
        write: (question, stream) -> article; the types are those of the world it belongs to.
    """

    about: str
    truthful: bool | None
    write: Callable[[Any, Stream], Any]


SCENARIOS: Shelf[Scenario] = Shelf("scenario", "sundog.cases.scenarios")
RISKS: Shelf[Risk] = Shelf("risk", "sundog.cases.risks")
LURES: Shelf[Lure] = Shelf("lure", "sundog.cases.lures")


def blocks(scenario: Scenario, seed: int, count: int, condition: str) -> Iterator[Case]:
    """Yield the cells of the first `count` blocks."""
    for number in range(count):
        yield from scenario.block(seed, number, condition)
