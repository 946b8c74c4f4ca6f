"""Permutation within strata is exact, and Holm's correction is his."""

from itertools import permutations, product

import pytest

from sundog.stats.permutation import holm, within_strata


def test_the_p_is_that_of_all_ways_to_hand_out_the_labels() -> None:
    truths, strata = list("VBUVBU"), list("111222")
    guesses = list("VVUVBB")
    seen = sum(g == t for g, t in zip(guesses, truths, strict=True))
    sums = [
        sum(g == t for g, t in zip(guesses, (*one, *two), strict=True))
        for one, two in product(permutations("VBU"), repeat=2)
    ]
    exact = sum(s >= seen for s in sums) / len(sums)
    assert within_strata(guesses, truths, strata) == pytest.approx(exact)


def test_one_guess_for_all_twins_is_never_significant() -> None:
    assert within_strata(["V"] * 300, list("VBU") * 100, [n // 3 for n in range(300)]) == 1.0


def test_always_right_is_as_rare_as_it_can_be() -> None:
    labels = list("VB") * 10
    assert within_strata(labels, labels, [n // 2 for n in range(20)]) == pytest.approx(2**-10)


def test_holm_steps_down_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []
