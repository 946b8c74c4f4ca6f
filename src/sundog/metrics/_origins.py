"""Shares of claims by where they came from."""

from collections import Counter

from sundog.metrics._claims import Origin, traced
from sundog.metrics._evidence import pages, reasoning
from sundog.trace import Key, Score, Trace


def share(name: str, origin: Origin, trace: Trace, key: Key) -> Score:
    """Return the share of claims of one origin, with the number of each."""
    if not key.verdict or not reasoning(trace):
        return Score(name, None, "no reasoning was given", "none")
    if not pages(trace):
        return Score(name, None, "no page text was kept")
    claims = traced(trace, key)
    if not claims:
        return Score(name, None, "the reasoning makes no claim that could be checked")
    tally = Counter(t.origin for t in claims)
    why = ", ".join(f"{n} {kind}" for kind, n in sorted(tally.items()))
    bad = [t.claim.said for t in claims if t.origin == origin]
    return Score(name, len(bad) / len(claims), why + (f": {'; '.join(bad[:3])}" if bad else ""))
