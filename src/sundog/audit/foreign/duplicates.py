"""Is any task there twice, and how many tickets are one text with other names in it?

Two tasks are duplicates if their ticket and verdict agree word for word; their ids, where two
share one. Tickets that agree when numbers and names are blanked out are counted as copies of a
template: a corpus of few templates is smaller than it looks.
"""

from collections import Counter, defaultdict

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding, masked
from sundog.cases.case import Case

NAME = "duplicates"
FEW = 0.2
"""Fewer templates than this share of the tasks is worth a finding."""


def run(corpus: Audited) -> list[Finding]:
    """Two findings per part: word for word, and by template."""
    return [
        found
        for name, cases in corpus.parts.items()
        for found in (_same(name, cases), _few(name, cases))
    ]


def _same(name: str, cases: list[Case]) -> Finding:
    ids = [i for i, count in Counter(case.id for case in cases).items() if count > 1]
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for case in cases:
        groups[case.brief.text, case.key.verdict].append(case.id)
    twins = {text: group for text, group in groups.items() if len(group) > 1}
    hit = [task for group in twins.values() for task in group]
    shown = next(iter(twins), ("", ""))[0]
    return finding(
        NAME,
        name,
        f"{len(hit)} of {len(cases)} tasks share ticket and verdict with another, word for word; "
        f"{len(ids)} ids are used twice",
        severity="serious" if hit or ids else "none",
        n=len(cases),
        ids=[*ids, *hit],
        evidence=repr(shown.partition("\n\n")[0][:120]) if shown else "",
        mend="Let each ticket name what it is about; drop tasks that are the same.",
    )


def _few(name: str, cases: list[Case]) -> Finding:
    counts = Counter(masked(case.brief.text) for case in cases)
    text, most = counts.most_common(1)[0]
    few = len(counts) < FEW * len(cases)
    return finding(
        NAME,
        f"{name}, by template",
        f"{len(cases)} tickets are written from {len(counts)} templates, the commonest used "
        f"{most} times",
        severity="minor" if few else "none",
        n=len(cases),
        evidence=repr(text.partition("\n\n")[0][:120]),
        mend="Write more tickets, and take intervals over templates, not over tasks.",
    )


AUDITS.register(NAME, Audit("tasks are there twice", ("pathways", "mirage-rows"), run))
