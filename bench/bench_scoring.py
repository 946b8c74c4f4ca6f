"""Trajectories per second for all investigation measures that need no judge, one thread.

Cold: nothing of these pages or facts was seen before. Warm: the same traces again, as for another
rollout. The plain baseline, in the same run on the same traces, does far less: it only looks
each decisive and supporting fact's pattern up on each page given, and keeps nothing.
"""

import re
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from sundog.audit.base import Subject
from sundog.metrics._patterns import of
from sundog.run.scores import score
from sundog.suites.base import Wanted, suite
from sundog.trace import Trace

AGENTS = ("oracle", "diligent", "noisy:0.3", "wanderer", "fabricator", "dumper")
ROUNDS = 3


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def forget() -> None:
    """Empty every cache that scoring keeps."""
    re.purge()
    rooms = [m for name, m in sys.modules.items() if name.startswith(("sundog.m", "sundog.trace"))]
    for part in (part for room in rooms for part in vars(room).values()):
        if hasattr(part, "cache_clear"):
            part.cache_clear()


def plainly(traces: list[Trace], sources: list[list[str]]) -> int:
    """Search each page for each fact, as one would write it first."""
    found = 0
    for trace, patterns in zip(traces, sources, strict=True):
        for shown in trace.observations():
            text = shown.text.lower()
            found += sum(re.search(pattern, text) is not None for pattern in patterns)
    return found


def main() -> None:
    part, wanted = suite("investigation"), Wanted("mirage-120")
    cases = part.cases(wanted)
    subject, measures = Subject(part, wanted, cases), part.measures()
    sources = [[of(f).pattern for f in (*c.key.decisive, *c.key.supporting)] for c in cases]
    print(f"{len(cases)} cases, {len(measures)} measures, trajectories per second")
    print(f"{'':12}{'cold':>8}{'warm':>8}{'plain':>8}   warm : plain")
    for agent in AGENTS:
        traces = subject.play(agent)

        def every(traces: list[Trace] = traces) -> None:
            for trace, case in zip(traces, cases, strict=True):
                list(score(trace, case, measures))

        forget()
        cold = seconds(every)
        warm = median(seconds(every) for _ in range(ROUNDS))
        plain = median(seconds(partial(plainly, traces, sources)) for _ in range(ROUNDS))
        rates = [len(cases) / took for took in (cold, warm, plain)]
        print(f"{agent:12}" + "".join(f"{rate:8.0f}" for rate in rates) + f"{plain / warm:8.1f}x")


if __name__ == "__main__":
    main()
