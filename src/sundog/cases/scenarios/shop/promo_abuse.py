"""Promotions: a welcome code that is good once, used three times.

Each order carries the voucher with which the code came; the account log lists the vouchers that
the customer was sent. Staff notes say what is known of the card that paid.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup, Notes
from sundog.cases.scenarios.shop._scene import CARD, extra
from sundog.cases.scenarios.shop._tally import Listed
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import BEAUTY, HOME, single
from sundog.worlds.shop.registers import Register

VOUCHERS = Listed(
    extra("order", "Voucher", "WX-@####@"), "Voucher {} sent by customer care", listed=1
)
SHARED = Lookup(
    CARD,
    Notes(
        Register(
            "Cards compared", "Payment", "CC", "Payments",
            {
                "used on other accounts": (
                    "Four welcome orders, four names, all within one month.",
                    "Payments found it under three e-mails that look alike.",
                    "Two accounts with it were opened an hour before ordering.",
                ),
                "used on this account only": (
                    "Payments went back two years and found nothing else.",
                    "Holder is the customer, the bank read out the name.",
                    "Compared with all welcome orders, it turns up just here.",
                ),
                "comparison not received": (
                    "Handed to payments on {day}, the list has not come back.",
                    "Asked for on {day}, payments are still at last month.",
                    "Requested {day}, nothing from payments up to now.",
                ),
            },
        ),
        "Card ending {}:",
    ),
    late=True,
)  # fmt: skip
GATE = Gate("placed", "opened")
CHAPTER = Chapter(
    "welcome-codes", "Codes that are good once",
    "Requests about orders for which a code was used that is good once for each person.",
    (
        ("We hand codes out again ourselves, and then it is in the log: customer care enters "
        "every voucher it sends. Take the order at issue and the two before it, and see whether "
        "the voucher on each is one that this customer was sent."),
        ("Payments compare the cards of welcome orders. What came of it stands in the staff "
        "notes, card by card; look for the one that paid for the order at issue."),
        "The desk decides within 30 days of purchase.",
    ),
    (
        Rule("ESCALATE", (GATE.over(30),)),
        Rule("FLAG_AND_MONITOR", (SHARED.reads(2),)),
        Rule("BAN_ACCOUNT", (VOUCHERS.none(), SHARED.reads(0))),
        Rule("APPROVE", (VOUCHERS.every(), SHARED.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "{code} taken off my order", (
        ("Hello, I used {code} for {order} and now the order is held because of it. The code "
        "worked at check-out. Please honour it."), "{name}",
    )),
    Skeleton("Chat", "code problem", (
        "hi you stopped my order because of the code", ("{code} was accepted!! {order}. please "
        "just send the {thing}"),
    )),
    Skeleton("Phone note", "{name} about {code}", (
        ("Wants order {order} sent at the reduced price. Says the code came from us. Used it on "
        "earlier orders as well, which the caller does not hide."),
    )),
    Skeleton("Web form", "Discount question", (
        ("Order: {order}. Code: {code}. I entered what I was given. If the code should not work, "
        "your page should not take it."),
    )),
    Skeleton("Internal", "Repeat use of {code}", (
        ("Three orders of {name} carry the same code, the last over {amount} is held. Customer "
        "asks for dispatch as ordered. Marketing has no view."),
    )),
    Skeleton("Letter", "Reduced price for my last order", (
        ("Dear shop, I am a careful person and keep every voucher. The one I used this time was "
        "mine to use. I ask you to send the {thing} at the price shown."), "{name}",
    )),
    Skeleton("E-mail", "Is there something wrong with my discount?", (
        "Hi,", ("my order over {amount} has not moved for days and the chat said it is about "
        "the discount. Could you let it through as it is?"), "Thanks, {first}",
    )),
    Skeleton("Social media", "Reply to our voucher post", (
        ("\"Nice voucher. Does it also ship things?\" The sender, {name}, has order {order} on "
        "hold with code {code}."),
    )),
)  # fmt: skip
shelve(
    Category(
        "a single-use code used three times: several identities, our own doing, or not matched",
        Plot("promo-abuse", (VOUCHERS, SHARED), (3, 14), GATE, CHAPTER, single((*BEAUTY, *HOME)),
             spacing=(8, 30), coupon=("WELCOME15", 15), held=True),
        ("BAN_ACCOUNT", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Code {code} on {count} orders of this account", ("Rule 8, single-use code seen "
              "again: matched"), "Discounted share of orders above 50 percent")),
        "Look at the vouchers on the customer's last three orders and at those the account log "
        "says were sent, and at the staff note about the card that paid.",
    )
)  # fmt: skip
