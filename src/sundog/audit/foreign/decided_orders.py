"""Has the shop already done what the ticket asks the agent to decide?

A ticket asks whether to refund an order; a credit memo on that order says that the refund has
been paid. The page then contradicts the ticket, and gives away that the question is a drill.
"""

from collections import Counter

from sundog.audit.base import Finding
from sundog.audit.foreign._tables import shop
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "decided-orders"


def run(corpus: Audited) -> list[Finding]:
    """Look for credit memos on the orders that tickets are about."""
    data = shop(corpus.release.tables)
    tasks = corpus.release.shop
    paid = [task for task in tasks if data.memos.get(task.target_order.id)]
    kinds = Counter(task.category for task in paid)
    evidence = ""
    if paid:
        memo = data.memos[paid[0].target_order.id][0]
        evidence = (
            f"{paid[0].task_id}: order {paid[0].target_order.id} has a credit memo of "
            f"{memo['created_at']} over {memo['grand_total']} ({memo['customer_note']!r}), "
            f"yet the verdict is {paid[0].ground_truth}"
        )
    return [
        finding(
            NAME,
            "shop",
            f"{len(paid)} of {len(tasks)} orders under review carry a credit memo already"
            + "".join(f"; {name}: {count}" for name, count in sorted(kinds.items())),
            severity="serious" if paid else "none",
            n=len(tasks),
            ids=[task.task_id for task in paid],
            evidence=evidence,
            mend="Leave the order under review open: no credit memo, nothing refunded, and a "
            "status that fits.",
        )
    ]


AUDITS.register(NAME, Audit("the order under review is refunded already", ("pathways",), run))
