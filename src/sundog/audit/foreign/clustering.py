"""How many independent tasks stand behind the snapshots?

Snapshots of one base task (another step, another model, another edit) share their goal and most
of their context. Intervals that take them for independent are too narrow, by about the square
root of the design effect 1 + (m - 1) r at intra-task correlation r; r = 1 gives the worst case
(Kish 1965, section 5.4), with m the mean cluster size weighted by size.
"""

from collections import Counter

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "clustering"


def run(corpus: Audited) -> list[Finding]:
    """One finding per setting, one for the whole."""
    parts = {**corpus.parts, "all settings": corpus.loaded.cases}
    return [_part(name, [case.cluster for case in cases]) for name, cases in parts.items()]


def _part(name: str, clusters: list[str]) -> Finding:
    counts = Counter(clusters)
    n, most = len(clusters), counts.most_common(5)
    weighted = sum(size * size for size in counts.values()) / max(1, n)
    return finding(
        NAME,
        name,
        f"{n} snapshots come from {len(counts)} base tasks; design effect up to {weighted:.1f}",
        severity="minor" if weighted > 1.5 else "none",
        n=n,
        ids=[f"{task} x{size}" for task, size in most if size > 1],
        evidence=f"{most[0][0]} appears {most[0][1]} times" if most else "",
        mend="Give the base task as a field, and take intervals and tests over base tasks.",
    )


AUDITS.register(NAME, Audit("snapshots are not independent", ("mirage-bench",), run))
