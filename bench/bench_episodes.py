"""Episodes per second of the native loop, with a bare loop over the same environment beside it.

The bare loop steps the environment with actions that were parsed beforehand: what Episode adds
(grammar, budget, record) is the ratio between the two.
"""

import time
from collections.abc import Callable
from statistics import median

from sundog.run.pool import Plan, play_item
from sundog.suites.base import SUITES, Wanted, open_case, suite
from sundog.trace import Trace

ROUNDS = 5


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def bench(name: str) -> None:
    part = suite(name)
    cases = part.cases(Wanted(next(iter(part.corpora))))[:60]
    plan = Plan(cases, ("oracle",), open_case)

    def native() -> list[Trace]:
        return [play_item(plan, case, "oracle", 0) for case in cases]

    traces = native()

    def bare() -> None:
        for case, trace in zip(cases, traces, strict=True):
            environment = open_case(case)
            environment.start()
            for step in trace.steps:
                environment.apply(step.action)

    bare()
    pairs = [(timed(native), timed(bare)) for _ in range(ROUNDS)]
    took, base = median(a for a, _ in pairs), median(b for _, b in pairs)
    steps = sum(len(trace.steps) for trace in traces)
    print(
        f"{name:14} {len(cases) / took:8.1f} episodes/s  {steps / took:8.1f} steps/s  "
        f"{1000 * took / steps:7.3f} ms a step  {took / base:5.2f}x the bare environment"
    )


def main() -> None:
    for name in SUITES.names():
        bench(name)


if __name__ == "__main__":
    main()
