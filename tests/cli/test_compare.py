"""`compare` and `power`: paired differences, and how small a one a design can show."""

import json
from pathlib import Path

import pytest
from toy_suite import Sundog


def test_two_agents_of_one_run_are_paired_case_by_case(cli: Sundog, played: Path) -> None:
    pair = ("--left", "py:toy:mumbler", "--right", "py:toy:opener")
    result = cli("compare", played, played, *pair)
    assert result.exit_code == 0, result.output
    last = result.stdout.splitlines()[-1]
    assert last.startswith("right: py:toy:opener minus py:toy:mumbler 1.00")
    assert last.endswith("(the same in all 6 clusters: no interval)")
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
        "right: py:toy:opener minus py:toy:opener 0.00 (the same in all 6 clusters: no interval)"
    )


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
