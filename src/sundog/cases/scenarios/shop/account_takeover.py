"""Account takeover: a customer who is perhaps no longer the customer.

The account log lists the sign-ins of the day; in which of them the order was placed, only the
order's time tells. The device can be held against the order before, and the order carries the
number of a call-back.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup, own
from sundog.cases.scenarios.shop._match import Match
from sundog.cases.scenarios.shop._scene import extra
from sundog.cases.scenarios.shop._span import Session
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import TECH, single
from sundog.worlds.shop.registers import Register

DEVICE = extra("order", "Device", "DV-@####@")
BROWSER = Match(DEVICE, DEVICE, same=1, before=True)
SIGN_IN = Session(("anonymous relay", "usual home line", "provider not yet answered"))
CALLS = Lookup(
    own("order", "Call-back", "CB-#####"),
    Register(
        "Verification calls", "Call-back", "VC", "Customer care",
        {
            "nobody reached": (
                "Rang the number of old at four different hours, no reply.",
                "Two letters to the old e-mail, unread; phone not picked up.",
                "Voice mail full, messages to the former address came back.",
            ),
            "customer confirmed": (
                "Reached on the old number, named last two orders, moved house.",
                "Called back on file number, knew the birthday and the street.",
                "Spoke on the number of old, new address is the mother's.",
            ),
            "not answered yet": (
                "Verification mail went out {day}, customer has not replied.",
                "Text with a code sent on {day}, three days are left for it.",
                "Call announced on {day}, the customer's reply is still out.",
            ),
        },
    ),
)  # fmt: skip
GATE = Gate("placed", "opened")
CHAPTER = Chapter(
    "changed-details", "Orders after changed account details",
    "Requests about an order that was placed after an account's details were changed.",
    (
        ("The account log lists every sign-in with where it came from. The one that counts is the "
        "last before the minute in which the order was placed; the customer may well have signed "
        "in the same day, and so may somebody else."),
        "Compare the device with the one from which the customer placed the order before.",
        ("The order names its call-back. The sheet of verification calls says whether the "
        "customer of old was reached. A high amount or a new address alone is no reason to stop "
        "anyone."),
        "Held orders lapse after 14 days.",
    ),
    (
        Rule("CANCEL_ORDER", (GATE.over(14),)),
        Rule("REQUEST_EVIDENCE", (CALLS.reads(2),)),
        Rule("REQUEST_EVIDENCE", (SIGN_IN.reads(2),)),
        Rule("ESCALATE", (BROWSER.differ(), SIGN_IN.reads(0), CALLS.reads(0))),
        Rule("APPROVE", (BROWSER.agree(), SIGN_IN.reads(1), CALLS.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Please send order {order}", (
        ("Hello, the {thing} I ordered is on hold. The new address is right. Please "
        "send it as soon as you can."), "{name}",
    )),
    Skeleton("Chat", "why on hold", (
        "my order {order} is on hold", ("i changed my address because i changed my address. just "
        "ship it please"),
    )),
    Skeleton("Phone note", "Hold on order of {name}", (
        ("Caller asks that the hold on {order} ({amount}) be lifted and that it goes to the new "
        "address. Calls from a number that is not on file."),
    )),
    Skeleton("Internal", "New address, new order", (
        ("Account of {name}: details changed, then order {order} for {a} {thing}. Customer asks "
        "for dispatch. Parcel desk wants a yes or a no before the truck leaves."),
    )),
    Skeleton("Web form", "Order status", (
        ("Order: {order}. Question: It says 'holded'. What does that mean and when does it end? "
        "I need the {thing} at the address I gave."),
    )),
    Skeleton("Letter", "Delivery of my latest purchase", (
        ("Dear all, I have been told by your machine that my purchase is under review. There is "
        "nothing to review: I bought {a} {thing} and wish to receive it where I now live."),
        "{name}",
    )),
    Skeleton("E-mail", "Change of address and pending parcel", (
        "Hi there,", ("as I wrote in my profile, I can be reached somewhere else now. The last "
        "order over {amount} should go there. Is anything missing from my side?"), "{first}",
    )),
    Skeleton("Chat", "{first} {last}, parcel not sent", (
        "Good morning! My parcel has not left your house yet.",
        "Could you release it to the address in my account? It is for a weekend I have planned.",
    )),
)  # fmt: skip
shelve(
    Category(
        "an order after changed details: someone else, the customer, or not yet verified",
        Plot("account-takeover", (BROWSER, SIGN_IN, CALLS), (2, 9), GATE, CHAPTER, single(TECH),
             elsewhere=1, held=True, log=("Password reset", "Address book changed")),
        ("ESCALATE", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Shipping address is new to this account", ("Rule 2, details changed before an "
              "order: matched"), "Order of {amount} right after a change of details")),
        "Look at the sign-in during which the order was placed, at the device it came from and the "
        "one before, and at what customer care wrote down about its call-back.",
    )
)  # fmt: skip
