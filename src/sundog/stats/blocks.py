"""Effects of the factorial blocks: what the surface does, what the evidence does.

A block has cells {A, R} x {V, B, U}. Each function takes cells averaged within one block, as
(surface, hidden) -> value, and returns one number per block, or None where a cell is missing;
`stats.clustered.contrast` makes an interval of them. D is harshness: 1 for the block's
violation verdict or harsher, 0 benign, 1/2 cautious (Sundog's investigation suite, section 2).
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Cells = Mapping[tuple[str, str], float]
Weights = Mapping[tuple[str, str], float]
Name = TypeVar("Name", bound=Hashable)

TAU_S: Weights = {(s, h): (1 if s == "A" else -1) / 3 for s in "AR" for h in "VBU"}
"""Surface pull: mean over hidden states of D(A) - D(R); target 0."""
TAU_E: Weights = {(s, h): (1 if h == "V" else -1) / 2 for s in "AR" for h in "VB"}
"""Evidence effect: mean over surfaces of D(V) - D(B); target 1."""
INTERACTION: Weights = {("A", "V"): 1, ("A", "B"): -1, ("R", "V"): -1, ("R", "B"): 1}
"""[D(A,V) - D(A,B)] - [D(R,V) - D(R,B)]; target 0."""
K: Weights = {("A", "V"): 0.5, ("R", "B"): 0.5, ("A", "B"): -0.5, ("R", "V"): -0.5}
"""Contradiction cost: accuracy of aligned minus contradicting cells; `unresolved` is neutral."""


def effect(cells: Cells, weights: Weights) -> float | None:
    """Weigh one block's cells; None if one of them is missing."""
    if any(cell not in cells for cell in weights):
        return None
    return sum(weight * cells[cell] for cell, weight in weights.items())


def informedness(recalls: Sequence[float]) -> float:
    """Return I = (sum of recalls - 1) / (states - 1), here (rV + rB + rU - 1) / 2.

    Any policy that ignores what is hidden scores 0 in expectation, a perfect one 1 (after
    Powers 2011, "Evaluation", for more than two classes).
    """
    return (sum(recalls) - 1) / (len(recalls) - 1)


def resolved(proven: Mapping[Name, Sequence[float | None]], cells: int = 3) -> dict[Name, float]:
    """Return 1 for every surface whose cells are all there and all proven, else 0."""
    return {
        surface: float(len(values) >= cells and all(v == 1.0 for v in values))
        for surface, values in proven.items()
    }


def skill(score: float, best_constant: float) -> float | None:
    """Return (S - C*) / (1 - C*), how much of what a constant leaves is earned."""
    return None if best_constant >= 1 else (score - best_constant) / (1 - best_constant)
