"""Shrinkage: what a group's mean is best taken for, given how far means of groups differ at all.

A mean of few blocks is pulled towards the mean of all groups by as much as it is noise (empirical
Bayes; Efron & Morris 1975, with the moment estimator of DerSimonian & Laird 1986 for the spread
between groups).
"""

from collections.abc import Sequence

import numpy as np


def shrunken(means: Sequence[float], errors: Sequence[float]) -> list[float]:
    """Return the means drawn towards their weighted centre.

    Args:
        errors: Standard error of each mean; where all blocks agree it is 0, and if it is 0
            everywhere nothing is drawn.
    """
    m, s2 = np.asarray(means, dtype=np.float64), np.asarray(errors, dtype=np.float64) ** 2
    if len(m) < 2 or not s2.any():
        return [float(value) for value in m]
    pooled = np.full_like(s2, s2.mean())  # few blocks tell their own spread badly
    w = 1 / pooled
    centre = float((w * m).sum() / w.sum())
    q = float((w * (m - centre) ** 2).sum())
    between = max(0.0, (q - (len(m) - 1)) / float(w.sum() - (w**2).sum() / w.sum()))
    kept = between / (between + pooled)
    return [float(value) for value in centre + kept * (m - centre)]
