"""Reshipping: parcels to ever new addresses, and none of them arrived, it is said.

Who signed stands on each of three shipments. The tracking number leads over the carrier's bag
list to what became of the bag.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup
from sundog.cases.scenarios.shop._scene import TRACKING, named
from sundog.cases.scenarios.shop._tally import Tally
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import OUTDOOR, TECH, single
from sundog.worlds.shop.registers import Ledger, Register

SIGNED = Tally(named("shipment", "Signed by"), same=0)
BAG = Lookup(
    TRACKING,
    Register(
        "Carrier bag scans", "Bag", "BG", "Parcel claims",
        {
            "scanned out for export": (
                "Opened at a freight forwarder's dock, contents relabelled.",
                "Went on from a mail drop with eleven boxes, air waybill seen.",
                "Left the state again next morning with a shipping agent.",
            ),
            "ended at the addressee": (
                "Opened at the local depot, last stop was the private house.",
                "Came back empty with the van, slip and doorbell agree.",
                "Unloaded on the round, neighbour took the photo for us.",
            ),
            "trace not answered": (
                "Trace opened with the carrier {day}, no answer received.",
                "Carrier asked on {day} where it went, reply not in so far.",
                "Trace number given out {day}, line left open for now.",
            ),
        },
    ),
    Ledger(
        "Carrier manifest", "Tracking number", "Bag", "BAG @###", "CM", "Parcel claims",
        ("Loaded at dock 2.", "Loaded at dock 5.", "Weighed with the pallet.", "Late trailer.",
         "Belt 3, no remarks.", "Sorted by hand."),
        hours=(20, 30),
    ),
    late=True,
)  # fmt: skip
GATE = Gate("sent", "delivered")
CHAPTER = Chapter(
    "many-addresses", "Lost parcels to changing addresses",
    "Claims for parcels that were sent to other addresses than the buyer's own.",
    (
        ("Take the parcel at issue and the two before it, and read on each shipment who signed. "
        "Gifts and a move bring a new name at each door; where one name signs in three towns, "
        "somebody is collecting."),
        ("Then follow the parcel at issue. The carrier's manifest says in which bag its tracking "
        "number travelled, the bag scans say where that bag ended. Several states in a row are "
        "no reason for anything."),
        "Parcels that are long on the road are the carrier's business and not ours to refund.",
    ),
    (
        Rule("DENY", (GATE.over(8),)),
        Rule("REQUEST_EVIDENCE", (BAG.reads(2),)),
        Rule("ESCALATE", (SIGNED.alike(), BAG.reads(0))),
        Rule("APPROVE", (SIGNED.unlike(), BAG.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Parcel {order} has not turned up", (
        ("Hi, the {thing} never got to where I had it sent. Please either send another or give me "
        "the {amount} back."), "{name}",
    )),
    Skeleton("Chat", "tracking says delivered??", (
        "it says delivered but nobody has it", ("order {order}. different address this time but "
        "that should not matter right"),
    )),
    Skeleton("Phone note", "Non-receipt, {name}", (
        ("Customer in {city} says the latest parcel did not reach the address given. Two other "
        "parcels went elsewhere before. Asks for a refund of {amount}."),
    )),
    Skeleton("Web form", "Where is my order?", (
        "Order: {order}. Delivered to: not me, that is the point. Item: {item}. Wish: refund.",
    )),
    Skeleton("Letter", "Concerning a missing parcel", (
        ("Dear shop, the {thing} that you were to post for me has, as far as I can learn, not been "
        "handed over. I rely on you to put it right and to make good the {amount}."),
        "Truly, {name}",
    )),
    Skeleton("Internal", "Carrier shows delivery, customer does not agree", (
        ("{name}, order {order}, {item}. Shipping address differs from billing and from the last "
        "two. Customer wants {amount}. Over to the desk."),
    )),
    Skeleton("Social media", "Comment under our spring post", (
        ("\"Lovely pictures. Mine must be on a tour of the country by truck.\" Handle belongs to "
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
        Plot("reshipping-fraud", (SIGNED, BAG), (5, 40), GATE, CHAPTER,
             single((*TECH, *OUTDOOR)), spacing=(12, 40), elsewhere=3),
        ("ESCALATE", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues(("Shipping address differs from billing on the last {count} orders",
              "Rule 5, new address on every order: matched",
              "Delivered according to the carrier, yet claimed")),
        "Look at who signed for the last three parcels, and follow the tracking number of the "
        "latest over the carrier's manifest to the scans of its bag.",
    )
)  # fmt: skip
