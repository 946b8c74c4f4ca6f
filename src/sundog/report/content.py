"""What stands in a report of one run folder: the tables, the figures' numbers, a few traces.

Everything is read from the folder's files; nothing is played or scored here.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from sundog.core.errors import DataError
from sundog.external.base import CORPORA, Loaded
from sundog.metrics.base import Measure
from sundog.report import investigation, summary
from sundog.report.cells import cells_table, primary
from sundog.report.reading import Folder, place
from sundog.report.rescoring import rescored
from sundog.report.search import across, all_sections
from sundog.report.sections import Section
from sundog.report.stages import (
    SCORES,
    Figures,
    is_privileged,
    label,
    read_figures,
    suite_of,
    suite_place,
)
from sundog.report.tables import Table, Value
from sundog.report.traces import TraceView
from sundog.report.twins import At, at
from sundog.run.scores import Row, read_rows
from sundog.run.store import read_cases, read_config, read_traces

EPISODES = 8
INVESTIGATION = "investigation"
LONGEST = 1800
SECTIONS: Mapping[str, Callable[[Path, Sequence[Row], Figures], tuple[Section, ...]]] = {
    "investigation": investigation.sections,
    "search": all_sections,
}
"""Suite -> what it adds to the report of a run folder."""
TOGETHER: Mapping[str, Callable[[Sequence[Row]], tuple[Section, ...]]] = {"search": across}
"""Suite -> what several of its runs show together."""


@dataclass(frozen=True, slots=True)
class Content:
    """The report of one run, before it is laid out.

    Attributes:
        anchor: Name for links within the page.
        cells: Mean of the primary measure per agent and cell of the design.
        labels: How often each behaviour label was given.
        recounted: Runs of others: their way of counting beside ours; empty for runs of ours.
        sections: What the suite adds.
        faults: Measures that broke; empty in a healthy run.
    """

    anchor: str
    title: str
    about: str
    sentence: str
    figures: Figures
    agents: Table
    every: Table
    cells: Table
    recounted: tuple[Table, ...]
    sections: tuple[Section, ...]
    endings: Table
    labels: Table
    faults: Table
    definitions: Table
    made: Table
    episodes: tuple[TraceView, ...]

    def tables(self) -> list[Table]:
        """Return all tables that hold results."""
        told = [table for section in self.sections for table in section.all_tables()]
        return [*self.own_tables(), *told]

    def own_tables(self) -> list[Table]:
        """Return the tables that every suite has."""
        held = [
            self.agents,
            *self.recounted,
            self.cells,
            self.endings,
            self.labels,
            self.faults,
            self.every,
        ]
        return [table for table in held if table.rows]


def run_folders(path: Path) -> list[Path]:
    """Return the run folder itself, or the run folders in it.

    Raises:
        DataError: Neither.
    """
    if (path / "config.toml").is_file():
        return [path]
    found = sorted(place.parent for place in path.glob("*/config.toml")) if path.is_dir() else []
    if not found:
        raise DataError("no run folder here", value=str(path), hint="make one: sundog run ...")
    return found


def read(path: Path, episodes: int = EPISODES) -> Content:
    """Gather the report of a run folder that has been scored and estimated."""
    config, figures, rows = read_config(path), read_figures(path), read_rows(path / SCORES)
    of = suite_of(config, figures.suite)
    measures = [m for m in of.measures() if m.name in {row.measure for row in rows}]
    key = primary(figures, rows)
    return Content(
        anchor=re.sub(r"\W+", "-", path.name) or of.name,
        title=" + ".join(
            [
                f"{of.name} · {figures.corpus}".removesuffix(" · "),
                *config.get("mitigations", []),
            ]
        ),
        about=of.about,
        sentence=summary.sentence(figures),
        figures=figures,
        agents=summary.agents_table(figures),
        every=summary.all_figures_table(figures),
        cells=cells_table(rows, key, [agent.agent for agent in figures.agents]),
        recounted=recounted(config, path),
        sections=SECTIONS[of.name](path, rows, figures) if of.name in SECTIONS else (),
        endings=summary.endings_table(figures),
        labels=labels_table(rows),
        faults=faults_table(rows),
        definitions=definitions_table(measures),
        made=made_table(config, path),
        episodes=tuple(_episodes(path, rows, key, episodes)),
    )


def read_all(paths: Sequence[Path]) -> list[Content]:
    """Gather the reports of several run folders, with what they show together."""
    found = [read(path) for path in paths]
    for suite, together in TOGETHER.items():
        places = [at for at, one in enumerate(found) if one.figures.suite == suite]
        if len(places) > 1:
            rows = [row for at in places for row in read_rows(paths[at] / SCORES)]
            first = found[places[0]]
            found[places[0]] = replace(first, sections=(*together(rows), *first.sections))
    return sorted(found, key=lambda one: suite_place(one.figures.suite))


def recounted(config: dict[str, Any], path: Path) -> tuple[Table, ...]:
    """Return the tables that count imported runs in the published way and in ours."""
    corpus = str(config.get("corpus", ""))
    if config.get("kind") != f"import {corpus}" or config.get("suite") != INVESTIGATION:
        return ()
    if corpus not in CORPORA.names():
        return ()
    loaded = Loaded(INVESTIGATION, read_cases(path), list(read_traces(path)), [], [])
    return tuple(rescored(loaded))


def labels_table(rows: Sequence[Row]) -> Table:
    """Return how often each measure gave each behaviour label, agent by agent."""
    counted = Counter((r.measure, r.label, label(r)) for r in rows if r.label)
    agents = list(dict.fromkeys(label(row) for row in rows))
    kinds = sorted({(measure, word) for measure, word, _ in counted})
    lines: list[tuple[Value, ...]] = []
    for measure, word in kinds:
        lines.append((measure, word, *(counted.get((measure, word, a), 0) for a in agents)))
    return Table("Behaviour labels", ("measure", "label", *agents), tuple(lines))


def faults_table(rows: Sequence[Row]) -> Table:
    """Return the measures that broke, each with its first reason."""
    broken: dict[str, list[Row]] = {}
    for row in rows:
        if row.label == "error" and row.value is None:
            broken.setdefault(row.measure, []).append(row)
    lines = tuple((name, len(found), found[0].case, found[0].why) for name, found in broken.items())
    return Table("Measures that broke", ("measure", "times", "first case", "why"), lines)


def definitions_table(measures: Iterable[Measure]) -> Table:
    """Return what every measure means."""
    lines = tuple(
        (
            m.name,
            m.about,
            f"{m.low:g} to {m.high:g}, {'higher' if m.higher_is_better else 'lower'} is better",
            m.source,
        )
        for m in measures
    )
    return Table("What the measures mean", ("measure", "meaning", "range", "source"), lines)


def made_table(config: dict[str, Any], path: Path) -> Table:
    """Return how the run was made: what was asked for, and under which versions."""
    info: dict[str, Any] = {}
    if (path / "runinfo.json").is_file():
        info = msgspec.json.decode((path / "runinfo.json").read_bytes())
    facts = [*config.items(), *info.items()]
    lines = tuple((name, _plain(value)) for name, value in facts)
    return Table("How it was run", ("setting", "value"), lines)


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _episodes(path: Path, rows: Sequence[Row], key: str, count: int) -> Iterable[TraceView]:
    """Yield a few traces: for each agent one that did badly and one that did well."""
    chosen = _choose([row for row in rows if row.measure == key], count)
    if not chosen:
        return
    folder = Folder.read(path)
    found = {
        place(trace): folder.show(trace, LONGEST, key)
        for trace in folder.traces()
        if place(trace) in chosen
    }
    yield from (found[at] for at in chosen if at in found)


def _choose(rows: Sequence[Row], count: int) -> list[At]:
    """Pick which traces to show; agents built from the key come last."""
    by_agent: dict[str, list[Row]] = {}
    for row in rows:
        by_agent.setdefault(row.agent, []).append(row)
    worst, best = list[Row](), list[Row]()
    for agent in sorted(by_agent, key=lambda name: (is_privileged(name), name)):
        ordered = sorted(by_agent[agent], key=lambda r: (_low(r), r.case, r.rollout))
        worst.append(ordered[0])
        best += ordered[-1:] if _low(ordered[0]) < _low(ordered[-1]) else []
    picked = [*worst, *best][:count]
    return [at(row) for row in sorted(picked, key=lambda r: (r.agent, _low(r)))]


def _low(row: Row) -> float:
    return -1.0 if row.value is None else row.value
