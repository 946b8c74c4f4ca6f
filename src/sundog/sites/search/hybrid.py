"""Lexical and dense rankings fused by reciprocal rank (Cormack et al. 2009, k = 60)."""

from collections import defaultdict
from collections.abc import Sequence

from sundog.sites.search.retriever import Retriever

RRF = 60
DEPTH = 100


class Hybrid:
    """Fuses rankings; ties are broken by id.

    Args:
        depth: How deep each ranking goes into the fusion.
    """

    def __init__(self, parts: Sequence[Retriever], depth: int = DEPTH) -> None:
        self._parts, self._depth = tuple(parts), depth

    def rank(self, query: str, k: int) -> list[str]:
        """Return the ids of the k best articles."""
        return fuse([part.rank(query, max(k, self._depth)) for part in self._parts], k)


def fuse(rankings: Sequence[Sequence[str]], k: int) -> list[str]:
    """Fuse rankings by sums of 1 / (60 + rank), ranks from 1."""
    total: dict[str, float] = defaultdict(float)
    for ranking in rankings:
        for place, name in enumerate(ranking, 1):
            total[name] += 1 / (RRF + place)
    return sorted(total, key=lambda name: (-round(total[name], 12), name))[:k]
