"""Same seed, same bytes: cases, traces and scores, under any hash seed and any process count."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sundog.suites.base import SUITES

SCRIPT = """
import sys
from pathlib import Path
from sundog.core.records import digest_all
from sundog.run.pool import Plan, run
from sundog.run.scores import score
from sundog.run.store import RunFolder, lean, read_traces
from sundog.suites.base import Wanted, open_case, suite

if __name__ == "__main__":
    name, folder, procs = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    part = suite(name)
    cases = part.cases(Wanted(next(iter(part.corpora)), seed=3, blocks=2))
    plan = Plan(cases, part.agents, open_case, seed=3)
    with RunFolder(folder, {}, cases) as store:
        run(plan, store, procs=procs)
    traces = list(read_traces(folder))
    by_id = {case.id: case for case in cases}
    rows = [r for t in traces for r in score(t, by_id[t.case], part.measures())]
    assert len(traces) == len(plan)
    print(digest_all(cases), digest_all(lean(traces)), digest_all(rows))
"""


def fingerprint(script: Path, name: str, folder: Path, procs: int, hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, str(script), name, str(folder), str(procs)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


@pytest.mark.parametrize("name", SUITES.names())
def test_a_suite_is_the_same_everywhere(name: str, tmp_path: Path) -> None:
    script = tmp_path / "play.py"
    script.write_text(SCRIPT)
    one = fingerprint(script, name, tmp_path / "one", 1, "0")
    two = fingerprint(script, name, tmp_path / "two", 2, "4242")
    assert one == two
