"""The paper's own methods, under their own name: conditional on these questions.

They take answers, or rollouts, as independent, so they speak of asking these questions again and
not of other worlds. At the paper's size a nominal 95 % interval of this kind holds the figure of
new worlds in a third to two thirds of all cases (`bench/bench_coverage.py`).
"""

from collections.abc import Sequence

from sundog.report.search.asked import Group, agents, arms, measured, scores
from sundog.report.sections import Section
from sundog.report.tables import Table, Value, chance
from sundog.stats.clustered import mean, wilson
from sundog.stats.estimate import Estimate
from sundog.stats.paired import Gap, gaps, means
from sundog.stats.proportions import mcnemar, paired_t, two_proportion_z
from sundog.stats.strata import within

NAME = "Paper method: conditional on these questions"
SAYS = (
    "The same run by the paper's methods, for comparison with published figures. They treat the "
    "answers to one question, and the questions of one world, as independent draws; their "
    "intervals are about asking the same questions again. Claims about agents rest on the "
    "intervals clustered by world above."
)
RIGHT = measured("correct")


def section(asked: Group) -> Section | None:
    """Show accuracy and the drop by the paper's methods."""
    if not any(one.scores.get("correct") is not None for one in asked):
        return None
    return Section(NAME, SAYS, (levels_table(asked), drops_table(asked)), folded=True)


def wilson_of(group: Group) -> Estimate:
    """Estimate accuracy by Wilson's interval over all answers."""
    values = [value for one in group if (value := RIGHT(one)) is not None]
    return wilson("accuracy", round(sum(values)), len(values))


def cells(group: Group) -> Estimate:
    """Estimate accuracy by t over world x rollout, each one number (paper, table 4)."""
    pairs = [
        (value, f"{one.world}/{one.rollout}") for one in group if (value := RIGHT(one)) is not None
    ]
    found: dict[str, list[float]] = {}
    for value, cell in pairs:
        found.setdefault(cell, []).append(value)
    averages = [sum(values) / len(values) for values in found.values()]
    return mean("accuracy", averages, list(found))


def levels_table(asked: Group) -> Table:
    """Return accuracy by Wilson, by world x rollout, by bootstrap of questions."""
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        for arm, own in arms(group).items():
            questions = scores(own, RIGHT)
            units = [(s[0][0], sum(v for _, v in s) / len(s)) for s in questions.values()]
            rows.append((
                agent, arm, wilson_of(own), cells(own), within(f"{agent}, {arm}", units, len(own)),
            ))  # fmt: skip
    columns = ("agent", "arm", "Wilson, all answers", "t over world x rollout",
               "bootstrap of questions within worlds")  # fmt: skip
    return Table("Accuracy by the paper's methods", columns, tuple(rows))


def drops_table(asked: Group) -> Table:
    """Return adversarial minus standard by z, paired t and McNemar."""
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        own = arms(group)
        if not own.get("standard") or not own.get("adversarial"):
            continue
        rows.append((agent, *_tests(own["standard"], own["adversarial"])))
    columns = (
        "agent", "standard - adversarial", "z", "p of z", "t by question", "p by question",
        "t by world", "p by world", "t by world x rollout", "p by world x rollout", "McNemar p",
    )  # fmt: skip
    note = (
        "z: two independent proportions, pooled variance (paper, table 3). t: differences paired "
        "by question (rollouts averaged), by world, by world x rollout. McNemar: exact, pairs of "
        "question and rollout."
    )
    return Table("The drop by the paper's methods", columns, tuple(rows), note)


def _tests(standard: Group, attack: Group) -> Sequence[Value]:
    a = [value for one in standard if (value := RIGHT(one)) is not None]
    b = [value for one in attack if (value := RIGHT(one)) is not None]
    z, p = two_proportion_z(round(sum(a)), len(a), round(sum(b)), len(b))
    found = gaps(scores(standard, RIGHT), scores(attack, RIGHT))
    tests = [
        [gap.value for gap in found],
        list(means(found).values()),
        [gap.value for gap in _cell_gaps(standard, attack)],
    ]
    told: list[Value] = []
    for values in tests:
        t, small = paired_t(values)
        told += [t, chance(small)]
    drop = sum(a) / len(a) - sum(b) / len(b)
    return (drop, z, chance(p), *told, chance(_mcnemar(standard, attack)))


def _cell_gaps(standard: Group, attack: Group) -> list[Gap]:
    def by_cell(group: Group) -> dict[str, list[tuple[str, float]]]:
        found: dict[str, list[tuple[str, float]]] = {}
        for one in group:
            value = RIGHT(one)
            if value is not None:
                found.setdefault(f"{one.world}/{one.rollout}", []).append((one.world, value))
        return found

    return gaps(by_cell(standard), by_cell(attack))


def _mcnemar(standard: Group, attack: Group) -> float:
    theirs = {(one.question, one.rollout): one.scores.get("correct") for one in attack}
    pairs = [
        (bool(value), bool(other))
        for one in standard
        if (value := RIGHT(one)) is not None
        and (other := theirs.get((one.question, one.rollout))) is not None
    ]
    return mcnemar(pairs)
