"""Intervals respect clusters: their coverage is shown by simulation, not asserted by name."""

import numpy as np
import pytest

from sundog.stats.clustered import bootstrap, by_cluster, contrast, mean, share, wilson


def coverage(clusters: int, size: int, share: float, runs: int = 600) -> float:
    """Share of nominal 95 % intervals that hold the true mean of new clusters."""
    draws = np.random.default_rng(11)
    hits = 0
    for _ in range(runs):
        level = draws.normal(0, np.sqrt(share), clusters)
        noise = draws.normal(0, np.sqrt(1 - share), (clusters, size))
        values = (level[:, None] + noise).ravel()
        found = mean("x", list(values), list(np.repeat(np.arange(clusters), size)))
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= 0 <= found.high
    return hits / runs


@pytest.mark.parametrize(
    ("clusters", "size", "share"), [(10, 15, 0.3), (40, 6, 0.5), (125, 6, 0.1)]
)
def test_clustered_intervals_cover_what_they_say(clusters: int, size: int, share: float) -> None:
    assert 0.93 <= coverage(clusters, size, share) <= 0.97


def test_the_point_is_the_plain_mean() -> None:
    found = mean("x", [1, 0, 0, 1, 1, 1], ["a", "a", "a", "b", "b", "c"])
    assert found.value == pytest.approx(4 / 6)
    assert (found.n, found.clusters) == (6, 3)


def test_one_cluster_gives_a_point_and_no_interval() -> None:
    found = mean("x", [1.0, 0.0], ["a", "a"])
    assert (found.value, found.low, found.note) == (0.5, None, "one cluster: no interval")
    assert mean("x", [], []).value is None


def test_clusters_that_all_agree_are_not_certain() -> None:
    found = share("x", [1.0] * 10, [n // 2 for n in range(10)])
    assert found.low == pytest.approx(0.5655, abs=1e-4)
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.note == "the same in all 5 clusters"


def test_clusters_that_agree_between_the_ends_of_the_scale_reach_both_ways() -> None:
    """Wilson's upper end for none of five is .4345: so much could lie at 0, or at 1."""
    level = share("x", [1.0, 0.0] * 5, [n // 2 for n in range(10)])
    assert level.low == pytest.approx(0.5 - 0.4345 * 0.5, abs=1e-4)
    assert level.high == pytest.approx(0.5 + 0.4345 * 0.5, abs=1e-4)
    third = share("x", [1.0, 0.0, 0.0] * 7, [n // 3 for n in range(21)])
    assert third.low is not None
    assert third.high is not None
    assert third.low < 1 / 3 < third.high


def test_a_difference_that_is_the_same_in_every_cluster_is_not_certain() -> None:
    found = contrast("d", dict.fromkeys("abcde", 0.0), n=30)
    assert (found.low, found.high) == pytest.approx((-0.4345, 0.4345), abs=1e-4)
    assert (found.n, found.clusters) == (30, 5)


def test_without_a_known_scale_agreement_gives_no_interval() -> None:
    found = mean("steps", [7.0, 7.0, 7.0], ["a", "b", "c"])
    assert (found.value, found.low, found.high) == (7.0, None, None)
    assert found.note == "the same in all 3 clusters: no interval"
    assert contrast("d", {"a": 3.0, "b": 3.0}, n=2).low is None


def test_wilson_reproduces_a_published_interval() -> None:
    """Wilson (1927) for 15 of 148: 6.2 to 16.0 %, as Brown, Cai and DasGupta compute it."""
    found = wilson("x", 15, 148)
    assert found.low == pytest.approx(0.0624, abs=2e-4)
    assert found.high == pytest.approx(0.1605, abs=2e-4)


def test_a_contrast_is_a_mean_over_clusters() -> None:
    found = contrast("d", {"a": 0.5, "b": 0.1, "c": 0.3}, n=30)
    assert found.value == pytest.approx(0.3)
    assert (found.n, found.clusters) == (30, 3)


def test_the_bootstrap_is_the_same_on_every_run() -> None:
    table = np.array([[1.0, 2], [2, 2], [0, 2], [2, 2]])
    one, two = (bootstrap("r", lambda t: float(t[0] / t[1]), table, 8) for _ in range(2))
    assert one == two
    assert one.value == pytest.approx(5 / 8)
    assert one.low is not None
    assert one.low < 5 / 8


def test_scores_are_averaged_within_their_cluster() -> None:
    assert by_cluster([1, 0, 1], ["a", "a", "b"]) == {"a": 0.5, "b": 1.0}
