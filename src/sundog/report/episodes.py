"""Played episodes with their cases and scores, as the analyses of a run take them.

Everything comes from the files of run folders; nothing is played again. Several folders may be
read together: the same blocks under another condition, strength or agent.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sundog.cases.case import Case
from sundog.core.errors import UsageError
from sundog.metrics._verdicts import said
from sundog.report.stages import SCORES, is_privileged, label, score_folder
from sundog.report.summary import MARK
from sundog.run.scores import Row, read_rows
from sundog.run.store import read_cases, read_config, read_traces
from sundog.stats.clustered import Span, mean
from sundog.stats.estimate import Estimate
from sundog.trace import Trace

SUITE = "investigation"
USUAL = ("", "2")
"""Strengths that need no mention: none recorded, and the default."""


@dataclass(frozen=True, slots=True)
class Played:
    """One episode.

    Attributes:
        agent: Who played, with the mitigations around it.
        scores: Measure -> value; None where it does not apply.
        privileged: Whether the agent was built from the answer key; its name is marked then.
    """

    agent: str
    trace: Trace
    case: Case
    scores: Mapping[str, float | None]
    privileged: bool = False

    @property
    def verdict(self) -> str:
        """The first verdict; empty if there was none."""
        return said(self.trace)

    def factor(self, name: str) -> str:
        """Return a level of the design."""
        return self.case.design.get(name, "")


Value = Callable[[Played], float | None]


def load(folders: Sequence[Path]) -> list[Played]:
    """Read run folders, scoring those that are not scored yet.

    Raises:
        UsageError: A folder holds a run of another suite.
        DataError: No run folder, or a damaged one.
    """
    return [one for folder in folders for one in _folder(folder)]


def _folder(folder: Path) -> list[Played]:
    config = read_config(folder)
    suite = str(config.get("suite", ""))
    if suite != SUITE:
        raise UsageError(f"analyses are of the {SUITE} suite", value=suite or "none", hint="stats")
    if not (folder / SCORES).is_file():
        score_folder(folder)
    rows: dict[tuple[str, str, int, str], list[Row]] = {}
    for row in read_rows(folder / SCORES):
        rows.setdefault((row.case, row.agent, row.rollout, row.mitigations), []).append(row)
    cases = {case.id: case for case in read_cases(folder)}
    found = []
    for trace in read_traces(folder):
        own = rows.get((trace.case, trace.agent, trace.rollout, " ".join(trace.mitigations)), [])
        if not own:
            raise UsageError("a trace has no scores", value=trace.case, hint="run: sundog score")
        values = {row.measure: row.value for row in own}
        seen = is_privileged(trace.agent)
        name = f"{label(own[0])} {MARK}" if seen else label(own[0])
        found.append(Played(name, trace, cases[trace.case], values, seen))
    plan = {agent: place for place, agent in enumerate(config.get("agents", []))}
    return sorted(found, key=lambda one: plan.get(one.trace.agent, len(plan)))


def unprivileged(played: Sequence[Played]) -> list[Played]:
    """Return the episodes of agents that were not built from the answer key."""
    return [one for one in played if not one.privileged]


def by_agent(played: Sequence[Played]) -> dict[str, list[Played]]:
    """Group episodes by who played, in the order of the plan.

    Conditions and strengths are kept apart, since a mean over them is a mean of nothing.
    """
    return grouped(played, _who)


def _who(one: Played) -> str:
    condition, strength = one.factor("condition"), one.factor("strength")
    said = [one.agent, condition if condition != "raw" else "", f"@{strength}"]
    return " ".join(filter(None, said if strength not in USUAL else said[:2]))


def grouped(played: Sequence[Played], name: Callable[[Played], str]) -> dict[str, list[Played]]:
    """Group episodes by any name, in the order of first appearance."""
    found: dict[str, list[Played]] = {}
    for one in played:
        found.setdefault(name(one), []).append(one)
    return found


def clustered(
    name: str, played: Sequence[Played], value: Value, span: Span = (0.0, 1.0)
) -> Estimate:
    """Estimate the mean of a value, clustered by block; those without one are left out.

    Args:
        span: Least and most that it can be; by default those of a share.
    """
    scored = [(found, one.case.cluster) for one in played if (found := value(one)) is not None]
    values, blocks = [found for found, _ in scored], [block for _, block in scored]
    return mean(name, values, blocks, span=span)


def measured(name: str) -> Value:
    """Return the value of a measure."""
    return lambda one: one.scores.get(name)
