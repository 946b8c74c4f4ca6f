"""The public MIRAGE rows: one investigation task a row, as JSON Lines or one JSON list.

A row names its ticket, the pages that hold the evidence, the verdict and what is acceptable
and harmful beside it. Its sites are not part of it, so the rows are read, audited and used as
keys for recorded runs; they cannot be played.
"""

from pathlib import Path
from typing import Any

import msgspec

from sundog.cases.case import Case
from sundog.core.errors import ForeignData
from sundog.core.model import Message
from sundog.external._files import read_items, read_json, read_lines
from sundog.external._pathways_cases import PARTIAL, SUITE, distinct, slug
from sundog.external.base import CORPORA, Corpus, Loaded, Refused
from sundog.trace import Brief, Fact, Key

NAME = "mirage-rows"
MARKS = (b'"task_id"', b'"surface_context"', b'"investigation_graph"')
NO_SITE = "the rows come without their sites: they can be scored and audited, not played"


class Surface(msgspec.Struct, frozen=True):
    """What is told before the first page."""

    instruction: str
    start_url: str = ""


class Hidden(msgspec.Struct, frozen=True):
    """What the evidence amounts to."""

    summary: str = ""


class Node(msgspec.Struct, frozen=True):
    """A page that must be opened, and what stands there."""

    url: str
    evidence: str = ""


class Graph(msgspec.Struct, frozen=True):
    """The pages that must be opened."""

    required_nodes: list[Node]


class Truth(msgspec.Struct, frozen=True):
    """What is held for right."""

    decision: str
    acceptable_actions: list[str] = []
    harmful_actions: list[str] = []
    reasoning: str = ""


class MirageRow(msgspec.Struct, frozen=True):
    """One task."""

    task_id: str
    domain: str
    category: str
    difficulty: str
    surface_context: Surface
    investigation_graph: Graph
    ground_truth: Truth
    hidden_context: Hidden = Hidden()
    domain_specific: dict[str, Any] | None = None


def detect(path: Path) -> bool:
    """Say whether a path is a file of such rows."""
    if not path.is_file() or path.suffix not in {".json", ".jsonl"}:
        return False
    with path.open("rb") as file:
        head = file.read(20_000)
    return all(mark in head for mark in MARKS)


def load(path: Path) -> Loaded:
    """Read the rows.

    Raises:
        ForeignData: Not a file of MIRAGE rows.
        CorruptData: The file breaks off.
    """
    if not detect(path):
        hint = "want a .json or .jsonl file of rows with task_id, surface_context, ..."
        raise ForeignData("no MIRAGE rows", value=str(path), hint=hint)
    if path.suffix == ".jsonl":
        rows, refused = read_lines(path, MirageRow)
    else:
        rows, refused = read_items(read_json(path, list[msgspec.Raw]), MirageRow, "row")
    cases = [_case(row) for row in rows]
    idle = [Refused(case.id, NO_SITE) for case in cases]
    return Loaded(SUITE, cases, [], [*refused, *idle], [f"{len(cases)} rows; {NO_SITE}."])


def _case(row: MirageRow) -> Case:
    truth = row.ground_truth
    others = tuple(v for v in distinct(truth.acceptable_actions) if v != truth.decision)
    nodes = row.investigation_graph.required_nodes
    return Case(
        id=f"{NAME}/{row.domain}/{row.task_id}",
        suite=SUITE,
        family=slug(row.category),
        brief=Brief((Message("user", row.surface_context.instruction),)),
        key=Key(
            verdict=truth.decision,
            alternatives=others,
            harmful=distinct(truth.harmful_actions),
            legacy={truth.decision: 1.0, **dict.fromkeys(others, PARTIAL)},
            start=row.surface_context.start_url,
            required=distinct(node.url for node in nodes),
            decisive=tuple(
                Fact("evidence", "on the page", node.evidence, "phrase", node.url)
                for node in nodes
                if node.evidence
            ),
        ),
        domain=row.domain,
        cluster=row.task_id,
        surface=row.task_id,
        difficulty=row.difficulty.lower(),
    )


CORPORA.register(
    NAME,
    Corpus("MIRAGE: investigation tasks as rows (the format of its public tasks)", detect, load),
)
