"""How far figures hang on choices: ways of scoring, single pages, neighbouring pages, budget."""

import re
from collections.abc import Callable, Mapping, Sequence

import msgspec
from scipy import stats

from sundog.metrics._pages import beyond_start, wanted_beyond_start
from sundog.metrics._verdicts import default, published, strict
from sundog.metrics.base import METRICS
from sundog.report.episodes import Played, by_agent, clustered, measured
from sundog.report.tables import Table, Value
from sundog.stats.blocks import skill
from sundog.stats.estimate import Estimate
from sundog.trace import Key, Trace
from sundog.trace.equivalence import canonical, loose
from sundog.trace.urls import credited, distinct, segments, sound

Credit = Callable[[Key, str], float]
VARIANTS: Mapping[str, Credit] = {
    "strict": strict,
    "default": default,
    "paper": published,
    "loose": lambda key, verdict: float(bool(verdict) and loose(canonical(key.verdict), verdict)),
}
FEWEST = 3
"""A ranking of two agents is no ranking."""
_LINK = re.compile(r"\blink '[^\n]*?', url='([^'?]+)'")
DIFFERENCE = (-1.0, 1.0)
"""Between what a difference of two shares lies."""
HORIZONS = (0, 1, 2, 3, 5, 8, 12, 18, 25, 40)


def variants(played: Sequence[Played]) -> list[Table]:
    """Return each way of scoring with its best constant, lift, skill, and the rankings' rho."""
    lines: list[tuple[Value, ...]] = []
    means: dict[str, list[float | None]] = {}
    for name, credit in VARIANTS.items():
        for agent, group in by_agent(played).items():
            best, worth = best_constant(group, credit)
            score = clustered(name, group, _earned(credit))
            lift = clustered("lift", group, _earned(credit, best), DIFFERENCE)
            earned = None if score.value is None else skill(score.value, worth)
            lines.append((name, agent, score, best, worth, lift, earned))
            if not group[0].privileged:
                means.setdefault(name, []).append(score.value)
    columns = ("scoring", "agent", "score", "best constant", "earns", "lift", "skill")
    note = "Lift: score minus the best constant's on the same cases. Skill: (S - C*)/(1 - C*)."
    first = means.get("strict", [])
    ranks: tuple[tuple[Value, ...], ...] = tuple((n, rho(first, m)) for n, m in means.items())
    about = "Spearman's rho of the agents' means against strict; needs three agents that differ."
    return [
        Table("Ways of scoring", columns, tuple(lines), note),
        Table("Rankings under ways of scoring", ("scoring", "rho"), ranks, about),
    ]


def _earned(credit: Credit, less: str = "") -> Callable[[Played], float]:
    """Return what an episode's verdict earns, less what a constant one would."""
    return lambda one: (
        credit(one.case.key, one.verdict) - (credit(one.case.key, less) if less else 0.0)
    )


def best_constant(played: Sequence[Played], credit: Credit) -> tuple[str, float]:
    """Return the verdict that earns most when given to every case, and what it earns."""
    worth = worths(played, credit)
    best = max(worth, key=lambda verdict: worth[verdict])
    return best, worth[best]


def worths(played: Sequence[Played], credit: Credit) -> dict[str, float]:
    """Return what each verdict on offer earns when given to every case."""
    offered = dict.fromkeys(
        canonical(v) for p in played for v in (*p.case.key.offered, p.case.key.verdict)
    )
    return {v: sum(credit(p.case.key, v) for p in played) / len(played) for v in offered}


def rho(one: Sequence[float | None], two: Sequence[float | None]) -> Estimate:
    """Return Spearman's rho of two lists of means."""
    pairs = [(a, b) for a, b in zip(one, two, strict=True) if a is not None and b is not None]
    lists = [list(side) for side in zip(*pairs, strict=True)]
    if len(pairs) < FEWEST or any(len(set(side)) == 1 for side in lists):
        return Estimate("rho", None, n=len(pairs), note="fewer than three agents that differ")
    return Estimate("rho", float(stats.spearmanr(*lists).statistic), n=len(pairs))


def jackknife(played: Sequence[Played]) -> list[Table]:
    """Return navigation with each required page left out in turn, first by its place in the key."""
    groups = by_agent(played)
    covered = {a: [_covered(p) for p in group] for a, group in groups.items()}
    most = max((len(c) for rows in covered.values() for c in rows), default=0)
    full = {a: _share(groups[a], covered[a], None) for a in groups}
    lines: list[tuple[Value, ...]] = []
    rows: dict[str, list[Estimate]] = {
        a: [_share(groups[a], covered[a], drop) for drop in range(most)] for a in groups
    }
    for agent, each in rows.items():
        valued = sorted((e for e in each if e.value is not None), key=lambda e: e.value or 0.0)
        ends = (valued[0], valued[-1]) if valued else (None, None)
        lines.append((agent, full[agent], *ends))
    ranked = [a for a, group in groups.items() if not group[0].privileged]
    order = [full[a].value for a in ranked]
    dropped = [rho(order, [rows[a][n].value for a in ranked]).value for n in range(most)]
    lowest = min((value for value in dropped if value is not None), default=None)
    note = f"Lowest Spearman rho of the agents' order with a page left out: {_order(lowest)}."
    columns = ("agent", "all pages", "lowest without one", "highest without one")
    return [Table("Required pages, one left out", columns, tuple(lines), note)]


