"""Does the note that settles a task speak of the customer's claim, and of this order?

A claim says what went wrong (not received, damaged, wrong item); the note says what the shop
found. If the note names such kinds and none is the claim's, it is about another complaint. And
an amount that a note gives as the amount of this request must be that of the order.
"""

import re

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.external._pathways_records import CoreTask

NAME = "notes-against-claims"
KINDS = {
    "not received": re.compile(
        r"not received|never (?:received|delivered)|nothing arrived|don't have it|non-?receipt",
        re.IGNORECASE,
    ),
    "damaged": re.compile(r"damag|crush|defect|broken|bleeding|stitching", re.IGNORECASE),
    "wrong item": re.compile(
        r"wrong (?:item|size|product)|different product|isn't what|incorrect item|size exchange",
        re.IGNORECASE,
    ),
}

_REQUEST = re.compile(r"(?:refund request|request) (?:for|of) \$([\d,]+(?:\.\d+)?)", re.IGNORECASE)


def run(corpus: Audited) -> list[Finding]:
    """Compare each core task's note with its ticket."""
    tasks = corpus.release.core
    other = [(task, why) for task in tasks if (why := _other_complaint(task))]
    sums = [(task, why) for task in tasks if (why := _other_amount(task))]
    silent = [(task, _quote(task)) for task in tasks if not _names_any(task)]
    mend = "Write each note from the facts of its order: the claim, the amount, the dates."
    return [
        _finding("core", "the note is about another kind of complaint", other, tasks, mend),
        _finding(
            "core, amounts", "the note gives another amount for this request", sums, tasks, mend
        ),
        _finding(
            "core, absent notes",
            "there is no note, and the verdict rests on one",
            silent,
            tasks,
            "Give these tasks records that decide them, or leave them out.",
        ),
    ]


def _finding(
    target: str, what: str, hits: list[tuple[CoreTask, str]], tasks: list[CoreTask], mend: str
) -> Finding:
    return finding(
        NAME,
        target,
        f"in {len(hits)} of {len(tasks)} tasks {what}",
        severity="serious" if hits else "none",
        n=len(tasks),
        ids=[task.task_id for task, _ in hits],
        evidence=f"{hits[0][0].task_id}: {hits[0][1]}" if hits else "",
        mend=mend,
    )


def _other_complaint(task: CoreTask) -> str:
    claim, note = _kinds(task.claim), _kinds(task.hidden_context.content)
    if not claim or not note or claim & note:
        return ""
    return f"claim {task.claim!r}, note {_quote(task)}"


def _other_amount(task: CoreTask) -> str:
    found = _REQUEST.search(task.hidden_context.content)
    if found is None or abs(float(found.group(1).replace(",", "")) - task.order.amount) < 0.01:
        return ""
    return f"order over ${task.order.amount:.2f}, note {found.group(0)!r}"


def _names_any(task: CoreTask) -> bool:
    return not task.hidden_context.content.lower().startswith("no staff note")


def _kinds(text: str) -> set[str]:
    return {kind for kind, words in KINDS.items() if words.search(text)}


def _quote(task: CoreTask) -> str:
    return repr(task.hidden_context.content[:110])


AUDITS.register(NAME, Audit("notes contradict the claims they settle", ("pathways",), run))
