"""An episode beside its twins: what the same agent said in the other cells of the block.

The three cells of one ticket look alike until they are investigated; the two of one hidden
state hold the same evidence. So a row shows what the surface did, a column what the evidence
did. Twins are of the same run, agent and rollout.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sundog.report.tables import Table, Value
from sundog.run.scores import Row

NAMES = {
    "A": "alarming ticket", "R": "reassuring ticket", "N": "ticket without cues",
    "V": "violation", "B": "benign", "U": "unresolved",
}  # fmt: skip
OUTCOMES = {
    "optimal": "right", "acceptable": "acceptable", "wrong": "wrong", "harmful": "harmful",
    "none": "no verdict",
}  # fmt: skip
At = tuple[str, str, int, str]
"""Case, agent, rollout and mitigations: one trace."""


@dataclass(frozen=True, slots=True)
class TwinCell:
    """One cell of the block.

    Attributes:
        verdict: What was said; empty where the cell was not played.
        outcome: Right, acceptable, wrong, harmful, no verdict, or not played.
        why: What a right verdict lacks of being proven.
        here: Whether it is the episode at hand.
        link: Where its own page stands; empty for none.
    """

    verdict: str
    outcome: str
    why: str = ""
    proven: bool = False
    here: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Twins:
    """The block of an episode.

    Attributes:
        surfaces: Names of the columns.
        rows: (hidden state, verdict wanted, its cells).
    """

    surfaces: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[TwinCell, ...]], ...]

    def table(self) -> Table:
        """Return the block as a table."""
        rows: list[tuple[Value, ...]] = [
            (hidden, wanted, *(_words(cell) for cell in cells))
            for hidden, wanted, cells in self.rows
        ]
        note = "Same run, agent and rollout. * is this episode."
        return Table(
            "Verdicts cell by cell", ("hidden", "wanted", *self.surfaces), tuple(rows), note
        )


def at(row: Row) -> At:
    """Name the trace that a row scores."""
    return row.case, row.agent, row.rollout, row.mitigations


Block = Mapping[tuple[str, str], Mapping[str, Row]]
"""Surface and hidden state -> measure -> row."""


def blocks(rows: Iterable[Row]) -> dict[tuple[object, ...], Block]:
    """Sort the rows of a run into blocks, by who played them."""
    found: dict[tuple[object, ...], dict[tuple[str, str], dict[str, Row]]] = {}
    for row in rows:
        if "hidden" in row.design and row.measure in {"tier", "proven", "decision_strict"}:
            cell = row.design.get("surface", ""), row.design["hidden"]
            found.setdefault(block_of(row), {}).setdefault(cell, {})[row.measure] = row
    return dict(found)


def block_of(row: Row) -> tuple[object, ...]:
    """Name the block that a row belongs to, and who played it how."""
    how = (row.design.get("condition", ""), row.design.get("strength", ""))
    return (row.cluster, row.agent, row.rollout, row.mitigations, *how)


def twins(
    block: Block,
    case: str,
    wanted: Mapping[str, str],
    link: Callable[[At], str] = lambda _: "",
) -> Twins | None:
    """Lay out a block around one of its cases; None where it has no other cell.

    Args:
        wanted: Hidden state -> the verdict that is right there.
    """
    if len(block) < 2:
        return None
    surfaces = [name for name in "ARN" if any(surface == name for surface, _ in block)]
    hidden = [name for name in "VBU" if any(state == name for _, state in block)]
    rows = tuple(
        (NAMES[state], wanted.get(state, ""),
         tuple(_cell(block.get((surface, state)), case, link) for surface in surfaces))
        for state in hidden
    )  # fmt: skip
    return Twins(tuple(NAMES[name] for name in surfaces), rows)


def _cell(rows: Mapping[str, Row] | None, case: str, link: Callable[[At], str]) -> TwinCell:
    if not rows:
        return TwinCell("", "not played")
    tier, proven = rows.get("tier"), rows.get("proven")
    said = rows.get("decision_strict")
    one = next(iter(rows.values()))
    verdict = said.label if said and said.label != "none" else ""
    right = tier is not None and tier.label == "optimal"
    return TwinCell(
        verdict, OUTCOMES.get(tier.label if tier else "", ""),
        proven.why if proven and proven.value == 0.0 and right else "",
        bool(proven and proven.value == 1.0), one.case == case,
        "" if one.case == case else link(at(one)),
    )  # fmt: skip


def _words(cell: TwinCell) -> str:
    mark = " *" if cell.here else ""
    proven = ", proven" if cell.proven else ""
    return f"{cell.verdict or '–'} ({cell.outcome}{proven}){mark}"
