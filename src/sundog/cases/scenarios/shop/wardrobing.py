"""Wardrobing: clothes that come back after one evening out.

Three returns carry hang-tag numbers; the returns bench lists, tag by tag, what was found on
the garment. Worn goods, plain size exchanges and a bench that has not sent its findings yet
look alike until tags and sheet are put together.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import APPAREL, single
from sundog.worlds.shop.registers import Register

WORN, SIZE, OPEN = "traces of use", "size exchange", "findings not received"
BENCH = Register(
    "Returns bench sheet", "creditmemo", "Hang tag", "HT-@@####", "RB", "Returns bench",
    {
        WORN: (
            "Make-up along the collar, reason given: not as expected.",
            "Perfume in the lining, reason given: changed my mind.",
            "Tag pinned on again, creased at the elbows, no reason given.",
            "Deodorant marks under both arms, reason given: does not suit me.",
        ),
        SIZE: (
            "Unworn, tag on its string, next size up sent the same day.",
            "Unworn, folded as we fold, went out again one size smaller.",
            "Tried on only, tag in place, same piece sent in a longer cut.",
            "Unworn, bag still sealed, swapped for the size above.",
        ),
        OPEN: (
            "Requested from the bench on {day}, findings not received so far.",
            "With the outside cleaner since {day}, report asked for, not in.",
            "Bench asked on {day}, line left open until the report arrives.",
            "Report requested {day}, nothing has come back from the bench.",
        ),
    },
)  # fmt: skip
RECORDS = ("record 1", "record 2", "record 3")
CHAPTER = Chapter(
    "returned-clothing", "Refunds for returned clothing",
    "Requests to be refunded for clothing that has come back to us.",
    (
        ("Take the return at issue and the customer's two returns before it. Each credit memo "
        "names a hang tag and the sheet of the returns bench on which that tag is listed; the "
        "reading of its line is what counts. The number of returns, or their share, does not."),
        ("The return window runs from the carrier's delivery scan to the day the return was "
        "handed in."),
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 30, "the return was handed in more than {limit} days "
                                   "after delivery"),)),
        Rule("REQUEST_EVIDENCE", (Reads(RECORDS, OPEN, 1, "{least} or more of the three returns "
                                        'read "{value}"'),)),
        Rule("DENY", (Reads(RECORDS, WORN, 2, '{least} or more of the three returns read '
                            '"{value}"'),)),
        Rule("APPROVE", (Reads(RECORDS, SIZE, 3, 'all {least} returns read "{value}"'),)),
        Rule("FLAG_AND_MONITOR", (Reads(RECORDS, WORN, 1, '{least} of the three returns reads '
                                        '"{value}"'),)),
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
    Skeleton("E-mail", "The {item} did not work out", (
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
        Plot(
            "wardrobing",
            tuple(Probe(BENCH, n, (WORN, SIZE, OPEN)) for n in range(3)),
            Gate("delivered", "handed in", (6, 22)),
            CHAPTER,
            single(APPAREL),
            mixed=True,
            returns=True,
        ),
        ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
        TICKETS,
        CUES,
        "Look at the customer's last three credit memos, at the hang tags they name, and at what "
        "the returns bench wrote down for those tags.",
    )
)  # fmt: skip
