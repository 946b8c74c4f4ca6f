"""Whether a reasoning holds any claim that is neither a gold fact nor on a visited page.

The published rate is the share of such trajectories. The label says what was made up: an
address never visited, synthetic detail, or both.
"""

from sundog.metrics._claims import holds, traced
from sundog.metrics._evidence import pages, reasoning
from sundog.metrics._patterns import plain
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Key, Score, Trace


def score(trace: Trace, key: Key) -> Score:
    """Look for every claim in the gold facts and the pages given, the first one included."""
    if not key.verdict or not reasoning(trace):
        return Score("hallucination_paper", None, "no reasoning was given", "none")
    given = pages(trace)
    if not given:
        return Score("hallucination_paper", None, "no page text was kept")
    known = [plain(text) for _, text in given]
    known += [
        plain(f"{f.subject} {f.attribute} {f.value}") for f in (*key.decisive, *key.supporting)
    ]
    unseen = [t.claim for t in traced(trace, key) if t.origin != "grounded"]
    bad = [c for c in unseen if c.kind == "url" or not any(holds(c, text) for text in known)]
    kinds = {"fabricated_url" if c.kind == "url" else "synthetic_detail" for c in bad}
    label = "both" if len(kinds) == 2 else next(iter(kinds), "clean")
    why = (
        f"unsupported: {'; '.join(c.said for c in bad[:3])}" if bad else "every claim is supported"
    )
    return Score("hallucination_paper", float(bool(bad)), why, label)


METRICS.register(
    "hallucination_paper",
    Measure(
        "hallucination_paper",
        "any claim found neither in gold facts nor on visited pages",
        "MIRAGE, appendix B.5",
        ("investigation",),
        score,
        best=0.0,
        higher_is_better=False,
    ),
)
