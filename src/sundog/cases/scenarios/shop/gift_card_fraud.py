"""Gift cards: who paid for the card that pays for the order?

Two orders were paid by gift card. The card desk says, card by card, how each was funded.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import BEAUTY, TECH, single
from sundog.worlds.shop.registers import Register

STOLEN, CLEAN, OPEN = "funding reported stolen", "funding confirmed", "issuer inquiry open"
CARDS = Register(
    "Card desk sheet", "order", "Gift card", "GC-####-####", "CD", "Card desk",
    {
        STOLEN: (
            "Bought with a bank card that its owner reported missing.",
            "Payment for the card was called back by the bank.",
            "One of nine cards charged to a lost wallet in one hour.",
        ),
        CLEAN: (
            "Bought at our till in cash, receipt and camera agree.",
            "Employer's holiday gift, invoice paid by bank transfer.",
            "Paid with the buyer's own card, bank confirms the charge.",
        ),
        OPEN: (
            "Issuer asked on {day}, its answer has not been received.",
            "Inquiry filed with the bank {day}, no reply as of now.",
            "Charge under query since {day}, statement not come in.",
        ),
    },
)  # fmt: skip
BOTH = ("record 1", "record 2")
CHAPTER = Chapter(
    "gift-card-orders", "Orders paid by gift card",
    "Requests to release an order that was paid by gift card.",
    (
        ("Take the order at issue and the order by gift card before it. Each names the card that "
        "paid for it and the sheet of the card desk that says how the card was funded. A high "
        "amount, or two cards in a row, is no reason to stop an order."),
        "Held orders are decided within 10 days of purchase.",
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 10, "the order is more than {limit} days old"),)),
        Rule("FLAG_AND_MONITOR", (Reads(BOTH, OPEN, 1, '{least} or more of the two cards read '
                                        '"{value}"'),)),
        Rule("CANCEL_ORDER", (Reads(BOTH, STOLEN, 1, '{least} or more of the two cards read '
                                    '"{value}"'),)),
        Rule("APPROVE", (Reads(BOTH, CLEAN, 2, 'both cards read "{value}"'),)),
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
        "chose a {thing} and have heard nothing since. Would you look into it?"),
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
        Plot("gift-card-fraud", (Probe(CARDS, 0, (STOLEN, CLEAN, OPEN)),
                                 Probe(CARDS, 1, (STOLEN, CLEAN, OPEN))),
             Gate("placed", "opened", (2, 8)), CHAPTER, single((*TECH, *BEAUTY)), spacing=(6, 20),
             method="Gift card", held=True),
        ("CANCEL_ORDER", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Two gift cards used in a short time", "Rule 17, full amount by gift card: matched",
              "Gift card tender on {item}, {amount}")),
        "Look at the gift cards named on the customer's last two orders, and at what the card "
        "desk wrote down for those cards.",
    )
)  # fmt: skip
