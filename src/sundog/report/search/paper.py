"""The paper's Tables 1 to 7 and Figures 2 to 4, from a run of ours.

Same rows, columns and methods as printed, an agent standing where a model stands. Intervals here
are the paper's: Wilson over all answers, t over world x rollout. They are conditional on these
questions; claims rest on the world-clustered figures of the report.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from sundog.report.charts import Axes, Point, Spot, boxes, diagonal, dots
from sundog.report.figures import Drawing
from sundog.report.search import published
from sundog.report.search.asked import Asked, Group, agents, arms, measured, plain
from sundog.report.search.confidence import stated
from sundog.report.search.methods import cells, wilson_of
from sundog.report.search.searching import calls
from sundog.report.search.settings import types_table, worlds_table
from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.stats import calibration as cal
from sundog.stats.estimate import Estimate
from sundog.stats.proportions import two_proportion_z

TITLE = "The paper's tables and figures, from this run"
SAYS = (
    "Tables 1 to 7 and Figures 2 to 4 of The Synthetic Web with the same rows, columns and "
    "methods, agents of this run in the place of models. The printed tables stand beside ours for "
    "display only: other worlds, other questions and other agents are behind them."
)
SIDES = ("standard", "adversarial")
Sides = tuple[Group, Group]


def section(asked: Group, path: Path) -> Section | None:
    """Show the paper's tables and figures; a run without both arms has none."""
    pairs = sides(asked)
    if not pairs:
        return None
    tables = [
        *published.beside(accuracy_table(pairs), published.ACCURACY),
        *published.beside(tools_table(pairs), published.TOOLS),
        *published.beside(z_table(pairs), published.SIGNIFICANCE),
        *published.beside(cells_table(pairs), published.CLUSTERED),
        *published.beside(calibration_table(pairs), published.CALIBRATION),
        *published.beside(types_table(path), published.TYPES),
        *published.beside(worlds_table(path), published.WORLDS),
    ]
    drawings = (accuracy_figure(pairs), confidence_figure(pairs), variance_figure(pairs))
    return Section(TITLE, SAYS, tuple(t for t in tables if t.rows), drawings, folded=True)


def sides(asked: Group) -> dict[str, Sides]:
    """Return each agent's answers under standard and adversarial search."""
    found: dict[str, Sides] = {}
    for agent, group in agents(asked).items():
        own = arms(group)
        if all(own.get(arm) for arm in SIDES):
            found[agent] = (own["standard"], own["adversarial"])
    return found


def accuracy_table(pairs: dict[str, Sides]) -> Table:
    """Return Table 1: accuracy with Wilson intervals."""
    rows = tuple((agent, *(_wilson(side) for side in both)) for agent, both in pairs.items())
    columns = ("Model", "Standard Accuracy", "Adversarial Accuracy")
    return Table("Table 1: Main results with 95% Wilson intervals", columns, rows, _size(pairs))


def tools_table(pairs: dict[str, Sides]) -> Table:
    """Return Table 2: calls, and the share of questions with five or more under attack."""
    rows = tuple(
        (agent, plain(std, calls), plain(adv, calls), plain(adv, measured("extended")))
        for agent, (std, adv) in pairs.items()
    )
    return Table("Table 2: Tool usage", ("Model", "Std Tools", "Adv Tools", "Adv P(≥5)"), rows)


def z_table(pairs: dict[str, Sides]) -> Table:
    """Return Table 3: two-proportion z of the drop."""
    rows = []
    for agent, (std, adv) in pairs.items():
        (a, n), (b, m) = _right(std), _right(adv)
        z, p = two_proportion_z(a, n, b, m)
        rows.append((
            agent, f"{100 * a / n:.1f}", f"{100 * b / m:.1f}", f"{100 * (a / n - b / m):.1f}",
            f"{z:.2f}", f"{p:.2e}",
        ))  # fmt: skip
    columns = ("Model", "Std (%)", "Adv (%)", "Δ (pts)", "z", "p-value")
    title = "Table 3: Significance of accuracy drop (two-proportion z-test, two-sided)"
    return Table(title, columns, tuple(rows))


