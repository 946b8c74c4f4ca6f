"""What a measure is, and the shelf it stands on."""

from collections.abc import Callable
from dataclasses import dataclass

from sundog.core.shelf import Shelf
from sundog.trace import Key, Score, Trace

Scorer = Callable[[Trace, Key], Score]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure with what may be expected of it.

    Attributes:
        name: As in tables.
        about: One line: what it measures, in plain words.
        source: Paper and section of the formula.
        suites: Where it applies.
        score: (trace, key) -> Score; value None where it does not apply to this case.
        best: The best value.
        low, high: Range of values.
        higher_is_better: Direction.
        oracle: Whether the oracle must reach `best` on every case.
        silence: What an episode without a commitment must earn: `zero` for headline
            measures, `none` for measures of reasoning, `any` where it says nothing.
    """

    name: str
    about: str
    source: str
    suites: tuple[str, ...]
    score: Scorer
    best: float = 1.0
    low: float = 0.0
    high: float = 1.0
    higher_is_better: bool = True
    oracle: bool = False
    silence: str = "any"


METRICS: Shelf[Measure] = Shelf("measure", "sundog.metrics")


def measures(suite: str) -> list[Measure]:
    """Return all measures of a suite, by name."""
    return [part for _, part in METRICS.all() if suite in part.suites]
