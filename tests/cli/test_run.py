"""`run`, `score` and `stats`: a plan becomes a folder of traces, scores and figures."""

import json
from pathlib import Path

import pytest
import toy
from toy_suite import Sundog

from sundog.report.stages import estimate_folder, read_figures, score_folder
from sundog.run.scores import read_rows


def test_run_plays_scores_and_ends_with_the_figure(cli: Sundog, tmp_path: Path) -> None:
    result = cli("run", "toy", "--agent", "py:toy:opener", "--seed", 1, "--out", tmp_path / "r")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "toy right: py:toy:opener 1.00 [0.61, 1.00]"
    names = {place.name for place in (tmp_path / "r").iterdir()}
    assert {"config.toml", "cases.jsonl", "traces.jsonl.zst", "pages.jsonl.zst"} <= names
    assert {"scores.parquet", "estimates.json", "runinfo.json"} <= names


def test_the_same_command_again_plays_nothing_and_says_the_same(
    cli: Sundog, tmp_path: Path
) -> None:
    args = ("run", "toy", "--agent", "py:toy:opener", "--seed", 1, "--out", tmp_path / "r")
    first = cli(*args)
    size = (tmp_path / "r/traces.jsonl.zst").stat().st_size
    assert cli(*args).stdout == first.stdout
    assert (tmp_path / "r/traces.jsonl.zst").stat().st_size == size


def test_scoring_again_runs_no_agent(
    cli: Sundog, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scores come from traces alone: an agent that now breaks and a site that is gone do not
    change them."""
    before = read_rows(played / "scores.parquet")
    (played / "scores.parquet").unlink()
    monkeypatch.setattr(toy, "opener", toy.raiser)
    monkeypatch.setattr(toy.Doors, "start", None)
    result = cli("score", played)
    assert result.exit_code == 0, result.output
    assert "12 traces x 2 measures" in result.stdout
    assert read_rows(played / "scores.parquet") == before


def test_stats_prints_json_that_equals_the_file(cli: Sundog, played: Path) -> None:
    result = cli("stats", played, "--json")
    assert json.loads(result.stdout) == json.loads((played / "estimates.json").read_text())
    agents = {agent["agent"]: agent for agent in json.loads(result.stdout)["agents"]}
    assert agents["py:toy:opener"]["estimates"][0]["value"] == 1.0
    assert agents["py:toy:mumbler"]["endings"] == {"cap": 6}


def test_what_never_applied_is_a_dash_and_not_zero(cli: Sundog, played: Path) -> None:
    line = next(x for x in cli("stats", played).stdout.splitlines() if "mumbler" in x)
    assert line.split()[1:5] == ["0.00", "[0.00,", "0.39]", "–"]


def test_an_incomplete_run_says_so(played: Path) -> None:
    config = (played / "config.toml").read_text()
    (played / "config.toml").write_text(config.replace("planned = 12", "planned = 20"))
    score_folder(played)
    assert estimate_folder(played).planned == 20
    assert read_figures(played).played == 12


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("toi", "--agent", "silent"), ["no suite", "'toi'", "did you mean toy?"]),
        (("toy", "--agent", "orakle"), ["no agent", "did you mean oracle?"]),
        (("toy", "--corpus", "doors-7", "--agent", "silent"), ["no corpus of toy", "doors-6"]),
        (("toy", "--agent", "silent", "--domain", "x"), ["no case of toy fits", "drop a filter"]),
        (("toy",), ["--agent", "--model"]),
        (("toy", "--agent", "silent", "--model", "a/b"), ["one of the two"]),
        (("toy", "--agent", "silent", "--agent", "silent"), ["named twice"]),
        (("toy", "--agent", "silent:3"), ["takes no argument", "'3'"]),
        (("toy", "--agent", "py:toy:nobody"), ["cannot import an agent", "py:module:Name"]),
        (("toy", "--agent", "silent", "--mitigation", "prayer"), ["no mitigation"]),
        (("toy", "--agent", "silent", "--rollouts", "0"), ["rollouts"]),
        (("toy", "--agnet", "silent"), ["--agnet", "--agent"]),
    ],
)
def test_bad_input_is_answered_in_one_line_and_leaves_nothing(
    cli: Sundog, tmp_path: Path, args: tuple[str, ...], words: list[str]
) -> None:
    result = cli("run", *args, "--out", tmp_path / "r")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert all(word in result.stderr for word in words), result.stderr
    assert not (tmp_path / "r").exists()


def test_the_folder_of_another_run_is_refused(cli: Sundog, played: Path) -> None:
    before = {p.name: p.read_bytes() for p in played.iterdir()}
    result = cli("run", "toy", "--agent", "silent", "--seed", 1, "--out", played)
    assert result.exit_code == 2
    assert "holds another run (it differs in ['agents', 'planned'])" in result.stderr
    assert {p.name: p.read_bytes() for p in played.iterdir()} == before


def test_a_run_in_which_every_episode_failed_names_the_reason(cli: Sundog, tmp_path: Path) -> None:
    result = cli("run", "toy", "--agent", "py:toy:raiser", "--out", tmp_path / "r")
    assert result.exit_code == 6
    assert result.stderr.splitlines()[-1].startswith("error: all 6 episodes failed, most often (6)")
    assert "agent: ValueError" in result.stderr
    assert (tmp_path / "r/traces.jsonl.zst").exists()


def test_a_run_in_which_some_failed_goes_on_and_says_why(cli: Sundog, tmp_path: Path) -> None:
    agents = ("--agent", "py:toy:raiser", "--agent", "py:toy:opener")
    result = cli("run", "toy", *agents, "--out", tmp_path / "r")
    assert result.exit_code == 0
    assert "6 of 12 episodes failed:\n  6 x agent: ValueError" in result.stderr
    assert result.stdout.splitlines()[-1].startswith("toy right")
