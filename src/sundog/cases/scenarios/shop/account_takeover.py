"""Account takeover: a customer who is perhaps no longer the customer.

The order carries the number of the session in which it was placed and the number of the
call-back; the two sheets say from where and with what result.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import TECH, single
from sundog.worlds.shop.registers import Register

RELAY, KNOWN, LOGS = "anonymising relay", "known device", "session log requested"
SILENT, PASSED, SENT = "no answer", "call-back passed", "not answered yet"
SESSIONS = Register(
    "Session sheet", "order", "Session", "SE-@@@###", "SS", "Web security",
    {
        RELAY: (
            "Password reset two days before, from an exit node abroad.",
            "Reset and order within one hour, browser never seen here.",
            "Address book rewritten in the session, relay on three lists.",
        ),
        KNOWN: (
            "Same laptop as in the last nineteen sessions, home line.",
            "Phone that the account has used for years, mobile network.",
            "Work computer, seen weekly, password unchanged since then.",
        ),
        LOGS: (
            "Log asked for from the hosting firm {day}, not received.",
            "Entry of {day} truncated, full record has been requested.",
            "Provider written to on {day}, its answer is not in so far.",
        ),
    },
)  # fmt: skip
CALLS = Register(
    "Verification calls", "order", "Call-back", "CB-#####", "VC", "Customer care",
    {
        SILENT: (
            "Rang the number of old four times over three days, no reply.",
            "Two letters to the old e-mail, unread; phone not picked up.",
            "Voice mail full, messages to the former address came back.",
        ),
        PASSED: (
            "Reached on the old number, named last two orders, moved house.",
            "Called back on file number, knew the birthday and the street.",
            "Spoke on the number of old, new address is the mother's.",
        ),
        SENT: (
            "Verification mail went out {day}, customer has not replied.",
            "Text with a code sent on {day}, three days are left for it.",
            "Call announced on {day}, the customer's reply is still out.",
        ),
    },
)  # fmt: skip
BOTH = ("record 1", "record 2")
CHAPTER = Chapter(
    "changed-details", "Orders after changed account details",
    "Requests about an order that was placed after an account's details were changed.",
    (
        ("The order names its session and its call-back. The session sheet says from where the "
        "order was placed, the sheet of verification calls whether the customer of old was "
        "reached. A high amount or a new address alone is no reason to stop anyone."),
        "Held orders lapse after 14 days.",
    ),
    (
        Rule("FLAG_AND_MONITOR", (MoreThan("days", 14, "the order is more than {limit} days "
                                           "old"),)),
        Rule("REQUEST_EVIDENCE", (Reads(BOTH, SENT, 1, 'the call-back reads "{value}"'),)),
        Rule("REQUEST_EVIDENCE", (Reads(BOTH, LOGS, 1, 'the session reads "{value}"'),)),
        Rule("ESCALATE", (Reads(BOTH, RELAY, 1, 'the session reads "{value}"'),
                          Reads(BOTH, SILENT, 1, 'the call-back reads "{value}"'))),
        Rule("APPROVE", (Reads(BOTH, KNOWN, 1, 'the session reads "{value}"'),
                         Reads(BOTH, PASSED, 1, 'the call-back reads "{value}"'))),
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
        ("Account of {name}: details changed, then order {order} for a {thing}. Customer asks for "
        "dispatch. Parcel desk wants a yes or a no before the truck leaves."),
    )),
    Skeleton("Web form", "Order status", (
        ("Order: {order}. Question: It says 'holded'. What does that mean and when does it end? "
        "I need the {thing} at the address I gave."),
    )),
    Skeleton("Letter", "Delivery of my latest purchase", (
        ("Dear all, I have been told by your machine that my purchase is under review. There is "
        "nothing to review: I bought a {thing} and wish to receive it where I now live."), "{name}",
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
        Plot("account-takeover", (Probe(SESSIONS, 0, (RELAY, KNOWN, LOGS)),
                                  Probe(CALLS, 0, (SILENT, PASSED, SENT))),
             Gate("placed", "opened", (2, 9)), CHAPTER, single(TECH), elsewhere=True, held=True,
             log=("Password reset", "Address book changed")),
        ("ESCALATE", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Shipping address is new to this account", ("Rule 2, details changed before an "
              "order: matched"), "Order of {amount} right after a change of details")),
        "Look at the order's session and call-back numbers, and at what web security and customer "
        "care wrote down under them.",
    )
)  # fmt: skip
