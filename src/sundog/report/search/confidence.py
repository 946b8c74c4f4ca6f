"""Whether stated confidence can be trusted: reliability diagram, ECE, Brier score, AUROC.

Answers without a stated confidence are left out and counted. ECE of a finite sample is above
zero for a perfectly calibrated agent; what remains when that simulated figure is taken off is
what counts (spec 4).
"""

from sundog.report.charts import Axes, Spot, diagonal
from sundog.report.figures import Drawing
from sundog.report.search.asked import Group, agents, arms
from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.stats import calibration as cal

SAYS = (
    "In each bin of stated confidence, the share of answers that were right. On the broken line "
    "confidence and accuracy agree; below it the agent is too sure. ECE is the mean distance from "
    "the line over ten bins; its null is what a perfectly calibrated agent with the same "
    "confidences would show by chance."
)
SHOWN = ("standard", "adversarial")


def section(asked: Group) -> Section | None:
    """Show calibration by agent and arm."""
    if not any(one.scores.get("confidence") is not None for one in asked):
        return None
    more = (brier_table(asked),)
    return Section("Confidence", SAYS, (calibration_table(asked),), (diagram(asked),), more)


def stated(group: Group) -> tuple[list[float], list[float]]:
    """Return stated confidences and whether the answers were right, for answers that have both."""
    pairs = [(one.scores.get("confidence"), one.scores.get("correct")) for one in group]
    kept = [(p, y) for p, y in pairs if p is not None and y is not None]
    return [p for p, _ in kept], [y for _, y in kept]


def calibration_table(asked: Group) -> Table:
    """Return accuracy, mean confidence, ECE with its null, and AUROC."""
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        for arm, own in arms(group).items():
            p, y = stated(own)
            if not p:
                continue
            shown, null = cal.ece(p, y), cal.ece_null(p)
            rows.append((
                agent, arm, sum(y) / len(y), sum(p) / len(p), shown, null, shown - null,
                cal.auroc(p, y), len(p), len(own) - len(p),
            ))  # fmt: skip
    columns = ("agent", "arm", "accuracy", "stated confidence", "ECE", "ECE null",
               "ECE - null", "AUROC", "n", "none stated")  # fmt: skip
    note = (
        "ECE: ten bins of equal width (Guo et al. 2017). AUROC: chance that a right answer is "
        "stated with more confidence than a wrong one; – if all are right or all wrong."
    )
    return Table("Calibration", columns, tuple(rows), note)


def brier_table(asked: Group) -> Table:
    """Return the Brier score and its parts."""
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        for arm, own in arms(group).items():
            p, y = stated(own)
            if p:
                b = cal.brier(p, y)
                parts = (b.score, b.reliability, b.resolution, b.uncertainty, b.within)
                rows.append((agent, arm, *parts, len(p)))
    columns = ("agent", "arm", "Brier", "reliability", "resolution", "uncertainty", "within bins",
               "n")  # fmt: skip
    note = (
        "Brier = reliability - resolution + uncertainty + within bins (Murphy 1973). Lower "
        "reliability is better calibrated; higher resolution tells right from wrong better."
    )
    return Table("Brier score and its parts", columns, tuple(rows), note)


def diagram(asked: Group) -> Drawing:
    """Draw the reliability diagram: one panel an agent, one line an arm."""
    spots = [
        Spot(agent, arm, bin_.confidence, bin_.accuracy, bin_.n)
        for agent, group in agents(asked).items()
        for arm, own in arms(group).items()
        if arm in SHOWN
        for bin_ in cal.reliability(*stated(own))
    ]
    return diagonal("Reliability diagram", spots, Axes("stated confidence", "accuracy"))
