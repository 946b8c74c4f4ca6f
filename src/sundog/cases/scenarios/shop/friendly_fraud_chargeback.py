"""Chargebacks: the bank takes the money back; was there a reason?

The order carries the number of the bank's case and of the goods' activation; dispute desk and
maker say what is known under each.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import TECH, single
from sundog.worlds.shop.registers import Register

OWN, TWICE, PAPERS = "charged to the cardholder", "charged twice", "bank papers requested"
USED, UNUSED, MAKER = "in use by the customer", "never switched on", "maker has not replied"
DISPUTES = Register(
    "Dispute desk sheet", "order", "Bank case", "BC-########", "DD", "Dispute desk",
    {
        OWN: (
            "Passed the bank's own check with a code to the customer.",
            "Card was in hand, the same one used for five years here.",
            "Customer wrote to us about the charge before disputing it.",
        ),
        TWICE: (
            "Two captures of one order, eleven seconds apart, both kept.",
            "Till error in our system, amount drawn again that night.",
            "Second capture has no order behind it, gateway agrees.",
        ),
        PAPERS: (
            "Papers asked for from the bank {day}, none received so far.",
            "Letter to the issuer went out {day}, its reply is not in.",
            "Case file requested on {day}, the bank has yet to send it.",
        ),
    },
)  # fmt: skip
ACTIVATION = Register(
    "Activation sheet", "order", "Serial", "SN-@@######", "AS", "Maker relations",
    {
        USED: (
            "Registered with the maker in the customer's own name.",
            "Warranty claim filed for it, last seen online on Sunday.",
            "Paired with the phone on file, used nearly every day.",
        ),
        UNUSED: (
            "No activation, unit came back sealed to our counter.",
            "Maker has never seen it, carton still in our cage.",
            "Not registered, the seal number is on our own shelf.",
        ),
        MAKER: (
            "Maker asked on {day}, serial not looked up so far.",
            "Query sent to the maker {day}, no reply received.",
            "Request of {day} waits in the queue of the maker.",
        ),
    },
)  # fmt: skip
BOTH = ("record 1", "record 2")
CHAPTER = Chapter(
    "bank-disputes", "Disputed card payments",
    "Cases in which a customer has had a card payment called back and asks us to accept it.",
    (
        ("The order names the bank's case and the serial number of the goods. Dispute desk and "
        "maker relations say what is known under each. That a customer went to the bank first "
        "is no reason for anything."),
        "We answer the bank within 100 days of delivery.",
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 100, "more than {limit} days have passed since "
                                   "delivery"),)),
        Rule("REQUEST_EVIDENCE", (Reads(BOTH, PAPERS, 1, 'the bank case reads "{value}"'),)),
        Rule("REQUEST_EVIDENCE", (Reads(BOTH, MAKER, 1, 'the serial reads "{value}"'),)),
        Rule("DENY", (Reads(BOTH, OWN, 1, 'the bank case reads "{value}"'),
                      Reads(BOTH, USED, 1, 'the serial reads "{value}"'))),
        Rule("APPROVE", (Reads(BOTH, TWICE, 1, 'the bank case reads "{value}"'),
                         Reads(BOTH, UNUSED, 1, 'the serial reads "{value}"'))),
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
        Plot("friendly-fraud-chargeback", (Probe(DISPUTES, 0, (OWN, TWICE, PAPERS)),
                                           Probe(ACTIVATION, 0, (USED, UNUSED, MAKER))),
             Gate("delivered", "opened", (10, 60)), CHAPTER, single(TECH)),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Chargeback of {amount} against a delivered order", ("Rule 19, reversal without "
              "prior contact: matched"), "Delivery confirmed before the reversal")),
        "Look at the bank case and the serial number named on the order, and at what the dispute "
        "desk and maker relations wrote down under them.",
    )
)  # fmt: skip
