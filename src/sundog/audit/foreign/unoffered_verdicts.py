"""Is the right answer one that an agent can give?

A verdict can be held for right although nothing offers it: then the task is lost to every
agent that keeps to the offered list. The other way round, an accepted name that stands in no
list can be given by nobody.
"""

from collections import Counter

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.external._pathways_records import ForumFile, ForumTask

NAME = "unoffered-verdicts"
OFFERED = (
    "ADD_CORRECTION_COMMENT",
    "APPROVE",
    "LOCK_THREAD_AND_REPORT_BRIGADING",
    "LOCK_THREAD_AND_WARN_BRIGADERS",
    "MONITOR_AND_FLAG",
    "NO_ACTION",
    "PROVIDE_CONTEXT_AWARE_RESPONSE",
    "REMOVE_ALL_POSTS_AND_BAN_USER",
)
"""The forum verdicts that the paper offers to its agents (MIRAGE, forum domain)."""


def run(corpus: Audited) -> list[Finding]:
    """Compare the verdicts held for right with those on offer."""
    file, tasks = corpus.release.forum, corpus.release.forum_tasks
    return [_truths(tasks), _names(file, tasks)]


def _truths(tasks: list[ForumTask]) -> Finding:
    lost = [task for task in tasks if task.verdict not in OFFERED]
    kinds = Counter(task.verdict for task in lost)
    return finding(
        NAME,
        "forum",
        f"in {len(lost)} of {len(tasks)} tasks the right verdict is not among the eight that "
        "agents are offered" + "".join(f"; {v}: {n}" for v, n in sorted(kinds.items())),
        severity="fatal" if lost else "none",
        n=len(tasks),
        ids=[task.task_id for task in lost],
        evidence=f"{lost[0].task_id}: optimal_action {lost[0].verdict}" if lost else "",
        mend="Offer these verdicts, or hold an offered one for right and list the old name as "
        "an alias.",
    )


def _names(file: ForumFile, tasks: list[ForumTask]) -> Finding:
    accepted = {name for names in file.accepted_alternatives.values() for name in names}
    unknown = sorted(accepted - set(file.action_taxonomy))
    unused = [v for v in file.accepted_alternatives if v not in {t.verdict for t in tasks}]
    return finding(
        NAME,
        "forum, the file's own list",
        f"{len(unknown)} accepted names are not in action_taxonomy; {len(unused)} rows of "
        "accepted_alternatives are for verdicts that no task has",
        severity="minor" if unknown or unused else "none",
        n=len(accepted),
        ids=[*unknown, *unused],
        evidence=", ".join(unknown[:3]),
        mend="Name every accepted verdict in action_taxonomy, and drop rows that no task uses.",
    )


AUDITS.register(NAME, Audit("the right answer is not on offer", ("pathways",), run))
