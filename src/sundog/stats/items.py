"""Psychometrics of a corpus: which cases carry information, and how reliable the whole is.

Blocks are testlets: their cells share people and texts, so reliability is taken over block
scores, never over cells (Wainer & Kiely 1987), and an item is held against the other blocks.
Scores come as a matrix, one row an agent, one column an item or block.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sundog.core.streams import stream
from sundog.stats.estimate import Estimate

Floats = NDArray[np.float64]
WEAK = 0.1
FEWEST = 3
"""Agents below which a correlation over agents is none."""


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


def items(scores: Floats, blocks: Sequence[str] = ()) -> list[Item]:
    """Describe every column of a matrix (agents, items).

    Args:
        blocks: Block of each item; its rest is then what the other blocks give. Without, the
            rest is all other items (Lord & Novick 1968, section 15.3).
    """
    total = scores.sum(axis=1)
    names = np.asarray(blocks if len(blocks) else range(scores.shape[1]))
    own = {name: scores[:, names == name].sum(axis=1) for name in dict.fromkeys(names.tolist())}
    return [_item(scores[:, i], total - own[name]) for i, name in enumerate(names.tolist())]


def _item(score: Floats, rest: Floats) -> Item:
    p = float(score.mean())
    r = correlation(score, rest)
    if p in {0.0, 1.0}:
        return Item(p, r, "floor" if p == 0 else "ceiling")
    return Item(p, r, "weak" if r is not None and r < WEAK else "")


def correlation(x: Floats, y: Floats) -> float | None:
    """Return Pearson's r; None without spread or with fewer than three pairs."""
    if len(x) < FEWEST or np.ptp(x) == 0 or np.ptp(y) == 0:
        return None
    return float(np.corrcoef(x, y)[0, 1])


def by_block(scores: Floats, blocks: Sequence[str]) -> Floats:
    """Average the columns of each block, blocks in order of name."""
    names = sorted(set(blocks))
    at = np.asarray(blocks)
    return np.stack([scores[:, at == name].mean(axis=1) for name in names], axis=1)


def alpha(scores: Floats) -> float | None:
    """Return Cronbach's alpha (1951, equation 2) of block scores."""
    k = scores.shape[1]
    whole = float(scores.sum(axis=1).var(ddof=1)) if len(scores) > 1 else 0.0
    if k < 2 or whole == 0:
        return None
    return float(k / (k - 1) * (1 - float(scores.var(axis=0, ddof=1).sum()) / whole))


def spearman_brown(r: float, times: float = 2.0) -> float:
    """Return the reliability of a test made `times` as long (Spearman 1910, Brown 1910)."""
    return times * r / (1 + (times - 1) * r)


def split_half(scores: Floats, splits: int = 1000, seed: int = 0) -> Estimate:
    """Return the split-half reliability of block scores, stepped up by Spearman-Brown.

    The figure is the median over random splits of the blocks; its ends hold the middle 95 % of
    the splits, so that they tell of the split and not of the sample of agents.
    """
    k = scores.shape[1]
    draws, found = stream(seed, "split-half", k), []
    for _ in range(splits if k > 1 and len(scores) >= FEWEST else 0):
        order = list(range(k))
        draws.shuffle(order)
        r = correlation(scores[:, order[: k // 2]].mean(1), scores[:, order[k // 2 :]].mean(1))
        if r is not None and r > -1:
            found.append(spearman_brown(r))
    if not found:
        return Estimate("split-half", None, note="needs two blocks and three agents that differ")
    low, middle, high = (float(q) for q in np.quantile(found, [0.025, 0.5, 0.975]))
    return Estimate(
        "split-half", middle, low, high, len(found), k, "middle 95 % of the splits"
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Generality:
    """Variance components of agents x blocks, rollouts nested within both.

    Attributes:
        agent, block, both, rollout: Variances; negative estimates are set to 0. With one
            rollout `both` holds that of rollouts too.
        blocks, rollouts: What the study had.
    """

    agent: float
    block: float
    both: float
    rollout: float
    blocks: int
    rollouts: int

    def relative(self, blocks: int = 0, rollouts: int = 0) -> float | None:
        """Return the coefficient for ordering agents (the D-study); 0 for the study's own size."""
        return self._coefficient(self._noise(blocks, rollouts))

    def absolute(self, blocks: int = 0, rollouts: int = 0) -> float | None:
        """Return phi, the coefficient for an agent's level, where blocks differ in difficulty."""
        level = self.block / (blocks or self.blocks)
        return self._coefficient(level + self._noise(blocks, rollouts))

    def _noise(self, blocks: int, rollouts: int) -> float:
        n, m = blocks or self.blocks, rollouts or self.rollouts
        return self.both / n + self.rollout / (n * m)

    def _coefficient(self, error: float) -> float | None:
        whole = self.agent + error
        return float(self.agent / whole) if whole > 0 else None


def generality(scores: Floats) -> Generality:
    """Estimate variance components by expected mean squares (Brennan 2001, sections 3.2, 4.1).

    Args:
        scores: Shape (agents, blocks) or (agents, blocks, rollouts), at least 2 x 2.
    """
    cube = scores if scores.ndim == 3 else scores[:, :, None]
    a, b, m = cube.shape
    cells = cube.mean(axis=2)
    rows, columns, grand = cells.mean(axis=1), cells.mean(axis=0), cells.mean()
    left = cells - rows[:, None] - columns[None, :] + grand
    both = m * float((left**2).sum()) / ((a - 1) * (b - 1))
    rollout = float(((cube - cells[:, :, None]) ** 2).sum()) / (a * b * (m - 1)) if m > 1 else 0.0
    agent = (float(rows.var(ddof=1)) * b * m - both) / (b * m)
    block = (float(columns.var(ddof=1)) * a * m - both) / (a * m)
    return Generality(
        max(0.0, agent), max(0.0, block), max(0.0, (both - rollout) / m), rollout, b, m
    )


def discrimination(scores: Floats, errors: Sequence[float]) -> list[float | None]:
    """Return each item's correlation with how seldom an agent of a ladder errs.

    Args:
        scores: Shape (rungs, items).
        errors: Error rate of each rung.
    """
    skill = 1 - np.asarray(errors, dtype=np.float64)
    return [correlation(scores[:, i], skill) for i in range(scores.shape[1])]
