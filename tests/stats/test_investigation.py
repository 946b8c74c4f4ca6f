"""Effects, calibration, chance and rollouts give what theory says they give."""

import pytest

from sundog.core.streams import stream
from sundog.stats.blocks import INTERACTION, TAU_E, TAU_S, K, effect, informedness, resolved, skill
from sundog.stats.chance import corrected, partners
from sundog.stats.clustered import mean
from sundog.stats.rollouts import pass_at, pass_hat

CELLS = [(s, h) for s in "AR" for h in "VBU"]
BY_EVIDENCE = {(s, h): {"V": 1.0, "B": 0.0, "U": 0.5}[h] for s, h in CELLS}
BY_SURFACE = {(s, h): float(s == "A") for s, h in CELLS}


def test_effects_tell_evidence_from_surface() -> None:
    assert effect(BY_EVIDENCE, TAU_S) == pytest.approx(0)
    assert effect(BY_EVIDENCE, TAU_E) == 1
    assert effect(BY_SURFACE, TAU_S) == pytest.approx(1)
    assert effect(BY_SURFACE, TAU_E) == 0
    assert effect(BY_EVIDENCE, INTERACTION) == 0
    right = {(s, h): float((s, h) in {("A", "V"), ("R", "B")}) for s, h in CELLS}
    assert effect(right, K) == 1
    assert effect({("A", "V"): 1.0}, K) is None


def test_a_policy_blind_to_what_is_hidden_has_no_informedness() -> None:
    assert informedness([1, 0, 0]) == 0
    assert informedness([1, 1, 1]) == 1


def test_a_surface_is_resolved_by_all_three_cells_or_not_at_all() -> None:
    assert resolved({"a": [1.0, 1.0, 1.0], "b": [1.0, 0.0, 1.0], "c": [1.0, 1.0]}) == {
        "a": 1.0, "b": 0.0, "c": 0.0,
    }  # fmt: skip


def test_skill_of_the_best_constant_is_nothing() -> None:
    assert skill(0.4, 0.4) == 0
    assert skill(1.0, 0.4) == 1
    assert skill(1.0, 1.0) is None


def test_chance_is_taken_out() -> None:
    assert corrected(0.5, 0.5) == 0
    assert corrected(1.0, 0.2) == 1
    assert corrected(1.0, 1.0) is None
    assert partners(["a", "a", "b", "a"], ["1", "2", "3", "1"]) == [1, 3, None, 1]


def test_rollouts() -> None:
    assert pass_at(1, 2, 1) == pass_hat(1, 2, 1) == 0.5
    assert pass_hat(2, 3, 2) == pytest.approx(1 / 3)
    with pytest.raises(ValueError, match="cannot draw"):
        pass_hat(1, 2, 3)


@pytest.mark.parametrize(("clusters", "size"), [(10, 6), (40, 6)])
def test_clustered_intervals_cover_the_truth_as_often_as_they_say(clusters: int, size: int) -> None:
    """Block scores correlate; the interval must still hold the truth in about 95 % of studies."""
    draws, hits, studies = stream(11, "coverage", clusters), 0, 400
    for _ in range(studies):
        values, names = [], []
        for block in range(clusters):
            p = draws.below(1001)
            values += [float(draws.below(1000) < p) for _ in range(size)]
            names += [block] * size
        found = mean("m", values, names)
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= 0.5 <= found.high
    assert 0.91 <= hits / studies <= 0.985
