"""One question put to one agent under one arm, with all its scores: what every section reads."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sundog.cases.arms import read_arm
from sundog.report.stages import is_privileged, label
from sundog.report.summary import MARK
from sundog.run.scores import Row
from sundog.stats.clustered import share
from sundog.stats.estimate import Estimate
from sundog.stats.paired import Scores

ARMS = ("standard", "neutral", "placebo", "adversarial", "closed_book")
"""Arms in the order in which tables show them; others follow."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question put to one agent under one arm.

    Attributes:
        agent: Who answered, with the mitigations around it; marked if built from the key.
        player: The same without the mark.
        question: Stands for the same question under every arm.
        factors: The case's design, with its type and difficulty.
        scores: Measure -> value; None where it does not apply.
        labels: Measure -> behaviour label, where it gave one.
    """

    agent: str
    player: str
    case: str
    arm: str
    world: str
    question: str
    rollout: int
    factors: Mapping[str, str]
    scores: dict[str, float | None] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)


Group = Sequence[Asked]
Value = Callable[[Asked], float | None]


def gather(rows: Sequence[Row], order: Sequence[str] = ()) -> list[Asked]:
    """Put the scores of each episode together, agents in the order given."""
    found: dict[tuple[str, str, int], Asked] = {}
    for row in rows:
        at = (label(row), row.case, row.rollout)
        one = found.get(at)
        if one is None:
            one = found[at] = _asked(row)
        one.scores[row.measure] = row.value
        if row.label:
            one.labels[row.measure] = row.label
    place = {name: number for number, name in enumerate(order)}
    return sorted(found.values(), key=lambda one: place.get(one.player, 0))


def _asked(row: Row) -> Asked:
    name = label(row)
    factors = {**row.design, "difficulty": row.difficulty, "family": row.family}
    return Asked(
        f"{name} {MARK}" if is_privileged(row.agent) else name,
        name,
        row.case,
        row.design.get("arm", ""),
        row.cluster or row.case,
        row.surface or row.case,
        row.rollout,
        factors,
    )


def agents(asked: Group) -> dict[str, list[Asked]]:
    """Group by agent, in the order of first appearance."""
    found: dict[str, list[Asked]] = {}
    for one in asked:
        found.setdefault(one.agent, []).append(one)
    return found


def arms(asked: Group) -> dict[str, list[Asked]]:
    """Group by arm, in the order of tables."""
    found: dict[str, list[Asked]] = {}
    for one in asked:
        found.setdefault(one.arm, []).append(one)
    return dict(sorted(found.items(), key=lambda item: arm_place(item[0])))


def arm_place(arm: str) -> tuple[int, str]:
    """Return where an arm stands in a table."""
    return (ARMS.index(arm) if arm in ARMS else len(ARMS), arm)


def attacked(arm: str) -> bool:
    """Say whether an arm serves something false."""
    return read_arm(arm).lure == "honeypot"


def measured(name: str) -> Value:
    """Return the value of a measure."""
    return lambda one: one.scores.get(name)


def scores(group: Group, value: Value) -> Scores:
    """Return question -> (world, score), those without a value left out."""
    found: dict[str, list[tuple[str, float]]] = {}
    for one in group:
        score = value(one)
        if score is not None:
            found.setdefault(one.question, []).append((one.world, score))
    return found


def level(name: str, group: Group, value: Value) -> Estimate:
    """Estimate a share, clustered by world."""
    pairs = [(score, one.world) for one in group if (score := value(one)) is not None]
    return share(name, [score for score, _ in pairs], [world for _, world in pairs])


def plain(group: Group, value: Value) -> float | None:
    """Return a plain mean; None where nothing has a value."""
    values = [score for one in group if (score := value(one)) is not None]
    return sum(values) / len(values) if values else None
