"""From traces to scores to figures: the two stages of a run folder after playing.

Either can be made again from its file at any time. Scoring reads traces and keys and never
runs an agent; estimating reads scores and never reads a trace.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sundog.agents.base import find
from sundog.core.errors import CorruptData, DataError, ForeignData, UsageError
from sundog.core.records import atomic
from sundog.run.scores import Row, read_rows, score, write_rows
from sundog.run.store import read_cases, read_config, read_traces
from sundog.stats.estimate import Estimate
from sundog.suites.base import Suite, suite

SCORES = "scores.parquet"
ESTIMATES = "estimates.json"
SCHEMA = "sundog/estimates/1"
MODEL = "model:"
FAILED = "failed"


class AgentFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """The figures of one agent in one run.

    Attributes:
        agent: Spec of the agent, with the mitigations around it.
        privileged: Whether it was built from the answer key.
        played: Episodes on record.
        endings: How often they ended how; failures as `failed:<edge>`.
        estimates: The suite's figures, the headline first.
    """

    agent: str
    privileged: bool
    played: int
    endings: dict[str, int]
    estimates: tuple[Estimate, ...]

    def figure(self, name: str) -> Estimate:
        """Return the figure of that name; one without a value if there is none."""
        none = Estimate(name, None, note="not estimated")
        return next((found for found in self.estimates if found.name == name), none)


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """All figures of a run folder.

    Attributes:
        planned: Episodes that were asked for; 0 where the plan is not known.
    """

    suite: str
    corpus: str
    planned: int
    agents: tuple[AgentFigures, ...]
    schema: str = SCHEMA

    @property
    def lead(self) -> str:
        """Name of the headline: the first figure that has a value for any agent."""
        found = [one for agent in self.agents for one in agent.estimates]
        valued = (one.name for one in found if one.value is not None)
        return next(valued, found[0].name if found else "no figure")

    @property
    def failed(self) -> int:
        """Episodes that failed, all agents together."""
        ends = [end for agent in self.agents for end in agent.endings.items()]
        return sum(count for name, count in ends if name.startswith(FAILED))

    @property
    def played(self) -> int:
        """Episodes on record, all agents together."""
        return sum(agent.played for agent in self.agents)


def score_folder(path: Path, suite_name: str = "") -> list[Row]:
    """Score all traces of a run folder and write `scores.parquet`.

    Args:
        suite_name: The suite whose measures apply; empty for the one in `config.toml`.

    Raises:
        DataError: No run folder, nothing played yet, or a damaged record.
    """
    config = read_config(path)
    measures = suite_of(config, suite_name).measures()
    cases = {case.id: case for case in read_cases(path)}
    rows: list[Row] = []
    for trace in read_traces(path):
        if trace.case not in cases:
            raise CorruptData("a trace is of a case that is not in cases.jsonl", value=trace.case)
        rows += score(trace, cases[trace.case], measures)
    if not rows:
        hint = f"play first: sundog run {config.get('suite', 'SUITE')}"
        if str(config.get("kind", "")).startswith("import"):
            hint += f" --corpus {path}; what was read and refused is in import.json"
        raise DataError("no traces to score", value=str(path), hint=hint)
    write_rows(path / SCORES, rows)
    return rows


def estimate_folder(path: Path, suite_name: str = "") -> Figures:
    """Estimate all figures of a scored folder and write `estimates.json`.

    Raises:
        DataError: Not scored yet, or damaged.
    """
    config = read_config(path)
    if not (path / SCORES).is_file():
        raise DataError("not scored yet", value=str(path), hint=f"run: sundog score {path}")
    found = estimate(suite_of(config, suite_name), read_rows(path / SCORES), config)
    with atomic(path / ESTIMATES) as file:
        file.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return found


def read_figures(path: Path) -> Figures:
    """Read `estimates.json` of a run folder.

    Raises:
        DataError: Missing or not ours.
    """
    place = path / ESTIMATES
    if not place.is_file():
        raise DataError("no estimates yet", value=str(path), hint=f"run: sundog stats {path}")
    try:
        found = msgspec.json.decode(place.read_bytes(), type=Figures)
    except msgspec.DecodeError as error:
        raise CorruptData("estimates.json is damaged", value=str(place), hint=str(error)) from None
    if found.schema != SCHEMA:
        raise ForeignData("estimates of another version", value=found.schema, hint=f"want {SCHEMA}")
    return found


def estimate(of: Suite, rows: Sequence[Row], config: Mapping[str, Any]) -> Figures:
    """Sum up score rows, agent by agent in the order of the plan."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(label(row), []).append(row)
    order = [str(agent) for agent in config.get("agents", [])]
    names = sorted(groups, key=lambda name: (_place(groups[name][0].agent, order), name))
    agents = tuple(_figures(of, name, groups[name]) for name in names)
    return Figures(of.name, str(config.get("corpus", "")), int(config.get("planned", 0)), agents)


SUITE_ORDER = ("investigation", "hallucination", "search")


def suite_place(name: str) -> tuple[int, str]:
    """Return where a suite stands in a list of suites."""
    known = name in SUITE_ORDER
    return (SUITE_ORDER.index(name) if known else len(SUITE_ORDER), name)


def suite_of(config: Mapping[str, Any], name: str = "") -> Suite:
    """Return the suite of a run folder, or the one that is named."""
    wanted = name or str(config.get("suite", ""))
    if not wanted:
        raise UsageError("the folder's config.toml names no suite", hint="give --suite")
    return suite(wanted)


def is_privileged(agent: str) -> bool:
    """Say whether an agent is built from the answer key; strangers and models never are."""
    name = agent.partition(":")[0]
    try:
        return name not in {"py", "model"} and find(agent).privileged
    except UsageError:
        return False


def endings(rows: Iterable[Row]) -> dict[str, int]:
    """Count how episodes ended, each once; a failure carries its edge."""
    ends = {(row.case, row.rollout): (row.ending, row.edge) for row in rows}
    counted = Counter(f"{end}:{edge}" if edge else end for end, edge in ends.values())
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def label(row: Row) -> str:
    """Name who played: the agent with the mitigations around it."""
    return " + ".join(filter(None, [row.agent, row.mitigations.replace(" ", " + ")]))


def _figures(of: Suite, name: str, rows: list[Row]) -> AgentFigures:
    ends = endings(rows)
    agent = rows[0].agent
    return AgentFigures(
        name, is_privileged(agent), sum(ends.values()), ends, tuple(of.headline(rows))
    )


def _place(agent: str, order: Sequence[str]) -> int:
    return order.index(agent) if agent in order else len(order)
