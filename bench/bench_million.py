"""A million articles: time, memory and bytes, and whether two builds are the same.

Builds a world as Parquet shards twice, reads the second back, and compares: the files of both byte
by byte, single articles made alone with what stands in the files, and, on a small world, builds by
one and by two processes and as JSON Lines.

    python bench/bench_million.py [ARTICLES] [PROCESSES]      # 20000 2; a million takes minutes
"""

import resource
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path

from sundog.worlds.web.dials import Dials
from sundog.worlds.web.export import export_world, fingerprint, read_articles, row
from sundog.worlds.web.world import World


def peak() -> tuple[float, float]:
    """Return the largest memory so far of this process and of any worker, in megabytes."""
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    own, workers = (resource.getrusage(who).ru_maxrss / 1024 for who in whose)
    return own, workers


def spent() -> float:
    """Return the processor time of this process and its workers."""
    own, workers = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + workers.ru_utime + workers.ru_stime


def files_hash(folder: Path) -> str:
    """Return one hash over all files of a folder."""
    total = sha256()
    for place in sorted(folder.iterdir()):
        with place.open("rb") as file:
            total.update(f"{place.name}\n".encode())
            while part := file.read(1 << 20):
                total.update(part)
    return total.hexdigest()


def build(world: World, folder: Path, procs: int) -> str:
    """Build a world and print what it took; return the hash of its files."""
    began, before = time.perf_counter(), spent()
    n = export_world(world, folder, procs=procs)
    wall, cpu = time.perf_counter() - began, spent() - before
    size = sum(place.stat().st_size for place in folder.iterdir())
    own, workers = peak()
    print(f"{n} articles, {procs} processes: {wall:.0f} s, {cpu:.0f} CPU-seconds "
          f"({n / cpu:.0f} articles a CPU-second), {size / 1e6:.0f} MB, {size / n:.0f} bytes each, "
          f"memory {own:.0f} MB, of a worker at most {workers:.0f} MB", flush=True)  # fmt: skip
    return files_hash(folder)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    procs = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    small = World(0, 1, 0, Dials(groups=36))
    world = World(0, 0, 0, Dials(groups=-(-count // 56)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        export_world(small, folder / "s1", shard=500)
        export_world(small, folder / "s2", shard=500, procs=2)
        export_world(small, folder / "s3", "jsonl")
        one, two = files_hash(folder / "s1"), files_hash(folder / "s2")
        lines = fingerprint(read_articles(folder / "s3"))
        made = fingerprint(row(small.article(i)) for i in range(len(small)))
        print(f"{len(small)} articles by one process and by two: {same(one, two)};"
              f" read back from JSON Lines: {same(lines, made)}", flush=True)  # fmt: skip
        first = build(world, folder / "a", procs)
        alone = [len(world) * part // 97 for part in range(97)]
        kept = {i: row(world.article(i)) for i in reversed(alone)}
        wrong = [
            i
            for i, found in enumerate(read_articles(folder / "a"))
            if i in kept and kept[i] != found
        ]
        print(f"read back whole; {len(alone)} articles made alone in reverse order: "
              f"{'DIFFERENT' if wrong else 'the same'}", flush=True)  # fmt: skip
        for place in (folder / "a").iterdir():
            place.unlink()
        print(f"second build: {same(first, build(world, folder / 'b', procs))}, {first[:16]}")


def same(one: str, other: str) -> str:
    """Say whether two hashes are equal."""
    return "the same" if one == other else "DIFFERENT"


if __name__ == "__main__":
    main()
