"""Is every order's total the sum of what stands on it?

An order's grand total must be the sum of its rows, tax, shipping and discount; a column that
the database does not have counts as 0.
"""

from sundog.audit.base import Finding
from sundog.audit.foreign._tables import amount, number, owners, shop
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "order-totals"
CENT = 0.005


def run(corpus: Audited) -> list[Finding]:
    """Add up each order."""
    data = shop(corpus.release.tables)
    tasks = owners(corpus.release.shop)
    off = []
    for order_id, order in data.orders.items():
        rows = sum(amount(item, "row_total") for item in data.items[order_id])
        extras = sum(amount(order, c) for c in ("tax_amount", "shipping_amount", "discount_amount"))
        if abs(amount(order, "grand_total") - rows - extras) > CENT:
            off.append((order, rows + extras))
    hit = {name for order, _ in off for name in tasks.get(number(order, "customer_id"), [])}
    evidence = ""
    if off:
        order, total = off[0]
        evidence = f"order {order['entity_id']}: total {order['grand_total']}, rows {total:.2f}"
    return [
        finding(
            NAME,
            "shop",
            f"{len(off)} of {len(data.orders)} orders have a total that is not the sum of their "
            f"rows, in {len(hit)} of {len(corpus.release.shop)} tasks",
            severity="serious" if off else "none",
            n=len(data.orders),
            ids=sorted(hit),
            evidence=evidence,
            mend="Compute grand_total from the rows, and store tax, shipping and discount where "
            "they make the difference. As it is, these orders look altered.",
        )
    ]


AUDITS.register(NAME, Audit("totals are not the sum of their rows", ("pathways",), run))
