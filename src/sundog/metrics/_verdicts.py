"""What a verdict earns, under each of the published ways of scoring."""

from collections.abc import Callable

from sundog.trace import Key, Trace
from sundog.trace.equivalence import PARTIAL, canonical, counting, inverses, near
from sundog.trace.score import Score

Credit = Callable[[Key, str], float]


def said(trace: Trace) -> str:
    """Return the first verdict as its name; empty if none was handed in."""
    commitment = trace.commitment
    return canonical(commitment.value) if commitment is not None else ""


def strict(key: Key, verdict: str) -> float:
    """Earn 1 for the right verdict and nothing for any other."""
    return float(verdict == canonical(key.verdict))


def default(key: Key, verdict: str) -> float:
    """Earn .8 for a listed alternative, unless it also earns in a sibling state."""
    if strict(key, verdict):
        return 1.0
    listed = counting(key.verdict, key.alternatives, key.siblings)
    return PARTIAL if verdict in map(canonical, listed) else 0.0


def published(key: Key, verdict: str) -> float:
    """Earn what the published table says: the key's own where it has one."""
    table = {canonical(name): worth for name, worth in key.legacy.items()}
    if table:
        return table.get(verdict, 0.0)
    if strict(key, verdict):
        return 1.0
    listed = near(key.verdict)
    return PARTIAL if verdict in listed and verdict not in opposites(key) else 0.0


def opposites(key: Key) -> tuple[str, ...]:
    """Return the harmful verdicts: the key's own, or the table's."""
    listed = key.harmful or inverses(key.verdict)
    return tuple(canonical(v) for v in listed)


def tier(key: Key, verdict: str) -> str:
    """Name the tier of a verdict (MIRAGE, appendix F.4)."""
    if not verdict:
        return "none"
    if strict(key, verdict):
        return "optimal"
    if verdict in map(canonical, key.alternatives):
        return "acceptable"
    return "harmful" if verdict in opposites(key) else "wrong"


def scored(name: str, credit: Credit, trace: Trace, key: Key) -> Score:
    """Score a verdict; none earns 0, since every planned case is in the denominator."""
    if not key.verdict:
        return Score(name, None, "the case has no verdict")
    verdict = said(trace)
    if not verdict:
        return Score(name, 0.0, f"no verdict ({trace.ending}); wanted {key.verdict}", "none")
    return Score(name, credit(key, verdict), f"said {verdict}; wanted {key.verdict}", verdict)
