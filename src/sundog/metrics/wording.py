"""Whether the reasoning holds the words that it must, and none that it must not.

Some resolutions are not only a verdict: an apology is owed, the customer is not to be questioned.
"""

from sundog.metrics._evidence import reasoning
from sundog.metrics._patterns import pattern, plain
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Give 1 if all that must be said is, and nothing that must not."""
    if not key.must_say and not key.must_not_say:
        return Score("wording", None, "the case prescribes no words")
    text = plain(reasoning(trace))
    if not text:
        return Score("wording", None, "no reasoning was given", "none")
    lacks = [wanted for wanted in key.must_say if not _said(wanted, text)]
    wrong = [words for words in key.must_not_say if _said(words, text)]
    parts = [f"not said: {', '.join(lacks)}"] if lacks else []
    parts += [f"said all the same: {', '.join(wrong)}"] if wrong else []
    return Score("wording", float(not parts), "; ".join(parts) or "as prescribed")


def _said(wordings: str, text: str) -> bool:
    return any(pattern("phrase", one).search(text) for one in wordings.split("|"))


METRICS.register(
    "wording",
    Measure(
        "wording",
        "what must be said is, and nothing that must not",
        "MIRAGE, appendix I (resolutions with prescribed words)",
        ("investigation",),
        score,
        silence="none",
    ),
)
