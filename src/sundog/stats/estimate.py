"""A figure with its interval. Every figure that is shown is one of these."""

import msgspec


class Estimate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure with its interval.

    Attributes:
        name: What it is a figure of.
        value: None where there is nothing to estimate from.
        low, high: Ends of the 95 % interval; None where no interval can be given.
        n: Number of scores behind it.
        clusters: Number of independent clusters behind it.
        method: How the interval was made.
        note: What a reader must know.
    """

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    clusters: int = 0
    method: str = ""
    note: str = ""
