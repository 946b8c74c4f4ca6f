"""`compare` and `power`: paired differences, and how small a one a design can show."""

import json
from pathlib import Path

import pytest
from toy_suite import Sundog

from sundog.cli.playing import Ask, play_and_sum_up
from sundog.suites.base import Wanted


def test_two_agents_of_one_run_are_paired_case_by_case(cli: Sundog, played: Path) -> None:
    pair = ("--left", "py:toy:mumbler", "--right", "py:toy:opener")
    result = cli("compare", played, played, *pair)
    assert result.exit_code == 0, result.output
    last = result.stdout.splitlines()[-1]
    assert last == (
        "right: py:toy:opener minus py:toy:mumbler 1.00 [0.22, 1.00] (the same in all 6 clusters)"
    )
    found = {
        c["measure"]: c for c in json.loads(cli("compare", played, played, *pair, "--json").stdout)
    }
    assert (found["right"]["left"], found["right"]["right"]) == (0.0, 1.0)
    assert (found["right"]["difference"]["n"], found["right"]["unpaired"]) == (6, 0)
    # the mumbler never answered, so its `looks` has no value and nothing can be paired
    assert (found["looks"]["difference"]["value"], found["looks"]["unpaired"]) == (None, 6)


def test_the_same_run_twice_differs_by_nothing(cli: Sundog, played: Path) -> None:
    result = cli("compare", played, played, "--measure", "right")
    assert result.stdout.splitlines()[-1] == (
        "right: py:toy:opener minus py:toy:opener 0.00 [-0.39, 0.39] (the same in all 6 clusters)"
    )


def test_an_agent_of_two_runs_is_told_apart_by_the_run(cli: Sundog, tmp_path: Path) -> None:
    k1, k2, namesake = tmp_path / "k1", tmp_path / "k2", tmp_path / "again" / "k1"
    for out in (k1, k2, namesake):
        assert cli("run", "toy", "--agent", "py:toy:opener", "--out", out).exit_code == 0
    said = cli("compare", k1, k2).stdout
    assert said.splitlines()[-1].startswith("right: py:toy:opener in k2 minus py:toy:opener in k1 ")
    assert "py:toy:opener in k1 (left), py:toy:opener in k2 (right)" in said
    last = cli("compare", k1, namesake).stdout.splitlines()[-1]
    assert f"in {namesake} minus py:toy:opener in {k1} " in last


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--left", "py:toy:opener"), "not clear who is compared"),
        (("--left", "nobody"), "no such agent in that run"),
        (("--measure", "rihgt"), "did you mean right?"),
    ],
)
def test_what_is_unclear_is_asked_back(
    cli: Sundog, played: Path, args: tuple[str, ...], words: str
) -> None:
    result = cli("compare", played, played, *args)
    assert (result.exit_code, words in result.stderr) == (2, True), result.stderr


def test_power_sees_smaller_effects_with_more_clusters(cli: Sundog, played: Path) -> None:
    found = json.loads(cli("power", "--clusters", "20,125,500", "--json").stdout)[0]
    assert found["20"] > found["125"] > found["500"] > 0
    assert cli("power", "--clusters", "1").exit_code == 2


def test_power_takes_no_spread_from_clusters_that_agree(cli: Sundog, played: Path) -> None:
    assert "right, py:toy:opener" not in cli("power", played).stdout


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two agents on a few questions of four worlds."""
    out = tmp_path_factory.mktemp("searched") / "run"
    wanted = Wanted("search-10", seed=1, arms=("standard", "adversarial"), blocks=4)
    agents = ("first_result", "majority:3", "oracle")
    play_and_sum_up(Ask(wanted, "search", agents, procs=1), out, show_bar=False)
    return out


def test_each_agent_of_one_run_is_held_against_the_next_arm_by_arm(
    cli: Sundog, searched: Path
) -> None:
    found = json.loads(cli("compare", searched, "--measure", "correct", "--json").stdout)
    assert [(c["pairing"], c["level"]) for c in found if c["measure"] == "correct"] == [
        (["first_result", "majority:3"], "standard"),
        (["first_result", "majority:3"], "adversarial"),
        (["majority:3", "oracle"], "standard"),
        (["majority:3", "oracle"], "adversarial"),
    ]
    attack = found[1]["difference"]
    assert attack["low"] > 0
    assert (attack["n"], attack["clusters"]) == (32, 4)
    assert found[1]["p"] == 2 / 16  # four worlds have sixteen ways to sign


def test_effects_of_arms_are_compared_question_by_question(cli: Sundog, searched: Path) -> None:
    """Without a neutral arm the drop is the only effect; the oracle's is none."""
    found = json.loads(cli("compare", searched, "--json").stdout)
    drops = [c for c in found if c["measure"] == "drop"]
    assert [c["pairing"][1] for c in drops] == ["majority:3", "oracle"]
    assert drops[1]["right"] == 0.0
    assert drops[1]["difference"]["value"] == pytest.approx(-drops[1]["left"])
    assert drops[1]["difference"]["n"] == 4 * 8 * 4  # two arms of two agents


def test_levels_can_be_those_of_any_factor(cli: Sundog, searched: Path) -> None:
    args = ("compare", searched, "--measure", "correct", "--by")
    result = cli(*args, "type")
    assert "correct, timeline: oracle minus majority:3" in result.stdout
    wrong = cli(*args, "colour")
    assert (wrong.exit_code, "no such factor" in wrong.stderr) == (2, True)


def test_power_of_a_search_run_weighs_worlds_against_questions(
    cli: Sundog, searched: Path, played: Path
) -> None:
    def first(per: int) -> dict[str, float]:
        args = ("power", searched, "--per", per, "--clusters", "4,40", "--json")
        found: dict[str, float] = json.loads(cli(*args).stdout)[0]
        return found

    few, many = first(8), first(200)
    assert str(few["what"]).startswith("drop, first_result, 8 questions")
    assert few["4"] > few["40"] > 0
    assert few["40"] >= many["40"]
    assert cli("power", played, "--per", 4).exit_code == 2
