"""Every decisive page is needed: with any one of them unread, the handbook settles nothing.

The handbook is evaluated with the facts of that page unknown; at least two verdicts must stay
possible, so that no case can be decided on part of its evidence.
"""

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.base import SCENARIOS


def run(subject: Subject) -> list[Finding]:
    """Take each decisive page away in turn; one finding per family."""
    findings = []
    for family in subject.families:
        scenario = SCENARIOS.get(family) if family in SCENARIOS.names() else None
        cases = [case for case in subject.cases if case.family == family]
        if scenario is None or scenario.remaining is None:
            why = "no handbook that code evaluates"
            findings.append(Finding("necessity", family, None, why, n=len(cases)))
            continue
        pages, settled = 0, []
        for case in cases:
            for page, verdicts in scenario.remaining(case).items():
                pages += 1
                if len(verdicts) < 2:
                    settled.append(f"{case.id} is settled without {page}")
        findings.append(
            Finding(
                "necessity",
                family,
                pages > 0 and not settled,
                f"{pages - len(settled)} of {pages} decisive pages cannot be done without",
                "at least two verdicts possible without any one of them",
                len(cases),
                tuple(settled[:20]),
            )
        )
    return findings


CHECKS.register(
    "necessity",
    Check("no decisive page can be done without", ("investigation",), run),
)
