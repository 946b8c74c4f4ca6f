"""How early required pages are opened, each counted once, against the shortest route."""

from sundog.metrics._pages import opened, wanted_beyond_start
from sundog.metrics._steps import once, shortest
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Divide what the walk earns by what the shortest route earns."""
    if not wanted_beyond_start(key):
        return Score("efficiency_sound", None, "no page is required")
    had, best = once(opened(trace), key), shortest(key)
    return Score("efficiency_sound", min(1.0, had / best), f"{had:.2f} of {best:.2f}")


METRICS.register(
    "efficiency_sound",
    Measure(
        "efficiency_sound",
        "discounted first visits, relative to the shortest route",
        "MIRAGE, equation 4, made sound",
        ("investigation",),
        score,
        oracle=True,
        silence="zero",
    ),
)
