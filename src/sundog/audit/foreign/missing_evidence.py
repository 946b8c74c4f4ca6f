"""Is what a task tells the agent to read in the data at all?

Each required page lists what must be read off it. A thing that has a column or a note to stand
in is looked for in the record of that page; a thing that no table could hold is missing
everywhere. What a list of orders must show is derived from the orders and is not looked for.
"""

from collections import defaultdict
from collections.abc import Callable

from sundog.audit.base import Finding
from sundog.audit.foreign._tables import Shop, shop, text
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.external._pathways_records import Node

NAME = "missing-evidence"
Holds = Callable[[Shop, int], bool]


def _note(*words: str) -> Holds:
    """Return whether a note on the order holds one of these words."""

    def holds(data: Shop, order: int) -> bool:
        said = " ".join(text(note, "comment") for note in data.notes.get(order, [])).lower()
        return any(word in said for word in words)

    return holds


def _nowhere(data: Shop, record: int) -> bool:  # noqa: ARG001  (one of a family of signatures)
    return False


ON_ORDER: dict[str, Holds] = {
    "tracking": _note("tracking", "carrier", "delivered", "scan"),
    "delivery_scan": _note("scan", "delivered", "signed", "proof of delivery"),
    "chargeback_reference": _note("ref", "case:"),
    "operational_status_note": _note("error", "mispick", "picking"),
    "payment_method_change": _note("payment method"),
    "gc_code": _note("gc-"),
    "coupon_code": _note("coupon"),
}
ON_CUSTOMER: dict[str, Holds] = {
    "business_name": _nowhere,
    "payment_added_date": _nowhere,
    "stored_payment_methods": _nowhere,
}
"""What a page must show that the shop's standard columns do not, and where it would stand."""

OPTIONAL = frozenset({"coupon_code", "delivery_scan", "gc_code", "operational_status_note"})
"""Evidence whose absence can itself be what a task turns on; missing in every task alone counts."""


def run(corpus: Audited) -> list[Finding]:
    """Look for every thing that a page must show; one finding per thing that is missing."""
    data = shop(corpus.release.tables)
    wanted: dict[str, int] = defaultdict(int)
    lacking: dict[str, list[str]] = defaultdict(list)
    for task in corpus.release.shop:
        for node in task.investigation_graph.required_nodes:
            for name, there in _looked_for(data, node):
                wanted[name] += 1
                if not there:
                    lacking[name].append(task.task_id)
    found = [_finding(name, lacking[name], wanted[name]) for name in sorted(wanted)]
    bad = [each for each in found if not each.passed]
    total = len(corpus.release.shop)
    return bad or [
        finding(NAME, "shop", "all that pages must show is there", severity="none", n=total)
    ]


def _looked_for(data: Shop, node: Node) -> list[tuple[str, bool]]:
    words = node.url.rstrip("/").rpartition("/")
    if not words[2].isdigit():
        return []
    record = int(words[2])
    table = ON_ORDER if "order_id" in words[0] else ON_CUSTOMER
    return [(name, table[name](data, record)) for name in node.extract if name in table]


def _finding(name: str, lacking: list[str], wanted: int) -> Finding:
    everywhere = len(lacking) == wanted
    missing = everywhere or (bool(lacking) and name not in OPTIONAL)
    tasks = sorted(set(lacking))
    return finding(
        NAME,
        f"shop, {name}",
        f"{name!r} is not in the data of {len(lacking)} of {wanted} pages that must show it, "
        f"in {len(tasks)} tasks",
        severity="fatal" if everywhere else "serious" if missing else "none",
        n=wanted,
        ids=tasks,
        evidence=f"{tasks[0]}: extract {name!r}" if tasks else "",
        mend="Add the record, or take the thing off the page's list and out of the reasoning.",
    )


AUDITS.register(NAME, Audit("required evidence is not in the data", ("pathways",), run))
