"""Psychometrics of a corpus, from the runs that were played on it.

Items are cases, persons are agents that were not built from the answer key, a score is the mean
over an agent's rollouts. Runs on the same cases are taken together. The same agent twice on the
same cases gives test-retest; two corpora of one kind from different seeds are parallel forms.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from sundog.report.forms import Floats, Form
from sundog.report.tables import Table, Value
from sundog.stats.estimate import Estimate
from sundog.stats.items import (
    Item,
    alpha,
    by_block,
    correlation,
    discrimination,
    generality,
    items,
    split_half,
)

LADDER = "noisy"
TOP = "diligent"
"""The rung that never errs."""
SHOWN = 15
BLOCKS, ROLLOUTS = (10, 25, 50, 125, 500), (1, 3, 10)


def psychometrics(measure: str, forms: Sequence[Form], *, every: bool = False) -> list[Table]:
    """Return all tables: items, ladder, reliability, D-study, and runs against each other.

    Args:
        every: List all items, not the first of those that are flagged.
    """
    tables: list[Table] = []
    for number, form in enumerate(forms, 1):
        of = f", corpus {number}" if len(forms) > 1 else ""
        own = [*_items(measure, form, every=every), *_ladder(form), *_reliability(form)]
        tables += [replace(table, title=table.title + of) for table in own]
    return tables + _retests(forms) + _parallel(forms)


def _items(measure: str, form: Form, *, every: bool) -> list[Table]:
    scores = form.matrix()
    found = items(scores, form.blocks)
    rungs, errors = _rungs(form)
    slopes = discrimination(scores[rungs], errors) if len(rungs) > 2 else [None] * len(found)
    lines: list[tuple[Value, ...]] = []
    for family in dict.fromkeys(form.families):
        some = [i for i, own in zip(found, form.families, strict=True) if own == family]
        lines.append((family, *_summed(some)))
    if len(lines) > 1:
        lines.append(("all", *_summed(found)))
    agents = ", ".join(form.agents())
    note = (
        f"Score: {measure}. Persons: {agents}. p: share of the agents that get a case; floor and "
        "ceiling: none or all do. r: case against the cases of other blocks; weak: below .1."
    )
    columns = ("category", "cases", "mean p", "floor", "ceiling", "weak", "mean r")
    listed = [n for n, item in enumerate(found) if every or item.flag]
    rows = tuple(
        (form.cases[n], found[n].p, found[n].r, slopes[n], found[n].flag)
        for n in (listed if every else listed[:SHOWN])
    )
    title = "Cases" if every else f"Flagged cases, {min(SHOWN, len(listed))} of {len(listed)}"
    about = "ladder: correlation with how seldom a rung of the noisy ladder errs."
    return [
        Table("Items", columns, tuple(lines), note),
        Table(title, ("case", "p", "item-rest r", "ladder", "flag"), rows, about),
    ]


def _summed(some: Sequence[Item]) -> tuple[Value, ...]:
    flags = [item.flag for item in some]
    rs = [item.r for item in some if item.r is not None]
    counts = (flags.count(name) for name in ("floor", "ceiling", "weak"))
    mean_p = float(np.mean([item.p for item in some]))
    return (len(some), mean_p, *counts, float(np.mean(rs)) if rs else None)


def _rungs(form: Form) -> tuple[list[int], list[float]]:
    """Return the places and error rates of the ladder's agents, from the one that never errs."""
    found: list[tuple[float, int]] = []
    for place, name in enumerate(form.agents()):
        kind, _, rate = name.partition(":")
        if name == TOP:
            found.append((0.0, place))
        elif kind == LADDER and rate:
            found.append((float(rate), place))
    return [place for _, place in sorted(found)], [rate for rate, _ in sorted(found)]


def _ladder(form: Form) -> list[Table]:
    rungs, errors = _rungs(form)
    if len(rungs) < 3:
        return []
    scores = form.matrix()[rungs]
    slopes = discrimination(scores, errors)
    known = [slope for slope in slopes if slope is not None]
    means = [float(row.mean()) for row in scores]
    falls = all(a >= b for a, b in pairwise(means))
    weak = sum(slope < 0.1 for slope in known)
    note = (
        f"The mean {'falls' if falls else 'does not fall'} with every rung. {weak} of "
        f"{len(known)} cases that differ at all tell good rungs from bad ones weakly (r below .1)."
    )
    rows = tuple((f"{e:g}", mean) for e, mean in zip(errors, means, strict=True))
    return [Table("The ladder of error rates", ("error rate", "mean score"), rows, note)]


