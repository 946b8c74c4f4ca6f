"""World-clustered intervals hold the figure of new worlds as often as they say; the paper's do not.

Bounds leave room for the noise of the simulation: three standard errors at these numbers of runs.
"""

from dataclasses import replace

import numpy as np
import pytest

from sundog.stats.coverage import HEADLINE, PAPER, Design, coverage, draw, truth


def test_at_the_papers_size_only_world_clusters_cover() -> None:
    """Spec: Wilson 35 %, world x rollout 48 %, question 61 %, world 94 %."""
    found = coverage(PAPER, 1500, seed=1)
    assert found["Wilson, all answers"] == pytest.approx(0.35, abs=0.04)
    assert found["t over world x rollout"] == pytest.approx(0.48, abs=0.04)
    assert found["t over questions"] == pytest.approx(0.61, abs=0.04)
    assert 0.93 <= found["t over worlds"] <= 0.97


@pytest.mark.parametrize(
    "design",
    [
        HEADLINE,
        replace(HEADLINE, worlds=10, questions=8),
        replace(HEADLINE, worlds=4, questions=147),
    ],
)
def test_headline_differences_cover_in_every_corpus(design: Design) -> None:
    assert 0.93 <= coverage(design, 1500, seed=2)["t over worlds"] <= 0.97


@pytest.mark.parametrize("design", [PAPER, HEADLINE])
def test_the_truth_is_what_many_worlds_show(design: Design) -> None:
    generator = np.random.default_rng(3)
    many = replace(design, worlds=4000, questions=15, rollouts=1)
    assert draw(many, generator).mean() == pytest.approx(truth(design), abs=0.01)
