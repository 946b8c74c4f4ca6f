"""Not received: the carrier says yes, the customer says no.

The shipment carries the number of the driver's position log and of the signature file; the two
sheets say where the van stood and whose name is on the screen.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import OUTDOOR, TECH, single
from sundog.worlds.shop.registers import Register

DOOR, AWAY, ASKED = "at the address given", "at another address", "position requested"
SIGNED, STRANGER = "signed by the customer", "signed by a stranger"
STATEMENT = "statement requested"
DRIVER = Register(
    "Position log sheet", "shipment", "Position log", "GP-#######", "PS", "Carrier liaison",
    {
        DOOR: (
            "Scan eight metres from the front door, photo of the porch.",
            "Van stood two minutes outside the house, parcel scanned.",
            "Scan in the hallway, the house number is on the picture.",
        ),
        AWAY: (
            "Scan on a street of like name, four kilometres away.",
            "Van never turned into the street, scan at the depot gate.",
            "Picture shows a door with quite another house number.",
        ),
        ASKED: (
            "Carrier asked on {day} for the van's track, not received.",
            "Track requested {day}, carrier has not sent it so far.",
            "Driver's device in repair since {day}, data still to come.",
        ),
    },
)  # fmt: skip
SIGNATURE = Register(
    "Signature file", "shipment", "Signature", "SG-####@", "SF", "Carrier liaison",
    {
        SIGNED: (
            "Full name as on the account, same hand as last spring.",
            "Initials and the last four of the phone, both correct.",
            "Signed on the screen in the customer's usual hand.",
        ),
        STRANGER: (
            "A name that nobody at the address has ever had.",
            "Signed by a shop three doors on, no slip was left.",
            "One stroke of the finger, driver typed another name.",
        ),
        STATEMENT: (
            "Statement of the driver asked for {day}, not in yet.",
            "Carrier statement requested {day}, nothing received.",
            "Screen image ordered {day}, it has not come so far.",
        ),
    },
)  # fmt: skip
BOTH = ("record 1", "record 2")
CHAPTER = Chapter(
    "not-received", "Parcels said not to have come",
    "Requests for a refund because a parcel that was scanned as delivered was not received.",
    (
        ("The word \"Delivered\" among the scans proves nothing. The shipment names a position "
        "log and a signature; the sheets of the carrier liaison say where the scan was made and "
        "who signed."),
        "A claim is in time if it came within 60 days of delivery.",
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 60, "the claim came more than {limit} days after "
                                   "delivery"),)),
        Rule("REQUEST_EVIDENCE", (Reads(BOTH, ASKED, 1, 'the position log reads "{value}"'),)),
        Rule("REQUEST_EVIDENCE", (Reads(BOTH, STATEMENT, 1, 'the signature reads "{value}"'),)),
        Rule("DENY", (Reads(BOTH, DOOR, 1, 'the position log reads "{value}"'),
                      Reads(BOTH, SIGNED, 1, 'the signature reads "{value}"'))),
        Rule("APPROVE", (Reads(BOTH, AWAY, 1, 'the position log reads "{value}"'),
                         Reads(BOTH, STRANGER, 1, 'the signature reads "{value}"'))),
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
        ("To whom it may concern. I am told that I hold a {thing}. I do not. I live in {city} in "
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
        Plot("false-item-not-received", (Probe(DRIVER, 0, (DOOR, AWAY, ASKED)),
                                         Probe(SIGNATURE, 0, (SIGNED, STRANGER, STATEMENT))),
             Gate("delivered", "opened", (2, 20)), CHAPTER, single((*TECH, *OUTDOOR))),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Carrier status is delivered", "Rule 4, claim against a delivery scan: matched",
              "Claimed value {amount} against a delivered parcel")),
        "Look at the position log and the signature named on the shipment, and at what the "
        "carrier liaison wrote down under them.",
    )
)  # fmt: skip
