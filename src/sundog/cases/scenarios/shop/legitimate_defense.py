"""Legitimate defence: "this is not what I ordered", for the third time.

Who picked stands on each of three shipments. When the latest was packed leads to a shift, and
the shift book says how that shift ended.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._scene import extra
from sundog.cases.scenarios.shop._span import Shift
from sundog.cases.scenarios.shop._tally import Tally
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import HOME, TECH, single
from sundog.worlds.shop.registers import Register

PICKER = Tally(extra("shipment", "Picked by", "Picker ##"), same=1)
SHIFT = Shift(
    Register(
        "Shift book", "Shift", "SB", "Warehouse office",
        {
            "stock agrees": (
                "Counted twice at the end, scale and belt camera fit the lists.",
                "Nothing over and nothing short, weights right to the gram.",
                "Seals checked at the dock, every carton held what it should.",
            ),
            "stock does not agree": (
                "Two bins swapped since the morning, neighbours short by four.",
                "One article too many in bay 3, the one beside it too few.",
                "Trolley tipped over, cartons were filled again from the floor.",
            ),
            "count not received": (
                "Asked for on {day}, camera footage not looked at so far.",
                "Requested {day}, warehouse has not sent its findings.",
                "Count ordered {day}, nothing received from the floor yet.",
            ),
        },
    )
)  # fmt: skip
GATE = Gate("delivered", "opened")
CHAPTER = Chapter(
    "wrong-goods", "Claims that the wrong goods came",
    "Requests for a refund because a parcel held something else than was ordered.",
    (
        ("Take the parcel at issue and the two before it about which the customer complained, and "
        "read on each shipment who picked it. One pair of hands behind all three errors speaks "
        "for the customer; three different ones do not make the same mistake."),
        ("Then look up the shift in which the parcel at issue was packed. The shift book says "
        "whether the stock agreed when that shift was counted. How often somebody complains is "
        "no reason for anything."),
        "A claim is in time if it came within 60 days of delivery.",
    ),
    (
        Rule("ESCALATE", (GATE.over(60),)),
        Rule("REQUEST_EVIDENCE", (SHIFT.reads(2),)),
        Rule("DENY", (PICKER.unlike(), SHIFT.reads(0))),
        Rule("APPROVE", (PICKER.alike(), SHIFT.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Wrong article again, order {order}", (
        ("Hello, I ordered {a} {thing} and what I unpacked was not that. It is the third time. "
        "Photo attached. Please refund {goods}; I have given up on an exchange."), "{first} {last}",
    )),
    Skeleton("Chat", "not what i ordered", (
        "hey so the box from {order} has the wrong thing in it", ("i sent the picture already. "
        "same as last time and the time before. can i just get the money"),
    )),
    Skeleton("Phone note", "{name}: parcel with other contents", (
        ("Caller says the carton was closed and undamaged but the {thing} was not inside. Two "
        "earlier parcels were wrong too, according to the caller. Wants {goods} back."),
    )),
    Skeleton("Web form", "Complaint: contents differ", (
        "Order: {order}. Ordered: {item}. Received: something else, see picture.",
        "Comment: I would really like to know how your warehouse works.",
    )),
    Skeleton("Letter", "My order of {date}", (
        ("Dear Sir or Madam, for the third time in a row I opened your parcel and found goods "
        "meant for somebody else. I enclose a photograph and ask that you return the price of "
        "{goods} to my account."), "Respectfully, {name}",
    )),
    Skeleton("Internal", "Third wrong-goods claim, {name}", (
        ("Claims for three parcels, the latest is {order} with {a} {thing}. Pictures are on file "
        "for all three. Needs a decision on the {goods}, please."),
    )),
    Skeleton("Social media", "Review with two stars", (
        ("\"Pretty boxes, shame about what is in them. Ordered {a} {thing}, got a surprise.\" "
        "By a customer in {city}, matched to {name}. We promised an answer on order {order}."),
    )),
    Skeleton("Chat", "Swap or refund?", (
        "Good evening. The parcel from {date} came today with a different article.",
        ("This happened twice before and you were nice about it, but I would rather have the "
        "{goods} back this time."),
    )),
)  # fmt: skip
shelve(
    Category(
        "wrong goods for the third time: a made-up claim, a picker's errors, or not yet audited",
        Plot("legitimate-defense", (PICKER, SHIFT), (3, 25), GATE, CHAPTER,
             single((*TECH, *HOME))),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        cues((
            "Three complaints of the same kind ({orders} orders on file)",
            "Rule 9, repeat claimant: matched",
            "Claims per order above the 98th percentile",
        )),
        "Look at who picked the last three parcels, and at what the shift book says of the shift "
        "in which the latest was packed.",
    )
)  # fmt: skip
