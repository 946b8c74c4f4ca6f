"""Psychometrics agree with published and hand-worked figures."""

import numpy as np
import pytest

from sundog.core.streams import stream
from sundog.stats.items import (
    alpha,
    by_block,
    correlation,
    discrimination,
    generality,
    items,
    spearman_brown,
    split_half,
)

SHROUT = np.asarray(
    [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]], float
)
"""Six targets rated by four judges (Shrout & Fleiss 1979, table 2)."""


def simulated(agents: int, blocks: int, spread: float) -> np.ndarray:
    draws = stream(5, "scores", agents, blocks)
    rows = [
        [float(draws.below(1000) < 500 + spread * (a - agents / 2)) for _ in range(blocks)]
        for a in range(agents)
    ]
    return np.asarray(rows)


def test_alpha_and_components_are_those_of_shrout_and_fleiss() -> None:
    """Table 4: ICC(3,1) .71, ICC(3,4) .91 (which is alpha), ICC(2,1) .29, ICC(2,4) .62.

    From mean squares 11.24 between targets, 32.49 between judges, 1.02 residual.
    """
    assert alpha(SHROUT) == pytest.approx(0.91, abs=0.005)
    study = generality(SHROUT)
    assert study.both == pytest.approx(1.02, abs=0.005)
    assert study.agent == pytest.approx((11.24 - 1.02) / 4, abs=0.005)
    assert study.block == pytest.approx((32.49 - 1.02) / 6, abs=0.005)
    assert study.relative() == pytest.approx(0.91, abs=0.005)
    assert study.relative(1) == pytest.approx(0.71, abs=0.005)
    assert study.absolute() == pytest.approx(0.62, abs=0.005)
    assert study.absolute(1) == pytest.approx(0.29, abs=0.005)


def test_nested_rollouts_by_hand() -> None:
    """Two agents, two blocks, two rollouts.

    Cell means 4, 9; 1, 2. MS: rollouts 4/4 = 1, both 8, agents 50, blocks 18. So the components
    are 1, (8 - 1)/2, (50 - 8)/4, (18 - 8)/4; G = 10.5/(10.5 + 3.5/2 + 1/4), phi adds 2.5/2.
    """
    study = generality(np.asarray([[[4, 4], [8, 10]], [[1, 1], [1, 3]]], float))
    assert (study.rollout, study.both) == pytest.approx((1, 3.5))
    assert (study.agent, study.block) == pytest.approx((10.5, 2.5))
    assert study.relative() == pytest.approx(0.84)
    assert study.absolute() == pytest.approx(10.5 / 13.75)
    assert study.relative(4, 1) == pytest.approx(10.5 / (10.5 + 3.5 / 4 + 1 / 4))


def test_negative_components_are_none() -> None:
    study = generality(np.asarray([[0, 1], [1, 0]], float))
    assert (study.agent, study.block) == (0, 0)
    assert study.relative() == 0
    assert generality(np.ones((2, 2))).relative() is None


def test_items_by_hand() -> None:
    """Item 1 against the sum of items 2 and 3: (1, 1, 0, 0) with (2, 1, 1, 0), r = 1/sqrt(2)."""
    scores = np.asarray([[1, 1, 1], [1, 0, 1], [0, 0, 1], [0, 0, 0]], float)
    first = items(scores)[0]
    assert first.p == 0.5
    assert first.r == pytest.approx(0.5**0.5)
    assert first.flag == ""


def test_an_item_is_not_held_against_its_own_block() -> None:
    """Items 1 and 2 are one block, so that item 1 is held against item 3 alone."""
    scores = np.asarray([[1, 1, 1], [1, 1, 1], [0, 0, 1], [0, 0, 0]], float)
    alone = correlation(scores[:, 0], scores[:, 2])
    assert items(scores, ["x", "x", "y"])[0].r == pytest.approx(alone)
    assert items(scores)[0].r != pytest.approx(alone)


def test_items_without_information_are_flagged() -> None:
    scores = np.asarray([[1, 0, 1, 0], [1, 0, 1, 1], [1, 0, 0, 0], [1, 0, 0, 1]], float)
    flags = [item.flag for item in items(scores)]
    assert flags[:2] == ["ceiling", "floor"]
    assert "weak" in flags[2:]
    assert by_block(scores, ["x", "x", "y", "y"]).shape == (4, 2)


def test_stepping_up_by_hand() -> None:
    """.60 doubled is 1.2/1.6; .75 halved is .60 again."""
    assert spearman_brown(0.6) == pytest.approx(0.75)
    assert spearman_brown(0.75, 0.5) == pytest.approx(0.6)


def test_the_only_split_of_two_blocks_is_their_correlation_stepped_up() -> None:
    two = SHROUT[:, :2]
    r = correlation(two[:, 0], two[:, 1])
    assert r is not None
    found = split_half(two, splits=20)
    assert found.value == pytest.approx(spearman_brown(r))
    assert found.low == found.high == pytest.approx(found.value)


def test_a_corpus_that_orders_agents_is_reliable_and_one_that_does_not_is_not() -> None:
    good, none = simulated(12, 60, 80.0), simulated(12, 60, 0.0)
    reliable, unreliable = alpha(good), alpha(none)
    assert reliable is not None
    assert unreliable is not None
    assert reliable > 0.8
    assert unreliable < 0.6
    half = split_half(good, splits=100)
    assert half.value is not None
    assert half.value > 0.8
    study = generality(good)
    more, now, fewer = study.relative(120), study.relative(), study.relative(10)
    assert more is not None
    assert now is not None
    assert fewer is not None
    assert more > now > fewer
    assert now == pytest.approx(reliable)


def test_alpha_is_the_relative_coefficient_of_one_rollout() -> None:
    """Hoyt 1941: both are 1 - MS residual / MS agents."""
    for spread in (60.0, 90.0):
        scores = simulated(8, 12, spread)
        assert generality(scores).relative() == pytest.approx(alpha(scores))


def test_an_item_that_weak_agents_miss_discriminates() -> None:
    """Right below an error rate of .3, wrong above; the other way round; right for all."""
    scores = np.asarray([[1, 0, 1], [1, 0, 1], [0, 1, 1], [0, 1, 1]], float)
    found = discrimination(scores, [0.0, 0.2, 0.4, 0.6])
    assert found[0] == pytest.approx(0.1 / (0.05**0.5 * 0.5))
    assert found[1] == pytest.approx(-(found[0] or 0))
    assert found[2] is None


@pytest.mark.parametrize("agents", [1, 2])
def test_with_too_few_agents_nothing_is_claimed(agents: int) -> None:
    scores = SHROUT[:agents]
    assert split_half(scores).value is None
    assert all(item.r is None for item in items(scores))
