"""A small search run that every test of a section reads."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sundog.cli.playing import Ask, play_and_sum_up
from sundog.report.search.asked import Asked, gather
from sundog.report.stages import SCORES
from sundog.run.scores import read_rows
from sundog.suites.base import Wanted

ARMS = ("standard", "neutral", "placebo", "adversarial", "adversarial@3", "dose:3")
AGENTS = ("majority:3", "first_result")


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two agents on three small worlds under six arms, twice."""
    out = tmp_path_factory.mktemp("search") / "run"
    wanted = Wanted("search-10", seed=1, arms=ARMS, blocks=3)
    play_and_sum_up(Ask(wanted, "search", AGENTS, rollouts=2, procs=1), out, show_bar=False)
    return out


@pytest.fixture(scope="session")
def asked(run: Path) -> list[Asked]:
    """Its episodes with their scores."""
    return gather(read_rows(run / SCORES), AGENTS)


@pytest.fixture
def only(asked: list[Asked]) -> Callable[..., list[Asked]]:
    """Some of them: those of an agent, of an arm."""

    def choose(agent: str, arm: str = "") -> list[Asked]:
        return [one for one in asked if one.agent.startswith(agent) and arm in ("", one.arm)]

    return choose
