"""How the effect grows: by rank, dose, copies, share of questions attacked, host and frequency.

A curve is shown where a run has at least two places on it. The plain arms are places too:
`adversarial` is rank 0, one false article, one copy and all questions attacked.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from sundog.cases.arms import Arm, read_arm
from sundog.report.charts import Axes, Point, curves
from sundog.report.figures import Drawing
from sundog.report.search.asked import Group, agents, arms, attacked, level, measured, scores
from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.stats.paired import difference

Place = Callable[[Arm], float | None]
"""Where an arm stands on a curve; None if it does not."""

USUAL = read_arm("adversarial")


def _only(arm: Arm, *dials: str) -> bool:
    """Say whether an arm is the plain attack but for the dials that are named."""
    as_usual = {name: getattr(USUAL, name) for name in (*dials, "name", "kind")}
    return arm == USUAL or replace(arm, **as_usual) == USUAL


def _rank(arm: Arm) -> float | None:
    return float(arm.rank) if arm.kind == "adversarial" and _only(arm, "rank") else None


def _dose(arm: Arm) -> float | None:
    if arm.kind == "standard" or (arm.kind == "dose" and not arm.count):
        return 0.0
    fits = arm.kind in {"adversarial", "dose"} and _only(arm, "count")
    return float(arm.count) if fits else None


def _copies(arm: Arm) -> float | None:
    if arm.kind == "standard" or (arm.kind == "copies" and not arm.count):
        return 0.0
    fits = arm.kind in {"adversarial", "copies"} and _only(arm, "count")
    return float(arm.count) if fits else None


def _share(arm: Arm) -> float | None:
    if arm.kind == "standard":
        return 0.0
    return float(arm.share) if arm.kind == "adversarial" and _only(arm, "share") else None


CURVES: Mapping[str, tuple[Place, str]] = {
    "rank of the false article": (_rank, "rank, from 0 at the top"),
    "number of different false articles": (_dose, "false articles"),
    "number of copies of one false claim": (_copies, "copies"),
    "share of questions attacked": (_share, "percent"),
}
OTHER = ("plausible", "every")
SAYS = (
    "The same questions with the attack turned up or down, one dial at a time; 0 on an axis of "
    "numbers is the plain list. Of copies, the second repeats the first word for word and the "
    "later ones say the same in other words."
)


def section(asked: Group) -> Section | None:
    """Show the curves of which a run has at least two places, and the other dials as a table."""
    drawings = [
        drawing
        for title, (place, along) in CURVES.items()
        for measure, what in (("correct", "accuracy"), ("adopted", "adoption"))
        if (drawing := curve(asked, f"{what.capitalize()} by {title}", measure, place, along))
    ]
    table = dials_table(asked)
    if not drawings and not table.rows:
        return None
    return Section("Dials of the attack", SAYS, (table,), tuple(drawings))


def curve(asked: Group, title: str, measure: str, place: Place, along: str) -> Drawing | None:
    """Draw one measure along one dial; None with fewer than two places of an attack."""
    points = [
        Point(agent, agent, level(title, own, measured(measure)), at)
        for agent, group in agents(asked).items()
        for arm, own in arms(group).items()
        if (at := place(read_arm(arm))) is not None
    ]
    if len({p.x for p in points}) < 2 or len({p.x for p in points} - {0.0}) < 2 - _begins(place):
        return None
    points.sort(key=lambda p: p.x)
    what = title.partition(" by ")[0].lower()
    return curves(title, points, Axes(along, what, series="agent"))


def _begins(place: Place) -> bool:
    """Say whether the curve's 0 is an attack itself, as rank 0 is."""
    return place(USUAL) == 0.0


def dials_table(asked: Group) -> Table:
    """Return the attacks with another host or on every query, beside the usual one."""
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        by_arm = arms(group)
        plain = scores(by_arm.get("adversarial", []), measured("correct"))
        for arm, own in by_arm.items():
            read = read_arm(arm)
            if not attacked(arm) or read == USUAL or not _only(read, *OTHER):
                continue
            gap = difference(arm, scores(own, measured("correct")), plain)
            rows.append((
                agent, arm, level("", own, measured("correct")),
                level("", own, measured("adopted")), gap,
            ))  # fmt: skip
    note = "~high and ~low: credibility of the host; +every: on every query, not only the first."
    columns = ("agent", "arm", "accuracy", "adoption", "accuracy minus adversarial")
    return Table("Host and frequency of the attack", columns, tuple(rows), note)
