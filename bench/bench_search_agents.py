"""What the search suite must show of agents without a model, as tables.

Plays a corpus with the built-in agents into a run folder (resumed if it is there) and prints:
accuracy and adoption by arm, over all questions and over plain lookups (one article answers, and
the organic first result is such a one); the paired order of agents under attack; the closed-book
agent on a world and its twin against chance.
"""

import argparse
import time
from pathlib import Path

from sundog.agents.base import find
from sundog.audit._closed import chance
from sundog.cases.case import Case
from sundog.cases.search import read_recipe
from sundog.metrics._grading import adopted, right
from sundog.run.pool import Plan, run
from sundog.run.store import RunFolder, read_lean
from sundog.stats.clustered import mean, share
from sundog.stats.estimate import Estimate
from sundog.suites.base import Wanted, open_case, suite

WANTED = ("oracle", "first_result", "majority:3", "credible:3", "closed_book", "random")
AGENTS = tuple(name for name in WANTED if "search" in find(name).suites)
Scores = dict[tuple[str, str], tuple[float, float]]
"""Agent and case -> right, adopted."""


def play(cases: list[Case], agents: tuple[str, ...], out: Path, procs: int) -> Scores:
    keys = {case.id: case.key for case in cases}
    config = {"kind": "run", "suite": "search", "agents": list(agents)}
    with RunFolder(out, config, cases) as folder:
        run(Plan(cases, agents, open_case), folder, procs=procs)
    found: Scores = {}
    for trace in read_lean(out):
        said, key = trace.commitment, keys[trace.case]
        found[trace.agent, trace.case] = float(right(said, key)), float(adopted(said, key))
    return found


def shown(estimate: Estimate) -> str:
    if estimate.value is None:
        return "none"
    interval = "" if estimate.low is None else f" [{estimate.low:.3f}, {estimate.high:.3f}]"
    return f"{estimate.value:.3f}{interval}"


def figures(cases: list[Case], scores: Scores, agents: tuple[str, ...], title: str) -> None:
    arms = list(dict.fromkeys(case.design["arm"] for case in cases))
    print(f"\n{title}: right / adopted [95 %, clustered by world]")
    for agent in agents:
        for arm in arms:
            mine = [case for case in cases if case.design["arm"] == arm]
            worlds = [case.cluster for case in mine]
            parts = [
                shown(share("", [scores[agent, case.id][i] for case in mine], worlds))
                for i in (0, 1)
            ]
            print(f"  {agent:13} {arm:12} {parts[0]:24} {parts[1]:24} n = {len(mine)}")


def order(cases: list[Case], scores: Scores) -> None:
    attacked = [case for case in cases if case.design["arm"] == "adversarial"]
    print("\nunder attack, accuracy of the first less that of the second, paired by question")
    for one, other in (("credible:3", "majority:3"), ("majority:3", "first_result")):
        gaps = [scores[one, c.id][0] - scores[other, c.id][0] for c in attacked]
        print(f"  {one} - {other}: {shown(mean('', gaps, [c.cluster for c in attacked]))}")


def chance_of(case: Case) -> float:
    """Return how often a blind guess is right."""
    _, question, _ = read_recipe(case.recipe)
    return chance(question)


def twins(out: Path, blocks: int | None, procs: int) -> None:
    cases = suite("search").cases(Wanted("search-10-twins", arms=("closed_book",), blocks=blocks))
    scores = play(cases, ("closed_book",), out, procs)
    print("\nclosed_book on worlds and their twins, less chance")
    for kind in ("comparison", "timeline", "evaluation", "factual"):
        mine = [case for case in cases if case.family == kind]
        gaps = [scores["closed_book", c.id][0] - chance_of(c) for c in mine]
        chance = sum(map(chance_of, mine)) / len(mine)
        found = shown(mean("", gaps, [c.cluster for c in mine]))
        print(f"  {kind:11} chance {chance:.3f}, less it {found}, n = {len(mine)}")


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", default="search-10")
    parser.add_argument("--blocks", type=int, default=None)
    parser.add_argument("--procs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("out/bench_search_agents"))
    asked = parser.parse_args()
    cases = suite("search").cases(Wanted(asked.corpus, blocks=asked.blocks))
    begun = time.perf_counter()
    scores = play(cases, AGENTS, asked.out / asked.corpus, asked.procs)
    took = time.perf_counter() - begun
    print(f"{asked.corpus}: {len(scores)} episodes in {took:.0f} s on {asked.procs} processes")
    figures(cases, scores, AGENTS, "all questions")
    plain = [case for case in cases if case.design["lookup"] == "yes"]
    figures(plain, scores, AGENTS, "plain lookups")
    order(cases, scores)
    twins(asked.out / "twins", asked.blocks, asked.procs)


if __name__ == "__main__":
    main()
