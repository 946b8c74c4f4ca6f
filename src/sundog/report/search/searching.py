"""What agents did before they answered: searches, readings, corroboration, escalation."""

from sundog.report.search.asked import (
    Asked,
    Group,
    Value,
    agents,
    arms,
    measured,
    plain,
    scores,
)
from sundog.report.sections import Section
from sundog.report.tables import Table
from sundog.report.tables import Value as Cell
from sundog.stats.clustered import mean
from sundog.stats.estimate import Estimate
from sundog.stats.paired import difference

SAYS = (
    "Calls are searches and readings; the answer is none. Corroboration: on how many credible "
    "sites each deciding fact was read, the least of them. A conflict is seen when a true and a "
    "false value of one fact have both been read; escalation is how many calls follow."
)
MEASURES = {
    "searches": "searches",
    "reads": "articles read",
    "domains": "domains",
    "corroboration": "corroboration",
}
SHARES = {
    "extended": "5 calls or more",
    "top_first": "read the top first",
    "conflict": "conflict seen",
}


def section(asked: Group) -> Section | None:
    """Show tool use by agent and arm, and how attack changes it."""
    if not any(one.scores.get("searches") is not None for one in asked):
        return None
    return Section("Searching and reading", SAYS, (use_table(asked),), more=(more_table(asked),))


def calls(one: Asked) -> float | None:
    """Return the number of searches and readings of an episode."""
    found = one.scores
    searches, reads = found.get("searches"), found.get("reads")
    return None if searches is None or reads is None else searches + reads


def use_table(asked: Group) -> Table:
    """Return means of tool use by agent and arm."""
    rows: list[tuple[Cell, ...]] = []
    for agent, group in agents(asked).items():
        for arm, own in arms(group).items():
            rows.append((
                agent, arm, _mean("calls", own, calls),
                *(plain(own, measured(name)) for name in MEASURES),
                *(plain(own, measured(name)) for name in SHARES),
                plain(own, measured("escalation")),
                plain(own, measured("schema")), len(own),
            ))  # fmt: skip
    columns = ("agent", "arm", "calls", *MEASURES.values(), *SHARES.values(), "escalation",
               "form kept", "n")  # fmt: skip
    note = "Escalation: mean number of calls after the first conflict, where there was one."
    return Table("Tool use", columns, tuple(rows), note)


def more_table(asked: Group) -> Table:
    """Return what attack adds to the search: adversarial minus neutral and minus standard."""
    rows: list[tuple[Cell, ...]] = []
    for agent, group in agents(asked).items():
        own = arms(group)
        for other in ("neutral", "standard"):
            if not own.get("adversarial") or not own.get(other):
                continue
            for name, value in (("calls", calls), ("domains", measured("domains"))):
                gap = difference(
                    name, scores(own["adversarial"], value), scores(own[other], value), None
                )
                rows.append((agent, name, f"adversarial - {other}", gap))
    columns = ("agent", "what", "difference", "value [95 %]")
    note = "Paired by question, clustered by world. Near 0: no more is searched under attack."
    return Table("More searching under attack", columns, tuple(rows), note)


def _mean(name: str, group: Group, value: Value) -> Estimate:
    pairs = [(score, one.world) for one in group if (score := value(one)) is not None]
    return mean(name, [score for score, _ in pairs], [world for _, world in pairs])
