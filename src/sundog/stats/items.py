"""Psychometrics of a corpus: which cases carry information, and how reliable the whole is.

Blocks are testlets: their cells share people and texts, so reliability is taken over block
scores, never over cells (Wainer & Kiely 1987). Scores come as a matrix, one row an agent (or
rollout), one column an item or block.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sundog.core.streams import stream

Floats = NDArray[np.float64]
WEAK = 0.1


@dataclass(frozen=True, slots=True)
class Item:
    """One item.

    Attributes:
        p: Difficulty, the share of agents that get it.
        r: Corrected item-rest correlation; None where it has no spread.
        flag: `floor`, `ceiling`, `weak` (r below .1), or empty.
    """

    p: float
    r: float | None
    flag: str


def items(scores: Floats) -> list[Item]:
    """Describe every column of a matrix (agents, items)."""
    total = scores.sum(axis=1)
    return [_item(scores[:, i], total - scores[:, i]) for i in range(scores.shape[1])]


def _item(score: Floats, rest: Floats) -> Item:
    p = float(score.mean())
    r = correlation(score, rest)
    if p in {0.0, 1.0}:
        return Item(p, r, "floor" if p == 0 else "ceiling")
    return Item(p, r, "weak" if r is not None and r < WEAK else "")


def correlation(x: Floats, y: Floats) -> float | None:
    """Return Pearson's r; None without spread."""
    if len(x) < 2 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return None
    return float(np.corrcoef(x, y)[0, 1])


def by_block(scores: Floats, blocks: Sequence[str]) -> Floats:
    """Average the columns of each block, blocks in order of name."""
    names = sorted(set(blocks))
    at = np.asarray(blocks)
    return np.stack([scores[:, at == name].mean(axis=1) for name in names], axis=1)


def alpha(scores: Floats) -> float | None:
    """Return Cronbach's alpha (1951) of block scores."""
    k = scores.shape[1]
    whole = float(scores.sum(axis=1).var(ddof=1)) if len(scores) > 1 else 0.0
    if k < 2 or whole == 0:
        return None
    return float(k / (k - 1) * (1 - float(scores.var(axis=0, ddof=1).sum()) / whole))


def split_half(scores: Floats, splits: int = 1000, seed: int = 0) -> float | None:
    """Return the median split-half reliability of block scores, stepped up by Spearman-Brown."""
    k = scores.shape[1]
    if k < 2:
        return None
    draws, found = stream(seed, "split-half", k), []
    for _ in range(splits):
        order = list(range(k))
        draws.shuffle(order)
        r = correlation(scores[:, order[: k // 2]].sum(1), scores[:, order[k // 2 :]].sum(1))
        if r is not None and r > -1:
            found.append(2 * r / (1 + r))
    return float(np.median(found)) if found else None


@dataclass(frozen=True, slots=True)
class Generality:
    """Variance components of a crossed agent x block design, rollouts nested.

    Attributes:
        agent, block, residual: Variances; negative estimates are set to 0.
        g: Generalisability coefficient for the blocks at hand.
    """

    agent: float
    block: float
    residual: float
    g: float | None

    def with_blocks(self, n: int) -> float | None:
        """Return the coefficient that n blocks would give (the D-study)."""
        whole = self.agent + self.residual / n
        return None if whole == 0 else float(self.agent / whole)


def generality(scores: Floats) -> Generality:
    """Estimate variance components by expected mean squares (Brennan 2001, section 3.3).

    Args:
        scores: Shape (agents, blocks); rollouts averaged.
    """
    a, b = scores.shape
    grand = scores.mean()
    rows, columns = scores.mean(axis=1), scores.mean(axis=0)
    left = scores - rows[:, None] - columns[None, :] + grand
    error = float((left**2).sum() / max(1, (a - 1) * (b - 1)))
    agent = max(0.0, (float(rows.var(ddof=1)) * b - error) / b) if a > 1 else 0.0
    block = max(0.0, (float(columns.var(ddof=1)) * a - error) / a) if b > 1 else 0.0
    whole = agent + error / b
    return Generality(agent, block, error, agent / whole if whole else None)
