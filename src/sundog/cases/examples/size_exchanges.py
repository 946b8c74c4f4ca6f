"""PW-025: half of all orders came back, and every one of them only to change its size."""

from datetime import timedelta

from msgspec.structs import replace

from sundog.cases.examples._account import Bought, account, moments, reachable
from sundog.cases.examples.base import Example, Story, shelve
from sundog.core.streams import Stream
from sundog.sites.shop import customer_url, memo_url, order_url, orders_url
from sundog.trace import Fact
from sundog.worlds.shop.background import World, note
from sundog.worlds.shop.clock import NOW
from sundog.worlds.shop.orders import TAX
from sundog.worlds.shop.people import Home, Person
from sundog.worlds.shop.records import LogEvent, Rows

NUMBER, TOTAL, NET = "000000600", 15227, 587984
HOME = Home("88 Juniper Court", "Eugene", "Oregon", "97401", "(541) 555-0119")
COMMENTS = (
    "Size exchange: M came back unworn, L sent.",
    "Size exchange, L for XL. Tags on.",
    "Came in as M, swapped for L, size exchange.",
    "Unworn. Size exchange L to XL, posted the same day.",
)
REVIEW = (
    "Went through this account because half of it comes back: 30 orders, 15 returns. Every single "
    "return was a size exchange, M for L or L for XL, none for money. Nothing points to fraud. Net "
    "of all that, it has brought us $5,879.84. Grant what is asked and offer a size consultation."
)


def tell(world: World, draws: Stream) -> Story:
    """Write fifteen pairs: a piece that came back, and the same in the size above."""
    joined, placed = NOW - timedelta(days=690), NOW - timedelta(days=7, hours=3)
    who = Person("Diana", "Foster", "diana.foster992@posthaven.example", HOME)
    first = moments(joined, placed - timedelta(days=40), 15, draws)
    sizes = [draws.choice((("M", "L"), ("L", "XL"))) for _ in first]
    kept = _kept(draws)
    bought = []
    for n, (moment, (small, large), total) in enumerate(zip(first, sizes, kept, strict=True)):
        bought.append(Bought(moment, total, small, COMMENTS[n % len(COMMENTS)]))
        if n:  # the last exchange is the order of the ticket
            bought.append(Bought(moment + timedelta(days=24), total, large))
    bought.append(Bought(placed, TOTAL, "L", number=NUMBER))
    customer, rows = account(world, who, joined, bought, draws)
    order = next(o for o in rows.orders if o.increment_id == NUMBER)
    said = note(customer, NOW - timedelta(days=21), draws, REVIEW)
    opened = LogEvent(customer.entity_id * 10, customer.entity_id, customer.created_at,
                      "Account created", "203.0.113.88")  # fmt: skip
    rows += Rows(notes=(replace(said, note_id=customer.entity_id * 10 + 1),), log=(opened,))
    page, name = customer_url(customer.entity_id), customer.name
    memos = [m for m in rows.memos if m.customer_id == customer.entity_id][-3:]
    exchanged = tuple(
        Fact(f"credit memo {m.increment_id}", "comment", "size exchange", "phrase",
             memo_url(m.entity_id))
        for m in memos
    )  # fmt: skip
    return Story(
        customer, order, rows,
        (
            Fact(name, "orders", "30", "count", page, ("account",)),
            Fact(name, "orders with a return", "15", "count", page, ("account",)),
            Fact(name, "returns", "size exchange", "phrase", page, ("account",)),
            Fact(name, "net of returns", "5879.84", "money", page, ("account",)),
        ),
        (order_url(order.entity_id), page, orders_url(customer.entity_id),
         *(memo_url(m.entity_id) for m in memos)),
        exchanged,
    )  # fmt: skip


def _kept(draws: Stream) -> list[int]:
    """Draw what each pair costs, so that the kept pieces and the postage come to the net worth.

    The first pair has only its returned piece; of each returned order the postage stays with us.
    """
    assert TAX[HOME.region] == 0
    while True:
        totals = [draws.between(18000, 60000) for _ in range(15)]
        kept = [*totals[1:], TOTAL]
        totals[-1] += NET - sum(kept)
        if 18000 <= totals[-1] <= 90000 and all(reachable(t, HOME.region) for t in totals):
            return totals


shelve(
    Example(
        "size_exchanges", "half of all orders returned, every time for another size", "PW-025",
        "LOOKS_BAD_IS_GOOD", "medium", "APPROVE", "E-mail",
        "Received different product than ordered",
        (
            "Good morning, what I received is not the product I ordered. Please refund it.",
            "Diana Foster",
        ),
        (("Reason given", "Received different product than ordered"),
         ("Automatic flag", "Return rate of this account: 50 percent")),
        tell,
        must_say=("size consultation|size advice|sizing advice|consultation on size",),
    )
)  # fmt: skip
