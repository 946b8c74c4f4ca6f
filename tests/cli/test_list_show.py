"""`list` and `show`: what stands on the shelves, and one part or case in full."""

import json
from pathlib import Path

from toy_suite import Sundog


def test_list_names_a_part_of_each_shelf_that_has_one(cli: Sundog) -> None:
    result = cli("list")
    assert result.exit_code == 0
    assert "oracle" in result.stdout
    assert "doors-6" in result.stdout
    assert result.stdout.splitlines()[-1].endswith("tells more of one")


def test_list_takes_singular_plural_and_json(cli: Sundog) -> None:
    assert json.loads(cli("list", "agent", "--json").stdout).keys() == {"agents"}
    assert json.loads(cli("list", "corpora", "--json").stdout)["corpora"][-1][:2] == [
        "toy", "doors-6",
    ]  # fmt: skip


def test_an_unknown_kind_is_answered_with_the_nearest(cli: Sundog) -> None:
    result = cli("list", "agnets")
    assert (result.exit_code, "did you mean agents" in result.stderr) == (2, True)


def test_show_marks_the_privileged_agent(cli: Sundog) -> None:
    assert "built from the answer key" in cli("show", "agent", "oracle").stdout


def test_show_case_keeps_the_key_back_unless_asked(cli: Sundog, played: Path) -> None:
    shown = cli("show", "case", played, "toy/3")
    assert "Which number?" in shown.stdout
    assert '"verdict"' not in shown.stdout
    assert '"verdict": "3"' in cli("show", "case", played, "toy/3", "--key").stdout
    assert "key" not in json.loads(cli("show", "case", played, "toy/3", "--json").stdout)


def test_show_offers_the_nearest_case(cli: Sundog, played: Path) -> None:
    result = cli("show", "case", played, "toy/33")
    assert result.exit_code == 2
    assert "did you mean toy/3" in result.stderr


def test_an_unknown_verb_is_answered_with_the_nearest(cli: Sundog) -> None:
    result = cli("lits")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "did you mean list" in result.stderr


def test_cases_are_listed_and_one_is_shown_as_it_is_told(cli: Sundog) -> None:
    assert cli("cases", "toy").stdout.splitlines()[-1].startswith("6 cases")
    shown = cli("cases", "toy", "--case", "toy/3")
    assert "Which number?" in shown.stdout
    assert '"verdict"' not in shown.stdout
    assert '"verdict": "3"' in cli("cases", "toy", "--case", "toy/3", "--key").stdout
    facts = json.loads(cli("cases", "toy", "--json").stdout)
    assert len(facts) == 6
    assert not {"key", "recipe"} & facts[0].keys()
