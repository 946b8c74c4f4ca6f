"""Business buyers: a promotion meant for one household, ordered by the dozen.

Who is to receive the goods stands on each of three orders. The account's tax number is explained
in the trade file.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup
from sundog.cases.scenarios.shop._scene import extra, named
from sundog.cases.scenarios.shop._tally import Tally
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import HOME, TECH, single
from sundog.worlds.shop.registers import Register

GOES_TO = Tally(named("order", "Receiving contact"), same=1)
TRADE = Lookup(
    extra("account", "Tax/VAT number", "@@#######"),
    Register(
        "Trade file", "Tax/VAT number", "TF", "Trade accounts",
        {
            "no certificate": (
                "State register searched, no business under this number.",
                "Number belongs to a firm that closed two years ago.",
                "Certificate sent in is made out to another firm.",
            ),
            "certificate on file": (
                "Resale certificate seen, valid to the end of the year.",
                "Business registered with the state, copy in the folder.",
                "Renewed in January, signed by the owner.",
            ),
            "certificate not received": (
                "Asked for on {day}, no copy has come so far.",
                "State office written to on {day}, no reply as yet.",
                "Form sent out {day}, has not come back to the file.",
            ),
        },
    ),
)  # fmt: skip
GATE = Gate("joined", "placed")
CHAPTER = Chapter(
    "quantity-orders", "Quantity orders under a promotion",
    "Requests to let a large order at a promotional price go through.",
    (
        ("The promotion is for end users. A registered business may use it for its own needs, and "
        "the same pair of hands takes the goods in each time; who sells them on has somebody else "
        "take in every lot. Take the order at issue and the two before it, and compare the "
        "receiving contacts."),
        "The trade file says what is known under the tax number on the account.",
        "Accounts that were opened less than 60 days before the order are looked at elsewhere.",
    ),
    (
        Rule("ESCALATE", (GATE.under(60),)),
        Rule("FLAG_AND_MONITOR", (TRADE.reads(2),)),
        Rule("DENY", (GOES_TO.unlike(), TRADE.reads(0))),
        Rule("APPROVE", (GOES_TO.alike(), TRADE.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
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
        Plot("b2b-reseller", (GOES_TO, TRADE), (4, 15), GATE, CHAPTER, single((*TECH, *HOME)),
             quantity=(12, 30),
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
        "Look at who was to receive the last three orders, and at what the trade file says about "
        "the tax number on the account.",
    )
)  # fmt: skip