def widened(played: Sequence[Played]) -> list[Table]:
    """Return navigation over the required pages and those that these link to."""
    near = _neighbours(played)
    sharp: list[float | None] = []
    wide: list[float | None] = []
    lines: list[tuple[Value, ...]] = []
    for agent, group in by_agent(played).items():
        one = clustered("required", group, measured("navigation_sound"))
        two = clustered("widened", group, lambda p: _covering(p, _wide(p, near)))
        sizes = (len(wanted_beyond_start(p.case.key)) for p in group)
        more = (len(_wide(p, near)) for p in group)
        lines.append((agent, one, sum(sizes) / len(group), two, sum(more) / len(group)))
        if not group[0].privileged:
            sharp.append(one.value)
            wide.append(two.value)
    note = (
        "Widened by every page that a required one links to, read off the recorded texts; the "
        "site's menu, which stands on all of them, and filtered lists are left out. Spearman's "
        f"rho of the agents' order: {_order(rho(sharp, wide).value)}."
    )
    columns = ("agent", "required", "pages", "widened", "pages then")
    return [Table("Critical pages, widened by one link", columns, tuple(lines), note)]


def horizon(played: Sequence[Played]) -> list[Table]:
    """Return what would stand had every episode been cut after n page loads."""
    most = max((p.trace.loads for p in played), default=0)
    cuts = [n for n in HORIZONS if n < most] + [most]
    names = ("completed", "navigation_sound", "discovery", "decision_strict")
    lines: list[tuple[Value, ...]] = []
    for agent, group in by_agent(played).items():
        for n in cuts:
            short = [_rescored(p, cut(p.trace, n), names) for p in group]
            lines.append((agent, n, *(clustered(m, short, measured(m)) for m in names)))
    note = "Episodes as recorded, cut after n loads; one that was cut has no verdict."
    return [Table("Horizon", ("agent", "loads", *names), tuple(lines), note)]


def cut(trace: Trace, loads: int) -> Trace:
    """Return a trace as it stood when a budget of so many loads was used up."""
    used, kept = 0, 0
    for step in trace.steps:
        used += step.loads
        if used > loads:
            break
        kept += 1
    if kept == len(trace.steps):
        return trace
    return msgspec.structs.replace(
        trace, steps=trace.steps[:kept], commitments=(), ending="budget", failure=None
    )


def _rescored(one: Played, trace: Trace, names: Sequence[str]) -> Played:
    if trace is one.trace:
        return one
    values = {name: METRICS.get(name).score(trace, one.case.key).value for name in names}
    return Played(one.agent, trace, one.case, values, one.privileged)


def _covered(one: Played) -> list[bool]:
    need = wanted_beyond_start(one.case.key)
    found = {url for url, _, _ in credited(beyond_start(one.trace, one.case.key), need, sound)}
    return [url in found for url in need]


def _share(played: Sequence[Played], covered: list[list[bool]], drop: int | None) -> Estimate:
    by = {id(p): [c for i, c in enumerate(row) if i != drop]
          for p, row in zip(played, covered, strict=True)}  # fmt: skip
    return clustered(
        "navigation", played, lambda p: sum(by[id(p)]) / len(by[id(p)]) if by[id(p)] else None
    )


Cell = tuple[str, str]
"""Block and hidden state: what the pages of a case depend on."""


def _neighbours(played: Sequence[Played]) -> dict[Cell, list[str]]:
    """Return for each cell the pages that its required pages link to, menus left out."""
    linked: dict[Cell, dict[str, list[str]]] = {}
    for one in played:
        need = wanted_beyond_start(one.case.key)
        pages = linked.setdefault(_cell(one), {})
        for shown in one.trace.observations():
            if shown.url not in pages and any(sound(shown.url, page) for page in need):
                pages[shown.url] = _LINK.findall(shown.text)
    return {cell: _beyond_menu(list(pages.values())) for cell, pages in linked.items()}


def _beyond_menu(links: list[list[str]]) -> list[str]:
    found = dict.fromkeys(url for page in links for url in page)
    return [url for url in found if len(links) < 2 or not all(url in page for page in links)]


def _cell(one: Played) -> Cell:
    return one.case.cluster, one.factor("hidden")


def _wide(one: Played, near: Mapping[Cell, list[str]]) -> list[str]:
    entry = segments(one.case.key.start)
    pages = [*wanted_beyond_start(one.case.key), *near.get(_cell(one), [])]
    return [url for url in distinct(pages, segments) if segments(url) != entry]


def _covering(one: Played, need: list[str]) -> float | None:
    seen = beyond_start(one.trace, one.case.key)
    return len(credited(seen, need, sound)) / len(need) if need else None


def _order(value: float | None) -> str:
    return "not defined with these agents" if value is None else f"{value:.2f}"
