"""PW-055: the fourth complaint about a wrong item, each of them a mistake of our own warehouse."""

from datetime import timedelta

from msgspec.structs import replace

from sundog.cases.examples._account import Bought, account, moments, spread
from sundog.cases.examples.base import Example, Story, shelve
from sundog.core.streams import Stream
from sundog.sites.shop import BASE, customer_url, order_url, orders_url
from sundog.trace import Fact
from sundog.trace.key import Obligation
from sundog.worlds.shop.background import World, note
from sundog.worlds.shop.clock import NOW, stamp
from sundog.worlds.shop.people import Home, Person
from sundog.worlds.shop.records import DeskTicket, LogEvent, Rows

NUMBER, TOTAL, CREDIT = "000000635", 11573, "50.00"
HOME = Home("1506 Cedar Avenue", "Salem", "Oregon", "97301", "(503) 555-0171")
EARLIER = (
    (
        "Wrong color",
        "I ordered the green one. This is blue. Not a tragedy, but not what I paid for.",
    ),
    ("Wrong size again", "Second time now: the label on the bag says 9, the shoe in it is an 11."),
    (
        "Not my item",
        "Somebody else's order is in my parcel. Third mix-up this year, what is going on?",
    ),
)
REVIEW = (
    "Looked into the four wrong-item complaints of this account, the new one included. All four "
    "orders were picked in zone 4 of the warehouse by one picker, who put the wrong thing in each "
    "time and has been trained again since. The customer did nothing wrong and has only suffered "
    "from us. Refund the order, give $50 store credit and apologize formally. Nobody is to "
    "question him about it."
)


def tell(world: World, draws: Stream) -> Story:
    """Write nine orders, three of which led to complaints."""
    joined, placed = NOW - timedelta(days=540), NOW - timedelta(days=6, hours=2)
    who = Person("Kevin", "Zhang", "kevin.zhang993@northpost.example", HOME)
    totals = spread(96410, 8, HOME.region, draws)
    days = moments(joined, placed - timedelta(days=20), 8, draws)
    bought = [Bought(moment, total) for moment, total in zip(days, totals, strict=True)]
    customer, rows = account(world, who, joined, [*bought, Bought(placed, TOTAL, number=NUMBER)],
                             draws)  # fmt: skip
    order = next(o for o in rows.orders if o.increment_id == NUMBER)
    id_ = customer.entity_id
    tickets = tuple(
        DeskTicket(id_ * 10 + n, f"{28870 + 613 * n}", id_, 0, stamp(moment + timedelta(days=5)),
                   "Closed", subject, body)
        for n, (moment, (subject, body)) in enumerate(zip(days[2::2], EARLIER, strict=True))
    )  # fmt: skip
    said = note(customer, NOW - timedelta(hours=19), draws, REVIEW)
    opened = LogEvent(id_ * 10, id_, customer.created_at, "Account created", "203.0.113.61")
    rows += Rows(notes=(replace(said, note_id=id_ * 10 + 1),), tickets=tickets, log=(opened,))
    page, where = customer_url(id_), order_url(order.entity_id)
    name = customer.name
    return Story(
        customer, order, rows,
        (
            Fact(name, "wrong-item complaints", "4", "count", page, ("account",)),
            Fact(name, "orders picked in", "zone 4", "phrase", page, ("account", "complaints"),
                 ("warehouse zone 4", "zone four")),
            Fact(name, "cause", "one picker", "phrase", page, ("account", "complaints"),
                 ("a single picker", "the same picker")),
            Fact(name, "store credit", "50.00", "money", page, ("account",)),
        ),
        (where, page, orders_url(id_),
         *(f"{BASE}tickets/ticket/view/ticket_id/{t.ticket_id}/" for t in tickets)),
        obligations=(
            Obligation("refund", where, f"/sales/order_creditmemo/save/order_id/{order.entity_id}/",
                       f"{TOTAL / 100:.2f}"),
            Obligation("credit", where, f"/sales/order/addComment/order_id/{order.entity_id}/",
                       CREDIT),
        ),
    )  # fmt: skip


shelve(
    Example(
        "picker_errors", "a fourth wrong-item complaint, all of them our own doing", "PW-055",
        "WAREHOUSE_OPERATIONAL", "medium", "APPROVE", "E-mail", "Wrong size/color sent",
        (
            "Hi, once again the wrong size and color were in the box. Please refund this order.",
            "Kevin Zhang",
        ),
        (("Reason given", "Wrong size/color sent"),
         ("Automatic flag", "4 wrong-item complaints on this account")),
        tell,
        must_say=("we apologize|apologies|an apology|we are sorry",),
        must_not_say=("ask the customer|question the customer|request photos|serial complainer",),
    )
)  # fmt: skip