def _reliability(form: Form) -> list[Table]:
    blocks = by_block(form.matrix(), form.blocks)
    agents, count = blocks.shape
    if agents < 2 or count < 2:
        note = "Reliability needs two agents and two blocks."
        return [Table("Reliability", ("coefficient", "value"), (), note)]
    cube = form.cube()
    study = generality(cube)
    rows: tuple[tuple[Value, ...], ...] = (
        ("alpha over blocks", alpha(blocks), "Cronbach 1951"),
        ("split-half by block", split_half(blocks),
         "1,000 splits, Spearman-Brown; the ends hold 95 % of the splits"),
        ("generalisability, order of agents", study.relative(), "agent x block, rollouts nested"),
        ("dependability, level of agents", study.absolute(), "phi"),
        ("variance: agent", study.agent, ""),
        ("variance: block", study.block, ""),
        ("variance: agent x block", study.both,
         "rollouts within" if study.rollouts == 1 else ""),
        ("variance: rollout", study.rollout if study.rollouts > 1 else None, ""),
    )  # fmt: skip
    note = (
        f"{agents} agents, {count} blocks, {study.rollouts} rollout(s). All of it hangs on who the "
        "agents are: a spread from hopeless to perfect makes any corpus look reliable."
    )
    design = tuple(
        (n, *(study.relative(n, m) for m in ROLLOUTS), *(study.absolute(n, m) for m in ROLLOUTS))
        for n in BLOCKS
    )
    heads = [f"{kind}, {m} rollout{'s' if m > 1 else ''}" for kind in ("order", "level")
             for m in ROLLOUTS]  # fmt: skip
    return [
        Table("Reliability", ("coefficient", "value", "how"), rows, note),
        Table("D-study: what other designs would give", ("blocks", *heads), design),
    ]


def _retests(forms: Sequence[Form]) -> list[Table]:
    lines: list[tuple[Value, ...]] = []
    for form in forms:
        for second in range(1, len(form.sittings)):
            names = [n for n in form.sittings[0] if n in form.sittings[second]]
            if names:
                one, two = form.sitting(0, names), form.sitting(second, names)
                lines += _again(names, by_block(one, form.blocks), by_block(two, form.blocks))
                same = float((one == two).mean())
                lines.append(("all", one.shape[1], _r(one.mean(1), two.mean(1)), None, same))
    if not lines:
        return []
    note = (
        "The same cases twice. r of an agent is over its blocks, that of all over the agents' "
        "means; equal: share of scores that came out the same. An agent that never varies "
        "between blocks has no r."
    )
    columns = ("agent", "n", "r", "change", "equal")
    return [Table("Test-retest", columns, tuple(lines), note)]


def _again(names: Sequence[str], one: Floats, two: Floats) -> list[tuple[Value, ...]]:
    return [
        (name, one.shape[1], _r(a, b), float(b.mean() - a.mean()), float((a == b).mean()))
        for name, a, b in zip(names, one, two, strict=True)
    ]


def _parallel(forms: Sequence[Form]) -> list[Table]:
    lines: list[tuple[Value, ...]] = []
    for second in forms[1:]:
        first = forms[0]
        names = [name for name in first.agents() if name in second.agents()]
        if not names:
            continue
        sides = [f.matrix()[[f.agents().index(n) for n in names]] for f in (first, second)]
        means = [side.mean(axis=1) for side in sides]
        lines += [
            (name, float(a), float(b), float(b - a))
            for name, a, b in zip(names, *means, strict=True)
        ]
        r = _r(*means)
        lines.append(("r over agents", r, None, float(np.mean(means[1] - means[0]))))
    if not lines:
        return []
    note = (
        "Two corpora of one kind from different seeds. Parallel forms order agents alike (r near "
        "1) and are as hard (change near 0)."
    )
    return [Table("Parallel forms", ("agent", "first", "second", "change"), tuple(lines), note)]


def _r(one: Floats, two: Floats) -> Estimate:
    return Estimate("r", correlation(one, two), n=len(one))
