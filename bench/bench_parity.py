"""The same episodes in the native loop and under Inspect: equal traces and scores, case by case.

Plays the first cases of search and investigation with scripted agents on both sides and prints
how many are equal. Whatever differs ends the bench.
"""

import argparse
import logging
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from sundog.adapters.inspect import models
from sundog.cases.case import Case
from sundog.run.pool import Plan, play_item
from sundog.run.scores import score
from sundog.run.store import RunFolder, read_traces
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Trace

PLAYED = {
    "search": (Wanted("search-40", blocks=4), ("first_result", "majority:2")),
    "investigation": (Wanted("mirage-30", blocks=40), ("surface", "diligent")),
}


def under_inspect(wanted: Wanted, cases: Sequence[Case], agent: str, out: Path) -> dict[str, Trace]:
    """Play under Inspect; return the traces by case."""
    setattr(models, "cases", lambda *_: {case.id: case for case in cases})  # noqa: B010  # only these
    with RunFolder(out, {}, list(cases)) as folder:
        models.run_model(cases[0].suite, wanted, f"sundog/{agent}", folder)
    return {trace.case: trace for trace in read_traces(out)}


def differing(cases: Sequence[Case], agent: str, theirs: dict[str, Trace]) -> list[str]:
    """Play in the native loop; return the cases whose trace or scores differ."""
    plan, measures = Plan(cases, (agent,), open_case), suite(cases[0].suite).measures()
    found = []
    for case in cases:
        ours, other = play_item(plan, case, agent, 0), replace(theirs[case.id], driver="native")
        if ours != other or list(score(ours, case, measures)) != list(score(other, case, measures)):
            found.append(case.id)
    return found


def main() -> None:
    """Print the counts for both suites."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=200, help="of each suite")
    asked = parser.parse_args()
    logging.disable(logging.WARNING)
    for name, (wanted, agents) in PLAYED.items():
        cases = suite(name).cases(wanted)[: asked.cases]
        for agent in agents:
            begun = time.perf_counter()
            with tempfile.TemporaryDirectory() as place:
                theirs = under_inspect(wanted, cases, agent, Path(place))
            bad = differing(cases, agent, theirs)
            took = time.perf_counter() - begun
            print(f"{name}, {agent}: {len(cases) - len(bad)} of {len(cases)} equal, {took:.0f} s")
            if bad:
                raise SystemExit(f"differ: {', '.join(bad[:5])}")


if __name__ == "__main__":
    main()
