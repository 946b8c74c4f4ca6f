"""How far does one verdict, given to every task, go?

The best constant C* is the floor that every reported figure must be read against; what an
agent adds is its skill, (S - C*) / (1 - C*).
"""

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.cases.case import Case

NAME = "best-constant"
PARTIAL = 0.8
FAIR = 1 / 3


def constant(cases: list[Case], partial: float = PARTIAL) -> tuple[str, float]:
    """Return the best constant verdict and its mean score (exact 1, accepted `partial`)."""
    offered = sorted({case.key.verdict for case in cases})
    scores = {verdict: sum(_earns(case, verdict, partial) for case in cases) for verdict in offered}
    best = max(offered, key=lambda verdict: scores[verdict])
    return best, scores[best] / len(cases)


def run(corpus: Audited) -> list[Finding]:
    """One finding per part, with the categories that have a single verdict."""
    return [_part(name, cases) for name, cases in corpus.judged.items()]


def _part(name: str, cases: list[Case]) -> Finding:
    strict, exact = constant(cases, 0.0)
    default, score = constant(cases)
    families = sorted({case.family for case in cases})
    single = [f for f in families if len({c.key.verdict for c in cases if c.family == f}) == 1]
    return finding(
        NAME,
        name,
        f"always {default} scores {score:.1%} under Default, always {strict} {exact:.1%} under "
        f"Strict; {len(single)} of {len(families)} categories have one verdict for all tasks",
        severity="none" if max(score, exact) <= FAIR + 1e-9 else "serious",
        n=len(cases),
        ids=single,
        evidence=f"skill of an agent with score S: (S - {score:.3f}) / {1 - score:.3f}",
        mend="Balance the verdicts within each category, to a third each at most; until then "
        "print the best constant and the skill beside every score.",
    )


def _earns(case: Case, verdict: str, partial: float) -> float:
    if verdict == case.key.verdict:
        return 1.0
    return partial if verdict in case.key.alternatives else 0.0


AUDITS.register(
    NAME, Audit("one verdict for all tasks goes far", ("ours", "pathways", "mirage-rows"), run)
)
