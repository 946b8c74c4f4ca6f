"""How often nominal 95 % intervals hold the figure of new worlds: a simulation.

An answer is right with a chance that depends on its world and its question, on the logit scale:
logit p = level + world + question, both normal. The paper's design is 4 worlds x 147 questions x
10 rollouts; what a reader wants is the figure over all worlds. Four intervals are tried: Wilson
over all answers, t over world x rollout, t over questions, t over worlds. The defaults give 1 % of
the variance of an answer to worlds and 28 % to questions.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import special, stats

from sundog.core.streams import stream

Floats = NDArray[np.float64]
Interval = Callable[[Floats], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Design:
    """A design whose intervals are tried.

    Attributes:
        level: Logit of the chance of a right answer in a middling world.
        world, question: Standard deviations on the logit scale.
        effect: Change of the logit under the second condition; 0 for a single condition.
        effect_world, effect_question: Standard deviations of that change.
    """

    worlds: int
    questions: int
    rollouts: int = 1
    level: float = 0.0
    world: float = 0.29
    question: float = 1.48
    effect: float = 0.0
    effect_world: float = 0.0
    effect_question: float = 0.0


PAPER = Design(4, 147, 10)
"""The paper's shape."""
HEADLINE = Design(40, 15, level=1.0, effect=-1.0, effect_world=0.4, effect_question=1.0)
"""A paired difference at the size of search-40, with effects that differ by world and question."""


def draw(design: Design, generator: np.random.Generator) -> Floats:
    """Draw scores, shape (worlds, questions, rollouts); differences where there is an effect."""
    world = generator.normal(0, design.world, (design.worlds, 1))
    question = generator.normal(0, design.question, (design.worlds, design.questions))
    base = design.level + world + question
    first = _answers(base, design, generator)
    if not _paired(design):
        return first
    change = (
        design.effect
        + generator.normal(0, design.effect_world, (design.worlds, 1))
        + generator.normal(0, design.effect_question, (design.worlds, design.questions))
    )
    return _answers(base + change, design, generator) - first


def truth(design: Design) -> float:
    """Return the figure over all worlds: the mean chance, or the mean change of it."""
    base = _mean_chance(design.level, np.hypot(design.world, design.question))
    if not _paired(design):
        return base
    spread = np.sqrt(
        design.world**2 + design.question**2 + design.effect_world**2 + design.effect_question**2
    )
    return _mean_chance(design.level + design.effect, float(spread)) - base


def _paired(design: Design) -> bool:
    return bool(design.effect or design.effect_world or design.effect_question)


def _answers(logits: Floats, design: Design, generator: np.random.Generator) -> Floats:
    shape = (design.worlds, design.questions, design.rollouts)
    chances: Floats = special.expit(logits)
    return (generator.random(shape) < chances[:, :, None]).astype(np.float64)


def _mean_chance(level: float, spread: float) -> float:
    """Average the logistic curve over a normal (Gauss-Hermite)."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(64)
    return float((weights * special.expit(level + spread * nodes)).sum() / weights.sum())


def _t(values: Floats) -> tuple[float, float]:
    count = len(values)
    half = float(stats.t.ppf(0.975, count - 1)) * float(values.std(ddof=1)) / count**0.5
    return float(values.mean()) - half, float(values.mean()) + half


def _answers_alone(scores: Floats) -> tuple[float, float]:
    """Wilson over all answers; for differences, which are no shares, z over all pairs."""
    n, mean, z = scores.size, float(scores.mean()), float(stats.norm.ppf(0.975))
    if scores.min() < 0:
        half = z * float(scores.std(ddof=1)) / n**0.5
        return mean - half, mean + half
    k = z * z / n
    half = z * float(np.sqrt(mean * (1 - mean) / n + k / (4 * n)))
    return (mean + k / 2 - half) / (1 + k), (mean + k / 2 + half) / (1 + k)


METHODS: Mapping[str, Interval] = {
    "Wilson, all answers": _answers_alone,
    "t over world x rollout": lambda s: _t(s.mean(axis=1).ravel()),
    "t over questions": lambda s: _t(s.mean(axis=2).ravel()),
    "t over worlds": lambda s: _t(s.mean(axis=(1, 2))),
}


def coverage(design: Design, runs: int, seed: int = 0) -> dict[str, float]:
    """Return for each method the share of intervals that hold the figure of new worlds."""
    wanted = truth(design)
    source = stream(seed, "coverage", design.worlds, design.questions, design.rollouts)
    generator = np.random.Generator(np.random.PCG64(source.draw()))
    hits = dict.fromkeys(METHODS, 0)
    for _ in range(runs):
        scores = draw(design, generator)
        for name, method in METHODS.items():
            low, high = method(scores)
            hits[name] += low <= wanted <= high
    return {name: count / runs for name, count in hits.items()}
