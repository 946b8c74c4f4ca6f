"""Retrieval: milliseconds a query, ours against rank_bm25, and what the overlay costs.

Both sides run in one process, in turn, on the same texts and queries; ratios count, times depend
on the machine. rank_bm25 is measured where it is installed. Recall of gold evidence at 10 is
printed by question type.

    python bench/bench_retrieval.py [ARTICLES]
"""

import sys
import time
from collections import defaultdict
from collections.abc import Callable

from sundog.sites.search.dense import Dense, Ngrams
from sundog.sites.search.hybrid import Hybrid
from sundog.sites.search.library import library
from sundog.sites.search.retriever import Lexical, words
from sundog.sites.search.served import Insert, served
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.questions import questions, support
from sundog.worlds.web.world import World

QUERIES = 60
ROUNDS = 5


def per_query(rank: Callable[[str], object], queries: list[str]) -> float:
    """Return milliseconds of processor time a query: the best of a few rounds."""
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for query in queries:
            rank(query)
        times.append(time.process_time() - began)
    return 1000 * min(times) / len(queries)


def recall(world: World) -> dict[str, float]:
    """Return the share of needed facts stated by an article among the first 10, by type."""
    found: dict[str, list[bool]] = defaultdict(list)
    engine = library(world).retriever
    for question in questions(world, 16):
        top = set(engine.rank(question.text, 10))
        for need in question.needs:
            found[question.type].append(any(plan.id in top for plan in support(world, need)))
    return {kind: sum(hits) / len(hits) for kind, hits in found.items()}


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    world = World(0, 0, 0, Dials(groups=max(2, count // 56)))
    articles = list(world.articles())
    ids = [a.id for a in articles]
    texts = [f"{a.title} {a.title} {a.text}" for a in articles]
    queries = [q.text for q in questions(world, QUERIES)]
    lexical = Lexical(ids, texts)
    ours = per_query(lambda q: lexical.rank(q, 10), queries)
    print(f"{len(ids)} articles, {len(queries)} queries")
    print(f"lexical (bm25s)          {ours:8.3f} ms a query")
    hybrid = Hybrid((lexical, Dense(ids, texts, Ngrams())))
    fused = per_query(lambda q: hybrid.rank(q, 10), queries)
    print(f"hybrid (letter triples)  {fused:8.3f} ms a query")
    edits = [Insert("lure", 0)]
    laid = per_query(lambda q: served(lexical.rank(q, 10), edits, 0, 10), queries)
    print(f"lexical with overlay     {laid:8.3f} ms a query, ratio {laid / ours:.2f}")
    try:
        from rank_bm25 import BM25Okapi
    except ImportError:
        print("rank_bm25 is not installed: no ratio")
    else:
        peer = BM25Okapi([words(text) for text in texts])
        theirs = per_query(lambda q: peer.get_top_n(words(q), ids, 10), queries[:10])
        print(f"rank_bm25                {theirs:8.3f} ms a query, ratio {theirs / ours:.1f}")
    shares: dict[str, list[float]] = defaultdict(list)
    for number in range(5):
        for kind, share in recall(World(0, number)).items():
            shares[kind].append(share)
    shown = ", ".join(f"{kind} {sum(v) / len(v):.2f}" for kind, v in sorted(shares.items()))
    print(f"recall of gold evidence at 10, one query a question: {shown}")


if __name__ == "__main__":
    main()
