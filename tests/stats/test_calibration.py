"""Calibration figures agree with their definitions, with scikit-learn, and with simulation."""

import numpy as np
import pytest
from sklearn.metrics import brier_score_loss, roc_auc_score

from sundog.stats.calibration import auroc, brier, ece, ece_null, reliability

RNG = np.random.default_rng(5)
P = RNG.random(800).round(2)
Y = (RNG.random(800) < P**2).astype(float)


def test_bins_hold_everything_once() -> None:
    found = reliability(list(P), list(Y))
    assert sum(b.n for b in found) == 800
    assert all(b.low <= b.confidence <= b.high for b in found)


def test_ece_of_known_cases() -> None:
    assert ece([0.9] * 10, [1] * 9 + [0]) == pytest.approx(0)
    assert ece([1.0] * 4, [0] * 4) == 1
    assert ece([0.25, 0.75], [1, 0]) == pytest.approx(0.75)


def test_brier_and_auroc_agree_with_scikit_learn() -> None:
    assert brier(list(P), list(Y)).score == pytest.approx(brier_score_loss(Y, P))
    assert auroc(list(P), list(Y)) == pytest.approx(roc_auc_score(Y, P))
    assert auroc([0.1, 0.2], [1, 1]) is None


def test_the_parts_of_the_brier_score_add_up() -> None:
    found = brier(list(P), list(Y))
    assert found.score == pytest.approx(
        found.reliability - found.resolution + found.uncertainty + found.within
    )
    few = brier([0.05, 0.05, 0.95, 0.95], [0, 1, 1, 1])
    assert few.within == pytest.approx(0, abs=1e-12)  # one confidence in each bin hides nothing


def test_a_calibrated_agent_shows_the_null_at_the_papers_size() -> None:
    """At n = 587 a perfectly calibrated agent scores about .043 by chance."""
    confidence = np.random.default_rng(1).random(587)
    null = ece_null(list(confidence))
    assert null == pytest.approx(0.043, abs=0.006)
    shown = [
        ece(
            list(confidence),
            list((np.random.default_rng(100 + s).random(587) < confidence).astype(float)),
        )
        for s in range(60)
    ]
    assert np.mean(shown) == pytest.approx(null, abs=0.004)
