"""Dense and hybrid ranking: whatever scans, the order is that of exact scores, ties by id."""

import importlib.util
import socket
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from sundog.core.errors import MissingExtra
from sundog.sites.search.dense import Dense, Embedder, Ngrams, WordLlama, unit
from sundog.sites.search.hybrid import DEPTH, RRF, Hybrid
from sundog.sites.search.library import library
from sundog.sites.search.retriever import PLACES, Lexical, best
from sundog.sites.search.scan import Flat, Inverted, Plain, Scan, Vectors
from sundog.sites.search.served import Insert
from sundog.sites.search.serving import Serving
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World

WORLD = World(2, 0, 0, Dials(groups=2, articles=40))
QUERIES = [q.text for q in questions(World(2, 0), 12)] + ["the", "zzz qqq", "plant works farm"]
EXTRA = all(importlib.util.find_spec(name) for name in ("wordllama", "faiss"))
needs_extra = pytest.mark.skipif(not EXTRA, reason="the extra dense is not installed")
SCANS = [Plain, *([Flat] if EXTRA else [])]


def held_texts() -> dict[str, str]:
    return {a.id: f"{a.title} {a.title} {a.text}" for a in WORLD.articles()}


def exact(rows: NDArray[np.float32], asked: NDArray[np.float32], ids: list[str]) -> list[str]:
    """Rank by cosine, written out in whole double precision."""
    scores = {}
    for name, row in zip(ids, rows.tolist(), strict=True):
        scores[name] = round(sum(a * b for a, b in zip(row, asked.tolist(), strict=True)), PLACES)
    return sorted((n for n in ids if scores[n] > 0), key=lambda n: (-scores[n], n))


def embedders() -> list[Embedder]:
    return [Ngrams(), *([WordLlama()] if EXTRA else [])]


@pytest.mark.parametrize("scan", SCANS)
@pytest.mark.parametrize("embedder", embedders(), ids=lambda e: type(e).__name__)
def test_dense_and_hybrid_order_are_those_of_an_exact_oracle(
    embedder: Embedder, scan: type[Plain]
) -> None:
    held = held_texts()
    ids, said = list(held), list(held.values())
    lexical, dense = Lexical(ids, said), Dense(ids, said, embedder, scan)
    rows = embedder.embed(said)
    for query in QUERIES:
        want = exact(rows, embedder.embed([query])[0], ids)
        assert dense.rank(query, 20) == want[:20]
        fused: dict[str, float] = {}
        for ranking in (lexical.rank(query, DEPTH), want[:DEPTH]):
            for place, name in enumerate(ranking, 1):
                fused[name] = fused.get(name, 0) + 1 / (RRF + place)
        order = sorted(fused, key=lambda name: (-round(fused[name], 12), name))
        assert Hybrid((lexical, dense)).rank(query, 10) == order[:10]


@given(st.lists(st.integers(-5, 40), max_size=300), st.integers(1, 12), st.booleans())
def test_the_best_are_those_of_a_full_sort(steps: list[int], k: int, fine: bool) -> None:
    scores = np.asarray(steps, dtype=np.float64) * (10**-PLACES / 4 if fine else 0.25)
    ids = [f"{(i * 7919) % 1000:03d}-{i}" for i in range(len(steps))]
    rounded = np.round(scores, PLACES)
    order = sorted(range(len(ids)), key=lambda i: (-rounded[i], ids[i]))
    assert best(scores, ids, k) == [i for i in order if rounded[i] > 0][:k]


class Clustered:
    """Vectors that lie close together, so that their products tie."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        spread = np.random.Generator(np.random.PCG64(5)).standard_normal((500, 24)) * 0.003
        whole = np.concatenate([spread[:250], spread[:250], spread[250:]]) + 1
        return unit(whole[[int(name) for name in texts]])


@pytest.mark.parametrize("scan", SCANS)
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 700), st.integers(1, 60))
def test_ties_at_the_edge_are_never_lost(scan: type[Plain], asked: int, k: int) -> None:
    """Half of the rows stand twice, and all scores lie within a few hundredths."""
    embedder = Clustered()
    names = [f"{i:03d}" for i in range(750)]
    want = exact(embedder.embed(names), embedder.embed([str(asked)])[0], names)
    assert Dense(names, names, embedder, scan).rank(str(asked), k) == want[:k]


@needs_extra
def test_an_inverted_index_states_its_recall() -> None:
    rows = unit(np.random.Generator(np.random.PCG64(1)).standard_normal((4000, 32)))
    scans: list[Scan] = [Inverted(rows, probes=4), Inverted(rows, probes=10_000)]
    assert 0.05 < scans[0].recall < 0.95
    assert scans[1].recall == 1.0


@needs_extra
def test_the_vectors_come_from_the_package_and_never_from_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("went to the network")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    one, other, far = WordLlama().embed(["a large dam", "a big dam", "seven violins"])
    assert one @ other > one @ far


@needs_extra
def test_missing_weights_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import wordllama

    inner = sys.modules["wordllama.wordllama"]
    monkeypatch.setattr(wordllama, "__file__", str(tmp_path / "__init__.py"))
    monkeypatch.setattr(inner, "__file__", str(tmp_path / "wordllama.py"))
    with pytest.raises(MissingExtra, match=r"with its weights.*sundog\[dense\]"):
        WordLlama()


@pytest.mark.parametrize("name", ["wordllama", "faiss"])
def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingExtra, match=r"sundog\[dense\]"):
        _ = WordLlama() if name == "wordllama" else Flat(np.eye(3, dtype=np.float32))


def test_sessions_on_threads_are_served_their_own_edits_only() -> None:
    """Two hundred sessions at once over one library, each with a transient article of its own."""
    shelf = library(WORLD, "ngrams")
    base = next(iter(shelf.articles.values()))
    organic = {query: shelf.retriever.rank(query, 10) for query in QUERIES[:6]}

    def session(number: int) -> bool:
        name = f"lure{number}"
        mine = type(base)(name, base.site, base.day, name, "", base.text, (), ())
        rank, every = number % 10, bool(number % 2)
        serving = Serving(shelf, {name: mine}, [Insert(name, rank, every)])
        for turn, (query, plain) in enumerate(organic.items()):
            shown = [article.id for article in serving.search(query)]
            lured = [*plain[:rank], name, *plain[rank:9]] if every or not turn else plain
            if shown != lured or serving.article(f"lure{number + 1}") is not None:
                return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(session, range(200)))
