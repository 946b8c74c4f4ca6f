"""Business buyers: a promotion meant for one household, ordered by the dozen.

The order carries a trade number and a market number. The trade file says whether a resale
certificate is held; the market watch says where the goods went.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import HOME, TECH, single
from sundog.worlds.shop.registers import Register

NONE, HELD, PENDING = "no certificate", "certificate on file", "certificate pending"
SOLD, OWN, WATCHED = "offered for resale", "own use", "watch not finished"
TRADE = Register(
    "Trade file", "order", "Trade number", "TR-####-@@", "TF", "Trade accounts",
    {
        NONE: (
            "State register searched, no business under this number.",
            "Number belongs to a firm that closed two years ago.",
            "Certificate sent in is made out to another firm.",
        ),
        HELD: (
            "Resale certificate seen, valid to the end of the year.",
            "Business registered with the state, certificate copied.",
            "Certificate renewed in January, signed by the owner.",
        ),
        PENDING: (
            "Certificate asked for on {day}, copy not received so far.",
            "State office written to on {day}, no reply as yet.",
            "Form sent out {day}, has not come back to the file.",
        ),
    },
)  # fmt: skip
MARKET = Register(
    "Market watch sheet", "order", "Watch number", "MW-#####", "MW", "Brand protection",
    {
        SOLD: (
            "Same lot listed on two marketplaces above our price.",
            "Serial numbers turned up with a third-party seller.",
            "Test purchase from a reseller carried our lot label.",
        ),
        OWN: (
            "No listing found in three sweeps, goods seen in use.",
            "Delivered to the firm's offices, photo of the fit-out.",
            "Sweeps of four marketplaces found nothing of this lot.",
        ),
        WATCHED: (
            "Sweep started on {day}, result of the second not in.",
            "Test purchase ordered {day}, parcel not received so far.",
            "Marketplace asked on {day}, seller data not received.",
        ),
    },
)  # fmt: skip
BOTH = ("record 1", "record 2")
CHAPTER = Chapter(
    "quantity-orders", "Quantity orders under a promotion",
    "Requests to let a large order at a promotional price go through.",
    (
        ("The promotion is for end users. A registered business may use it for its own needs. "
        "The order names a trade number and a watch number; trade file and market watch sheet "
        "say what is known under each."),
        "Held orders are decided within 21 days of purchase.",
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 21, "the order is more than {limit} days old"),)),
        Rule("FLAG_AND_MONITOR", (Reads(BOTH, PENDING, 1, 'the trade file reads "{value}"'),)),
        Rule("FLAG_AND_MONITOR", (Reads(BOTH, WATCHED, 1, 'the market watch reads "{value}"'),)),
        Rule("DENY", (Reads(BOTH, NONE, 1, 'the trade file reads "{value}"'),
                      Reads(BOTH, SOLD, 1, 'the market watch reads "{value}"'))),
        Rule("APPROVE", (Reads(BOTH, HELD, 1, 'the trade file reads "{value}"'),
                         Reads(BOTH, OWN, 1, 'the market watch reads "{value}"'))),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Please release order {order}", (
        ("Hello, our order over {qty} pieces with code {code} is shown as on hold. We need the "
        "goods and would like to keep the price we were shown."), "{name}, {company}",
    )),
    Skeleton("Phone note", "{company} asks about a held order", (
        ("{name} called for {company}: {qty} times {item}, total {amount}, still on hold. Asks "
        "that it be sent at the promotional price as ordered."),
    )),
    Skeleton("Chat", "Order on hold", (
        "hi, {company} here. {order} is stuck", ("the discount was on your page for everyone, so "
        "we took {qty}. when does it ship?"),
    )),
    Skeleton("Internal", "Quantity order {order}, price approval", (
        ("{qty} x {item} under {code}. Sales would like to know whether the promotional price "
        "stands for {company}, {city}."),
    )),
    Skeleton("Web form", "Bulk purchase question", (
        ("Company: {company}. Order: {order}. We placed this order in good faith and our people "
        "are waiting for it. Kindly confirm price and dispatch."),
    )),
    Skeleton("Letter", "Our recent order", (
        ("Gentlemen, this month we ordered {qty} pieces of the article {item} through your web "
        "page. The order was accepted. We now read that it is held and ask you to deliver as "
        "agreed."), "For {company}: {name}",
    )),
    Skeleton("E-mail", "{code}: does it hold for us?", (
        "Good afternoon,", ("one of your colleagues told me the promotion was not meant for "
        "quantities like ours. It did not say so at check-out. Could you please look at {order} "
        "and let it go out?"), "{first} {last}",
    )),
    Skeleton("Chat", "{first} from {company}", (
        "Morning, is there a problem with {order}? Total was {amount}, paid in full.",
        "We are opening in {city} soon and have planned with these.",
    )),
)  # fmt: skip
shelve(
    Category(
        "a promotional price by the dozen: resold, a registered business, or papers pending",
        Plot("b2b-reseller", (Probe(TRADE, 0, (NONE, HELD, PENDING)),
                              Probe(MARKET, 0, (SOLD, OWN, WATCHED))),
             Gate("placed", "opened", (4, 15)), CHAPTER, single((*TECH, *HOME)), quantity=(12, 30),
             companies=("Harborline Interiors", "Northfold Studio", "Weller & Sons Catering",
                        "Blue Heron Lodging", "Tamarack Coworking", "Pinegrove Dental Group",
                        "Cartwright Events", "Oakhurst Community Hall", "Sable Street Kitchen"),
             coupon=("AUTUMN12", 12), held=True),
        ("DENY", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Quantity {qty} is far above the usual one or two", ("Rule 21, code {code} on a bulk "
              "order: matched"), "Order value {amount} is in the top one percent"),
             ("Wholesale group since {since}, all invoices paid", ("Business account, {orders} "
              "orders to date"), "Company details complete since {since}")),
        "Look at the order's trade number and watch number, and at what the trade file and the "
        "market watch wrote down under them.",
    )
)  # fmt: skip
