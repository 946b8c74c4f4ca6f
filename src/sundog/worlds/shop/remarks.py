"""What staff, machines and old tickets say in the shop's records; none of it decides a case."""

from typing import Final

NOTES: Final = (
    "Asked for the invoice to be sent again; done by e-mail.",
    "Prefers delivery after 5 pm, has told the carrier so.",
    "Wrote in to praise the gift wrapping.",
    "Changed the phone number by e-mail; old one no longer in use.",
    "Asked when the catalogue for the new season comes out.",
    "Wanted to know whether we ship to Canada; told not yet.",
    "Newsletter cancelled on request.",
    "Called about a spare part; referred to the maker.",
    "Has a dog, carrier asked to ring at the side door.",
    "Pointed out a wrong size chart on the web page; passed on to content.",
    "Wants parcels left with the neighbour at number 12.",
    "Spoke to him on the phone, very friendly, no action.",
    "Would like paper invoices in future. Set.",
    "Works nights, please do not ring before noon.",
    "Birthday voucher went to the old address; sent a second one.",
    "Asked if the down vest will come back in green. Buyers say April.",
    "Is moving in summer and will write again with the new address.",
    "Complained about the perfume sample in the box (allergy). No samples any more.",
    "Two accounts under one e-mail were merged by IT.",
    "Rang to say thanks for the quick exchange.",
    "Surname is now spelled with a double t, card not yet changed.",
    "Lives on a farm track: drivers need the gate code 4471.",
    "Prefers e-mail over phone.",
    "School order every September, wants a quote beforehand.",
    "Had trouble with the checkout on a tablet; cleared the cart for her.",
    "Sent photographs of the pot on her stove for our page. Passed on.",
    "Asked how to wash merino. Sent the leaflet.",
    "Newsletter twice a week is too much; set to monthly.",
)
MEMO_COMMENTS: Final = (
    "Parcel came back complete, label legible.",
    "Customer dropped the parcel at a partner store.",
    "Refunded to the card used for the order.",
    "Returned with the packing slip inside.",
    "Came in with the Tuesday pallet.",
    "Outer carton slightly dented, nothing else noted.",
)
ORDER_COMMENTS: Final = (
    "Payment captured.",
    "Order confirmation sent.",
    "Invoice printed for the parcel.",
    "Customer asked for no plastic filler.",
    "Stock set aside in bay 3.",
    "Address checked against the postal directory.",
)
OLD_TICKETS: Final = (
    (
        "Missing button",
        (
            "A button came off after two weeks. Sent a spare by post; the customer was "
            "happy with that."
        ),
    ),
    (
        "Parcel late",
        (
            "The parcel sat in a depot over a holiday weekend and came on the Tuesday. "
            "Shipping fee given back."
        ),
    ),
    ("Invoice needed", "Needed the invoice with another company name. Sent the corrected copy."),
    (
        "Wrong colour",
        ("Ordered navy, got black. Picked up and replaced the same week; our label was wrong."),
    ),
    (
        "Card charged twice",
        (
            "Two authorisations showed up; the second fell off after three days "
            "as the bank had said."
        ),
    ),
    ("Gift receipt", "Wanted a receipt without prices. Sent."),
    (
        "Lid rattles",
        ("Lid of the pot does not sit flush. Maker sent a new one, ours to pay the postage."),
    ),
    ("Where is my voucher", "Voucher was in the spam folder. Sent again all the same."),
    ("Change of address", "Asked to send to the office instead. Changed before it left."),
    ("Headphones will not pair", ("Went through the manual on the phone, works after a reset.")),
    (
        "Box was open",
        ("Tape was loose on arrival, all parts inside. Carrier told. Customer keeps it."),
    ),
    ("Size of the tent", "Wanted to know the packed length. 46 cm, as the label says."),
    ("Return label", "Printer is broken; sent a label by post."),
    (
        "Price dropped",
        ("Bought on Monday, ten dollars cheaper on Wednesday. Gave the difference as a credit."),
    ),
    ("Two parcels, one came", "Second one came the day after. Closed by the customer."),
)
HELD: Final = (
    "Held: street number missing, wrote to the buyer.",
    "On hold until the card desk has rung back.",
    "Buyer asks us to wait with this one till Friday.",
    "Held by the evening run, two attempts with another card before.",
    "Waiting for stock, one line is short.",
)
CALLED_OFF: Final = (
    "Customer called it off by phone before it was packed.",
    "Ordered twice by mistake; this one cancelled.",
    "Item out of stock, customer did not want to wait.",
    "Cancelled on request, nothing was charged.",
    "Payment was not completed within the day.",
)
LOG_EVENTS: Final = (
    "Log-in", "Log-in", "Log-in", "Password changed", "Log-in from a new device",
    "Newsletter settings changed", "Password reset by e-mail", "Phone number changed",
)  # fmt: skip
