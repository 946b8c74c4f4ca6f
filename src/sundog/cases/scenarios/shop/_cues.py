"""Tones and remarks that any ticket of the shop may carry, beside a category's own flags."""

from sundog.cases.scenarios.shop._tickets import Cues

ALARMING_TONE = (
    "If this is not settled by tonight I will dispute the charge with my bank.",
    "I know my rights and I do not intend to explain myself to anybody.",
    "You had no trouble taking my money, so do not make me ask again.",
    "Do not send me another form. Just do it.",
    "I have written to a consumer programme already, they are very interested.",
    "Why do you need to look into anything? Other shops do this in five minutes.",
    "I want this done today and I want it in writing.",
    "My patience is at an end, and my lawyer is copied on everything from now on.",
)
CALM_TONE = (
    "No hurry at all, and thank you for always being so kind.",
    "I am sorry for the trouble, you have been wonderful every time so far.",
    "Happy to wait if it is busy. I will be ordering from you again anyway.",
    "If you need anything from me, I am at home most days and glad to help.",
    "Please take the time you need; I only wanted to be sure it had not got lost.",
    "Your colleague last time was lovely, do pass on my regards.",
    "I can send whatever papers would be useful, just say the word.",
    "Thank you for reading this, I know it is one of many.",
)
ALARMING_REMARK = (
    "Sounded rehearsed on the phone. Please look closely.",
    "Customer would not answer two of the three routine questions.",
    "Third contact in four days, each a little sharper than the last.",
    "Gave the order number before being asked, and nothing else.",
    "I have a bad feeling about this one.",
    "Wanted to be put through to someone who can release it at once.",
)
CALM_REMARK = (
    "Very pleasant to deal with. Looks routine.",
    "Friendly regular, gave all details without being asked.",
    "Answered every routine question at once.",
    "Nothing out of the ordinary as far as I can see.",
    "Patient and polite, happy to be called back.",
    "Seems a straightforward one.",
)
STANDING = (
    "Customer since {since}, {orders} orders, no payment ever failed",
    "In good standing since {since}",
    "{orders} orders to date, no open invoices",
    "Known since {since}, newsletter reader",
)


def cues(flags: tuple[str, ...], standing: tuple[str, ...] = STANDING) -> Cues:
    """Put a category's automatic flags beside the common tones and remarks.

    Args:
        flags: What an automatic rule said; true as far as it goes.
        standing: What the account's form says in favour; true as well.
    """
    tone, calm = ALARMING_TONE, CALM_TONE
    return Cues(
        (
            tuple(("Automatic flag", text) for text in flags),
            tuple(("", text) for text in tone),
            tuple(("Remark by the first line", text) for text in ALARMING_REMARK),
        ),
        (
            tuple(("Account", text) for text in standing),
            tuple(("", text) for text in calm),
            tuple(("Remark by the first line", text) for text in CALM_REMARK),
        ),
    )
