"""Chargebacks: the bank takes the money back; was there a reason?

The serial number that was sent can be held against the one that the customer registered. The
bank's case leads over the dispute list to a transaction, and that one to the gateway's record.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup, own
from sundog.cases.scenarios.shop._match import Match
from sundog.cases.scenarios.shop._scene import REGISTERED, extra
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import TECH, single
from sundog.worlds.shop.registers import Ledger, Register

SERIAL = Match(extra("shipment", "Serial number", "SN-@@######"), REGISTERED, same=0)
DISPUTED = Lookup(
    own("order", "Bank case", "BC-########"),
    Register(
        "Gateway records", "Transaction", "GW", "Payments",
        {
            "taken once": (
                "One capture for one order, code sent to the holder's phone.",
                "Amount as in the basket, card kept with us for five years.",
                "Holder passed the bank's check, nothing else that night.",
            ),
            "taken twice": (
                "Second capture eleven seconds after the first, both kept.",
                "Till error in our system, amount drawn again that night.",
                "No order behind it, the first one had gone through.",
            ),
            "record not received": (
                "Asked for at the gateway {day}, none received so far.",
                "Letter to the gateway went out {day}, its reply is not in.",
                "Requested on {day}, the gateway has yet to send it.",
            ),
        },
    ),
    Ledger(
        "Dispute list", "Bank case", "Transaction", "TX-#######", "DL", "Dispute desk",
        ("Came with the night file.", "Came by post.", "Came with the night file, page 2.",
         "Entered by hand.", "Bank portal.", "Bank portal, second upload."),
    ),
    late=True,
)  # fmt: skip
GATE = Gate("delivered", "opened")
CHAPTER = Chapter(
    "bank-disputes", "Disputed card payments",
    "Cases in which a customer has had a card payment called back and asks us to accept it.",
    (
        ("The order names the bank's case. The dispute list says which transaction the bank means "
        "by it, and the gateway records say how often the money of that transaction was taken."),
        ("Whoever registers a product with us has it. Compare the serial number on the shipment "
        "with the one that was registered in the account log. That a customer went to the bank "
        "first is no reason for anything."),
        "We answer the bank within 100 days of delivery.",
    ),
    (
        Rule("ESCALATE", (GATE.over(100),)),
        Rule("REQUEST_EVIDENCE", (DISPUTED.reads(2),)),
        Rule("DENY", (DISPUTED.reads(0), SERIAL.agree())),
        Rule("APPROVE", (DISPUTED.reads(1), SERIAL.differ())),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Charge of {amount} on my statement", (
        ("Hello, I have asked my bank to take back your charge of {amount}. Please do not fight "
        "it and we can all save time."), "{name}",
    )),
    Skeleton("Chat", "bank dispute", (
        "hi, you will get something from my bank about {order}", ("can you just accept it? dont "
        "want to fill in more forms"),
    )),
    Skeleton("Phone note", "{name} on a disputed payment", (
        ("Customer has gone to the bank over order {order}, {item}. Asks us to accept the "
        "reversal of {amount} and to write to the bank accordingly."),
    )),
    Skeleton("Internal", "Chargeback on {order}", (
        ("Reversal of {amount} came in with the night file. Customer confirms it was intended. "
        "Accept or contest? The answer to the bank is due this week."),
    )),
    Skeleton("Letter", "Payment for order {order}", (
        ("Dear accounts department, on looking through my statements I found your debit and "
        "have instructed my bank to return it. I trust you will agree."), "Sincerely, {name}",
    )),
    Skeleton("Web form", "Reversal", (
        ("Order: {order}. Amount: {amount}. I have already spoken with my bank, they asked me to "
        "let you know. Please confirm that you accept."),
    )),
    Skeleton("E-mail", "About the {thing}", (
        "Dear all,", ("something about the payment for the {thing} was not right, so I called the "
        "number on my card. They opened a case. I would be glad if you could close it on your "
        "side by accepting."), "{first} {last}",
    )),
    Skeleton("Chat", "{first}, order of {date}", (
        "Hello. The bank says it needs your agreement for the {amount}.",
        "Could someone confirm? I would like to have this off my mind.",
    )),
)  # fmt: skip
shelve(
    Category(
        "a payment called back by the bank: rightly charged, charged twice, or papers pending",
        Plot("friendly-fraud-chargeback", (SERIAL, DISPUTED), (10, 60), GATE, CHAPTER,
             single(TECH)),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Chargeback of {amount} against a delivered order", ("Rule 19, reversal without "
              "prior contact: matched"), "Delivery confirmed before the reversal")),
        "Look at the transaction behind the bank's case and at the gateway's record of it, and "
        "compare the serial number that was sent with the one that was registered.",
    )
)  # fmt: skip
