"""What a run's worlds and questions are like: the paper's Tables 6 and 7.

Worlds are made again from the recipes of the cases, and a sample of their articles is counted.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from sundog.cases.case import Case
from sundog.cases.search import read_recipe
from sundog.report.tables import Table, Value
from sundog.run.store import read_cases
from sundog.worlds.web.census import count
from sundog.worlds.web.world import World

TYPES = ("factual", "comparison", "timeline", "evaluation")
MIX = ("news", "blog", "research", "conspiracy")
SAMPLE = 24
"""Articles that are counted of each world, evenly spaced over its subtopics."""
SHOWN = 8
"""Worlds that have a row of their own; the last row is the mean of all."""


def types_table(path: Path) -> Table:
    """Return Table 6: questions of each type."""
    kinds = {case.surface: case.design.get("type", case.family) for case in read_cases(path)}
    counted = Counter(kinds.values())
    row: tuple[Value, ...] = ("Counts", *(counted[name] for name in TYPES))
    columns = ("Type", *(name.capitalize() for name in TYPES))
    return Table("Table 6: Query distribution across evaluation worlds by type", columns, (row,))


def worlds_table(path: Path, sample: int = SAMPLE) -> Table:
    """Return Table 7: sites, length, type-token ratio and mix of every world, and their mean."""
    worlds = list(_worlds(read_cases(path)))
    found = [(f"seed {w.seed}, world {w.number}", *_counted(w, sample)) for w in worlds]
    rows: list[tuple[Value, ...]] = [
        (name, sites, round(length), ratio, "/".join(str(round(s)) for s in shares))
        for name, sites, length, ratio, shares in found[:SHOWN]
    ]
    if len(found) > 1:
        rows.append(_mean(found))
    columns = ("World", "Sites", "Len", "TTR", "N/B/R/C")
    note = (
        f"Len and TTR over {sample} articles of each world, evenly spaced. N/B/R/C: % news, blog, "
        "research and conspiracy sites; ours also has social sites, which make up the rest."
    )
    return Table("Table 7: Content statistics", columns, tuple(rows), note if rows else "")


Counts = tuple[str, int, float, float, tuple[float, ...]]


def _worlds(cases: Sequence[Case]) -> dict[World, None]:
    """Return the worlds of cases that were made from recipes, each once, in order."""
    firsts: dict[tuple[str, bool], Case] = {}
    for case in cases:
        if {"seed", "world", "dials", "twin"} <= case.recipe.keys():
            firsts.setdefault((case.cluster, bool(case.recipe["twin"])), case)
    return {read_recipe(case.recipe)[0]: None for case in firsts.values()}


def _counted(world: World, sample: int) -> tuple[int, float, float, tuple[float, ...]]:
    step = max(1, len(world) // sample)
    found = [
        count(article.text, len(article.links), false=False)
        for article in map(world.article, range(0, step * min(sample, len(world)), step))
    ]
    kinds = Counter[str](site.type for site in world.sites)
    shares = tuple(100 * kinds[name] / len(world.sites) for name in MIX)
    words = sum(one.words for one in found) / len(found)
    return len(world.sites), words, sum(one.ratio for one in found) / len(found), shares


def _mean(found: Sequence[Counts]) -> tuple[Value, ...]:
    n = len(found)
    shares = [sum(one[4][i] for one in found) / n for i in range(len(MIX))]
    mix = "/".join(str(round(share)) for share in shares)
    sites, words, ratio = (sum(one[i] for one in found) / n for i in (1, 2, 3))  # type: ignore[misc]  # numbers by place
    return (f"mean of {n}", sites, round(words), ratio, mix)
