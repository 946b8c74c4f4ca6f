"""PW-014: a defective item, and a customer of two years whose word has always been good."""

from datetime import timedelta

from sundog.cases.examples._vip import Vip, told
from sundog.cases.examples.base import Example, shelve

VIP = Vip(
    "Patricia", "Johnson", number="000000712", total=9568, orders=50, worth=1478869,
    age=timedelta(days=767, hours=5), rank="9",
    note=("Loyalty review: among the best 9 percent of our accounts by lifetime sales. Every "
          "invoice settled when due. Give her requests priority and do not make them hard, as "
          "long as they are reasonable."),
)  # fmt: skip

shelve(
    Example(
        "vip_defective", "a defective item of a customer with fifty orders behind her", "PW-014",
        "VIP_CUSTOMER", "easy", "APPROVE", "E-mail", "Item is defective",
        (
            ("Hello, the item from my order does not work as it should. I would like my money "
            "back, please."),
            "Patricia Johnson",
        ),
        (("Reason given", "Item is defective"),),
        told(VIP),
    )
)  # fmt: skip
