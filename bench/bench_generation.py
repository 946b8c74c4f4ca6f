"""Generation: articles and questions a processor-second, ours beside PhantomWiki.

Ours are whole articles: planned, with facts, links, citations and titles. Memory is shown at the
start and the end: it must not grow with the number of articles. PhantomWiki runs in an environment
of its own, which the script makes (pip, Python 3.12 or later); it needs SWI-Prolog on the machine
(Debian's swi-prolog-nox). It derives answers by proof, ours are known when the facts are drawn, so
the questions a second tell what each way costs and are no contest.

    python bench/bench_generation.py [ARTICLES]
"""

import json
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from peers import environment

from sundog.worlds.web.dials import Dials
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World

TREES, DEPTH = 20, 6


def peak() -> float:
    """Return the process's largest memory so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def phantomwiki() -> dict[str, Any] | str:
    """Run PhantomWiki; return what it counted, or why it cannot run."""
    base = next(filter(None, map(shutil.which, ("python3.13", "python3.12"))), None)
    if shutil.which("swipl") is None:
        return "SWI-Prolog is not installed (swi-prolog-nox)"
    if base is None:
        return "there is no Python 3.12 or later"
    python = environment.python("phantomwiki", ["phantom-wiki==1.0.3"], base)
    if python is None:
        return "its packages cannot be had here"
    script = Path(__file__).parent / "peers" / "phantomwiki.py"
    command = [str(python), str(script), str(TREES), str(DEPTH)]
    said = subprocess.run(command, check=False, capture_output=True, text=True)
    if said.returncode:
        return said.stderr.strip().splitlines()[-1]
    found: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
    return found


def articles(count: int) -> float:
    """Write a world; print and return articles a processor-second."""
    world = World(0, 0, 0, Dials(groups=max(2, count // 56)))
    for index in range(200):
        world.article(index)
    before, began = peak(), time.process_time()
    words = size = links = 0
    for article in world.articles():
        words += article.text.count(" ")
        size += len(article.text.encode())
        links += len(article.links)
    speed = len(world) / (time.process_time() - began)
    n = len(world)
    print(f"{n} articles of {words / n:.0f} words, {links / n:.1f} links")
    print(f"ours         {speed:8.0f} articles a CPU-second")
    print(f"memory {before:.0f} -> {peak():.0f} MB, {size / n:.0f} bytes of text an article")
    return speed


def asked() -> float:
    """Draw questions of ten worlds; print and return how many a processor-second."""
    began = time.process_time()
    made = [q for number in range(1, 11) for q in questions(World(0, number), 15)]
    speed = len(made) / (time.process_time() - began)
    hops = sum(q.hops for q in made) / len(made)
    print(f"ours         {speed:8.0f} questions a CPU-second, {hops:.1f} facts each, with answer,"
          " false answer, aliases, tolerance and evidence")  # fmt: skip
    return speed


def main() -> None:
    ours = articles(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    put = asked()
    peer = phantomwiki()
    if isinstance(peer, str):
        print(f"PhantomWiki: {peer}")
        return
    spent = peer["stages"]
    theirs = peer["articles"] / (spent["facts_generate"] + spent["articles_generate"])
    asking = peer["questions"] / spent["questions_generate"]
    print(f"PhantomWiki  {theirs:8.0f} articles a CPU-second, of {peer['words']:.0f} words"
          f" ({peer['articles']} of them), ratio {ours / theirs:.1f}")  # fmt: skip
    print(f"PhantomWiki  {asking:8.1f} questions a CPU-second at depth {DEPTH}, with answers"
          f" ({peer['questions']}), ratio {put / asking:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
