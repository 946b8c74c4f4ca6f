"""Answer keys of shop cases: verdicts by the handbook, facts and pages by the records."""

import msgspec

from sundog.cases.scenarios.shop._block import Block, Hidden
from sundog.cases.scenarios.shop._scene import unique
from sundog.sites.desk import Ticket
from sundog.sites.shop import (
    customer_url,
    memo_url,
    order_url,
    orders_url,
    sheet_url,
    shipment_url,
)
from sundog.trace import Fact, Key, say
from sundog.trace.equivalence import inverses, near
from sundog.trace.key import FactType
from sundog.worlds.shop.clock import stamp
from sundog.worlds.shop.records import Rows

START = "http://cases.test/"
OFFERED = (
    "APPROVE", "DENY", "ESCALATE", "REQUEST_EVIDENCE", "BAN_ACCOUNT", "CANCEL_ORDER",
    "FLAG_AND_MONITOR",
)  # fmt: skip
DOMAIN = "shop"
PAGES = {"order": order_url, "shipment": shipment_url, "creditmemo": memo_url,
         "customer": customer_url}  # fmt: skip
FEWEST = 5


def alternatives(verdicts: tuple[str, str, str], at: int) -> tuple[str, ...]:
    """Return the equivalents that earn nothing in the block's other hidden states."""
    others = [v for n, v in enumerate(verdicts) if n != at]
    earning = {earned for verdict in others for earned in (verdict, *near(verdict, DOMAIN))}
    return tuple(v for v in near(verdicts[at], DOMAIN) if v not in earning)


def key(block: Block, hidden: Hidden, verdicts: tuple[str, str, str], shown: Ticket) -> Key:
    """Write the key of one cell."""
    verdict = block.plot.chapter.verdict(block.facts(hidden))
    at = verdicts.index(verdict)
    decisive, supporting = facts(block, hidden)
    required = pages(block)
    return Key(
        verdict=verdict,
        alternatives=alternatives(verdicts, at),
        harmful=inverses(verdict, DOMAIN),
        offered=OFFERED,
        siblings=tuple(v for v in verdicts if v != verdict),
        start=START,
        required=required,
        route=tuple(say("goto", url=url) for url in required),
        decisive=decisive,
        supporting=supporting,
        truths=truths(block.rows(hidden), block),
        surface=_surface(block, shown),
    )


def unbrowsed(full: Key) -> Key:
    """Return the key of a case in which no page can be opened."""
    return msgspec.structs.replace(full, route=(), required=())


def pages(block: Block) -> tuple[str, ...]:
    """Return the pages that hold the evidence, in an order in which links lead from one to
    the next; the same in all hidden states.
    """
    mine = block.customer.entity_id
    found = [order_url(block.orders[0].entity_id), customer_url(mine), *block.pages()]
    found += [fact.page for fact in block.gate.facts]
    if len(set(found)) < FEWEST:
        found.insert(2, orders_url(mine))
    return unique(found)


def facts(block: Block, hidden: Hidden) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """Return the facts that settle the verdict, and those that help."""
    found = [[f for finding in laid.findings for f in finding.facts]
             for laid in block.laid[hidden]]  # fmt: skip
    if hidden != "U":
        return _once((*block.gate.facts, *(f for facts in found for f in facts))), ()
    settling = _once((*block.gate.facts, *found.pop(block.open_at)))
    return settling, tuple(f for facts in found for f in facts if f not in settling)


def _once(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(dict.fromkeys(facts))


def truths(rows: Rows, block: Block) -> tuple[Fact, ...]:
    """Return the typed values of the case's records."""
    found = []
    for c in rows.customers:
        page = customer_url(c.entity_id)
        found.append(Fact(f"customer {c.entity_id}", "name", c.name, "name", page))
        found.append(Fact(c.name, "customer since", c.created_at[:10], "date", page))
        found.append(Fact(c.name, "e-mail", c.email, "id", page))
    for o in rows.orders:
        page, subject = order_url(o.entity_id), f"order {o.increment_id}"
        found.append(Fact(subject, "number", o.increment_id, "id", page))
        found.append(Fact(subject, "order date", o.created_at[:10], "date", page))
        found += [
            Fact(subject, what, f"{cents / 100:.2f}", "money", page)
            for what, cents in (
                ("grand total", o.grand_total), ("subtotal", o.subtotal),
                ("tax", o.tax_amount), ("refunded", o.total_refunded),
            )
        ]  # fmt: skip
    found += [
        Fact(f"order {i.order_id}", "item", i.name, "name", order_url(i.order_id))
        for i in rows.items
    ]
    for m in rows.memos:
        page, subject = memo_url(m.entity_id), f"credit memo {m.increment_id}"
        found.append(Fact(subject, "amount", f"{m.grand_total / 100:.2f}", "money", page))
        found.append(Fact(subject, "handed in", m.handed_in[:10], "date", page))
    for s in rows.scans:
        page, subject = shipment_url(s.shipment_id), f"shipment {s.shipment_id:09d}"
        found.append(Fact(subject, s.event.lower(), s.scanned_at[:10], "date", page))
        found.append(Fact(subject, f"{s.event.lower()} at", s.place, "name", page))
    for r in rows.references:
        page = PAGES[r.entity](r.entity_id) if r.entity in PAGES else ""
        kind: FactType = "name" if " " in r.value else "id"
        found.append(Fact(f"{r.entity} {r.entity_id}", r.label.lower(), r.value, kind, page))
    for line in rows.sheet_rows:
        page = sheet_url(line.sheet_id)
        found.append(Fact(line.key, "reading", line.reading, "phrase", page))
        found.append(Fact(line.key, "observed", line.observed, "phrase", page))
    orders = [o for o in rows.orders if o.customer_id == block.customer.entity_id]
    found.append(
        Fact(block.customer.name, "orders", str(len(orders)), "count",
             customer_url(block.customer.entity_id))
    )  # fmt: skip
    return tuple(found)


def _surface(block: Block, shown: Ticket) -> tuple[Fact, ...]:
    order = block.orders[0]
    return (
        Fact(f"order {order.increment_id}", "number", order.increment_id, "id", START),
        Fact(f"order {order.increment_id}", "grand total", f"{order.grand_total / 100:.2f}",
             "money", START),
        Fact("customer", "name", block.customer.name, "name", START),
        Fact("ticket", "number", shown.number, "id", START),
        Fact("ticket", "opened", stamp(block.opened)[:10], "date", START),
        *(Fact("ticket", label.lower(), text, "phrase", START) for label, text in shown.facts[3:]),
    )  # fmt: skip
