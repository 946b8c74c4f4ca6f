"""Gift cards: who paid for the card that pays for the order?

The card's code leads over the card ledger to the bank card that bought it, and that one to what
the bank said. From where the order was placed can be held against the account's own line.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup, own
from sundog.cases.scenarios.shop._match import Match
from sundog.cases.scenarios.shop._scene import FIRST_IP, extra
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import BEAUTY, TECH, single
from sundog.worlds.shop.registers import Ledger, Register

LINE = Match(FIRST_IP, extra("order", "Placed from IP", "203.0.113.1##"), same=1)
FUNDING = Lookup(
    own("order", "Gift card", "GC-####-####"),
    Register(
        "Bank notices", "Bank card", "BN", "Payments",
        {
            "reported stolen": (
                "Owner rang the bank from abroad, wallet gone since Friday.",
                "Nine charges in one hour, owner knows of none of them.",
                "Bank called the money back, its holder had moved away.",
            ),
            "charge confirmed": (
                "Holder answered the bank's text with the right code.",
                "Employer's card, invoice for holiday gifts was seen.",
                "Paid at our till with the chip, receipt and camera agree.",
            ),
            "inquiry not answered": (
                "Issuer asked on {day}, its answer has not been received.",
                "Inquiry filed with the bank {day}, no reply as of now.",
                "Charge under query since {day}, statement not come in.",
            ),
        },
    ),
    Ledger(
        "Gift card ledger", "Gift card", "Bank card", "Visa ####", "GL", "Card desk",
        ("Sold on the web page.", "Sold at the counter.", "Sold by phone.", "Sold as a set.",
         "E-mail delivery.", "Printed card, posted."),
        hours=(-700, -30),
    ),
)  # fmt: skip
GATE = Gate("joined", "placed")
CHAPTER = Chapter(
    "gift-card-orders", "Orders paid by gift card",
    "Requests to release an order that was paid by gift card.",
    (
        ("A gift card is as good as the payment that bought it. The ledger of the card desk says "
        "with which bank card the gift card on the order was bought, and the bank notices say "
        "what the bank told us about that bank card."),
        ("Then hold the address from which the order was placed against the one from which the "
        "account was opened. A high amount, or two cards in a row, is no reason to stop an "
        "order."),
        "Accounts that are younger than 45 days when they order go to the security team.",
    ),
    (
        Rule("ESCALATE", (GATE.under(45),)),
        Rule("FLAG_AND_MONITOR", (FUNDING.reads(2),)),
        Rule("CANCEL_ORDER", (FUNDING.reads(0), LINE.differ())),
        Rule("APPROVE", (FUNDING.reads(1), LINE.agree())),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Gift card order {order}", (
        ("Hello, I paid with a gift card and the order is still waiting. The balance is gone, so "
        "it must have worked. When will the {thing} be sent?"), "{name}",
    )),
    Skeleton("Chat", "gift card problem?", (
        "hi, used a gift card for {order}, says holded", "its a present i got, whats wrong with it",
    )),
    Skeleton("Phone note", "{name}, order by gift card", (
        ("Asks why {order} ({amount}, gift card) has not gone out. Has used one of our cards "
        "before without trouble and wants this order sent too."),
    )),
    Skeleton("Internal", "Release of {order}", (
        ("Gift card tender, {item}, {amount}. Held by the evening run. Warehouse has it packed "
        "and asks the desk whether it may leave."),
    )),
    Skeleton("Web form", "My order is not moving", (
        ("Order: {order}. Paid by: gift card. I had saved the card for exactly this {thing}. "
        "Please let it through."),
    )),
    Skeleton("Letter", "A present", (
        ("Dear shop, my colleagues were so kind as to give me one of your cards when I left. I "
        "chose {a} {thing} and have heard nothing since. Would you look into it?"),
        "{name}, {city}",
    )),
    Skeleton("Social media", "Message to the shop's account", (
        ("\"Card number accepted, money gone, parcel nowhere. Explain?\" Sender is {name}, order "
        "{order}. We said that someone would check."),
    )),
    Skeleton("E-mail", "Second order with a card", (
        "Hi,", ("the first time I paid by gift card all went well. This time nothing happens "
        "for days. Kindly release it, it is meant for a birthday."), "{first} {last}",
    )),
)  # fmt: skip
shelve(
    Category(
        "an order paid by gift card: stolen funding, clean, or the issuer has not answered",
        Plot("gift-card-fraud", (LINE, FUNDING), (2, 8), GATE, CHAPTER, single((*TECH, *BEAUTY)),
             spacing=(6, 20), past=1, method="Gift card", held=True),
        ("CANCEL_ORDER", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Two gift cards used in a short time", "Rule 17, full amount by gift card: matched",
              "Gift card tender on {item}, {amount}")),
        "Look at the gift card on the order, at the bank card with which it was bought and at "
        "what the bank said of that; and at where the order came from.",
    )
)  # fmt: skip
