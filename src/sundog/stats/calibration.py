"""Calibration of stated confidence: ECE with its simulated null, Brier and its parts, AUROC.

All functions take confidences in [0, 1] and outcomes 0 or 1, of equal length.
"""

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from sundog.core.streams import stream

BINS = 10
Floats = NDArray[np.float64]


class Bin(msgspec.Struct, frozen=True):
    """One bin of a reliability diagram: its range, mean confidence, accuracy and number."""

    low: float
    high: float
    confidence: float
    accuracy: float
    n: int


class Brier(msgspec.Struct, frozen=True):
    """The Brier score and its parts (Murphy 1973).

    score = reliability - resolution + uncertainty + within, where `within` is what binning hides.
    """

    score: float
    reliability: float
    resolution: float
    uncertainty: float
    within: float


def reliability(
    confidence: Sequence[float], correct: Sequence[float], bins: int = BINS
) -> list[Bin]:
    """Return the filled bins of equal width; a confidence of 1 belongs to the last."""
    p, y = _arrays(confidence, correct)
    place = _place(p, bins)
    return [
        Bin(
            b / bins,
            (b + 1) / bins,
            float(p[place == b].mean()),
            float(y[place == b].mean()),
            int((place == b).sum()),
        )
        for b in range(bins)
        if (place == b).any()
    ]


def ece(confidence: Sequence[float], correct: Sequence[float], bins: int = BINS) -> float:
    """Return the expected calibration error (Guo et al. 2017, eq. 3): 10 bins of equal width."""
    total = len(confidence)
    found = reliability(confidence, correct, bins)
    return sum(b.n / total * abs(b.accuracy - b.confidence) for b in found)


def ece_null(
    confidence: Sequence[float], *, bins: int = BINS, draws: int = 400, seed: int = 0
) -> float:
    """Return the mean ECE that a perfectly calibrated agent with these confidences would show.

    Outcomes are simulated with the stated confidences as their chances. What an agent shows above
    this is miscalibration; the rest is noise of a finite sample.
    """
    p = np.asarray(confidence, dtype=np.float64)
    source = stream(seed, "ece null", len(p))
    generator = np.random.Generator(np.random.PCG64(source.draw()))
    place = _place(p, bins)
    sums = np.zeros((draws, bins))
    for b in range(bins):
        inside = p[place == b]
        if len(inside):
            hits = (generator.random((draws, len(inside))) < inside).sum(axis=1)
            sums[:, b] = np.abs(hits - inside.sum())
    return float(sums.sum(axis=1).mean() / len(p))


def brier(confidence: Sequence[float], correct: Sequence[float], bins: int = BINS) -> Brier:
    """Return the Brier score with Murphy's parts over the bins."""
    p, y = _arrays(confidence, correct)
    found = reliability(confidence, correct, bins)
    base, n = float(y.mean()), len(p)
    score = float(((p - y) ** 2).mean())
    rel = sum(b.n * (b.confidence - b.accuracy) ** 2 for b in found) / n
    res = sum(b.n * (b.accuracy - base) ** 2 for b in found) / n
    unc = base * (1 - base)
    return Brier(score, rel, res, unc, score - rel + res - unc)


def auroc(confidence: Sequence[float], correct: Sequence[float]) -> float | None:
    """Return the chance that a right answer is stated with more confidence than a wrong one.

    Mann-Whitney, ties counted half; None if all are right or all wrong.
    """
    from scipy.stats import rankdata

    p, y = _arrays(confidence, correct)
    right = int(y.sum())
    wrong = len(y) - right
    if not right or not wrong:
        return None
    ranks = rankdata(p)
    return float((ranks[y == 1].sum() - right * (right + 1) / 2) / (right * wrong))


def _place(p: Floats, bins: int) -> NDArray[np.int64]:
    return np.minimum((p * bins).astype(np.int64), bins - 1)


def _arrays(confidence: Sequence[float], correct: Sequence[float]) -> tuple[Floats, Floats]:
    return np.asarray(confidence, dtype=np.float64), np.asarray(correct, dtype=np.float64)
