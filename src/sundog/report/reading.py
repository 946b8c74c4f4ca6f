"""The traces of a run folder with all that stands beside them: cases, scores, twins."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sundog.cases.case import Case
from sundog.report.stages import SCORES
from sundog.report.traces import LONGEST, TraceView, view
from sundog.report.twins import At, Block, Twins, at, block_of, blocks, twins
from sundog.run.scores import Row, read_rows
from sundog.run.store import read_cases, read_traces
from sundog.trace import Trace

Link = Callable[[At], str]


def place(trace: Trace) -> At:
    """Name a trace as its score rows do."""
    return trace.case, trace.agent, trace.rollout, " ".join(trace.mitigations)


@dataclass(frozen=True, eq=False)
class Folder:
    """A run folder, read for showing its traces.

    Attributes:
        rows: The score rows of each trace; empty if the folder is not scored.
        blocks: The cells that one agent played of one block.
        wanted: Block and hidden state -> the verdict that is right.
    """

    path: Path
    cases: Mapping[str, Case]
    rows: Mapping[At, list[Row]]
    blocks: Mapping[tuple[object, ...], Block]
    wanted: Mapping[str, Mapping[str, str]]

    @classmethod
    def read(cls, path: Path) -> "Folder":
        """Read everything but the traces."""
        cases = {case.id: case for case in read_cases(path)}
        listed = read_rows(path / SCORES) if (path / SCORES).is_file() else []
        rows: dict[At, list[Row]] = {}
        for row in listed:
            rows.setdefault(at(row), []).append(row)
        wanted: dict[str, dict[str, str]] = {}
        for case in cases.values():
            if "hidden" in case.design:
                wanted.setdefault(case.cluster, {})[case.design["hidden"]] = case.key.verdict
        return cls(path, cases, rows, blocks(listed), wanted)

    def traces(self) -> Iterator[Trace]:
        """Read the traces one by one."""
        return read_traces(self.path)

    def show(
        self, trace: Trace, longest: int = LONGEST, key: str = "", link: Link = lambda _: ""
    ) -> TraceView:
        """Make one trace ready to be shown.

        Args:
            key: The measure that says how it went.
            link: Where the page of another trace stands.
        """
        rows = self.rows.get(place(trace), [])
        beside = self._twins(rows, trace.case, link)
        return view(trace, self.cases.get(trace.case), rows, longest, key, block=beside)

    def _twins(self, rows: list[Row], case: str, link: Link) -> Twins | None:
        if not rows or "hidden" not in rows[0].design:
            return None
        block = self.blocks.get(block_of(rows[0]), {})
        return twins(block, case, self.wanted.get(rows[0].cluster, {}), link)
