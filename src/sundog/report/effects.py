"""What the design does to agents: cues, conditions, categories, difficulty, cells, the funnel."""

from collections.abc import Callable, Hashable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from sundog.report.episodes import (
    Played,
    by_agent,
    clustered,
    grouped,
    measured,
    unprivileged,
)
from sundog.report.tables import Table, Value
from sundog.stats.clustered import T_METHOD, bootstrap, contrast, mean
from sundog.stats.estimate import Estimate
from sundog.stats.power import error_of
from sundog.stats.shrinkage import shrunken
from sundog.suites.investigation import harshness

MEASURES = ("navigation_sound", "discovery", "grounding", "decision_strict", "hallucination_paper")
SHOWN = (*MEASURES[:4], "proven")
HARSH = 1.0
LEAK = "‡"


def manipulation(played: Sequence[Played]) -> list[Table]:
    """Return P(adverse | A) - P(adverse | R) by strength; it must rise where nobody browses."""
    violation = {p.case.cluster: p.case.key.verdict for p in played if p.factor("hidden") == "V"}
    lines: list[tuple[Value, ...]] = []
    for (agent, condition), group in _places(played).items():
        slopes: dict[Hashable, list[tuple[float, float]]] = {}
        for strength, same in sorted(grouped(group, lambda p: p.factor("strength")).items()):
            adverse = _adverse(same, violation)
            pulls: dict[Hashable, float] = {
                block: float(np.mean(sides["A"]) - np.mean(sides["R"]))
                for block, sides in adverse.items()
                if sides.get("A") and sides.get("R")
            }
            for block, pull in pulls.items():
                slopes.setdefault(block, []).append((float(strength), pull))
            lines.append((agent, condition, strength, contrast("pull", pulls, len(same))))
        steep: dict[Hashable, float] = {b: slope(at) for b, at in slopes.items() if len(at) > 1}
        if steep:
            rise = contrast("rise", steep, len(group))
            lines.append((agent, condition, "rise a step", rise))
    note = (
        "Adverse: the block's violation verdict or a harsher one; episodes without a verdict are "
        "left out. The check holds where the figure rises with strength under ticket_only. At "
        "strength 0 both tickets are one, so that there is nothing to subtract."
    )
    columns = ("agent", "condition", "strength", "P(adverse|A) - P(adverse|R)")
    return [Table("Manipulation check", columns, tuple(lines), note)]


def conditions(played: Sequence[Played], base: str = "raw") -> list[Table]:
    """Return each condition against a base on the same cells, paired, clustered by block."""
    raw = {_cell(p): p for p in played if p.factor("condition") == base}
    others = [p for p in played if p.factor("condition") != base and _cell(p) in raw]
    lines: list[tuple[Value, ...]] = []
    losing: dict[str, list[int]] = {}
    leaking = leaks(played)
    for (agent, named), group in _places(others).items():
        condition = f"{named} {LEAK}" if named in leaking else named
        families = grouped(group, lambda p: p.case.family)
        domains = grouped(group, lambda p: p.case.domain)
        parts = {
            "all": group,
            **(domains if len(domains) > 1 else {}),
            **(families if len(families) > 1 else {}),
        }
        for part, some in parts.items():
            changes = [_change(some, raw, name) for name in MEASURES]
            lines.append((agent, condition, part, *changes, _transfer(some, raw)))
            if part == "all":
                lost = changes[MEASURES.index("decision_strict")].value
                mine = losing.setdefault(condition, [0, 0])
                mine[0] += int(lost is not None and lost < 0 and not some[0].privileged)
                mine[1] += int(not some[0].privileged)
    counts = ", ".join(f"{name} {n} of {m}" for name, (n, m) in losing.items())
    counts = counts or f"nothing to pair, no run under {base} and another condition"
    note = (
        f"Condition minus {base} on the same cell and rollout. Transfer: change of decision for "
        "each point of navigation gained; none where the interval of that gain holds 0. Agents "
        f"that lose decision accuracy: {counts}."
    )
    if leaking:
        note += (
            f" {LEAK} The brief differs between hidden states of one ticket, so that it can leak "
            "the verdict: what it gains may be reading the answer."
        )
    columns = ("agent", "condition", "category", *MEASURES, "transfer")
    return [Table("Condition effects", columns, tuple(lines), note)]


def leaks(played: Sequence[Played]) -> list[str]:
    """Return the conditions under which a brief depends on what is hidden."""
    told: dict[tuple[str, str], set[str]] = {}
    for one in played:
        told.setdefault((one.factor("condition"), one.case.surface), set()).add(one.case.brief.text)
    return list(dict.fromkeys(name for (name, _), texts in told.items() if len(texts) > 1))


def breakdowns(played: Sequence[Played]) -> list[Table]:
    """Return the headline measures by category, difficulty and cell."""
    by: Mapping[str, Callable[[Played], str]] = {
        "category": lambda p: p.case.family,
        "difficulty": lambda p: p.case.difficulty,
        "cell": lambda p: f"{p.factor('surface')}-{p.factor('hidden')}",
    }
    return [_breakdown(played, name, level) for name, level in by.items()]


