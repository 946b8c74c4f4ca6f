"""Wardrobing: clothes that come back after one evening out.

The latest return carries a hang-tag number, and the returns bench lists, tag by tag, what was
found on the garment. The two returns before it either were bought again with the next order, as
an exchange is, or were not.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup, own
from sundog.cases.scenarios.shop._tally import Carried
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import APPAREL, single
from sundog.worlds.shop.registers import Register

BENCH = Lookup(
    own("credit memo", "Hang tag", "HT-@@####"),
    Register(
        "Returns bench sheet", "Hang tag", "RB", "Returns bench",
        {
            "traces of use": (
                "Make-up along the collar, reason given: not as expected.",
                "Perfume in the lining, reason given: changed my mind.",
                "Tag pinned on again, creased at the elbows, no reason given.",
                "Deodorant marks under both arms, reason given: does not suit me.",
            ),
            "not worn": (
                "Tag on its string, folded as we fold, reason given: too tight.",
                "Tried on only, tag in place, reason given: sleeves too long.",
                "Bag still sealed, reason given: ordered the wrong size.",
                "Lint roller found nothing, reason given: runs large.",
            ),
            "findings not received": (
                "Requested from the bench on {day}, nothing written down so far.",
                "With the outside cleaner since {day}, report asked for, not in.",
                "Bench asked on {day}, line left open until the report arrives.",
                "Report requested {day}, nothing has come back from the bench.",
            ),
        },
    ),
)  # fmt: skip
EXCHANGES = Carried(again=1)
GATE = Gate("delivered", "handed in")
CHAPTER = Chapter(
    "returned-clothing", "Refunds for returned clothing",
    "Requests to be refunded for clothing that has come back to us.",
    (
        ("The credit memo of the return at issue names a hang tag and the sheet of the returns "
        "bench on which that tag is listed. Then take the customer's two credit memos before it: "
        "who exchanges a size buys the same article again with the next order, so compare the "
        "product that came back with the items of the order placed after it."),
        "How many orders came back, or what share of them, is no reason for anything.",
        ("The return window runs from the carrier's delivery scan to the day the return was "
        "handed in."),
    ),
    (
        Rule("ESCALATE", (GATE.over(30),)),
        Rule("REQUEST_EVIDENCE", (BENCH.reads(2),)),
        Rule("DENY", (BENCH.reads(0), EXCHANGES.none())),
        Rule("APPROVE", (BENCH.reads(1), EXCHANGES.every())),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "Refund for order {order}", (
        ("Hello, I sent the {thing} back and the tracking says you have it. Could you tell me when "
        "the {goods} will be on my card again?"),
        "Thanks, {name}",
    )),
    Skeleton("Chat", "Return received, money not yet back", (
        "hi, returned something from order {order}, it's been at your place for days now",
        "just want to know if the refund is going through or if you need anything else from me",
    )),
    Skeleton("Phone note", "Caller asks about a return", (
        ("{name} rang from {city}. The {thing} bought on {date} is back with us and the caller "
        "would like the refund released this week, as another order is waiting for the money."),
    )),
    Skeleton("E-mail", "Did not work out: {item}", (
        "Dear team,",
        ("I had high hopes for this one, but in the end it went back in its box. The parcel was "
        "dropped off with your label and I kept the receipt from the counter. Please credit "
        "{goods} to the card I paid with; shipping I understand is not refunded."),
        "Kind regards, {first} {last}",
    )),
    Skeleton("Web form", "Order {order}: please complete my refund", (
        "Reason: return. Item: {item}. Preferred solution: money back.",
        "Comment: Second time I fill in this form. First time I got an automatic reply.",
    )),
    Skeleton("Internal", "Credit memo open for {name}", (
        ("The memo for order {order} has been sitting in the open list and blocks the month-end "
        "run. Accounts would like a decision: release the {goods} or not."),
    )),
    Skeleton("Letter", "Returned goods, order of {date}", (
        ("I am writing because I do not use e-mail much. My daughter ordered the {thing} for me on "
        "{date}. It has been returned to you by parcel post. I should be glad to have the amount "
        "of {goods} credited at your convenience."),
        "Yours truly, {name}",
    )),
    Skeleton("Chat", "{first} about a return", (
        "Morning! quick one: order {order}, sent back, no refund email yet",
        "The {thing} was lovely by the way, just not for me. Do I need to do anything?",
    )),
    Skeleton("Social media", "Public post passed on by the social team", (
        ("\"Has anyone ever waited this long for @larkspurfinch to refund a return? {goods} is not "
        "pocket money.\" The account was matched to {name}, order {order}. We replied that the "
        "desk would look at it."),
    )),
)  # fmt: skip
CUES = cues(
    (
        "Return frequency: {returns} of {orders} orders came back",
        "Repeated returns in one category ({returns} memos)",
        "Refund share of this account is above the shop's average",
        "Rule 14, frequent returner: matched",
    )
)
shelve(
    Category(
        "refund for clothing that came back: worn, a size exchange, or not yet examined",
        Plot("wardrobing", (BENCH, EXCHANGES), (6, 22), GATE, CHAPTER, single(APPAREL),
             returns=True, carries=True),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        CUES,
        "Look at the hang tag on the latest credit memo and at what the returns bench wrote down "
        "for it, and compare what came back earlier with the orders that followed.",
    )
)  # fmt: skip
