"""What does opening the front page alone earn?

The published rule for required pages counts a visited address as a required one if either
begins with the other. A front page is the beginning of every address, so it counts as all of
them. Each task is scored on a trace with that one page in it, by both rules.
"""

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.cases.case import Case
from sundog.metrics.base import METRICS
from sundog.trace import Observation, Trace

NAME = "front-page"


def front_page_only(case: Case) -> Trace:
    """Return a trace in which nothing but the case's entry page was opened."""
    shown = Observation("page", url=case.key.start)
    return Trace(case.id, "front page alone", driver="imported", start=shown)


def run(corpus: Audited) -> list[Finding]:
    """One finding per part whose tasks require pages."""
    found = []
    for name, cases in corpus.parts.items():
        with_pages = [case for case in cases if case.key.required and case.key.start]
        if with_pages:
            found.append(_part(name, with_pages))
    return found


def _part(name: str, cases: list[Case]) -> Finding:
    paper, sound = _scores("navigation-paper", cases), _scores("navigation-sound", cases)
    full = [case.id for case, value in zip(cases, paper, strict=True) if value == 1.0]
    return finding(
        NAME,
        name,
        f"the front page alone earns {_mean(paper):.3f} under the published rule and is full "
        f"marks in {len(full)} of {len(cases)} tasks; under a one-way rule {_mean(sound):.3f}",
        severity="fatal" if full else "none",
        n=len(cases),
        ids=full,
        evidence=f"{cases[0].key.start} is a prefix of {cases[0].key.required[0]}",
        mend="Let a visited address count only if it is the required one or lies under it, and "
        "leave the entry page out of both sides.",
    )


def _scores(measure: str, cases: list[Case]) -> list[float]:
    scorer = METRICS.get(measure).score
    return [scorer(front_page_only(case), case.key).value or 0.0 for case in cases]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


AUDITS.register(
    NAME,
    Audit("the front page counts as every required page", ("ours", "pathways", "mirage-rows"), run),
)
