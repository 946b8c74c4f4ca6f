"""What Inspect costs per episode, against the native loop, in one process.

Both sides play the same cases with the same scripted agent and reach the same scores; Inspect
also writes its log. Its share is nothing beside a model's latency; it is why scripted agents
run in the native loop.
"""

import argparse
import logging
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from sundog.adapters.inspect.models import run_model
from sundog.cases.case import Case
from sundog.run.pool import Plan, play_item, run
from sundog.run.store import RunFolder, read_traces
from sundog.suites.base import Wanted, open_case, suite


def cpu(job: Callable[[], object]) -> float:
    """Time a job in CPU seconds of this process."""
    begun = time.process_time()
    job()
    return time.process_time() - begun


def native(cases: list[Case], agent: str, path: Path) -> None:
    plan = Plan(cases, (agent,), open_case)
    with RunFolder(path, {}, cases) as folder:
        run(plan, folder)


def under_inspect(name: str, wanted: Wanted, agent: str, path: Path) -> None:
    cases = suite(name).cases(wanted)
    with RunFolder(path, {}, cases) as folder:
        run_model(name, wanted, f"sundog/{agent}", folder)


def main() -> None:
    """Print both figures and their ratio for one suite."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--suite", default="investigation")
    parser.add_argument("--agent", default="oracle")
    parser.add_argument("--blocks", type=int, default=5)
    asked = parser.parse_args()
    logging.disable(logging.WARNING)
    wanted = Wanted(next(iter(suite(asked.suite).corpora)), blocks=asked.blocks)
    cases = suite(asked.suite).cases(wanted)
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        play_item(Plan(cases, (asked.agent,), open_case), cases[0], asked.agent, 0)
        under_inspect(asked.suite, Wanted(wanted.corpus, blocks=1), asked.agent, root / "warm")
        bare = cpu(lambda: native(cases, asked.agent, root / "a"))
        through = cpu(lambda: under_inspect(asked.suite, wanted, asked.agent, root / "b"))
        one, two = list(read_traces(root / "a")), list(read_traces(root / "b"))
    steps = sum(len(trace.steps) for trace in one) / len(one)
    assert {t.case: t.steps for t in one} == {t.case: t.steps for t in two}
    n = len(cases)
    print(f"{asked.suite}, {asked.agent}: {n} episodes of {steps:.1f} steps, equal on both sides")
    print(f"native loop  {1000 * bare / n:8.2f} ms CPU an episode")
    print(f"Inspect      {1000 * through / n:8.2f} ms CPU an episode")
    print(f"ratio        {through / bare:8.1f}")


if __name__ == "__main__":
    main()
