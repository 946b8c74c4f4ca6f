"""What a rollout varies: distinct traces, agreement of answers, and the effective number.

A rollout repeats a case on the same world, the same list and the same articles. Only the agent's
own draws change (the sampling of a model, the random stream of a built-in agent), so rollouts of
a deterministic agent are copies and add no evidence.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

from sundog.core.records import digest_all
from sundog.report.search.asked import Group, agents, arms, level, measured
from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.run.store import read_lean
from sundog.stats.estimate import Estimate
from sundog.stats.rollouts import effective_n
from sundog.trace import Trace

SAYS = (
    "A rollout repeats the same question on the same world with the same results and articles; "
    "only the agent's own draws change. Worlds, questions and what is served never vary between "
    "rollouts, so more rollouts say nothing about other questions or worlds. Effective n: how "
    "many independent answers would give the interval that the worlds give."
)
Digests = Mapping[tuple[str, str, int], str]
"""Agent with mitigations, case, rollout -> digest of what was done and answered."""


def section(asked: Group, path: Path) -> Section | None:
    """Show how much a run's repetitions are worth."""
    table = rollouts_table(asked, digests(read_lean(path)))
    return Section("What a rollout varies", SAYS, (table,), folded=True) if table.rows else None


def digests(traces: Iterable[Trace]) -> dict[tuple[str, str, int], str]:
    """Digest each trace by its actions, what was shown and what was answered."""
    return {
        (" + ".join((trace.agent, *trace.mitigations)), trace.case, trace.rollout): digest_all(
            [trace.steps, trace.commitments]
        )
        for trace in traces
    }


def rollouts_table(asked: Group, found: Digests) -> Table:
    """Return answers, questions, rollouts, distinct traces and effective n."""
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        for arm, own in arms(group).items():
            right = level("", own, measured("correct"))
            repeats = len({one.rollout for one in own})
            questions = len({one.question for one in own})
            kinds = {(one.case, found.get((one.player, one.case, one.rollout))) for one in own}
            rows.append((
                agent, arm, len(own), questions, repeats, len(kinds),
                _kind(repeats, questions, len(kinds)), _worth(right, len(kinds)), right.clusters,
            ))  # fmt: skip
    columns = ("agent", "arm", "answers", "questions", "rollouts", "distinct traces",
               "its rollouts are", "effective n", "worlds")  # fmt: skip
    note = (
        "Effective n = p (1 - p) / se squared, with the standard error clustered by world, and at "
        "most the number of distinct traces; – where all answers are right or all wrong."
    )
    return Table("What the repetitions are worth", columns, tuple(rows), note)


def _worth(right: Estimate, distinct: int) -> int | None:
    """Return the effective number, at most that of distinct traces: copies add nothing."""
    found = effective_n(right)
    return None if found is None else min(round(found), distinct)


def _kind(repeats: int, questions: int, distinct: int) -> str:
    if repeats < 2:
        return "one only"
    return "copies" if distinct == questions else "draws of their own"
