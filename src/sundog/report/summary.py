"""The tables and sentences that sum up a run: agents by figures, endings, the last line."""

from collections.abc import Sequence

from sundog.report.stages import AgentFigures, Figures
from sundog.report.tables import Table, Value, figure, number
from sundog.stats.estimate import Estimate
from sundog.suites.base import suite

MARK = "†"
SHOWN = 5


def agents_table(figures: Figures, shown: int = SHOWN) -> Table:
    """Return agents x figures, the headline first, with intervals and n."""
    names = _leading(figures)[:shown]
    rows = tuple(_agent_row(agent, names, figures.lead) for agent in figures.agents)
    return Table(
        f"{figures.suite} · {figures.corpus}".removesuffix(" · "),
        ("agent", *names, "n", "clusters", "failed"),
        rows,
        _notes(figures),
    )


def all_figures_table(figures: Figures) -> Table:
    """Return every figure of every agent, one per row."""
    rows = tuple(
        (marked(agent), found.name, found, found.n, found.clusters, found.method, found.note)
        for agent in figures.agents
        for found in agent.estimates
    )
    columns = ("agent", "figure", "value [95 %]", "n", "clusters", "interval", "note")
    return Table(f"All figures: {figures.suite}", columns, rows, _notes(figures))


def endings_table(figures: Figures) -> Table:
    """Return agents x how their episodes ended."""
    kinds = sorted({end for agent in figures.agents for end in agent.endings}, key=_end_place)
    rows: list[tuple[Value, ...]] = []
    for agent in figures.agents:
        counts = (agent.endings.get(kind, 0) for kind in kinds)
        rows.append((marked(agent), *counts, agent.played))
    note = "Every planned episode is counted in every figure, however it ended."
    if figures.planned > figures.played:
        note = f"Every episode on record is counted, however it ended. {_missing(figures)}"
    return Table("How episodes ended", ("agent", *kinds, "all"), tuple(rows), note)


def figure_names(figures: Figures) -> list[str]:
    """Return the names of all figures in their first order."""
    return list(dict.fromkeys(e.name for agent in figures.agents for e in agent.estimates))


def _leading(figures: Figures) -> list[str]:
    """Return the names of all figures, the headline and those that explain it first."""
    names = figure_names(figures)
    first = [figures.lead, *suite(figures.suite).glance] if figures.agents else []
    return [name for name in dict.fromkeys([*first, *names]) if name in names]


def marked(agent: AgentFigures) -> str:
    """Return the agent's name, marked if it saw the answer key."""
    return f"{agent.agent} {MARK}" if agent.privileged else agent.agent


def last_line(figures: Figures) -> str:
    """Return one line with every agent's headline."""
    if not figures.agents:
        return "no episodes on record"
    parts = [f"{agent.agent} {figure(agent.figure(figures.lead))}" for agent in figures.agents]
    return f"{figures.suite} {figures.lead}: {', '.join(parts)}"


def sentence(figures: Figures) -> str:
    """Say in plain words what a run showed."""
    name = figures.lead
    rated = [a for a in figures.agents if a.figure(name).value is not None]
    if not rated:
        return "No figure could be estimated from this run."
    without_key = [a for a in rated if not a.privileged] or rated
    ordered = sorted(without_key, key=lambda a: -_value(a.figure(name)))
    first, last = ordered[0], ordered[-1]
    if first is last:
        return f"{first.agent} scored {_spoken(first.figure(name))} on {name}."
    text = (
        f"Of {len(ordered)} agents without the answer key, {first.agent} scored highest on {name}: "
        f"{_spoken(first.figure(name))}; {last.agent} lowest: {_spoken(last.figure(name))}"
    )
    if _value(first.figure(name)) == _value(last.figure(name)):
        text = (
            f"The {len(ordered)} agents without the answer key scored alike on {name}, "
            f"{first.agent} for one: {_spoken(first.figure(name))}"
        )
    return f"{text}. {suite(figures.suite).caution}".strip()


def _agent_row(agent: AgentFigures, names: Sequence[str], lead: str) -> tuple[Value, ...]:
    by_name = {found.name: found for found in agent.estimates}
    failed = sum(count for end, count in agent.endings.items() if end.startswith("failed"))
    head = agent.figure(lead)
    cells = [by_name.get(name) for name in names]
    return (marked(agent), *cells, head.n or agent.played, head.clusters, failed)


def _notes(figures: Figures) -> str:
    notes = ["95 % intervals in brackets, clustered; – does not apply."]
    if any(agent.privileged for agent in figures.agents):
        notes.append(f"{MARK} was built from the answer key.")
    if figures.planned > figures.played:
        notes.append(_missing(figures))
    return " ".join(notes)


def _missing(figures: Figures) -> str:
    return f"Incomplete: {figures.played} of {figures.planned} planned episodes are on record."


def _end_place(kind: str) -> tuple[int, str]:
    order = ("committed", "stopped", "budget", "cap", "truncated")
    return (order.index(kind) if kind in order else len(order), kind)


def _value(estimate: Estimate) -> float:
    return float("-inf") if estimate.value is None else estimate.value


def _spoken(estimate: Estimate) -> str:
    assert estimate.value is not None
    if estimate.low is None or estimate.high is None:
        return f"{number(estimate.value)} (n {estimate.n})"
    span = f"95 % interval {number(estimate.low)} to {number(estimate.high)}"
    return f"{number(estimate.value)} ({span}, n {estimate.n} in {estimate.clusters} clusters)"


def headlines_table(runs: Sequence[Figures]) -> Table:
    """Return the headline of every agent of several runs, and the figures that explain it."""
    rows: list[tuple[Value, ...]] = []
    for run in runs:
        names = dict.fromkeys((run.lead, *suite(run.suite).glance))
        for name in names:
            for agent in run.agents:
                found = agent.figure(name)
                rows.append((run.suite, name, marked(agent), found, found.n, found.clusters))
    columns = ("suite", "figure", "agent", "value [95 %]", "n", "clusters")
    marks = any(agent.privileged for run in runs for agent in run.agents)
    note = f"95 % intervals, clustered. {MARK} was built from the answer key." if marks else ""
    return Table("", columns, tuple(rows), note)
