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
    "Either I hear from a manager today or the whole street will hear about this.",
    "I am not going to tell this story a fourth time to a fourth person.",
    "Spare me the standard reply. I can read your terms as well as you can.",
    "Do I have to drive over and stand in your office?",
    "If there is a problem then say what it is. Otherwise do what I asked.",
    "I am recording every call from here on, just so that you know.",
    "Nobody has ever treated me like this over such a sum.",
    "You have until five o'clock.",
    "I see what kind of shop this is. Just finish it.",
    "Whoever decides this should put their full name under it.",
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
    "If it takes until next week that is quite all right with me.",
    "I know that you have rules for these things, so go ahead and check.",
    "No need to ring back specially, an e-mail at some point will do.",
    "My neighbour orders from you too and says you always sort things out.",
    "Sorry if this is already in somebody's pile.",
    "I hope I filled everything in correctly. If not, tell me.",
    "Thanks a lot and have a good week, all of you.",
    "Whatever you find is fine, I only want to understand it.",
    "There is no drama here, I am simply curious how it goes on.",
    "You can reach me any time, I rarely go far these days.",
)
ALARMING_REMARK = (
    "Sounded rehearsed on the phone. Please look closely.",
    "Customer would not answer two of the three routine questions.",
    "Third contact in four days, each a little sharper than the last.",
    "Gave the order number before being asked, and nothing else.",
    "I have a bad feeling about this one.",
    "Wanted to be put through to someone who can release it at once.",
    "Hung up when asked to hold.",
    "Knew our refund rules by paragraph.",
    "Two people seemed to be talking at once in the background.",
    "Answers came very fast, as if read off a sheet.",
    "Would rather not say from where the call came.",
    "Something about the tone did not sit right with me.",
)
CALM_REMARK = (
    "Very pleasant to deal with. Looks routine.",
    "Friendly regular, gave all details without being asked.",
    "Answered every routine question at once.",
    "Nothing out of the ordinary as far as I can see.",
    "Patient and polite, happy to be called back.",
    "Seems a straightforward one.",
    "Apologised for bothering us, twice.",
    "Had the papers in order and read them out slowly.",
    "Nice chat about the weather, then straight to the matter.",
    "Left a number and the best hours to ring.",
    "Thanked us for the last parcel while at it.",
    "Let me finish every sentence, which is rare on a Monday.",
)
STANDING = (
    "Customer since {since}, {orders} orders, no payment ever failed",
    "In good standing since {since}",
    "{orders} orders to date, no open invoices",
    "Known since {since}, newsletter reader",
    "{orders} orders since {since}, pays on time",
    "Opened in {since}, e-mail confirmed at the time",
    "{orders} orders in all, account from {since}",
    "{orders} orders on file, no reminder ever sent",
    "Account from {since}, nothing on the reminder list",
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
