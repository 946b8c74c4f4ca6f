"""Everything served before the first action is byte-identical across what is hidden.

Cases that share a `surface` must have one brief and one first observation between them, and
more than one answer: then whatever reads only the surface cannot tell them apart.
"""

from collections import defaultdict

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.case import Case
from sundog.core.records import digest
from sundog.suites.base import open_case


def served_first(case: Case) -> str:
    """Hash everything that an agent gets before it acts."""
    return digest((case.brief, open_case(case).start()))


def run(subject: Subject) -> list[Finding]:
    """Compare hashes within each surface; one finding per family."""
    findings = []
    for family in subject.families:
        groups: dict[str, list[Case]] = defaultdict(list)
        for case in subject.cases:
            if case.family == family:
                groups[case.surface].append(case)
        groups = {name: cases for name, cases in groups.items() if len(cases) > 1 and name}
        split = [n for n, cases in groups.items() if len({served_first(c) for c in cases}) > 1]
        same = [
            n
            for n, cases in groups.items()
            if subject.suite.name == "investigation" and len({c.key.verdict for c in cases}) < 2
        ]
        findings.append(
            Finding(
                "blind",
                family,
                None if not groups else not split and not same,
                f"{len(groups) - len(split)} of {len(groups)} surfaces are one to their cases",
                "hash equality before the first action, more than one answer behind it",
                sum(map(len, groups.values())),
                tuple([*split, *same][:20]),
            )
        )
    return findings


CHECKS.register(
    "blind",
    Check("what is served before the first action tells nothing", ("investigation", "search"), run),
)
