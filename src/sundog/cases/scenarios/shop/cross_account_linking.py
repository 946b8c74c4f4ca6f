"""Linked accounts: one person with many names, or one household with one router.

Two orders carry device numbers and the latest an identity number; device register and identity
desk say who stands behind them.
"""

from sundog.cases.scenarios.shop._cues import cues
from sundog.cases.scenarios.shop.base import Category, Gate, Plot, Probe, Skeleton, shelve
from sundog.worlds.handbook import Chapter, MoreThan, Reads, Rule
from sundog.worlds.shop.bank import BEAUTY, HOME, single
from sundog.worlds.shop.registers import Register

MANY, HOUSE, RUNNING = "one user, many accounts", "one home, several users", "match still running"
SAME, APART, CHECKED = "same person", "different persons", "identity check open"
DEVICES = Register(
    "Device register", "order", "Device", "DV-@####@", "DR", "Web security",
    {
        MANY: (
            "Seven accounts, one after the other, each with a first order.",
            "Six names and one thumbprint of the browser, minutes apart.",
            "Nine accounts closed and opened in turn on this device.",
        ),
        HOUSE: (
            "Living-room tablet, three family members, own cards each.",
            "Shared laptop of two flatmates, separate log-ins for years.",
            "Parents and a grown daughter, one router, two phones.",
        ),
        RUNNING: (
            "Match against the register begun {day}, not finished so far.",
            "Fingerprint taken {day}, comparison has not come back yet.",
            "Queued on {day} for the weekly match, result not received.",
        ),
    },
)  # fmt: skip
IDENTITY = Register(
    "Identity desk sheet", "order", "Identity file", "ID-######", "IF", "Identity desk",
    {
        SAME: (
            "Same face on all papers, only the names were altered.",
            "One bank account behind every card that was used here.",
            "Handwriting and birthday agree over all the accounts.",
        ),
        APART: (
            "Papers seen for each, birthdays twenty years apart.",
            "Each has a bank account of their own, names confirmed.",
            "Spoke with two of them at once, both knew their orders.",
        ),
        CHECKED: (
            "Papers requested on {day}, they have not arrived yet.",
            "Bank asked on {day} for the holder, no reply received.",
            "File opened {day}, second paper is still outstanding.",
        ),
    },
)  # fmt: skip
ALL = ("record 1", "record 2", "record 3")
CHAPTER = Chapter(
    "linked-accounts", "Accounts that share something",
    "Requests from accounts that were locked for sharing a device, card or address with others.",
    (
        ("The last two orders each name a device, the latest names an identity file as well. The "
        "device register and the identity desk say what is known under these numbers. To share "
        "an address, a router or a card is not against the terms."),
        "An appeal is heard within 45 days of the order.",
    ),
    (
        Rule("ESCALATE", (MoreThan("days", 45, "the order is more than {limit} days old"),)),
        Rule("FLAG_AND_MONITOR", (Reads(ALL, CHECKED, 1, 'the identity file reads "{value}"'),)),
        Rule("FLAG_AND_MONITOR", (Reads(ALL, RUNNING, 1, '{least} or more of the two devices read '
                                        '"{value}"'),)),
        Rule("BAN_ACCOUNT", (Reads(ALL, SAME, 1, 'the identity file reads "{value}"'),
                             Reads(ALL, MANY, 1, '{least} or more of the two devices read '
                                   '"{value}"'))),
        Rule("APPROVE", (Reads(ALL, APART, 1, 'the identity file reads "{value}"'),
                         Reads(ALL, HOUSE, 2, 'both devices read "{value}"'))),
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
        ("Dear Sirs, on trying to buy a {thing} I learned that my account is under suspicion of "
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
        Plot("cross-account-linking", (Probe(DEVICES, 0, (MANY, HOUSE, RUNNING)),
                                       Probe(IDENTITY, 0, (SAME, APART, CHECKED)),
                                       Probe(DEVICES, 1, (MANY, HOUSE, RUNNING))),
             Gate("placed", "opened", (3, 20)), CHAPTER, single((*HOME, *BEAUTY)), held=True),
        ("BAN_ACCOUNT", "APPROVE", "FLAG_AND_MONITOR"),
        TICKETS,
        cues(("Device seen with other accounts", "Rule 11, shared fingerprint: matched",
              "Linked by the nightly job, lock set automatically")),
        "Look at the device and identity numbers on the customer's last two orders, and at what "
        "web security and the identity desk wrote down under them.",
    )
)  # fmt: skip
