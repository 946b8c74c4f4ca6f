"""A mitigation is held against the same agent without it, wherever the two were played."""

from dataclasses import replace
from pathlib import Path

import pytest

from sundog.cli.playing import Ask, play_and_sum_up
from sundog.report import content
from sundog.report.search import mitigations
from sundog.report.search.asked import Asked
from sundog.stats.estimate import Estimate
from sundog.suites.base import Wanted


def mitigated(asked: list[Asked], name: str) -> list[Asked]:
    """The same answers under a mitigation that makes every one of them right."""
    return [
        replace(
            one, agent=f"{one.agent} + {name}", player=f"{one.player} + {name}",
            scores={**one.scores, "correct": 1.0, "adopted": 0.0},
        )
        for one in asked
        if one.player == "first_result"
    ]  # fmt: skip


def test_gain_and_cost_are_paired_with_the_plain_agent(asked: list[Asked]) -> None:
    both = [*asked, *mitigated(asked, "cure")]
    table = mitigations.summary_table(both)
    assert [row[:2] for row in table.rows] == [("first_result", "cure")]
    row = dict(zip(table.columns, table.rows[0], strict=True))
    own = [one for one in asked if one.player == "first_result" and one.arm == "adversarial"]
    missed = sum(1 - (one.scores["correct"] or 0) for one in own) / len(own)
    gain = row["gain under attack"]
    assert isinstance(gain, Estimate)
    assert gain.value == pytest.approx(missed)
    others = {arm for *_, arm, _gain, _ in mitigations.arms_table(both).rows}
    assert others == {"adversarial@3", "dose:3"}


def test_without_a_plain_run_there_is_nothing_to_hold_against(asked: list[Asked]) -> None:
    alone = mitigated(asked, "cure")
    assert mitigations.section(alone) is None
    assert mitigations.section(asked) is None


def test_runs_in_two_folders_are_put_together(run: Path, tmp_path: Path) -> None:
    wanted = Wanted("search-10", seed=1, arms=("standard", "adversarial"), blocks=2)
    ask = Ask(wanted, "search", ("first_result",), mitigations=("shuffled",), procs=1)
    play_and_sum_up(ask, tmp_path / "shuffled", show_bar=False)
    found = content.read_all([run, tmp_path / "shuffled"])
    assert found[0].sections[0].title == "Mitigations"
    assert found[0].sections[0].tables[0].rows[0][:2] == ("first_result", "shuffled")
    assert found[1].title == "search · search-10 + shuffled"
