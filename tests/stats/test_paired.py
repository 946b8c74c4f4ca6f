"""Paired differences keep units and clusters; the bootstrap within worlds knows no new world."""

import numpy as np
import pytest

from sundog.stats.estimate import Estimate
from sundog.stats.paired import difference, flipped, gaps
from sundog.stats.rollouts import effective_n
from sundog.stats.strata import FEW, within

ONE = {"p": [("w", 1.0), ("w", 0.0)], "q": [("w", 1.0)], "r": [("v", 1.0)], "s": [("v", 1.0)]}
OTHER = {"p": [("w", 0.0)], "q": [("w", 0.0), ("w", 0.0)], "r": [("v", 1.0)]}


def test_rollouts_are_averaged_first_and_units_without_a_partner_left_out() -> None:
    found = gaps(ONE, OTHER)
    assert [(g.unit, g.cluster, g.value, g.n) for g in found] == [
        ("p", "w", 0.5, 3), ("q", "w", 1.0, 3), ("r", "v", 0.0, 2),
    ]  # fmt: skip


def test_each_cluster_enters_once() -> None:
    found = difference("d", ONE, OTHER)
    assert found.value == pytest.approx((0.75 + 0.0) / 2)
    assert (found.n, found.clusters) == (8, 2)


def test_signs_of_whole_clusters_are_flipped() -> None:
    assert flipped(ONE, OTHER) == 1.0
    assert flipped({"p": [("w", 1.0)]}, {"p": [("w", 0.0)]}) is None
    worlds = {str(n): [(str(n), 1.0)] for n in range(6)}
    assert flipped(worlds, {n: [(n, 0.0)] for n in worlds}) == 2 / 64


def test_questions_are_drawn_again_within_their_world() -> None:
    """Worlds that differ and agree within leave nothing to draw: the interval is a point."""
    units = [("w", 1.0)] * 10 + [("v", 0.0)] * 10
    found = within("x", units, 20)
    assert (found.value, found.low, found.high) == (0.5, 0.5, 0.5)
    mixed = [(w, float(k % 2)) for w in "wv" for k in range(100)]
    spread = within("x", mixed, 200)
    assert spread.low is not None
    assert spread.high is not None
    assert (spread.high - spread.low) / 2 == pytest.approx(1.96 * np.sqrt(0.25 / 200), rel=0.12)


def test_few_questions_give_t_and_not_a_bootstrap() -> None:
    few = within("x", [("w", float(k % 2)) for k in range(FEW - 1)], 9)
    assert few.method == "t over clusters"


def test_effective_n_is_what_independent_answers_would_need() -> None:
    independent = Estimate("x", 0.5, 0.5 - 0.0621, 0.5 + 0.0621, 250, 250)
    assert effective_n(independent) == pytest.approx(252, abs=2)
    assert effective_n(Estimate("x", 1.0, 0.9, 1.0, 20, 4)) is None
    assert effective_n(Estimate("x", 0.5)) is None