def cells_table(pairs: dict[str, Sides]) -> Table:
    """Return Table 4: means over world x rollout with t intervals."""
    rows: list[tuple[Value, ...]] = []
    for agent, (std, adv) in pairs.items():
        found = [cells(std), cells(adv)]
        rows.append((agent, *(_half(one) for one in found), found[0].clusters))
    title = "Table 4: Accuracy aggregated at world×rollout level"
    return Table(title, ("Model", "Std (%)", "Adv (%)", "n"), tuple(rows))


def calibration_table(pairs: dict[str, Sides]) -> Table:
    """Return Table 5: ECE over ten bins and Brier score."""
    rows = tuple(
        (agent, *(_stated(side, cal.ece) for side in both), *(_stated(s, _brier) for s in both))
        for agent, both in pairs.items()
    )
    columns = ("Model", "Std ECE", "Adv ECE", "Std Brier", "Adv Brier")
    return Table("Table 5: Calibration (ECE of 10 bins, Brier score)", columns, rows)


def accuracy_figure(pairs: dict[str, Sides]) -> Drawing:
    """Draw Figure 2: accuracy under standard and adversarial search."""
    points = [
        Point(agent, arm, wilson_of(side))
        for agent, both in pairs.items()
        for arm, side in zip(SIDES, both, strict=True)
    ]
    title = "Figure 2: Performance under adversarial search"
    return dots(title, points, Axes("accuracy", series="search", clusters="answers"))


def confidence_figure(pairs: dict[str, Sides]) -> Drawing:
    """Draw Figure 3: mean stated confidence against accuracy, a place for each agent and arm."""
    spots = []
    for agent, both in pairs.items():
        for arm, side in zip(SIDES, both, strict=True):
            p, y = stated(side)
            if p:
                spots.append(Spot(arm, agent, sum(p) / len(p), sum(y) / len(y), len(p)))
    title = "Figure 3: Stated confidence and actual accuracy"
    return diagonal(title, spots, Axes("stated confidence", "accuracy", "search", "agent"))


def variance_figure(pairs: dict[str, Sides]) -> Drawing:
    """Draw Figure 4: accuracy of each world and rollout."""
    spots = []
    for agent, both in pairs.items():
        for arm, side in zip(SIDES, both, strict=True):
            spots += [Spot(agent, arm, 0.0, y, n) for y, n in _cells(side)]
    title = "Figure 4: Variance in accuracy across worlds and rollouts"
    return boxes(title, spots, Axes("accuracy", series="search", clusters="world × rollout"))


def _right(group: Group) -> tuple[int, int]:
    found = [value for one in group if (value := one.scores.get("correct")) is not None]
    return round(sum(found)), len(found)


def _wilson(group: Group) -> str:
    found = wilson_of(group)
    assert found.value is not None
    assert found.low is not None
    assert found.high is not None
    return f"{100 * found.value:.1f}% ({100 * found.low:.1f}, {100 * found.high:.1f}%)"


def _half(found: Estimate) -> str:
    assert found.value is not None
    if found.low is None or found.high is None:
        return f"{100 * found.value:.1f}"
    return f"{100 * found.value:.1f} ± {50 * (found.high - found.low):.1f}"


def _brier(confidence: Sequence[float], correct: Sequence[float]) -> float:
    return cal.brier(confidence, correct).score


def _stated(group: Group, figure: Callable[[list[float], list[float]], float]) -> Value:
    p, y = stated(group)
    return f"{figure(p, y):.3f}" if p else None


def _cells(group: Group) -> list[tuple[float, int]]:
    found: dict[tuple[str, int], list[float]] = {}
    for one in group:
        value = one.scores.get("correct")
        if value is not None:
            found.setdefault((one.world, one.rollout), []).append(value)
    return [(sum(values) / len(values), len(values)) for values in found.values()]


def _size(pairs: dict[str, Sides]) -> str:
    one: Sequence[Asked] = next(iter(pairs.values()))[0]
    questions, rollouts = len({a.question for a in one}), len({a.rollout for a in one})
    worlds = len({a.world for a in one})
    return (
        f"{len(one):,} queries per condition ({questions:,} unique queries × {rollouts} "
        f"rollout{'s' * (rollouts > 1)} across {worlds} worlds). Paper: 5,870 (587 × 10 across 4)."
    )
