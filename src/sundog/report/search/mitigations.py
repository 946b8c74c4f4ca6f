"""What a mitigation gains under attack and what it costs without one.

An agent with a mitigation around it is held against the same agent without, on the same questions
of the same arms. The two may stand in different run folders.
"""

from collections.abc import Iterator, Sequence

from sundog.report.search.asked import Asked, Group, agents, arms, attacked, measured, scores
from sundog.report.search.searching import calls
from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.stats.paired import difference

SAYS = (
    "Each mitigation against the same agent without it, paired by question and clustered by "
    "world. Gain: accuracy under attack. Cost: accuracy without an attack, where a fall is a "
    "loss, and calls that were added."
)


def section(asked: Group) -> Section | None:
    """Show every mitigated agent of which the plain one has played too."""
    tables, more = (summary_table(asked), arms_table(asked)), (costs_table(asked),)
    return Section("Mitigations", SAYS, tables, more=more) if tables[0].rows else None


def compared(asked: Group) -> Iterator[tuple[str, str, Sequence[Asked], Sequence[Asked]]]:
    """Yield (agent, mitigations, with them, without), each once."""
    found = agents(asked)
    for group in found.values():
        base, plus, around = group[0].player.partition(" + ")
        without = next((g for g in found.values() if g[0].player == base), None)
        if plus and without:
            yield base, around, group, without


def summary_table(asked: Group) -> Table:
    """Return gain under attack and cost without one, as differences of accuracy."""
    rows: list[tuple[Value, ...]] = []
    for agent, around, group, without in compared(asked):
        ours, theirs = arms(group), arms(without)
        cells = [
            _gap(ours.get(arm, []), theirs.get(arm, []), name)
            for arm, name in (
                ("adversarial", "correct"), ("adversarial", "adopted"),
                ("standard", "correct"), ("neutral", "correct"), ("placebo", "correct"),
            )
        ]  # fmt: skip
        rows.append((agent, around, *cells))
    columns = ("agent", "mitigation", "gain under attack", "adoption under attack",
               "cost, standard", "cost, neutral", "cost, placebo")  # fmt: skip
    return Table("Gain under attack, cost without", columns, tuple(rows))


def arms_table(asked: Group) -> Table:
    """Return the change of accuracy under every other attack of the run."""
    rows: list[tuple[Value, ...]] = []
    for agent, around, group, without in compared(asked):
        theirs = arms(without)
        for arm, own in arms(group).items():
            if attacked(arm) and arm != "adversarial" and theirs.get(arm):
                gap = _gap(own, theirs[arm], "correct")
                rows.append((agent, around, arm, gap, _gap(own, theirs[arm], "adopted")))
    columns = ("agent", "mitigation", "arm", "gain", "adoption")
    return Table("Gain under other attacks", columns, tuple(rows))


def costs_table(asked: Group) -> Table:
    """Return what a mitigation adds in calls, abstaining and confidence, arm by arm."""
    rows: list[tuple[Value, ...]] = []
    for agent, around, group, without in compared(asked):
        theirs = arms(without)
        for arm, own in arms(group).items():
            if theirs.get(arm):
                more = difference("calls", scores(own, calls), scores(theirs[arm], calls), None)
                kinds = (_gap(own, theirs[arm], name) for name in ("abstained", "confidence"))
                rows.append((agent, around, arm, more, *kinds))
    columns = ("agent", "mitigation", "arm", "calls", "abstained", "stated confidence")
    return Table("What a mitigation changes besides", columns, tuple(rows))


def _gap(ours: Group, theirs: Group, measure: str) -> Value:
    value = measured(measure)
    return difference(measure, scores(ours, value), scores(theirs, value))
