"""Not received: the carrier says yes, the customer says no.

Where the parcel was scanned stands on the shipment, where it should go on the order. What the
driver stated about each tracking number is in a colleague's message among the old tickets.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Letter, Lookup
from sundog.cases.scenarios.shop._match import Match
from sundog.cases.scenarios.shop._scene import SCAN, SHIP_TO, TRACKING
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import OUTDOOR, TECH, single
from sundog.worlds.shop.registers import Register

PLACE = Match(SHIP_TO, SCAN, same=0)
DRIVER = Lookup(
    TRACKING,
    Letter(
        Register(
            "Driver statements", "Tracking number", "DS", "Carrier liaison",
            {
                "handed to the customer": (
                    "The driver remembers the dog and the name on the bell.",
                    "The driver still had the signature, same as in spring.",
                    "The driver was asked for a pen and got a thank you.",
                ),
                "left with somebody else": (
                    "The driver took the first door that opened, no slip.",
                    "The driver says a lad on the stairs offered to take it.",
                    "The driver gave it to a shop three doors further on.",
                ),
                "statement not received": (
                    "The driver has been asked for one since {day}, no reply.",
                    "Requested {day}, the driver is on leave until next week.",
                    "Depot written to on {day}, they have not got back to us.",
                ),
            },
        ),
        "Carrier liaison: parcels asked about",
        "Here is where we are with the parcels that the desk asked the carrier about.",
    ),
    late=True,
)  # fmt: skip
GATE = Gate("delivered", "opened")
CHAPTER = Chapter(
    "not-received", "Parcels said not to have come",
    "Requests for a refund because a parcel that was scanned as delivered was not received.",
    (
        ("The word \"Delivered\" among the scans proves nothing by itself. Look at the place of "
        "that scan on the shipment, and at the street to which the order was to be sent."),
        ("The carrier liaison asks the drivers. Their answers, tracking number by tracking "
        "number, are among the customer's tickets."),
        "A claim is in time if it came within 60 days of delivery.",
    ),
    (
        Rule("ESCALATE", (GATE.over(60),)),
        Rule("REQUEST_EVIDENCE", (DRIVER.reads(2),)),
        Rule("DENY", (PLACE.agree(), DRIVER.reads(0))),
        Rule("APPROVE", (PLACE.differ(), DRIVER.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Order {order} never came", (
        ("Hi, tracking shows my {thing} as delivered. I was at home all day and nobody rang. "
        "Please refund the {amount}."), "{name}",
    )),
    Skeleton("Chat", "where is my parcel", (
        "delivered?? nothing here", ("checked with the neighbours, checked the bins, nothing. "
        "order {order}. refund please"),
    )),
    Skeleton("Phone note", "Non-receipt reported by {name}", (
        ("Says that the parcel with the {thing} did not arrive although the web page shows it as "
        "handed over. Asks for {amount} back, does not want another one sent."),
    )),
    Skeleton("Web form", "Missing: order of {date}", (
        ("What is missing: everything. Item: {item}. Have you asked your neighbours: yes. What "
        "do you want us to do: give me my money back."),
    )),
    Skeleton("Letter", "A parcel that I do not have", (
        ("To whom it may concern. I am told that I hold {a} {thing}. I do not. I live in {city} in "
        "a house with one door and one bell, and I ask for the return of {amount}."), "{name}",
    )),
    Skeleton("Internal", "Delivered / not received, {order}", (
        ("Customer {name} states non-receipt of {item}. Carrier status is delivered. Refund asked "
        "for: {amount}. First line has promised an answer by the end of the day."),
    )),
    Skeleton("Social media", "Photo of an empty doormat", (
        ("\"My order, allegedly.\" Picture of a doormat, nothing on it. From {name}, {city}, "
        "order {order}. Wants the money back, as the comments show."),
    )),
    Skeleton("E-mail", "The {thing} from {date}", (
        "Dear team,", ("I am not sure how this works with lost parcels as it never happened to "
        "me here. It is said to have been delivered, but it was not. May I have a refund?"),
        "{first} {last}",
    )),
)  # fmt: skip
shelve(
    Category(
        "delivered, says the carrier; not received, says the customer",
        Plot("false-item-not-received", (PLACE, DRIVER), (2, 20), GATE, CHAPTER,
             single((*TECH, *OUTDOOR))),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Carrier status is delivered", "Rule 4, claim against a delivery scan: matched",
              "Claimed value {amount} against a delivered parcel")),
        "Look at where the parcel was scanned and where it was to go, and at what the carrier "
        "liaison wrote about its tracking number among the customer's tickets.",
    )
)  # fmt: skip
