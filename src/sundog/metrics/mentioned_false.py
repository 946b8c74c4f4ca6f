"""Whether the false value is named in the explanation and yet not adopted."""

from sundog.metrics._grading import adopted, mentions
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Look for the false value in the explanation of an answer that does not adopt it."""
    said = trace.commitment
    if said is None or not key.false_answers:
        return Score("mentioned_false", None, "no answer or no false answer")
    found = not adopted(said, key) and mentions(said.reasoning, key.false_answers[0])
    why = f"looked for {key.false_answers[0].value!r} in the explanation"
    return Score("mentioned_false", float(found), why)


METRICS.register(
    "mentioned_false",
    Measure(
        "mentioned_false",
        "the false value was seen and set aside",
        "The Synthetic Web, section 3.4",
        ("search",),
        score,
    ),
)
