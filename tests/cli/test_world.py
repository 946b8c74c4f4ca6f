"""`world`: the same seed gives the same files, and counting them gives what stands in them."""

import json
from pathlib import Path

from toy_suite import Sundog

from sundog.worlds.web.census import likeness

SMALL = ("--groups", 6, "--questions", 4)


def build(cli: Sundog, seed: int, out: Path) -> dict[str, bytes]:
    result = cli("world", "build", "--seed", seed, *SMALL, "--out", out)
    assert result.exit_code == 0, result.output
    return {place.name: place.read_bytes() for place in sorted(out.iterdir())}


def test_the_same_seed_gives_the_same_files(cli: Sundog, tmp_path: Path) -> None:
    one, two = build(cli, 1, tmp_path / "a"), build(cli, 1, tmp_path / "b")
    assert one == two
    assert build(cli, 2, tmp_path / "c") != one
    assert {"world.json", "articles-00000.parquet", "facts.jsonl", "questions.jsonl"} == set(one)


def test_a_world_is_counted_from_its_files(cli: Sundog, tmp_path: Path) -> None:
    build(cli, 1, tmp_path / "w")
    found = json.loads(cli("world", "stats", tmp_path / "w", "--json").stdout)
    assert found["articles"] == 336
    assert 300 < found["words"] < 900
    assert sum(found["kinds"].values()) == found["sites"]
    assert sum(found["questions"].values()) == 4
    assert found["recovered"] > 0.75
    assert cli("world", "stats", tmp_path / "w").stdout.splitlines()[-1].startswith("336 articles")


def test_a_folder_that_holds_something_is_left_alone(cli: Sundog, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("x")
    result = cli("world", "build", "--seed", 1, "--out", tmp_path)
    assert (result.exit_code, "not empty" in result.stderr) == (2, True)
    assert cli("world", "stats", tmp_path).exit_code == 3


def test_what_cannot_be_built_leaves_nothing(cli: Sundog, tmp_path: Path) -> None:
    result = cli("world", "build", "--seed", 1, "--questions", 5000, "--out", tmp_path / "w")
    assert (result.exit_code, "too few" in result.stderr) == (2, True)
    assert not (tmp_path / "w").exists()


def test_likeness_is_the_share_of_the_shorter_text() -> None:
    words = [f"w{n}" for n in range(40)]
    whole, half = " ".join(words), " ".join(words[:20])
    assert likeness([whole, half, "nothing alike here at all in these ten words"]) == [1.0]
    assert likeness([whole, " ".join(words[10:30] + [f"o{n}" for n in range(20)])])[0] == 13 / 33


def test_recall_is_printed_by_type_of_question(cli: Sundog) -> None:
    said = cli("world", "recall", "--seed", 1, "--worlds", 1, "--engine", "ngrams", "--json")
    assert {one["type"] for one in json.loads(said.stdout)} >= {"factual", "timeline"}
    refused = cli("world", "recall", "--seed", 1, "--engine", "google")
    assert (refused.exit_code, "ngrams" in refused.stderr) == (2, True)
