"""For cases of our own: which checks carry the evidence that nothing is wrong.

An audit that finds nothing on our own cases proves little by itself. The checks prove more:
they play the cases. Each that applies is named here with what passing it shows.
"""

import msgspec

from sundog.audit.base import CHECKS, Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "where-evidence-stands"


def run(corpus: Audited) -> list[Finding]:
    """One row for each check that applies; none of them passes or fails here."""
    suite, total = corpus.loaded.suite, len(corpus.loaded.cases)
    rows = [
        finding(
            NAME,
            name,
            f"shown by a check, not by this audit: {check.about}",
            severity="none",
            n=total,
            evidence=f"sundog check {suite}",
        )
        for name, check in CHECKS.all()
        if suite in check.suites
    ]
    return [msgspec.structs.replace(row, passed=None) for row in rows]


AUDITS.register(NAME, Audit("where the evidence for our own cases stands", ("ours",), run))
