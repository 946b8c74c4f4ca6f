"""Does every required page exist?

A required address names an order, a customer, or a list of one customer's orders; each must be
in the database. A page that a task lists twice is counted by the published denominator twice.
"""

import re
from collections import Counter

from sundog.audit.base import Finding
from sundog.audit.foreign._tables import Shop, shop
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "dangling-nodes"

_RECORD = re.compile(r"(order_id|customer_id|/id)[/=](\d+)")


def run(corpus: Audited) -> list[Finding]:
    """Resolve every required address in the database."""
    data = shop(corpus.release.tables)
    nodes = [
        (task.task_id, node)
        for task in corpus.release.shop
        for node in task.investigation_graph.required_nodes
    ]
    lost = [(task, node.url) for task, node in nodes if not _stands(data, node.url)]
    counts = Counter((task, node.url) for task, node in nodes)
    twice = [place for place, count in counts.items() for _ in range(count - 1)]
    return [
        finding(
            NAME,
            "shop",
            f"{len(nodes) - len(lost)} of {len(nodes)} required pages are in the database",
            severity="fatal" if lost else "none",
            n=len(nodes),
            ids=[task for task, _ in lost],
            evidence=lost[0][1] if lost else "",
            mend="Add the records or drop the pages from the graph.",
        ),
        finding(
            NAME,
            "shop, listed twice",
            f"{len(twice)} of {len(nodes)} required pages are listed twice in their task",
            severity="minor" if twice else "none",
            n=len(nodes),
            ids=[task for task, _ in twice],
            evidence=twice[0][1] if twice else "",
            mend="List a page once, or score distinct pages.",
        ),
    ]


def _stands(data: Shop, url: str) -> bool:
    found = _RECORD.search(url)
    if found is None:
        return False
    kind, record = found.group(1), int(found.group(2))
    return record in (data.orders if kind == "order_id" else data.customers)


AUDITS.register(NAME, Audit("required pages do not exist, or count twice", ("pathways",), run))
