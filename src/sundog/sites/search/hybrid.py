"""Lexical and dense rankings fused by reciprocal rank (Cormack et al. 2009, k = 60)."""

from collections.abc import Sequence

from sundog.sites.search.retriever import Retriever

RRF = 60
DEPTH = 100


class Hybrid:
    """Fuses rankings; ties are broken by id.

    Args:
        depth: How deep each ranking goes into the fusion.
        constant: What is added to a rank.
    """

    def __init__(self, parts: Sequence[Retriever], depth: int = DEPTH, constant: int = RRF) -> None:
        self._parts, self._depth, self._constant = tuple(parts), depth, constant

    def rank(self, query: str, k: int) -> list[str]:
        """Return the ids of the k best articles."""
        depth = max(k, self._depth)
        return fuse([part.rank(query, depth) for part in self._parts], k, self._constant)


def fuse(rankings: Sequence[Sequence[str]], k: int, constant: int = RRF) -> list[str]:
    """Fuse rankings by sums of 1 / (constant + rank), ranks from 1."""
    total: dict[str, float] = {}
    for ranking in rankings:
        for place, name in enumerate(ranking, 1):
            total[name] = total.get(name, 0.0) + 1 / (constant + place)
    if len(total) > k:  # order those alone that can be among the first
        floor = sorted(total.values(), reverse=True)[k - 1] - 1e-11
        total = {name: score for name, score in total.items() if score >= floor}
    return sorted(total, key=lambda name: (-round(total[name], 12), name))[:k]
