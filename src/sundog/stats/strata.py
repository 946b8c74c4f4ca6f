"""The bootstrap of the paper's kind of claim: these worlds, other questions.

Questions are drawn with replacement within each world, their rollouts averaged first; worlds stay
as they are. The interval speaks of other questions of the same worlds and of nothing more.
"""

from collections.abc import Sequence

import numpy as np

from sundog.core.streams import stream
from sundog.stats.clustered import contrast
from sundog.stats.estimate import Estimate

FEW = 10
"""With fewer questions than these a bootstrap interval is too short; t is used instead."""
METHOD = "bootstrap over questions within worlds"


def within(
    name: str, units: Sequence[tuple[str, float]], n: int, *, resamples: int = 2000, seed: int = 0
) -> Estimate:
    """Estimate a mean over units (questions), drawn again within their strata (worlds).

    Args:
        units: (stratum, the unit's score with rollouts averaged).
        n: How many scores are behind it.
    """
    if len(units) < FEW:
        return contrast(name, {str(i): value for i, (_, value) in enumerate(units)}, n)
    strata: dict[str, list[float]] = {}
    for place, value in units:
        strata.setdefault(place, []).append(value)
    generator = np.random.Generator(np.random.PCG64(stream(seed, "strata", name).draw()))
    totals = np.zeros(resamples)
    for place in sorted(strata):
        values = np.asarray(strata[place])
        totals += values[generator.integers(0, len(values), (resamples, len(values)))].sum(axis=1)
    point = float(np.mean([value for _, value in units]))
    low, high = np.quantile(totals / len(units), [0.025, 0.975])
    return Estimate(name, point, float(low), float(high), n, len(units), METHOD)