def funnel(played: Sequence[Played]) -> list[Table]:
    """Return where agents are lost: navigation, discovery, grounding, decision."""
    stages = SHOWN[:4]
    lines: list[tuple[Value, ...]] = []
    for agent, group in by_agent(played).items():
        left = group
        for stage in stages:
            before, left = left, [p for p in left if p.scores.get(stage) == 1.0]
            kept = _among(left)
            whole, passed = clustered(stage, group, kept), clustered(stage, before, kept)
            seen = clustered(stage, group, measured(stage))
            lines.append((agent, stage, seen.n, seen, whole, passed))
        for end in ("last_mile", "bypass"):
            seen = clustered(end, group, measured(end))
            lines.append((agent, end, seen.n, seen, None, None))
    note = (
        "Mean: of the measure itself. Whole: episodes that had everything up to here. Passed: of "
        "those that came to this stage. Last mile: all seen and said, and decided wrongly. Bypass: "
        f"right without any evidence seen. {_above(played)}"
    )
    return [Table("Funnel", ("agent", "stage", "n", "mean", "whole", "passed"), tuple(lines), note)]


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Return the least-squares slope through points with different abscissas."""
    x, y = np.asarray(points, dtype=np.float64).T
    return float(((x - x.mean()) * (y - y.mean())).sum() / ((x - x.mean()) ** 2).sum())


def _among(some: Sequence[Played]) -> Callable[[Played], float]:
    kept = {id(one) for one in some}
    return lambda one: float(id(one) in kept)


def _places(played: Sequence[Played]) -> dict[tuple[str, str], list[Played]]:
    found: dict[tuple[str, str], list[Played]] = {}
    for one in played:
        found.setdefault((one.agent, one.factor("condition")), []).append(one)
    return found


def _adverse(
    played: Sequence[Played], violation: Mapping[str, str]
) -> dict[str, dict[str, list[float]]]:
    found: dict[str, dict[str, list[float]]] = {}
    for one in played:
        block = one.case.cluster
        harsh = harshness(one.verdict, violation[block]) if block in violation else None
        if harsh is not None:
            sides = found.setdefault(block, {})
            sides.setdefault(one.factor("surface"), []).append(float(harsh == HARSH))
    return found


def _cell(one: Played) -> tuple[str, ...]:
    levels = (one.factor(name) for name in ("surface", "hidden", "strength"))
    return (one.agent, one.case.cluster, *levels, str(one.trace.rollout))


def _differences(
    played: Sequence[Played], raw: Mapping[tuple[str, ...], Played], measure: str
) -> list[tuple[float, str]]:
    pairs = ((p, p.scores.get(measure), raw[_cell(p)].scores.get(measure)) for p in played)
    return [(a - b, p.case.cluster) for p, a, b in pairs if a is not None and b is not None]


def _change(
    played: Sequence[Played], raw: Mapping[tuple[str, ...], Played], measure: str
) -> Estimate:
    found = _differences(played, raw, measure)
    changes, blocks = [change for change, _ in found], [block for _, block in found]
    return mean(measure, changes, blocks, span=(-1.0, 1.0))


def _transfer(played: Sequence[Played], raw: Mapping[tuple[str, ...], Played]) -> Estimate:
    sums: dict[str, list[float]] = {}
    for column, name in enumerate(("decision_strict", "navigation_sound")):
        for change, block in _differences(played, raw, name):
            sums.setdefault(block, [0.0, 0.0])[column] += change
    gain = _change(played, raw, "navigation_sound")
    if gain.low is None or gain.high is None or gain.low <= 0 <= gain.high:
        return Estimate("transfer", None, note="navigation is not known to have changed")
    rows = np.asarray(list(sums.values()), dtype=np.float64)
    return bootstrap("transfer", _ratio, rows, len(played))


def _ratio(totals: NDArray[np.float64]) -> float:
    return float(totals[0] / totals[1]) if abs(totals[1]) > 1e-9 else float("nan")


def _breakdown(played: Sequence[Played], name: str, level: Callable[[Played], str]) -> Table:
    lines: list[tuple[Value, ...]] = []
    for agent, group in by_agent(played).items():
        parts = sorted(grouped(group, level).items(), key=lambda item: _place(item[0]))
        for (part, some), drawn in zip(parts, _shrunken(parts), strict=True):
            figures = (clustered(m, some, measured(m)) for m in SHOWN)
            lines.append((agent, part, len(some), *figures, drawn))
    note = (
        "Means over all planned episodes, t over blocks; no test is made between rows. Shrunken: "
        "decision_strict drawn towards the agent's mean by as much as a part's own is noise."
    )
    columns = ("agent", name, "episodes", *SHOWN, "shrunken")
    return Table(f"By {name}", columns, tuple(lines), note)


def _shrunken(parts: Sequence[tuple[str, Sequence[Played]]]) -> list[float | None]:
    own = [clustered("d", some, measured("decision_strict")) for _, some in parts]
    known = [found for found in own if found.value is not None and found.clusters > 1]
    if len(known) < max(2, len(own)):
        return [None for _ in own]
    errors = [_error(found) for found in known]
    return list(shrunken([found.value or 0.0 for found in known], errors))


def _error(found: Estimate) -> float:
    spread = error_of(found.low, found.high, found.clusters)
    return spread if spread is not None and found.method == T_METHOD else 0.0


ORDER = ("easy", "medium", "hard", *(f"{s}-{h}" for s in "ARN" for h in "VBU"))


def _place(part: str) -> tuple[int, str]:
    return (ORDER.index(part) if part in ORDER else len(ORDER), part)


def _above(played: Sequence[Played]) -> str:
    cells = grouped(unprivileged(played), lambda p: f"{p.agent} {p.case.domain}").values()
    figures = [
        [clustered(m, cell, measured(m)).value for m in ("decision_strict", "grounding")]
        for cell in cells
    ]
    known = [(d, g) for d, g in figures if d is not None and g is not None]
    return (
        f"Decision lies above grounding in {sum(d > g for d, g in known)} of {len(known)} cells of "
        "agent and domain."
    )
