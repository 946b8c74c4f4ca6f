"""The paper's derivable figures come out of their inputs; cluster tests keep their level."""

from collections.abc import Hashable

import numpy as np
import pytest
from scipy.stats import binomtest

from sundog.stats.clustered import contrast, wilson
from sundog.stats.proportions import (
    mcnemar,
    paired_t,
    sign_flip,
    two_proportion_z,
)

N = 5_870
TABLE_1 = [
    # accuracy %, interval %; standard then adversarial (The Synthetic Web, table 1)
    (65.1, 63.8, 66.3), (18.2, 17.2, 19.2), (48.4, 47.1, 49.7), (16.7, 15.8, 17.7),
    (39.0, 37.8, 40.3), (8.4, 7.7, 9.1), (27.2, 26.1, 28.3), (3.8, 3.3, 4.3),
    (0.3, 0.2, 0.5), (0.0, 0.0, 0.1),
]  # fmt: skip
TABLE_3 = [
    ("gpt-5", 65.1, 18.2, 51.52), ("o3", 48.4, 16.7, 36.59), ("o1", 39.0, 8.4, 39.06),
    ("gpt-4o", 27.2, 3.8, 35.05), ("o4-mini", 0.3, 0.0, 4.48), ("o1-mini", 0.0, 0.0, 0.0),
]  # fmt: skip


def counts(percent: float) -> list[int]:
    """All numbers of right answers that the paper would print as this percentage."""
    return [h for h in range(round(N * percent / 100) - 4, round(N * percent / 100) + 5)
            if h >= 0 and round(100 * h / N, 1) == percent]  # fmt: skip


@pytest.mark.parametrize(("percent", "low", "high"), TABLE_1)
def test_wilson_intervals_of_table_1(percent: float, low: float, high: float) -> None:
    """Some count that rounds to the printed accuracy gives the printed interval."""
    found = [wilson("", hits, N) for hits in counts(percent)]
    ends = {(round(100 * (e.low or 0), 1), round(100 * (e.high or 0), 1)) for e in found}
    assert (low, high) in ends


@pytest.mark.parametrize(("model", "standard", "adversarial", "z"), TABLE_3)
def test_z_of_table_3(model: str, standard: float, adversarial: float, z: float) -> None:
    """Some counts that round to the printed accuracies give the printed z."""
    found = [two_proportion_z(a, N, b, N)[0] for a in counts(standard) for b in counts(adversarial)]
    assert min(abs(value - z) for value in found) < 0.05


@pytest.mark.parametrize(
    ("model", "standard", "adversarial", "points"),
    [("gpt-5", 65.1, 18.2, 46.9), ("o3", 48.4, 16.7, 31.7), ("o1", 39.0, 8.4, 30.7),
     ("gpt-4o", 27.2, 3.8, 23.4), ("o4-mini", 0.3, 0.0, 0.3)],
)  # fmt: skip
def test_drops_of_table_3(model: str, standard: float, adversarial: float, points: float) -> None:
    """The printed drop is that of some counts behind the printed accuracies (30.7 for o1 too)."""
    drops = {round(100 * (a - b) / N, 1) for a in counts(standard) for b in counts(adversarial)}
    assert points in drops


def test_the_one_p_value_of_table_3_that_is_no_bound() -> None:
    """o4-mini: 7.61e-06. The others are printed as 1.00e-16 and lie far below it, or are 1."""
    found = [two_proportion_z(a, N, 0, N)[1] for a in counts(0.3)]
    assert min(abs(p - 7.61e-06) for p in found) < 1e-8
    assert two_proportion_z(round(0.272 * N), N, round(0.038 * N), N)[1] < 1e-16
    assert two_proportion_z(0, N, 0, N) == (0.0, 1.0)


def test_mcnemar_is_the_binomial_test_of_the_discordant_pairs() -> None:
    pairs = [(True, False)] * 9 + [(False, True)] * 2 + [(True, True)] * 30
    assert mcnemar(pairs) == pytest.approx(binomtest(2, 11).pvalue)
    assert mcnemar([(True, True)]) == 1


def test_sign_flips_are_exact_for_few_clusters_and_keep_their_level_for_many() -> None:
    assert sign_flip([1, 1, 1, 1]) == 2 / 16
    assert sign_flip([]) == 1
    generator = np.random.default_rng(3)
    p = [sign_flip(list(generator.normal(size=20)), draws=500) for _ in range(300)]
    assert np.mean(np.asarray(p) < 0.05) < 0.1


def test_paired_t_knows_constant_differences() -> None:
    assert paired_t([0.0, 0.0]) == (0.0, 1.0)
    assert paired_t([1.0, 1.0])[1] == 0.0
    assert paired_t([0.3, 0.1, 0.2])[1] == pytest.approx(0.0742, abs=1e-3)


def test_world_clusters_cover_where_pooled_answers_do_not() -> None:
    """With effects that differ by world, t over 10 worlds covers at 95 %; pooling falls short."""
    generator = np.random.default_rng(11)
    covered, pooled = [], []
    for _ in range(600):
        effects = generator.normal(-0.4, 0.15, 10)
        gaps: dict[Hashable, float] = {
            w: float(generator.normal(e, 0.4 / np.sqrt(15))) for w, e in enumerate(effects)
        }
        found = contrast("", gaps, 150)
        assert found.low is not None
        assert found.high is not None
        covered.append(found.low <= -0.4 <= found.high)
        half = 1.96 * 0.4 / np.sqrt(150)
        pooled.append(abs(np.mean(list(gaps.values())) + 0.4) <= half)
    assert 0.93 <= np.mean(covered) <= 0.97
    assert np.mean(pooled) < 0.85
