"""Promotions: a welcome code that is good once, used three times.

Three orders carry redemption numbers; the coupon desk says, one by one, how the code came to
be used again.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import BEAUTY, HOME, single
from sundog.worlds.shop.registers import Register

AGAIN, REISSUED, OPEN = "used under another name", "issued again by us", "matching not finished"
COUPONS = Register(
    "Coupon desk sheet", "order", "Redemption", "RX-######", "CS", "Coupon desk",
    {
        AGAIN: (
            "Same phone as four other welcome accounts, new name each.",
            "E-mail with a plus sign, fifth of its kind in a month.",
            "Account opened an hour before, same card as two others.",
            "Name spelled backwards, street and flat as four before.",
        ),
        REISSUED: (
            "Code sent anew by care after a failed check-out.",
            "Voucher from the anniversary mailing, good once more.",
            "Replaced after a returned order, customer was told so.",
            "Handed out at the fair, the second card was ours.",
        ),
        OPEN: (
            "Handed to matching on {day}, list has not come back.",
            "Match requested {day}, result not received so far.",
            "Waiting since {day} for the mailing house's own list.",
            "Queue of {day}, comparison of cards is still to come.",
        ),
    },
)  # fmt: skip
RECORDS = ("record 1", "record 2", "record 3")
CHAPTER = Chapter(
    "welcome-codes", "Codes that are good once",
    "Requests about orders for which a code was used that is good once for each person.",
    (
        ("Take the order at issue and the two before it. Each names a redemption and the sheet of "
        "the coupon desk on which it is explained. That a code appears more than once is no "
        "reason for anything: we hand codes out again ourselves."),
        "The desk decides within 30 days of purchase.",
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 30, "the order is more than {limit} days old"),)),
        Rule("FLAG_AND_MONITOR", (Reads(RECORDS, OPEN, 1, '{least} or more of the three '
                                        'redemptions read "{value}"'),)),
        Rule("BAN_ACCOUNT", (Reads(RECORDS, AGAIN, 2, '{least} or more of the three redemptions '
                                   'read "{value}"'),)),
        Rule("APPROVE", (Reads(RECORDS, REISSUED, 2, '{least} or more of the three redemptions '
                               'read "{value}"'),)),
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
        Plot("promo-abuse", tuple(Probe(COUPONS, n, (AGAIN, REISSUED, OPEN)) for n in range(3)),
             Gate("placed", "opened", (3, 14)), CHAPTER, single((*BEAUTY, *HOME)), mixed=True,
             spacing=(8, 30), coupon=("WELCOME15", 15), held=True),
        ("BAN_ACCOUNT", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Code {code} on {count} orders of this account", ("Rule 8, single-use code seen "
              "again: matched"), "Discounted share of orders above 50 percent")),
        "Look at the redemption numbers on the customer's last three orders, and at what the "
        "coupon desk wrote down under them.",
    )
)  # fmt: skip
