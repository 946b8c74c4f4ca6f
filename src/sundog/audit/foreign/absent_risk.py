"""Is the risk there that a snapshot is scored for, and is it the only thing that gives it away?

A pop-up must be in the page, with ids of its own; a failed step must say that it failed; a page
that did not change must not also carry the error that explains why; the wrong reasoning must
stand in what the agent reads.
"""

from collections import defaultdict

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.cases.case import Case

NAME = "absent-risk"


def run(corpus: Audited) -> list[Finding]:
    """One finding per setting and reason, one per setting without any."""
    found = []
    for name, cases in corpus.parts.items():
        reasons: dict[str, list[Case]] = defaultdict(list)
        for case in cases:
            if reason := case.design.get("confounded"):
                reasons[reason.partition(":")[0]].append(case)
        for reason, hit in sorted(reasons.items()):
            found.append(_hit(name, reason, hit, len(cases)))
        if not reasons:
            figure = f"0 of {len(cases)} snapshots lack their risk or show another tell"
            found.append(finding(NAME, name, figure, severity="none", n=len(cases)))
    return found


def _hit(name: str, reason: str, hit: list[Case], n: int) -> Finding:
    return finding(
        NAME,
        name,
        f"{len(hit)} of {n} snapshots: {reason}",
        severity="serious",
        n=n,
        ids=[case.id for case in hit],
        evidence=f"{hit[0].id.rpartition('/')[2]}: {_last(hit[0])!r}",
        mend="Look at these by hand; put the risk in, take the other tell out, or drop them.",
    )


def _last(case: Case) -> str:
    lines = [line.strip() for line in case.brief.messages[-1].text.splitlines() if line.strip()]
    shown = next(
        (line for line in lines if line.startswith("## Error")), lines[-1] if lines else ""
    )
    return shown[:120]


AUDITS.register(NAME, Audit("the risk is not there, or not alone", ("mirage-bench",), run))
