"""Linked accounts: one person with many names, or one household with one router.

Three accounts name each other; each gives a date of birth. The order carries the number of a
file at the identity desk.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop._lookup import Lookup, own
from sundog.cases.scenarios.shop._scene import birthday
from sundog.cases.scenarios.shop._tally import Tally
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Skeleton, shelve
from sundog.worlds.handbook import Chapter, Rule
from sundog.worlds.shop.bank import BEAUTY, HOME, single
from sundog.worlds.shop.registers import Register

BORN = Tally(birthday(), same=0)
IDENTITY = Lookup(
    own("order", "Identity file", "ID-######"),
    Register(
        "Identity desk sheet", "Identity file", "IF", "Identity desk",
        {
            "one set of papers": (
                "Same face on all papers, only the names were altered.",
                "One bank account behind every card that was used here.",
                "Handwriting and photo agree over all the accounts.",
            ),
            "papers for each": (
                "Papers seen for each, photos show different people.",
                "Each has a bank account of their own, names confirmed.",
                "Spoke with two of them at once, both knew their orders.",
            ),
            "papers not received": (
                "Papers requested on {day}, they have not arrived yet.",
                "Bank asked on {day} for the holder, no reply received.",
                "File opened {day}, second paper is still outstanding.",
            ),
        },
    ),
)  # fmt: skip
GATE = Gate("placed", "opened")
CHAPTER = Chapter(
    "linked-accounts", "Accounts that share something",
    "Requests from accounts that were locked for sharing a device, card or address with others.",
    (
        ("The customer's page names the accounts with which it was linked. Look at all three and "
        "compare the dates of birth. To share an address, a router or a card is not against the "
        "terms; to be several customers is."),
        "The order names a file at the identity desk, whose sheet says what papers were seen.",
        "An appeal is heard within 45 days of the order.",
    ),
    (
        Rule("ESCALATE", (GATE.over(45),)),
        Rule("FLAG_AND_MONITOR", (IDENTITY.reads(2),)),
        Rule("BAN_ACCOUNT", (BORN.alike(), IDENTITY.reads(0))),
        Rule("APPROVE", (BORN.unlike(), IDENTITY.reads(1))),
        Rule("FLAG_AND_MONITOR", ()),
    ),
)  # fmt: skip
TICKETS = (
    Skeleton("E-mail", "My account has been locked", (
        ("Hello, I cannot log in any more and order {order} is stuck. The message speaks of "
        "several accounts. I have one. Please unlock it."), "{name}",
    )),
    Skeleton("Chat", "locked out", (
        "hi my account is locked", ("says shared with others?? we are several people here. can "
        "you open it and send {order}"),
    )),
    Skeleton("Phone note", "{name} on a locked account", (
        ("Caller disputes that the account belongs together with others at the same address in "
        "{city}. Wants the lock lifted and the {thing} sent."),
    )),
    Skeleton("Internal", "Link alert on {order}", (
        ("The nightly job tied this account to others. Customer objects. Order over {amount} is "
        "parked. Please decide on lock and order."),
    )),
    Skeleton("Web form", "Unlock request", (
        ("Name: {name}. Order: {order}. Reason given to me: linked accounts. My answer: there is "
        "nothing linked about me. Please restore access."),
    )),
    Skeleton("Letter", "Closed account", (
        ("Dear Sirs, on trying to buy {a} {thing} I learned that my account is under suspicion of "
        "being several. I should like to go on as a customer and ask for it to be opened again."),
        "{name}",
    )),
    Skeleton("E-mail", "Why us?", (
        "Hi,", ("for some time now none of us can order. I write for my own account only, "
        "which is the one with order {order}. What do you need to switch it on again?"), "{first}",
    )),
    Skeleton("Social media", "Post in our neighbourhood group", (
        ("\"@larkspurfinch locks people out for living together, apparently.\" The author is "
        "{name}; order {order} waits for release."),
    )),
)  # fmt: skip
shelve(
    Category(
        "accounts that share a device: one person, a household, or a check still open",
        Plot("cross-account-linking", (BORN, IDENTITY), (3, 20), GATE, CHAPTER,
             single((*HOME, *BEAUTY)), held=True, linked=2),
        ("BAN_ACCOUNT", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Device seen with other accounts", "Rule 11, shared fingerprint: matched",
              "Linked by the nightly job, lock set automatically")),
        "Look at the dates of birth on the customer's account and on the accounts it is linked "
        "with, and at what the identity desk wrote down about the order's file.",
    )
)  # fmt: skip
