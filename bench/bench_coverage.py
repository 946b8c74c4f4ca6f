"""How often nominal 95 % intervals hold the figure of new worlds, by method and design.

    python bench/bench_coverage.py [--runs N] [--seed N] [--run DIR]

Simulated designs first: the paper's 4 worlds x 147 questions x 10 rollouts, and ours. With a run
folder of the search suite, its own worlds are then taken as all the worlds there are, some of them
drawn again and again, and the interval of each drawn set held against the figure of all.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from sundog.core.streams import stream
from sundog.report.contrasts import EFFECTS
from sundog.report.search.asked import agents, arms, gather, measured, scores
from sundog.report.stages import SCORES
from sundog.report.tables import Table, Value, to_text
from sundog.run.scores import read_rows
from sundog.stats.clustered import contrast
from sundog.stats.coverage import HEADLINE, METHODS, PAPER, Design, coverage
from sundog.stats.paired import gaps

DESIGNS = {
    "accuracy, paper: 4 x 147 x 10": PAPER,
    "accuracy, search-40: 40 x 15": Design(40, 15),
    "accuracy, search-10: 10 x 8": Design(10, 8),
    "accuracy, search-4: 4 x 147": Design(4, 147),
    "difference, paper: 4 x 147 x 10": replace(HEADLINE, worlds=4, questions=147, rollouts=10),
    "difference, search-40: 40 x 15": HEADLINE,
    "difference, search-10: 10 x 8": replace(HEADLINE, worlds=10, questions=8),
    "difference, search-4: 4 x 147": replace(HEADLINE, worlds=4, questions=147),
    "small difference, search-40: 40 x 15": replace(HEADLINE, level=2.5, effect=-0.3),
}
DRAWN = (4, 10, 20, 40)


def simulated(runs: int, seed: int) -> Table:
    """Try every method on every design."""
    rows: list[tuple[Value, ...]] = []
    for name, design in DESIGNS.items():
        found = coverage(design, runs, seed)
        rows.append((name, *(f"{found[method]:.1%}" for method in METHODS)))
    note = f"{runs} runs each; nominal 95 %. For differences the first method is z over all pairs."
    return Table("Simulated coverage for new worlds", ("design", *METHODS), tuple(rows), note)


def resampled(folder: Path, runs: int, seed: int) -> Table:
    """Draw worlds, and questions within them, of a played run: t over worlds for each effect."""
    rows = list(_effects(folder, runs, seed))
    columns = ("agent", "effect", "of all worlds", *(f"{count} drawn" for count in DRAWN))
    return Table("Coverage of t over worlds, worlds of a run drawn again", columns, tuple(rows))


def _effects(folder: Path, runs: int, seed: int) -> Iterator[tuple[Value, ...]]:
    right = measured("correct")
    for agent, group in agents(gather(read_rows(folder / SCORES))).items():
        own = {arm: scores(found, right) for arm, found in arms(group).items()}
        for name, (arm, base) in EFFECTS.items():
            if arm not in own or base not in own:
                continue
            worlds: dict[str, list[float]] = {}
            for gap in gaps(own[arm], own[base]):
                worlds.setdefault(gap.cluster, []).append(gap.value)
            all_worlds = [np.asarray(values) for values in worlds.values()]
            means = [float(values.mean()) for values in all_worlds]
            if np.ptp(means) == 0:
                continue
            source = stream(seed, "resampled", agent, name)
            generator = np.random.Generator(np.random.PCG64(source.draw()))
            yield (agent, name, float(np.mean(means)),
                   *(f"{_held(all_worlds, n, runs, generator):.1%}" for n in DRAWN))  # fmt: skip


def _held(worlds: list[np.ndarray], count: int, runs: int, generator: np.random.Generator) -> float:
    wanted, hits = float(np.mean([values.mean() for values in worlds])), 0
    for _ in range(runs):
        picked = [worlds[i] for i in generator.integers(0, len(worlds), count)]
        means = [float(generator.choice(values, len(values)).mean()) for values in picked]
        found = contrast("", {str(i): mean for i, mean in enumerate(means)}, count)
        if found.low is not None and found.high is not None:
            hits += found.low <= wanted <= found.high
    return hits / runs


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--run", type=Path)
    asked = parser.parse_args()
    began = time.perf_counter()
    print(to_text(simulated(asked.runs, asked.seed), 140))
    if asked.run:
        print("\n" + to_text(resampled(asked.run, asked.runs // 4, asked.seed), 140))
    print(f"\n{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
