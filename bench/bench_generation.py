"""Generation: articles a processor-second with facts, links and titles, and questions beside it.

Memory is shown at the start and the end: it must not grow with the number of articles. The hash of
all texts of a second run, in another order of groups, must be that of the first.

    python bench/bench_generation.py [ARTICLES]
"""

import resource
import sys
import time
from hashlib import sha256

from sundog.worlds.web.dials import Dials
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World


def peak() -> float:
    """Return the process's largest memory so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    world = World(0, 0, 0, Dials(groups=max(2, count // 56)))
    for index in range(200):
        world.article(index)
    before, began = peak(), time.process_time()
    words = size = links = 0
    total = sha256()
    for article in world.articles():
        data = article.text.encode()
        words += article.text.count(" ")
        size += len(data)
        links += len(article.links)
        total.update(data)
    spent = time.process_time() - began
    n = len(world)
    print(f"{n} articles of {words / n:.0f} words, {links / n:.1f} links")
    print(f"{n / spent:.0f} articles a CPU-second")
    print(f"memory {before:.0f} -> {peak():.0f} MB, {size / n:.0f} bytes of text an article")
    again = sha256()
    for index in range(min(n, 500)):
        again.update(world.article(index).text.encode())
    first = sha256()
    for index in reversed(range(min(n, 500))):
        world.article(index)
    for index in range(min(n, 500)):
        first.update(world.article(index).text.encode())
    same = "the same" if again.digest() == first.digest() else "DIFFERENT"
    print(f"written again in another order: {same}")
    began = time.process_time()
    made = sum(len(questions(World(0, number), 15)) for number in range(1, 11))
    spent = time.process_time() - began
    print(f"{made / spent:.0f} questions with answers a CPU-second (their worlds only planned)")


if __name__ == "__main__":
    main()
