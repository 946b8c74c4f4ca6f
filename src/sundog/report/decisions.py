"""What decisions rest on: the design's effects, constants, and right answers without evidence."""

from collections.abc import Hashable, Mapping, Sequence

from sundog.report.episodes import Played, by_agent, clustered, grouped, unprivileged
from sundog.report.robustness import VARIANTS, worths
from sundog.report.tables import Table, Value
from sundog.stats.blocks import INTERACTION, TAU_E, TAU_S, K, Weights, effect
from sundog.stats.clustered import T_METHOD, contrast
from sundog.stats.estimate import Estimate
from sundog.stats.power import error_of, smallest_effect
from sundog.suites.investigation import harshness

EFFECTS: Mapping[str, tuple[str, Weights, float]] = {
    "tau_S": ("harsh", TAU_S, 1.0),
    "tau_E": ("harsh", TAU_E, 1.0),
    "interaction": ("harsh", INTERACTION, 2.0),
    "K": ("right", K, 1.0),
}
"""Effect -> what is weighed, the weights, and how far it can be from 0."""
TARGETS = {"tau_S": 0.0, "tau_E": 1.0, "interaction": 0.0, "K": 0.0}
CHANCE = 1 / 3
FULL = 1.0


def blocks(played: Sequence[Played]) -> list[Table]:
    """Return the block effects of each agent, with the smallest that could have been seen."""
    violation = {p.case.cluster: p.case.key.verdict for p in played if p.factor("hidden") == "V"}
    lines: list[tuple[Value, ...]] = []
    for agent, group in by_agent(played).items():
        cells = {"harsh": _cells(group, violation), "right": _cells(group, None)}
        for name, (of, weights, widest) in EFFECTS.items():
            weighed = {block: effect(found, weights) for block, found in cells[of].items()}
            whole: dict[Hashable, float] = {b: v for b, v in weighed.items() if v is not None}
            if whole:
                found = contrast(name, whole, len(group), (-widest, widest))
                lines.append((agent, name, TARGETS[name], found, found.clusters, _seen(found)))
    note = (
        "D is 1 for the block's violation verdict or a harsher one, 0 benign, 1/2 between. tau_S: "
        "what the ticket alone moves D by. tau_E: what the evidence moves it by. Interaction: "
        "whether the ticket changes that. K: accuracy where ticket and evidence agree less where "
        "they do not; with D of two values K and tau_S over violation and benign are one finding. "
        "Smallest visible: found four times in five; none where all blocks are alike."
    )
    columns = ("agent", "effect", "target", "value", "blocks", "smallest visible")
    return [Table("Block effects", columns, tuple(lines), note)]


def bypass(played: Sequence[Played]) -> list[Table]:
    """Return how often agents are right that have seen none of the decisive evidence."""
    lines: list[tuple[Value, ...]] = []
    designed = [one for one in played if one.factor("hidden")]
    for agent, group in by_agent(designed).items():
        blind = [p for p in group if p.scores.get("discovery") == 0.0]
        found = clustered("right unseen", blind, lambda p: p.scores.get("decision_strict"))
        all_ = clustered("bypass", group, lambda p: p.scores.get("bypass"))
        over = None if found.low is None else "yes" if found.low > CHANCE else "no"
        lines.append((agent, len(group), all_, len(blind), found, over))
    note = (
        "Unseen: no decisive fact was on any page that was given. Who has seen nothing can be "
        "right one time in three by the design; where the interval lies above that, something "
        "other than the evidence gives the verdict away."
    )
    columns = ("agent", "episodes", "right without evidence", "unseen", "right, of those",
               "above 1/3")  # fmt: skip
    return [Table("Bypass", columns, tuple(lines), note)]


def constants(played: Sequence[Played]) -> list[Table]:
    """Return what every constant verdict would earn, and the best in each category."""
    one = next(iter(by_agent(unprivileged(played) or played).values()), [])
    worth = {name: worths(one, credit) for name, credit in VARIANTS.items()}
    verdicts = list(dict.fromkeys(v for found in worth.values() for v in found))
    lines = tuple((v, *(worth[name].get(v) for name in VARIANTS)) for v in verdicts)
    rows: list[tuple[Value, ...]] = []
    for family, some in sorted(grouped(one, lambda p: p.case.family).items()):
        best = {name: max(worths(some, credit).items(), key=lambda item: item[1])
                for name, credit in VARIANTS.items()}  # fmt: skip
        rows.append((family, *(part for name in VARIANTS for part in best[name])))
    whole = all(p.factor("hidden") for p in one)
    note = "In whole blocks no constant earns more than 1/3 under strict and default."
    heads = [head for name in VARIANTS for head in (f"best, {name}", "earns")]
    return [
        Table("Constant verdicts", ("verdict", *VARIANTS), lines, note if whole else ""),
        Table("Best constant by category", ("category", *heads), tuple(rows)),
    ]


def crossed(played: Sequence[Played]) -> list[Table]:
    """Return decision by reasoning: who is right for stated reasons, and who without."""
    lines: list[tuple[Value, ...]] = []
    for agent, group in by_agent(played).items():
        for name, right in (("right", True), ("wrong or none", False)):
            some = [p for p in group if (p.scores.get("decision_strict") == FULL) == right]
            counts = [sum(_stated(p) == level for p in some) for level in LEVELS]
            lines.append((agent, name, *counts, len(some)))
    note = "Episodes by how many of the decisive facts the reasoning states."
    return [
        Table("Decision by reasoning", ("agent", "decision", *LEVELS, "all"), tuple(lines), note)
    ]


LEVELS = ("states all", "states some", "states none")


def _stated(one: Played) -> str:
    share = one.scores.get("grounding") or 0.0
    return LEVELS[0] if share == FULL else LEVELS[1] if share > 0 else LEVELS[2]


def _seen(found: Estimate) -> float | None:
    error = error_of(found.low, found.high, found.clusters)
    if error is None or found.method != T_METHOD:
        return None
    return smallest_effect(error, found.clusters)


def _cells(
    played: Sequence[Played], violation: Mapping[str, str] | None
) -> dict[str, dict[tuple[str, str], float]]:
    """Average harshness (or, without violation verdicts, strict accuracy) within cells."""
    seen: dict[str, dict[tuple[str, str], list[float]]] = {}
    for one in played:
        block = one.case.cluster
        if violation is None:
            value = one.scores.get("decision_strict")
        else:
            value = harshness(one.verdict, violation[block]) if block in violation else None
        if value is not None and one.factor("hidden"):
            cell = one.factor("surface"), one.factor("hidden")
            seen.setdefault(block, {}).setdefault(cell, []).append(value)
    return {
        block: {cell: sum(values) / len(values) for cell, values in cells.items()}
        for block, cells in seen.items()
    }
