"""The smallest visible effect is the one that is found four times in five."""

import numpy as np
import pytest
from scipy import stats

from sundog.stats.power import (
    components,
    error_of,
    paired_error,
    smallest_effect,
    two_stage_error,
)


def test_an_effect_of_that_size_is_found_four_times_in_five() -> None:
    """By simulation: 20 clusters, t test on their means."""
    draws = np.random.default_rng(7)
    effect = smallest_effect(1 / 20**0.5, 20)
    assert effect is not None
    samples = draws.normal(effect, 1, size=(4000, 20))
    found = stats.ttest_1samp(samples, 0, axis=1).pvalue < 0.05
    assert found.mean() == pytest.approx(0.8, abs=0.03)


def test_the_paired_error_is_that_of_simulated_shares() -> None:
    """Independent agents and cases: the error of a difference of two shares."""
    draws = np.random.default_rng(7)
    pairs = draws.random(size=(4000, 2, 120)) < 0.3
    means = pairs.mean(axis=2)
    error = paired_error(0.3, 20, 6, 0.0, 0.0)
    assert (means[:, 0] - means[:, 1]).std() == pytest.approx(error, rel=0.05)


def test_the_error_comes_back_out_of_the_interval() -> None:
    half = float(stats.t.ppf(0.975, 9)) * 0.1
    assert error_of(0.5 - half, 0.5 + half, 10) == pytest.approx(0.1)
    assert error_of(None, None, 10) is None
    assert smallest_effect(0.1, 1) is None


def test_variance_is_split_into_what_worlds_and_what_questions_make() -> None:
    draws = np.random.default_rng(4)
    worlds = draws.normal(0, 0.3, 400)
    groups = [list(world + draws.normal(0, 0.9, 12 + n % 5)) for n, world in enumerate(worlds)]
    between, within = components(groups)
    assert between == pytest.approx(0.09, rel=0.15)
    assert within == pytest.approx(0.81, rel=0.05)
    assert components([[1.0, 1.0], [1.0, 1.0]]) == (0.0, 0.0)


def test_more_questions_help_only_as_far_as_worlds_agree() -> None:
    assert two_stage_error(0.0, 0.8, 10, 80) == pytest.approx((0.8 / 800) ** 0.5)
    assert two_stage_error(0.1, 0.8, 10, 10**9) == pytest.approx(0.1, rel=1e-3)
