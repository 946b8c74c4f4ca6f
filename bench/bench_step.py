"""Time of a step on a site: in process, and in BrowserGym's environment, on the same pages.

A step opens a page and shows its text. Both drivers open the same pages of the same case in
the same run; the ratio is between the medians. A reset opens the case afresh. In process a page
that was seen before (by a twin, another agent, another rollout) is not read again, so the first
sight of a page and the later ones are timed apart.
"""

import importlib.util
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from sundog.cases.case import Case
from sundog.sites.page import forget
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import Action, Call


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_process(
    case: Case, urls: list[str], rounds: int, *, first: bool = False
) -> tuple[float, float]:
    resets, steps = [], []
    actions = [Action("", "tools", calls=(Call("goto", {"url": url}),)) for url in urls]
    for _ in range(rounds):
        resets.append(seconds(lambda: open_case(case).start()))
        session = open_case(case)
        session.start()
        if first:
            forget()
        steps += [seconds(partial(session.apply, action)) for action in actions]
    return median(steps), median(resets)


def in_browsergym(case: Case, urls: list[str], folder: Path) -> tuple[float, float]:
    from browsergym.core.env import BrowserEnv
    from browsergym.utils.obs import flatten_axtree_to_str

    from sundog.adapters.browsergym.task import CaseTask, begin

    served = begin(folder)
    env = BrowserEnv(task_entrypoint=CaseTask, task_kwargs={"case": case, "served": served})
    reset = seconds(lambda: env.reset(seed=0))

    def step(url: str) -> None:
        seen: Any = env.step(f"goto({url!r})")[0]
        flatten_axtree_to_str(seen["axtree_object"])

    steps = [seconds(partial(step, url)) for url in urls]
    env.close()
    served.__exit__(None, None, None)
    return median(steps), reset


def main() -> None:
    case = suite("investigation").cases(Wanted("mirage-30", blocks=1))[0]
    urls = [case.key.start, *case.key.required]
    first, reset = in_process(case, urls, 20, first=True)
    step, _ = in_process(case, urls, 20)
    print(f"first sight {1000 * first:8.2f} ms a step   {1000 * reset:8.2f} ms a reset")
    print(f"seen before {1000 * step:8.2f} ms a step")
    if importlib.util.find_spec("browsergym") is None or shutil.which("chromium") is None:
        print("BrowserGym  not installed (make browser, apt-get install chromium): no ratio")
        return
    with tempfile.TemporaryDirectory() as folder:
        slow, slow_reset = in_browsergym(case, urls, Path(folder))
    print(f"BrowserGym  {1000 * slow:8.2f} ms a step   {1000 * slow_reset:8.2f} ms a reset")
    print(f"ratio       {slow / first:8.0f}x a step   {slow_reset / reset:8.0f}x a reset")
    print(f"ratio       {slow / step:8.0f}x a step of a page seen before")


if __name__ == "__main__":
    main()
