"""Scores as rows: one row for each trace and measure, with the design of its case beside it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sundog.cases.case import Case
from sundog.core.records import read_table, write_table
from sundog.metrics.base import Measure
from sundog.trace import Score, Trace


class Row(msgspec.Struct, frozen=True):
    """One score with the design of its case.

    Attributes:
        design: The case's factors.
        ending, edge: How the episode ended, and where it failed (empty if it did not).
    """

    case: str
    agent: str
    rollout: int
    suite: str
    family: str
    domain: str
    cluster: str
    surface: str
    difficulty: str
    design: dict[str, str]
    driver: str
    interface: str
    mitigations: str
    ending: str
    edge: str
    measure: str
    value: float | None
    why: str
    label: str


def score(trace: Trace, case: Case, measures: Iterable[Measure]) -> Iterator[Row]:
    """Score one trace on every measure; a measure that breaks is a score of None with why."""
    for measure in measures:
        try:
            found = measure.score(trace, case.key)
        except Exception as error:
            found = Score(measure.name, None, f"the measure failed: {error!r}", "error")
        yield Row(
            case=case.id,
            agent=trace.agent,
            rollout=trace.rollout,
            suite=case.suite,
            family=case.family,
            domain=case.domain,
            cluster=case.cluster,
            surface=case.surface,
            difficulty=case.difficulty,
            design=case.design,
            driver=trace.driver,
            interface=trace.interface,
            mitigations=" ".join(trace.mitigations),
            ending=trace.ending,
            edge=trace.failure.edge if trace.failure else "",
            measure=measure.name,
            value=found.value,
            why=found.why,
            label=found.label,
        )


def write_rows(path: Path, rows: Sequence[Row]) -> None:
    """Write rows as Parquet, sorted, whole or not at all."""
    import polars as pl

    kinds: dict[str, Any] = dict.fromkeys(Row.__struct_fields__, pl.String)
    kinds |= {"rollout": pl.Int64, "value": pl.Float64}
    ordered = sorted(rows, key=lambda row: (row.case, row.agent, row.rollout, row.measure))
    write_table(path, [_flat(row) for row in ordered], kinds)


def read_rows(path: Path) -> list[Row]:
    """Read rows back."""
    return [
        Row(**{**line, "design": msgspec.json.decode(line["design"])}) for line in read_table(path)
    ]


def _flat(row: Row) -> dict[str, Any]:
    return {
        **msgspec.structs.asdict(row),
        "design": msgspec.json.encode(row.design, order="sorted").decode(),
    }
