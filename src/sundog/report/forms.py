"""Runs as score matrices: agents by cases, those on the same cases taken together.

A form is one set of cases; its sittings are the runs on it. Only agents that were not built from
the answer key and that have a score of every case count as persons.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from sundog.core.errors import DataError, UnknownPart
from sundog.report.cells import primary
from sundog.report.stages import SCORES, estimate_folder, is_privileged, label, score_folder
from sundog.run.scores import Row, read_rows
from sundog.stats.items import by_block

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Form:
    """One set of cases with everyone who played all of them.

    Attributes:
        sittings: One for each run, with its agents' scores: agent -> case -> rollouts.
        blocks, families: Of each case, in order.
    """

    cases: tuple[str, ...]
    blocks: tuple[str, ...]
    families: tuple[str, ...]
    sittings: tuple[Mapping[str, Mapping[str, list[float]]], ...]

    def agents(self) -> list[str]:
        """Return the agents of all sittings, each once."""
        return list(dict.fromkeys(name for sitting in self.sittings for name in sitting))

    def matrix(self) -> Floats:
        """Return agents x cases, averaged over rollouts and sittings."""
        return np.stack([self._means(name, self.sittings) for name in self.agents()])

    def sitting(self, at: int, names: Sequence[str]) -> Floats:
        """Return agents x cases of one sitting."""
        return np.stack([self._means(name, self.sittings[at : at + 1]) for name in names])

    def cube(self) -> Floats:
        """Return agents x blocks x rollouts, as many rollouts as all have."""
        scores = [
            [[v for s in self.sittings if name in s for v in s[name][case]] for case in self.cases]
            for name in self.agents()
        ]
        depth = min(len(cell) for row in scores for cell in row)
        whole = np.asarray([[cell[:depth] for cell in row] for row in scores])
        return np.stack([by_block(whole[:, :, n], self.blocks) for n in range(depth)], axis=2)

    def _means(
        self, name: str, sittings: Sequence[Mapping[str, Mapping[str, list[float]]]]
    ) -> Floats:
        mine = [sitting[name] for sitting in sittings if name in sitting]
        return np.asarray([np.mean([v for own in mine for v in own[c]]) for c in self.cases])


def load(folders: Sequence[Path], measure: str = "") -> tuple[str, list[Form]]:
    """Read runs, those on the same cases as one form.

    Args:
        measure: What is taken as the score; empty for the one behind the headline.

    Raises:
        DataError: No agent without the key played all cases of a run.
        UnknownPart: No such measure in a run.
    """
    runs: dict[tuple[str, ...], list[list[Row]]] = {}
    name = measure
    for folder in folders:
        if not (folder / SCORES).is_file():
            score_folder(folder)
        rows = read_rows(folder / SCORES)
        name = name or primary(estimate_folder(folder), rows)
        mine = [row for row in rows if row.measure == name]
        if not mine:
            raise UnknownPart("measure in this run", name, {row.measure for row in rows})
        runs.setdefault(tuple(dict.fromkeys(sorted(row.case for row in mine))), []).append(mine)
    return name, [_form(cases, sittings) for cases, sittings in runs.items()]


def _form(cases: tuple[str, ...], runs: Sequence[list[Row]]) -> Form:
    known = {row.case: row for rows in runs for row in rows}
    sittings = [_sitting(rows, cases) for rows in runs]
    if not any(sittings):
        hint = "agents that see the answer key are left out"
        raise DataError("no agent played all cases of a run", value=runs[0][0].case, hint=hint)
    return Form(
        cases, tuple(known[c].cluster or c for c in cases),
        tuple(known[c].family for c in cases), tuple(sittings),
    )  # fmt: skip


def _sitting(rows: Sequence[Row], cases: tuple[str, ...]) -> dict[str, dict[str, list[float]]]:
    found: dict[str, dict[str, list[float]]] = {}
    for row in sorted(rows, key=lambda row: row.rollout):
        if not is_privileged(row.agent) and row.value is not None:
            found.setdefault(label(row), {}).setdefault(row.case, []).append(row.value)
    return {name: own for name, own in found.items() if len(own) == len(cases)}
