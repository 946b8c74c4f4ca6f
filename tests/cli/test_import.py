"""`import`: foreign data become a run folder, and what was refused is kept with its reason."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import toy
from toy_suite import Sundog

from sundog.core.errors import ForeignData
from sundog.external.base import CORPORA, Corpus, Loaded, Refused
from sundog.trace import Commitment, Trace


def load(path: Path) -> Loaded:
    if path.read_text() != "doors":
        raise ForeignData("no doors here", value=str(path))
    cases = toy.cases(3)
    traces = [
        Trace(case.id, "model:x", driver="imported", commitments=(Commitment("answer", "1"),))
        for case in cases
    ]
    refused = [Refused(f"item {n}", "has no door\x1b[2J") for n in range(12)]
    return Loaded("toy", cases, traces, refused, ["one door stands twice"])


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Path]:
    CORPORA.register("doors", Corpus("doors, free", lambda path: path.is_file(), load))
    (tmp_path / "doors.txt").write_text("doors")
    yield tmp_path / "doors.txt"
    CORPORA._parts.pop("doors")


def test_what_is_read_is_scored_and_what_is_refused_is_told(
    cli: Sundog, doors: Path, tmp_path: Path
) -> None:
    result = cli("import", "doors", doors, "--out", tmp_path / "r")
    assert result.exit_code == 0, result.output
    assert "note: one door stands twice" in result.stdout
    assert "refused (12)" in result.stdout
    assert "\x1b" not in result.stdout
    assert result.stdout.splitlines()[-1].startswith("toy right: model:x 0.33")
    kept = json.loads((tmp_path / "r/import.json").read_text())
    assert (len(kept["refused"]), kept["notes"]) == (12, ["one door stands twice"])
    assert cli("report", tmp_path / "r").exit_code == 0


def test_importing_again_adds_nothing(cli: Sundog, doors: Path, tmp_path: Path) -> None:
    first = cli("import", "doors", doors, "--out", tmp_path / "r", "--json")
    second = cli("import", "doors", doors, "--out", tmp_path / "r", "--json")
    assert first.stdout == second.stdout
    assert json.loads(first.stdout)["traces"] == 3


def test_foreign_data_and_unknown_kinds_leave_nothing(
    cli: Sundog, doors: Path, tmp_path: Path
) -> None:
    doors.write_text("windows")
    assert cli("import", "doors", doors, "--out", tmp_path / "r").exit_code == 3
    assert cli("import", "doors", tmp_path / "no", "--out", tmp_path / "r").exit_code == 3
    unknown = cli("import", "door", doors, "--out", tmp_path / "r")
    assert (unknown.exit_code, "did you mean doors" in unknown.stderr) == (2, True)
    assert not (tmp_path / "r").exists()
