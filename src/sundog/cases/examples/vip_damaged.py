"""PW-021: damaged on the way, says a customer of nearly four years and sixty orders."""

from datetime import timedelta

from sundog.cases.examples._vip import Vip, told
from sundog.cases.examples.base import Example, shelve

VIP = Vip(
    "Jane", "Smith", number="000000274", total=15825, orders=60, worth=1209486,
    age=timedelta(days=1424, hours=3), rank="10",
    note=("Belongs to the top 10 percent by lifetime sales, and has for years. No payment was "
          "ever late. Requests within reason go through first and without fuss."),
)  # fmt: skip

shelve(
    Example(
        "vip_damaged", "shipping damage claimed by a customer with sixty orders behind her",
        "PW-021", "VIP_CUSTOMER", "easy", "APPROVE", "Web form", "Item arrived damaged",
        (
            "Reason: arrived damaged. Preferred solution: money back.",
            "Comment: The box was crushed on one side and so was what was in it.",
        ),
        (("Reason given", "Item arrived damaged"),),
        told(VIP),
    )
)  # fmt: skip
