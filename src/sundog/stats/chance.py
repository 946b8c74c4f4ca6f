"""Scores corrected for what chance would give."""

from collections.abc import Sequence


def corrected(score: float, chance: float) -> float | None:
    """Return g* = (g - g_perm) / (1 - g_perm); None where chance alone gives everything.

    For grounding, g_perm is what the same text scores against the facts of another block of
    its category: a text that lists every value there is earns nothing.
    """
    return None if chance >= 1 else (score - chance) / (1 - chance)


def partners(groups: Sequence[str], clusters: Sequence[str]) -> list[int | None]:
    """Return for each item the next item of its group from another cluster, wrapping round.

    Used to pair a text with another block's facts; None where its group has no other block.
    """
    n = len(groups)
    found: list[int | None] = []
    for i in range(n):
        ahead = ((i + k) % n for k in range(1, n))
        found.append(
            next((j for j in ahead if groups[j] == groups[i] and clusters[j] != clusters[i]), None)
        )
    return found
