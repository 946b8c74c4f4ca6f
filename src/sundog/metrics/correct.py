"""Whether the answer is right, by deterministic grading."""

from sundog.metrics._grading import right
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Compare the first answer with the key's."""
    if key.answer is None:
        return Score("correct", None, "the case has no answer")
    said = trace.commitment
    if said is None:
        return Score("correct", 0.0, f"no answer; wanted {key.answer.value!r}", "none")
    ok = right(said, key)
    why = f"answered {said.value!r}; wanted {key.answer.value!r}"
    return Score("correct", float(ok), why, "correct" if ok else "wrong")


METRICS.register(
    "correct",
    Measure(
        "correct",
        "the answer is right",
        "The Synthetic Web, section 3.4",
        ("search",),
        score,
        oracle=True,
        silence="zero",
    ),
)
