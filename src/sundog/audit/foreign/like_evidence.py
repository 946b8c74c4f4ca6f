"""Do tasks with like evidence have like verdicts?

The evidence of a core task is its note; of a shop task its records: every order's status,
notes and refunds, and how accounts are linked, with numbers, codes, places and carriers
blanked out and dates left aside. Where two tasks of one category agree in all of that and
differ in their verdict, no evidence can tell the verdicts apart.
"""

import re
from collections import defaultdict
from collections.abc import Iterable

from sundog.audit.base import Finding
from sundog.audit.foreign._tables import Shop, people, shop
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.external._mysql import Record
from sundog.external._pathways_records import ShopTask

NAME = "like-evidence"
Signed = tuple[str, str, str]


def run(corpus: Audited) -> list[Finding]:
    """Group tasks by their evidence, and look for groups with more than one verdict."""
    data = shop(corpus.release.tables)
    shops = [
        (task.task_id, task.ground_truth, f"{task.category}: {_records(data, task)}")
        for task in corpus.release.shop
    ]
    notes = [
        (task.task_id, task.ground_truth, _blank(task.hidden_context.content))
        for task in corpus.release.core
    ]
    return [_part("core", notes), _part("shop", shops)]


def _part(name: str, signed: list[Signed]) -> Finding:
    groups: dict[str, list[Signed]] = defaultdict(list)
    for task in signed:
        groups[task[2]].append(task)
    split = [group for group in groups.values() if len({task[1] for task in group}) > 1]
    hit = [task for group in split for task in group]
    evidence = ""
    if split:
        verdicts = {verdict: task for task, verdict, _ in reversed(split[0])}
        pairs = ", ".join(f"{task} {verdict}" for verdict, task in sorted(verdicts.items()))
        evidence = f"{pairs}; both have {split[0][0][2][:120]!r}"
    return finding(
        NAME,
        name,
        f"{len(hit)} of {len(signed)} tasks share their evidence with a task of another verdict "
        f"({len(split)} groups)",
        severity="serious" if split else "none",
        n=len(signed),
        ids=[task for task, _, _ in hit],
        evidence=evidence,
        mend="Derive each verdict from written rules over the records, by code, and look for "
        "records that satisfy two verdicts.",
    )


def _records(data: Shop, task: ShopTask) -> str:
    return " | ".join(
        f"{'linked' if place else 'own'} " + _orders(data, customer, task.target_order.id)
        for place, customer in enumerate(people(task))
    )


def _orders(data: Shop, customer: int, target: int) -> str:
    kinds = (
        f"{'target ' if order['entity_id'] == target else ''}{order['status']}"
        f" {_said(data.notes.get(_id(order['entity_id']), []), 'comment')}"
        f" {'refunded' if data.memos.get(_id(order['entity_id'])) else ''}"
        for order in data.of_customer.get(customer, [])
    )
    return "; ".join(sorted({" ".join(kind.split()) for kind in kinds}))


def _said(records: Iterable[Record], column: str) -> str:
    return " ".join(sorted(_blank(str(row.get(column) or "")) for row in records))


def _id(value: object) -> int:
    return value if isinstance(value, int) else -1


def _blank(note: str) -> str:
    note = re.sub(r"\b(UPS|USPS|FedEx|AM|PM|tracking)\b", "", note)
    note = re.sub(r"[\w-]*\d[\w.,:-]*|\"[^\"]*\"", "#", note)
    return " ".join(note.split())


AUDITS.register(NAME, Audit("like evidence has unlike verdicts", ("pathways",), run))
