"""Do runs cite what decides their task?

A note that settles a task gives amounts. If no completed run states a single amount of its own
note, the note was not on the pages that the runs were given, whatever their verdicts were.
"""

import re

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "cited-figures"

_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d+)?)")


def run(corpus: Audited) -> list[Finding]:
    """Hold each run's reasoning against the amounts in its note."""
    keys = {case.id: case.key for case in corpus.loaded.cases}
    said, hits = 0, []
    for trace in corpus.loaded.traces:
        amounts = {fact.value for fact in keys[trace.case].decisive}
        if trace.commitment is None or not amounts:
            continue
        said += 1
        stated = {_canonical(m) for m in _MONEY.findall(trace.commitment.reasoning)}
        if stated & amounts:
            hits.append(str(trace.meta.get("run_id", trace.case)))
    return [
        finding(
            NAME,
            "runs",
            f"{len(hits)} of {said} completed runs whose note gives amounts state one of them",
            severity="none" if hits or not said else "fatal",
            n=said,
            evidence="the notes' amounts stand in none of the texts" if not hits else hits[0],
            mend="Check by crawling that every decisive note is on a page that the start page "
            "leads to, before any run.",
        )
    ]


def _canonical(amount: str) -> str:
    return f"{float(amount.replace(',', '')):.2f}"


AUDITS.register(NAME, Audit("no run cites what decides its task", ("trajectories",), run))
