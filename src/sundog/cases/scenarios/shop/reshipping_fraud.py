"""Reshipping: parcels to ever new addresses, and none of them arrived, it is said.

Three parcels carry drop numbers; the address desk says what stands at each address and who
signed there.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import OUTDOOR, TECH, single
from sundog.worlds.shop.registers import Register

FORWARDER, FRIEND, OPEN = "forwarding warehouse", "recipient confirmed", "carrier trace open"
DESK = Register(
    "Address desk sheet", "shipment", "Drop number", "DN-####-@", "AD", "Address desk",
    {
        FORWARDER: (
            "Freight unit with a suite number, signed by its clerk.",
            "Mail drop used by eleven accounts, signed at the counter.",
            "Export forwarder's dock, parcel scanned out the next day.",
            "Storage lot, signed with the stamp of a shipping agent.",
        ),
        FRIEND: (
            "Private house, signed by the person named on the label.",
            "Family address, name on the bell and on the slip agree.",
            "Customer's new flat, mail forwarding order is on record.",
            "Birthday gift, recipient called and thanked us for it.",
        ),
        OPEN: (
            "Trace opened with the carrier {day}, no answer received.",
            "Carrier asked on {day} who signed, reply not in so far.",
            "Slip ordered on {day}, copy has not been received yet.",
            "Trace number given out {day}, line left open for now.",
        ),
    },
)  # fmt: skip
RECORDS = ("record 1", "record 2", "record 3")
CHAPTER = Chapter(
    "many-addresses", "Lost parcels to changing addresses",
    "Claims for parcels that were sent to other addresses than the buyer's own.",
    (
        ("Take the parcel at issue and the two before it. Each shipment names a drop number and "
        "the sheet of the address desk that explains it. Several states in a row are no reason "
        "for anything: people move and people give presents."),
        "A claim is in time if it came within 90 days of delivery.",
    ),
    (
        Rule("DENY", (MoreThan("days", 90, "the claim came more than {limit} days after "
                               "delivery"),)),
        Rule("REQUEST_EVIDENCE", (Reads(RECORDS, OPEN, 1, '{least} or more of the three drops '
                                        'read "{value}"'),)),
        Rule("ESCALATE", (Reads(RECORDS, FORWARDER, 2, '{least} or more of the three drops read '
                                '"{value}"'),)),
        Rule("APPROVE", (Reads(RECORDS, FRIEND, 2, '{least} or more of the three drops read '
                               '"{value}"'),)),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Parcel {order} has not turned up", (
        ("Hi, the {thing} I had sent out on {date} never got there. Please either send another or "
        "give me the {amount} back."), "{name}",
    )),
    Skeleton("Chat", "tracking says delivered??", (
        "it says delivered but nobody has it", ("order {order}. different address this time but "
        "that should not matter right"),
    )),
    Skeleton("Phone note", "Non-receipt, {name}", (
        ("Customer in {city} says the parcel of {date} did not reach the address given. Two other "
        "parcels went elsewhere before. Asks for a refund of {amount}."),
    )),
    Skeleton("Web form", "Where is my order?", (
        "Order: {order}. Delivered to: not me, that is the point. Item: {item}. Wish: refund.",
    )),
    Skeleton("Letter", "Concerning a missing parcel", (
        ("Dear shop, the parcel I had posted by you on {date} has, as far as I can learn, not been "
        "handed over. I rely on you to put it right and to return {amount}."), "Truly, {name}",
    )),
    Skeleton("Internal", "Carrier shows delivery, customer does not agree", (
        ("{name}, order {order}, {item}. Shipping address differs from billing and from the last "
        "two. Customer wants {amount}. Over to the desk."),
    )),
    Skeleton("Social media", "Comment under our spring post", (
        ("\"Lovely pictures. Mine is still somewhere on a truck since {date}.\" Handle belongs to "
        "{name}; the order is {order}."),
    )),
    Skeleton("E-mail", "{first} here, about the {thing}", (
        "Hello again,", ("I asked around and really no one has seen this parcel. I know it went "
        "to another state. Could I have my money back, please?"), "Best, {first}",
    )),
)  # fmt: skip
shelve(
    Category(
        "lost parcels to many states: a forwarder, gifts or a move, or a trace still open",
        Plot("reshipping-fraud", tuple(Probe(DESK, n, (FORWARDER, FRIEND, OPEN)) for n in range(3)),
             Gate("delivered", "opened", (5, 40)), CHAPTER, single((*TECH, *OUTDOOR)), mixed=True,
             spacing=(12, 40), elsewhere=True),
        ("ESCALATE", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Shipping address differs from billing on the last {count} orders",
              "Rule 5, new address on every order: matched",
              "Delivered according to the carrier, yet claimed")),
        "Look at the shipments of the customer's last three orders, at the drop numbers they "
        "name, and at what the address desk wrote down for those drops.",
    )
)  # fmt: skip
