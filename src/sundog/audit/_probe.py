"""A probe: does a classifier that sees only part of a case guess what is hidden better than chance?

A probe has one or more views of the same cases (the order page as words, the order page as
figures ...). Guesses are cross-validated by block, and for each fold the view is used that does
best on the other folds: the reader may choose the page that tells most, and no choice is paid
for with the cases on which it is judged. The figure is the share of right guesses with its
interval over blocks; p is exact, by permutation of labels within twins.

A probe passes only if the upper 95 % limit is at most chance + 5 points. One that is above and
tells (p < .05 after Holm over the whole table) fails. Between the two the corpus is too small,
and the finding says so: it neither passes nor fails.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from sundog.audit.base import Finding
from sundog.stats.clustered import share
from sundog.stats.estimate import Estimate
from sundog.stats.permutation import holm, within_strata

MARGIN = 0.05
FOLDS = 5
ALPHA = 0.05
TREES = 24
SHOWN = 8
SAME = "the same in twins"
Kind = Literal["numbers", "words"]
Labels = NDArray[np.str_]


@dataclass(frozen=True, slots=True)
class View:
    """One way to see the cases; `rows` holds one entry for each of them.

    Attributes:
        kind: `numbers` (name -> value, read by trees and by a linear rule) or `words` (texts, read
            by their words and pairs of words).
    """

    kind: Kind
    rows: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Cases:
    """What is guessed: a label for each case, and which cases belong together.

    Attributes:
        blocks: Unit of cross-validation and of the interval.
        strata: Sets of twins, within which any case could bear any label.
    """

    labels: Sequence[str]
    blocks: Sequence[str]
    strata: Sequence[str]

    @property
    def chance(self) -> float:
        """The share that a fixed guess gets right."""
        return Counter(self.labels).most_common(1)[0][1] / len(self.labels)


@dataclass(frozen=True)
class Reading:
    """What a probe found on one target.

    Attributes:
        guesses: The chosen view's guess of each case.
        by_view: Share of right guesses of each view by itself.
        telling: The features that a classifier leans on, most telling first; only where the
            guesses are better than chance by more than luck.
        same: Twins look the same in every view, so that no classifier can be above chance.
    """

    check: str
    target: str
    cases: Cases
    guesses: Sequence[str]
    by_view: Mapping[str, float]
    telling: tuple[str, ...] = ()
    same: bool = False
    estimate: Estimate = field(init=False)
    p: float = field(init=False)

    def __post_init__(self) -> None:
        """Take the figures once; they are wanted several times."""
        labels = self.cases.labels
        hits = [float(g == t) for g, t in zip(self.guesses, labels, strict=True)]
        object.__setattr__(self, "estimate", share("right", hits, self.cases.blocks))
        p = within_strata(list(self.guesses), list(labels), self.cases.strata)
        object.__setattr__(self, "p", p)


def probe(
    check: str,
    target: str,
    cases: Cases,
    views: Mapping[str, View],
    *,
    folds: int = FOLDS,
) -> Reading:
    """Guess the labels of all cases from each view, and choose among the views by fold."""
    return _choose(check, target, cases, views, _dealt(cases.blocks, folds))


def _choose(
    check: str, target: str, cases: Cases, views: Mapping[str, View], folds: NDArray[np.int64]
) -> Reading:
    labels = np.asarray(cases.labels)
    guesses: dict[str, Labels] = {}
    for name, view in views.items():
        if folds.max() == 0 or _same(view, cases.strata):
            guesses[f"{name}, {SAME}"] = np.full_like(labels, cases.labels[0])
            continue
        for way, model, rows in _models(view):
            guesses[f"{name}, {way}"] = _guess(model, rows, labels, folds)
    chosen = labels.copy()
    for fold in np.unique(folds):
        here, others = folds == fold, (folds != fold) | (folds.max() == 0)
        best = max(guesses, key=lambda name: _right(guesses[name], labels, others))
        chosen[here] = guesses[best][here]
    by_view = {n: _right(g, labels, folds >= 0) for n, g in guesses.items()}
    same = all(_same(view, cases.strata) for view in views.values())
    found = Reading(check, target, cases, [str(g) for g in chosen], by_view, same=same)
    if found.p >= ALPHA:
        return found
    best = max(by_view, key=lambda name: by_view[name])
    return replace(found, telling=_telling(views, best, labels))


def pooled(check: str, target: str, readings: Sequence[Reading]) -> Reading:
    """Put readings of several targets together; each was guessed by a classifier of its own."""
    cases = Cases(
        [label for r in readings for label in r.cases.labels],
        [f"{r.target} {block}" for r in readings for block in r.cases.blocks],
        [f"{r.target} {stratum}" for r in readings for stratum in r.cases.strata],
    )
    best = {f"{r.target}: {name}": v for r in readings for name, v in _best(r).items()}
    told = tuple(f"{r.target}: {line}" for r in readings for line in r.telling[:2])
    guesses = [guess for r in readings for guess in r.guesses]
    return Reading(check, target, cases, guesses, best, told, all(r.same for r in readings))


def judged(readings: Sequence[Reading]) -> list[Finding]:
    """Write the findings of a whole table, with one error rate over it."""
    adjusted = holm([r.p for r in readings])
    return [_finding(r, p) for r, p in zip(readings, adjusted, strict=True)]


def _finding(reading: Reading, p: float) -> Finding:
    found, chance = reading.estimate, reading.cases.chance
    upper = chance if reading.same else upper_limit(found, chance)
    passed = _verdict(upper, p, chance + MARGIN)
    words = f"{found.value:.1%} right, upper limit {upper:.1%}, chance {chance:.1%}, p {p:.2g}"
    if passed is None:
        needed = ceil(found.clusters * ((upper - chance) / MARGIN) ** 2 / 10) * 10
        words = f"n too small to pass: {words}; some {needed} would do"
    elif reading.same:
        words = f"twins look the same in all that is seen: {words}"
    elif passed is False:
        words = f"{words}; {'; '.join(_best(reading))} tells"
    by_view = sorted(reading.by_view.items(), key=lambda item: -item[1])
    return Finding(
        reading.check,
        reading.target,
        passed,
        words,
        f"upper 95 % limit at most {chance + MARGIN:.1%}",
        found.clusters,
        reading.telling[:20],
        evidence="; ".join(f"{name} {value:.1%}" for name, value in by_view),
    )


def upper_limit(found: Estimate, chance: float) -> float:
    """Return the upper 95 % limit of a share of right guesses.

    A figure below chance is luck and earns nothing: the interval then stands on chance, so that
    few blocks cannot pass by it.
    """
    if found.value is None or found.high is None:
        return 1.0
    return min(1.0, max(found.high, chance + found.high - found.value))


def _verdict(upper: float, p: float, limit: float) -> bool | None:
    if upper <= limit + 1e-9:
        return True
    return False if p < ALPHA else None


def _best(reading: Reading) -> dict[str, float]:
    name = max(reading.by_view, key=lambda view: reading.by_view[view])
    return {name: reading.by_view[name]}


def _right(guesses: Labels, labels: Labels, chosen: NDArray[np.bool_]) -> float:
    return float((guesses[chosen] == labels[chosen]).mean())


def _same(view: View, strata: Sequence[str]) -> bool:
    """Whether twins look the same in a view: then no classifier is above chance."""
    first: dict[str, Any] = {}
    return all(
        first.setdefault(stratum, row) == row
        for stratum, row in zip(strata, view.rows, strict=True)
    )


def _dealt(blocks: Sequence[str], most: int) -> NDArray[np.int64]:
    """Deal blocks to folds, as evenly as goes; all cases of a block to one."""
    order = {block: n for n, block in enumerate(dict.fromkeys(blocks))}
    return np.asarray([order[block] % min(most, len(order)) for block in blocks])


def _guess(model: Any, rows: Any, labels: Labels, folds: NDArray[np.int64]) -> Labels:
    found = labels.copy()
    for fold in np.unique(folds):
        train, test = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
        found[test] = model.fit(rows[train], labels[train]).predict(rows[test])
    return found


def _models(view: View) -> list[tuple[str, Any, Any]]:
    """Return (name, classifier, matrix) of a view."""
    from sklearn.ensemble import ExtraTreesClassifier
    from sklearn.linear_model import RidgeClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    rows, _ = _matrix(view)
    if view.kind == "words":
        return [("words", RidgeClassifier(), rows)]
    trees = ExtraTreesClassifier(TREES, min_samples_leaf=2, random_state=0)
    line = make_pipeline(StandardScaler(), RidgeClassifier(alpha=10.0))
    return [("trees", trees, rows), ("linear", line, rows)]


def _matrix(view: View) -> tuple[Any, list[str]]:
    """Return a view as numbers, with the names of its columns; constant columns are dropped.

    Word weights are taken over all rows: they use no label, so they tell nothing of the fold.
    """
    from sklearn.feature_extraction import DictVectorizer
    from sklearn.feature_extraction.text import TfidfVectorizer

    if view.kind == "words":
        texts = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, min_df=2)
        try:
            rows = texts.fit_transform(view.rows)
        except ValueError:  # no word stands in two texts
            return np.zeros((len(view.rows), 1)), ["none"]
        return rows, [str(name) for name in texts.get_feature_names_out()]
    columns = DictVectorizer(sparse=False)
    rows = columns.fit_transform(view.rows)
    varied = np.ptp(rows, axis=0) > 0 if rows.size else np.zeros(0, dtype=bool)
    if not varied.any():
        return np.zeros((len(view.rows), 1)), ["none"]
    names = columns.get_feature_names_out()
    return rows[:, varied], [str(name) for name in names[varied]]


def _telling(views: Mapping[str, View], best: str, labels: Labels) -> tuple[str, ...]:
    """Fit the best view on everything and name what it leans on."""
    name, _, way = best.rpartition(", ")
    view = views[name]
    if way == SAME:
        return ()
    model = next(model for found, model, _ in _models(view) if found == way)
    rows, columns = _matrix(view)
    model.fit(rows, labels)
    if way == "trees":
        weights, signs = np.asarray(model.feature_importances_), None
    else:
        signs = np.atleast_2d((model[-1] if way == "linear" else model).coef_)
        weights = np.abs(signs).max(axis=0)
    lines = []
    for at in np.argsort(-weights)[:SHOWN]:
        towards = "" if signs is None else f" ({_towards(signs[:, at], np.unique(labels))})"
        lines.append(f"{best}: {columns[at]} {weights[at]:.3f}{towards}")
    return tuple(lines)


def _towards(signs: NDArray[np.float64], classes: Labels) -> str:
    if len(signs) == 1:
        return str(classes[int(signs[0] > 0)])
    return str(classes[int(np.argmax(np.abs(signs)))]) + (
        "+" if signs.max() > -signs.min() else "-"
    )
