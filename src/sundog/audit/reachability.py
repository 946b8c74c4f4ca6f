"""All evidence can be reached from the start, by what is offered on the way, within budget.

The witness is the oracle's own trace: every address or id that it opens must have stood in a
text that it had been shown before (a link, a search result), its loads must fit the budget,
and every decisive fact must stand in a text so reached.
"""

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.case import Case
from sundog.metrics.base import METRICS
from sundog.trace import Trace

OPENS = {"goto": "url", "read_article": "id"}


def jumps(case: Case, trace: Trace) -> list[str]:
    """Return what was opened without having been offered before."""
    offered = case.brief.text + (trace.start.text if trace.start else "")
    found = []
    for step in trace.steps:
        for call in step.action.calls:
            target = call.get(OPENS.get(call.name, ""), "")
            if target and target not in offered:
                found.append(target)
        offered += step.observation.text if step.observation else ""
    return found


def run(subject: Subject) -> list[Finding]:
    """Walk every case's route; one finding per family."""
    discovery = METRICS.get("discovery").score if subject.suite.name == "investigation" else None
    problems: dict[str, list[str]] = {family: [] for family in subject.families}
    loads: dict[str, list[int]] = {family: [] for family in subject.families}
    for case, trace in zip(subject.cases, subject.play("oracle"), strict=True):
        bad = [f"{case.id} opens what no page offers: {t}" for t in jumps(case, trace)]
        limit = case.brief.budget.loads
        if limit is not None and trace.loads > limit:
            bad.append(f"{case.id} needs {trace.loads} of {limit} loads")
        if discovery is not None and (found := discovery(trace, case.key)).value != 1.0:
            bad.append(f"{case.id}: {found.why}")
        if trace.ending != "committed":
            bad.append(f"{case.id} ended as {trace.ending}")
        problems[case.family] += bad
        loads[case.family].append(trace.loads)
    return [
        Finding(
            "reachability",
            family,
            not problems[family],
            f"every route is offered page by page; longest {max(loads[family])} loads"
            if not problems[family]
            else f"{len(problems[family])} problems",
            "only links, forms and search on pages shown; within budget; every decisive fact seen",
            len(loads[family]),
            tuple(problems[family][:20]),
        )
        for family in subject.families
    ]


CHECKS.register(
    "reachability",
    Check("all evidence can be reached within the budget", ("investigation", "search"), run),
)
