"""What a retriever is, and the lexical one.

A retriever ranks the articles of a frozen index for a query. Scores are rounded to fixed
precision and ties broken by id, so that the order is the same on every machine.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

PLACES = 4
"""Decimal places to which scores are rounded before ranking."""
_TIE = 1.01 * 10**-PLACES
"""Scores further apart than this never round to the same."""

_WORD = re.compile(r"[a-z0-9]+(?:[.,][0-9]+)*")
_STOP = frozenset((
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "had", "has", "have",
    "how", "in", "is", "it", "its", "of", "on", "or", "that", "the", "their", "there", "these",
    "they", "this", "to", "was", "were", "what", "when", "where", "which", "who", "whom",
    "whose", "will", "with", "did", "does", "do", "one", "give", "put",
))  # fmt: skip


class Retriever(Protocol):
    """Ranks articles."""

    def rank(self, query: str, k: int) -> list[str]:
        """Return the ids of the k best articles, best first; fewer if fewer match at all."""
        ...


def words(text: str) -> list[str]:
    """Return the words of a text as an index sees them."""
    return [stem(w) for w in _WORD.findall(text.lower()) if w not in _STOP]


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Cut a plural or a common ending off a word; crude on purpose, and the same everywhere."""
    for ending in ("ies", "ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def best(scores: NDArray[np.floating], ids: Sequence[str], k: int) -> list[int]:
    """Return positions of the k best positive scores: rounded, ties broken by id."""
    floor = 0.0
    # The k-th best of any part is no better than the k-th best of all: one score in eight
    # tells which few can matter, and only those are ordered.
    for some in (scores[::8], scores):
        part = some[some > floor] if len(some) > 2 * k else some[:0]
        if len(part) > k:
            floor = max(floor, np.partition(part, len(part) - k)[len(part) - k] - _TIE)
    found = np.flatnonzero(scores > floor)
    rounded = np.round(scores[found].astype(np.float64), PLACES)
    places = found.tolist()
    names = [ids[place] for place in places]
    ranked = sorted(zip((-rounded).tolist(), names, places, strict=True))
    return [place for score, _, place in ranked[:k] if score < 0]


class Lexical:
    """BM25 (Robertson; bm25s with k1 = 1.5, b = .75) over titles and texts, titles twice."""

    def __init__(self, ids: Sequence[str], texts: Sequence[str]) -> None:
        import bm25s

        self.ids = tuple(ids)
        self._engine = bm25s.BM25(k1=1.5, b=0.75, backend="numpy", dtype="float64")
        self._engine.index([words(text) for text in texts], show_progress=False)

    def scores(self, query: str) -> NDArray[np.float64]:
        """Return the score of every article."""
        known = [w for w in words(query) if w in self._engine.vocab_dict]
        if not known:
            return np.zeros(len(self.ids))
        return np.asarray(self._engine.get_scores(known), dtype=np.float64)

    def rank(self, query: str, k: int) -> list[str]:
        """Return the ids of the k best articles."""
        return [self.ids[i] for i in best(self.scores(query), self.ids, k)]
