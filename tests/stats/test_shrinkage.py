"""Means of few blocks are drawn to the centre by as much as they are noise."""

import pytest

from sundog.stats.shrinkage import shrunken


def test_by_hand() -> None:
    """Means 0, 1, 2 with errors of 1/sqrt(2): Q = 4, S = 6 - 2 = 4, so the spread is (4-2)/4 = 1/2.

    Half of each distance from the centre 1 is kept: 1/2 / (1/2 + 1/2).
    """
    assert shrunken([0, 1, 2], [0.5**0.5] * 3) == pytest.approx([0.5, 1, 1.5])


def test_what_differs_by_no_more_than_noise_is_one_mean() -> None:
    assert shrunken([0.4, 0.5, 0.6], [0.5, 0.5, 0.5]) == pytest.approx([0.5, 0.5, 0.5])


def test_what_is_known_exactly_stays() -> None:
    assert shrunken([0.2, 0.9], [0, 0]) == [0.2, 0.9]
    assert shrunken([0.3], [0.1]) == [0.3]


def test_the_order_and_the_centre_stay() -> None:
    drawn = shrunken([0.1, 0.4, 0.9, 1.0], [0.1, 0.2, 0.1, 0.15])
    assert drawn == sorted(drawn)
    assert sum(drawn) == pytest.approx(2.4)
    assert drawn[0] > 0.1
    assert drawn[-1] < 1.0
