"""Retrieval: milliseconds a query, ours beside LlamaIndex, and what the overlay costs.

Both sides rank the same words and the same static vectors and fuse by reciprocal rank, one after
the other in one run; milliseconds are processor time, the best of a few rounds; ratios count, times
depend on the machine. LlamaIndex runs in an environment of its own, which the script makes (pip).
Its fusion counts ranks from 0, ours from 1 (Cormack et al. 2009), so for the comparison of results
ours takes its constant one lower; where two articles have the same fused score, LlamaIndex keeps
them as they came and ours goes by id.

    python bench/bench_retrieval.py [ARTICLES ...]      # 5000 50000
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from peers import environment

from sundog.core.errors import MissingExtra
from sundog.sites.search.dense import Dense, WordLlama
from sundog.sites.search.hybrid import DEPTH, RRF, Hybrid
from sundog.sites.search.retriever import Lexical, words
from sundog.sites.search.scan import Vectors, fastest
from sundog.sites.search.served import Insert, served
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World

QUERIES, FEW, ROUNDS = 60, 15, 7
PEER = ["llama-index-core==0.14.25", "llama-index-retrievers-bm25==0.8.0",
        "llama-index-vector-stores-faiss==0.7.0", "faiss-cpu", "wordllama"]  # fmt: skip


class Known:
    """An embedder that has embedded the articles already."""

    def __init__(self, embedder: WordLlama, texts: Sequence[str]) -> None:
        self.embedder, self.rows = embedder, embedder.embed(texts)

    def embed(self, texts: Sequence[str]) -> Vectors:
        return self.rows if len(texts) == len(self.rows) else self.embedder.embed(texts)


def in_turn(ranks: Sequence[Callable[[str], object]], queries: list[str]) -> list[float]:
    """Return milliseconds of processor time a query for each: the best of rounds taken in turn."""
    times: list[list[float]] = [[] for _ in ranks]
    for _ in range(ROUNDS):
        for rank, spent in zip(ranks, times, strict=True):
            began = time.process_time()
            for query in queries:
                rank(query)
            spent.append(time.process_time() - began)
    return [1000 * min(spent) / len(queries) for spent in times]


def per_query(rank: Callable[[str], object], queries: list[str]) -> float:
    """Return milliseconds of processor time a query."""
    return in_turn([rank], queries)[0]


def peers(
    python: Path, ids: list[str], texts: list[str], rows: Vectors, queries: list[str], depth: int
) -> dict[str, Any]:
    """Run LlamaIndex on the same data."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        data = {
            "ids": ids, "words": [" ".join(words(text)) for text in texts], "queries": queries,
            "asked": [" ".join(words(query)) for query in queries], "depth": depth, "few": FEW,
        }  # fmt: skip
        (folder / "data.json").write_text(json.dumps(data))
        np.save(folder / "rows.npy", rows)
        script = Path(__file__).parent / "peers" / "llamaindex.py"
        said = subprocess.run(
            [str(python), str(script), name], check=True, capture_output=True, text=True
        )
    found: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
    return found


def agreement(ours: Hybrid, theirs: dict[str, Any], queries: list[str]) -> str:
    """Say on how many queries both top tens are the same, ties put in one order."""
    same = 0
    for query, ranked in zip(queries, theirs["ranked"], strict=False):
        fair = sorted(ranked, key=lambda hit: (-round(hit[1], 12), hit[0]))
        same += [name for name, _ in fair[:10]] == ours.rank(query, 10)
    return f"{same} of {len(theirs['ranked'])}"


def bench(count: int) -> None:
    """Print one size."""
    world = World(0, 0, 0, Dials(groups=max(2, count // 56)))
    held = {a.id: f"{a.title} {a.title} {a.text}" for a in world.articles()}
    ids, texts = list(held), list(held.values())
    queries = [q.text for q in questions(World(0, 0), QUERIES // 2)]
    queries += [q.text for q in questions(world, QUERIES - len(queries))]
    lexical = Lexical(ids, texts)
    print(f"\n{len(ids)} articles, {len(queries)} queries, one thread")
    print(f"  lexical                     {per_query(lambda q: lexical.rank(q, 10), queries):8.3f}")
    try:
        embedder = Known(WordLlama(), texts)
    except MissingExtra as error:
        print(f"  hybrid: {error}")
        return
    dense = Dense(ids, texts, embedder, fastest)
    print(f"  dense, recall {dense.scan.recall:.3f}         "
          f"{per_query(lambda q: dense.rank(q, 10), queries):8.3f}")  # fmt: skip
    python = environment.python("llamaindex", PEER)
    for depth in (10, DEPTH):
        hybrid = Hybrid((lexical, dense), depth)
        ours = per_query(partial(hybrid.rank, k=10), queries)
        print(f"  hybrid, {depth:3} deep            {ours:8.3f} ms a query")
        if python is None:
            print("  LlamaIndex: its packages cannot be had here")
            continue
        found = peers(python, ids, texts, embedder.rows, queries, depth)
        twin = Hybrid((lexical, dense), depth, RRF - 1)
        for store, theirs in found.items():
            same = agreement(twin, theirs, queries)
            print(f"    LlamaIndex, {store:14}  {theirs['ms']:8.3f} ms,"
                  f" {theirs['ms'] / ours:6.1f} x   same top 10: {same}")  # fmt: skip
    edits = [Insert("lure", 0)]
    hybrid = Hybrid((lexical, dense))
    bare, laid = in_turn(
        [
            lambda query: served(hybrid.rank(query, 10), (), 0, 10),
            lambda query: served(hybrid.rank(query, 10), edits, 0, 10),
        ],
        queries * 3,
    )
    alone = per_query(lambda _: served(ids[:10], edits, 0, 10), queries * 20)
    print(f"  overlay: {bare:.3f} ms without, {laid:.3f} with, ratio {laid / bare:.2f};"
          f" by itself {1000 * alone:.1f} microseconds")  # fmt: skip


def main() -> None:
    one = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "RAYON_NUM_THREADS": "1"}
    if not one.items() <= os.environ.items():  # libraries read these when they are loaded
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **one})
    for count in [int(arg) for arg in sys.argv[1:]] or [5_000, 50_000]:
        bench(count)


if __name__ == "__main__":
    main()
