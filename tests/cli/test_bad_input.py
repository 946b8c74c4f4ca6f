"""Whatever is handed in, the answer is one line and an exit code, and nothing is half-written."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from toy_suite import Sundog

TOYS = Path(__file__).parent.parent / "toys"
SMALL = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (8000, 8000))
"""
START = "import toy_suite; toy_suite.register(); from sundog.cli import main; main()"


def launch(*args: object, first: str = "") -> subprocess.Popen[str]:
    """Start the command line as a program of its own, with the toy suite on the shelf."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TOYS), *sys.path])}
    command = [sys.executable, "-c", first + START, *map(str, args)]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, env=env, start_new_session=True
    )


@pytest.mark.parametrize("verb", ["score", "stats", "report", "view"])
def test_a_foreign_folder_is_refused(cli: Sundog, tmp_path: Path, verb: str) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    result = cli(verb, tmp_path)
    assert result.exit_code == 3
    assert len(result.stderr.splitlines()) == 1
    assert [place.name for place in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("verb", ["score", "stats", "report", "view"])
def test_a_missing_folder_is_refused(cli: Sundog, tmp_path: Path, verb: str) -> None:
    result = cli(verb, tmp_path / "nowhere")
    assert result.exit_code == 3
    assert "nowhere" in result.stderr
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("name", "damage", "verb", "words"),
    [
        ("config.toml", b"=\x00", "score", "config.toml is damaged"),
        ("cases.jsonl", b'{"a": 1}\n', "score", "cases.jsonl line 1"),
        ("estimates.json", b"{}", "report", "estimates.json is damaged"),
        ("scores.parquet", b"PAR1 no", "stats", "no readable Parquet"),
    ],
)
def test_a_damaged_file_is_named(
    cli: Sundog, played: Path, name: str, damage: bytes, verb: str, words: str
) -> None:
    (played / name).write_bytes(damage)
    result = cli(verb, played)
    assert result.exit_code == 3, result.output
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_changed_record_fails_its_checksum(cli: Sundog, played: Path) -> None:
    text = (played / "cases.jsonl").read_text()
    (played / "cases.jsonl").write_text(text.replace("Which number?", "Which letter?", 1))
    result = cli("score", played)
    assert (result.exit_code, "checksum" in result.stderr) == (3, True)


def test_a_file_where_a_folder_is_wanted(cli: Sundog, tmp_path: Path) -> None:
    (tmp_path / "f").write_text("x")
    result = cli("run", "toy", "--agent", "silent", "--out", tmp_path / "f")
    assert result.exit_code == 4
    assert (tmp_path / "f").read_text() == "x"


def test_a_full_disk_loses_nothing_and_the_run_resumes(cli: Sundog, tmp_path: Path) -> None:
    """A limit on file size stands for the full disk: what was written before is whole."""
    agent = ("--agent", "py:toy:opener", "--rollouts", 100)
    args = ("run", "toy", "--blocks", 8, *agent, "--procs", 1, "--out", tmp_path / "r")
    full = launch(*args, first=SMALL)
    _, said = full.communicate(timeout=120)
    assert full.returncode == 4, said
    assert "cannot write" in said
    assert "Traceback" not in said
    stopped = cli("view", tmp_path / "r")
    assert stopped.exit_code == 0, stopped.output
    result = cli(*args)
    assert result.exit_code == 0, result.output
    assert cli("view", tmp_path / "r").stdout.splitlines()[-1].startswith("800 traces")


@pytest.mark.parametrize("procs", [1, 2])
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(
    cli: Sundog, tmp_path: Path, procs: int
) -> None:
    size = ("--blocks", 2000, "--rollouts", 10, "--procs", procs)
    args = ("run", "toy", "--agent", "py:toy:opener", *size, "--out", tmp_path / "r")
    program = launch(*args)
    traces = tmp_path / "r/traces.jsonl.zst"
    while not (traces.exists() and traces.stat().st_size) and program.poll() is None:
        time.sleep(0.02)
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to the workers too
    _, said = program.communicate(timeout=120)
    assert program.returncode == 130, said
    assert "run the same command again" in said
    assert "Traceback" not in said
    assert cli("view", tmp_path / "r").exit_code == 0


def test_a_full_disk_leaves_the_old_scores(cli: Sundog, played: Path) -> None:
    before = (played / "scores.parquet").read_bytes()
    full = launch("score", played, first=SMALL.replace("8000", "1000"))
    _, said = full.communicate(timeout=60)
    assert (full.returncode, "cannot write" in said) == (4, True), said
    assert (played / "scores.parquet").read_bytes() == before
    assert not list(played.glob(".*.partial"))


@pytest.mark.parametrize(
    "args",
    [
        ("run", "toy", "--agent", "silent", "--out", "/proc/sundog"),
        ("report", "PLAYED", "--out", "/proc/report.html"),
        ("view", "PLAYED", "--html", "/proc/view.html"),
    ],
)
def test_a_place_that_cannot_be_written_is_named(
    cli: Sundog, played: Path, args: tuple[str, ...]
) -> None:
    result = cli(*(played if arg == "PLAYED" else arg for arg in args))
    assert result.exit_code == 4
    assert "/proc/" in result.stderr
    assert len(result.stderr.splitlines()) == 1
