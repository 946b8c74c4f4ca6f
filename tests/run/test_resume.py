"""A run killed at any point resumes with no case lost or doubled."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import toy

from sundog.core.records import digest_all
from sundog.core.streams import stream
from sundog.run.pool import Plan, run
from sundog.run.store import RunFolder, lean, read_traces
from sundog.trace import Trace

COUNT = 600
KILLS = 100
SCRIPT = """
import sys
sys.path.insert(0, {toys!r})
import toy
from pathlib import Path
from sundog.run import pool
from sundog.run.store import RunFolder
pool.BATCH = 2
plan = pool.Plan(toy.cases({count}), ("py:toy:opener",), toy.open_case)
with RunFolder(Path({folder!r}), {{"count": {count}}}, plan.cases) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    pool.run(plan, store, procs={procs})
"""


def start(folder: Path, procs: int = 1) -> subprocess.Popen[str]:
    toys = str(Path(toy.__file__).parent)
    code = SCRIPT.format(toys=toys, count=COUNT, folder=str(folder), procs=procs)
    return subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("*.zst"))


def kill_after_growth(folder: Path, process: subprocess.Popen[str], grow: int) -> None:
    """Kill once the files have grown by so many bytes."""
    assert process.stdout is not None
    assert process.stdin is not None
    process.stdout.readline()
    begin = size(folder)
    process.stdin.write("\n")
    process.stdin.flush()
    while process.poll() is None and size(folder) - begin < grow:
        time.sleep(0)
    assert process.poll() is None, "the run was over before it could be killed"
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()


def test_a_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    """Each kill comes after a random number of new bytes; torn frames are added by hand too."""
    draws = stream(5, "kills")
    folder = tmp_path / "run"
    waiting = [start(folder)]
    for _ in range(KILLS):
        process = waiting.pop()
        kill_after_growth(folder, process, draws.below(700))
        if draws.chance(30):  # a kill in the middle of a write to the disk
            with (folder / "traces.jsonl.zst").open("ab") as file:
                file.write(b"\x28\xb5\x2f\xfd" + bytes(draws.below(40)))
        waiting.append(start(folder))
    last = waiting.pop()
    assert sum(1 for _ in read_traces(folder)) < COUNT
    last.communicate("\n", timeout=120)
    traces = list(read_traces(folder))
    assert len(traces) == COUNT
    assert len({trace.case for trace in traces}) == COUNT
    assert digest_all(lean(traces)) == digest_all(lean(undisturbed(tmp_path / "whole")))


def test_workers_end_with_the_process_that_was_killed(tmp_path: Path) -> None:
    """Its output closes, which it does once nobody holds it; the run then goes on whole."""
    process = start(tmp_path / "run", procs=2)
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()
    while size(tmp_path / "run") == 0:
        time.sleep(0)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    start(tmp_path / "run").communicate("\n", timeout=120)
    assert len({trace.case for trace in read_traces(tmp_path / "run")}) == COUNT


def undisturbed(folder: Path) -> list[Trace]:
    plan = Plan(toy.cases(COUNT), ("py:toy:opener",), toy.open_case)
    with RunFolder(folder, {"count": COUNT}, plan.cases) as store:
        run(plan, store)
    return list(read_traces(folder))
