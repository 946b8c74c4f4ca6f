"""The toy doors as a suite on the shelf, for tests of the command line and the report."""

from collections.abc import Callable, Sequence

import toy
from click.testing import Result

from sundog.cases.case import Case
from sundog.metrics.base import Measure
from sundog.run.scores import Row
from sundog.stats.clustered import share
from sundog.stats.estimate import Estimate
from sundog.suites.base import SUITES, Suite, Wanted
from sundog.trace import Key, Score, Trace

Sundog = Callable[..., Result]
"""Runs `sundog ARGS` in this process."""


def _right(trace: Trace, key: Key) -> Score:
    said = trace.commitment.value if trace.commitment else ""
    return Score("right", float(said == key.verdict), f"said {said!r}, wanted {key.verdict!r}")


def _looks(trace: Trace, key: Key) -> Score:
    if trace.commitment is None:
        return Score("looks", None, "never answered")
    return Score("looks", float(len(trace.calls("look"))), "doors opened")


def _build(wanted: Wanted) -> list[Case]:
    found = toy.cases(wanted.blocks or 6)
    return [] if wanted.domain else found


def _headline(rows: Sequence[Row]) -> list[Estimate]:
    found = []
    for name in ("right", "looks"):
        scored = [r for r in rows if r.measure == name and r.value is not None]
        values = [r.value for r in scored if r.value is not None]
        found.append(share(name, values, [r.case for r in scored]))
    return found


TOY = Suite(
    name="toy",
    about="ten doors with a number behind one",
    corpora={"doors-6": "six doors cases"},
    build=_build,
    open=toy.open_case,
    headline=_headline,
    agents=("py:toy:opener", "py:toy:mumbler"),
    extra=(
        Measure("right", "the number was named", "none", ("toy",), _right, oracle=True),
        Measure("looks", "doors opened", "none", ("toy",), _looks, high=25.0),
    ),
)


def register() -> None:
    """Put the toy suite on the shelf of this process."""
    SUITES.register("toy", TOY)
