"""Whether the answer kept its form: three fields, confidence from 0 to 100."""

from sundog.metrics._search import attempts
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:  # noqa: ARG001  # a measure takes both
    """Say whether the form was kept, mended on request, or broken."""
    said = trace.commitment
    if said is None:
        return Score("schema", None, "no answer", "none")
    tries = attempts(trace)
    if said.problem:
        return Score("schema", 0.0, said.problem, "broken")
    return Score(
        "schema", float(tries == 1), f"{tries} attempts", "kept" if tries == 1 else "mended"
    )


METRICS.register(
    "schema",
    Measure(
        "schema",
        "the answer kept its form at the first attempt",
        "The Synthetic Web, appendix B.3",
        ("search",),
        score,
    ),
)
