"""Are there orders that are older than the account that placed them?"""

from sundog.audit.base import Finding
from sundog.audit.foreign._tables import number, owners, shop, text
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "account-age"


def run(corpus: Audited) -> list[Finding]:
    """Compare each order's date with its account's."""
    data = shop(corpus.release.tables)
    tasks = owners(corpus.release.shop)
    older = []
    for order in data.orders.values():
        customer = data.customers.get(number(order, "customer_id"))
        if customer and text(order, "created_at") < text(customer, "created_at"):
            older.append((order, customer))
    hit = sorted({name for _, who in older for name in tasks.get(number(who, "entity_id"), [])})
    evidence = ""
    if older:
        order, customer = older[0]
        evidence = (
            f"order {order['entity_id']} of {order['created_at']}, "
            f"account {customer['entity_id']} of {customer['created_at']}"
        )
    return [
        finding(
            NAME,
            "shop",
            f"{len(older)} of {len(data.orders)} orders are older than their account, in "
            f"{len(hit)} of {len(corpus.release.shop)} tasks",
            severity="serious" if older else "none",
            n=len(data.orders),
            ids=hit,
            evidence=evidence,
            mend="Draw order dates after the account's date. Where the account's age is the "
            "evidence, as with linked accounts, check that the verdict still follows.",
        )
    ]


AUDITS.register(NAME, Audit("orders are older than their account", ("pathways",), run))
