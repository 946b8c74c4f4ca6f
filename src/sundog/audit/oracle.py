"""The case's own evidence route reaches the best value of every measure that must be reachable."""

from collections import Counter

from sundog.audit.base import CHECKS, Check, Finding, Subject


def run(subject: Subject) -> list[Finding]:
    """Play the oracle on every case; one finding per family."""
    best = {m.name: m.best for m in subject.suite.measures() if m.oracle}
    rows = [row for row in subject.rows("oracle") if row.measure in best]
    findings = []
    for family in subject.families:
        mine = [row for row in rows if row.family == family]
        short = [r for r in mine if r.value is None or abs(r.value - best[r.measure]) > 1e-9]
        cases = Counter(row.case for row in mine)
        fine = len(cases) - len({row.case for row in short})
        findings.append(
            Finding(
                "oracle",
                family,
                bool(mine) and not short,
                f"{fine} of {len(cases)} cases reach the best of {len(best)} measures",
                "every case, every measure that declares it",
                len(cases),
                tuple(f"{row.case} {row.measure}: {row.why}" for row in short[:20]),
            )
        )
    return findings


CHECKS.register(
    "oracle",
    Check(
        "the evidence route of each case earns full marks",
        ("investigation", "hallucination", "search"),
        run,
    ),
)
