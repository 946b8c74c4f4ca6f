"""Answer keys of shop cases: verdicts by the handbook, facts and pages by the records."""

import msgspec

from sundog.cases.scenarios.shop._block import Block, Hidden
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
from sundog.worlds.shop.clock import day, stamp
from sundog.worlds.shop.records import Rows

START = "http://cases.test/"
OFFERED = (
    "APPROVE", "DENY", "ESCALATE", "REQUEST_EVIDENCE", "BAN_ACCOUNT", "CANCEL_ORDER",
    "FLAG_AND_MONITOR",
)  # fmt: skip
DOMAIN = "shop"
PAGES = {"order": order_url, "shipment": shipment_url, "creditmemo": memo_url}
NOUNS = {"order": "order", "shipment": "shipment", "creditmemo": "credit memo"}


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
    order = block.orders[0].entity_id
    found = [order_url(order), customer_url(block.customer.entity_id)]
    if len(block.orders) > 1:
        found.append(orders_url(block.customer.entity_id))
    for probe in block.plot.probes:
        id_ = block.orders[probe.order].entity_id
        if probe.register.entity == "shipment" and probe.order:
            found.append(order_url(id_))
        found.append(PAGES[probe.register.entity](id_))
    if block.plot.gate.since == "delivered":
        found.append(shipment_url(order))
    found += [sheet_url(sheet) for sheet in block.sheets]
    if len(set(found)) < 5:
        found.insert(2, orders_url(block.customer.entity_id))
    return tuple(_placed(list(dict.fromkeys(found)), order))


def _placed(found: list[str], order: int) -> list[str]:
    """Put the order's own parcel right behind it: only the order links to it."""
    parcel = shipment_url(order)
    if parcel in found:
        found.remove(parcel)
        found.insert(1, parcel)
    return found


def facts(block: Block, hidden: Hidden) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """Return the facts that settle the verdict, and those that help."""
    gate = _gate(block)
    looked_up = [_pair(block, hidden, n) for n in range(len(block.plot.probes))]
    if hidden != "U":
        return (*gate, *(fact for pair in looked_up for fact in pair)), ()
    open_ = [
        n for n, (probe, said) in enumerate(
            zip(block.plot.probes, block.readings[hidden], strict=True)
        ) if said == probe.readings[2]
    ]  # fmt: skip
    rest = [fact for n, pair in enumerate(looked_up) if n not in open_ for fact in pair]
    return (*gate, *(fact for n in open_ for fact in looked_up[n])), tuple(rest)


def _pair(block: Block, hidden: Hidden, n: int) -> tuple[Fact, Fact]:
    probe, order = block.plot.probes[n], block.orders[block.plot.probes[n].order]
    number, reading = block.keys[hidden][n], block.readings[hidden][n]
    noun, label = NOUNS[probe.register.entity], probe.register.label.lower()
    carries = Fact(
        f"{noun} {order.increment_id}", label, number, "id",
        PAGES[probe.register.entity](order.entity_id),
        aliases=(order.increment_id, order.increment_id.lstrip("0"), noun),
    )  # fmt: skip
    says = Fact(
        f"{label} {number}", "reading", reading, "phrase", sheet_url(block.sheets[n]),
        aliases=(number, probe.register.title),
    )  # fmt: skip
    return carries, says


def _gate(block: Block) -> tuple[Fact, ...]:
    order = block.orders[0]
    if block.plot.gate.since == "placed":
        moment, page, what = order.created_at, order_url(order.entity_id), "order date"
        subject = f"order {order.increment_id}"
    else:
        scans = [s for s in block.common.scans if s.shipment_id == order.entity_id]
        moment, page, what = scans[-1].scanned_at, shipment_url(order.entity_id), "delivered"
        subject = f"shipment {order.increment_id}"
    aliases = (order.increment_id, order.increment_id.lstrip("0"), "parcel")
    found = [Fact(subject, what, moment[:10], "date", page, aliases, (day(moment),))]
    if block.plot.gate.until == "handed in":
        memo = next(m for m in block.common.memos if m.order_id == order.entity_id)
        found.append(
            Fact(
                f"credit memo {memo.increment_id}", "handed in", memo.handed_in[:10], "date",
                memo_url(memo.entity_id), aliases, (day(memo.handed_in),),
            )
        )  # fmt: skip
    return tuple(found)


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
        found.append(Fact(f"{r.entity} {r.entity_id}", r.label.lower(), r.value, "id", page))
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
