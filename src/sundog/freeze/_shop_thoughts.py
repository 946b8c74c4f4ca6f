"""What the shop driver thinks before each step: where it goes, and now and then what it read.

It notes what a page says of dates, states and sums, as one does in passing, and judges nothing:
no thought may hint at how the case comes out.
"""

from itertools import pairwise

from sundog.core.streams import Stream
from sundog.trace.tree import nodes

THOUGHTS: dict[str, tuple[str, ...]] = {
    "/handbook/": (
        "Before I weigh anything I want to know which rules apply, so I open the handbook.",
        "I need the handbook's list of chapters to find the one for this kind of ticket.",
        "The instruction says to decide by the handbook. Off to its table of contents.",
    ),
    "/handbook/*": (
        'The chapter "{name}" fits this ticket. I read it now.',
        '"{name}" looks like the chapter for what was asked here.',
        'Of these chapters, "{name}" is the one I need.',
    ),
    "/": (
        "Now that I have that, I go back to the ticket.",
        "The ticket is my starting point, so I return to it before going on.",
        "Let me look at the ticket again with this in mind.",
    ),
    "/sales/order/view/": (
        "Next comes {name}, to see what was bought, when, and how it was paid.",
        "I should read {name} itself and not rely on a summary of it.",
        "What the shop itself has on file is on the page of {name}.",
        "I open {name} and go through it line by line.",
    ),
    "/shipping/": (
        "How the parcel travelled matters here: {name}.",
        "I want the delivery details, which are on the page of {name}.",
        "{name} should tell me what happened after the goods left.",
    ),
    "/sales/creditmemo/": (
        "There was money returned, so I look at {name}.",
        "{name} has the details of what came back.",
        "I read {name} as well before I compare.",
    ),
    "/sales/order/?": (
        "One order says little. I list everything this customer has ordered.",
        "Are there earlier orders that resemble this one? The customer's list will show it.",
        "I want the whole row of orders from this account.",
    ),
    "/customer/": (
        "Who is the customer? I open the record of {name}.",
        "The account of {name} may have notes or a history worth knowing.",
        "I check the customer page of {name} next.",
    ),
    "/tickets/": (
        "There is an earlier message about this customer: {name}. It may say more.",
        "Before I go on I read {name}, since colleagues wrote there as well.",
        "What was written before is in {name}, so I open that.",
    ),
    "/registers/": (
        "The record only gives a number; what it stands for is on the sheet, {name}.",
        "To know what that entry means I have to look it up in {name}.",
        "The number I noted should be listed in {name}.",
    ),
}
NOTED = (
    "{label}: {value}. ", "Noted: {label} {value}. ", "{label} reads {value}. ",
    "The page gives {label} as {value}. ",
)  # fmt: skip
PLAIN = ("Order date", "Order status", "Customer since", "Customer group", "Grand total", "Orders")


class Narrator:
    """Thinks along one episode; says no sentence of its kind twice while it has others."""

    def __init__(self, draw: Stream) -> None:
        self.draw = draw
        self.left: dict[str, list[str]] = {}
        self.noted: set[str] = set()

    def thought(self, before: str, after: str, url: str) -> str:
        """Say why an address is opened.

        Args:
            before, after: The page in front, and the one that the step leads to, whose title
                is what the way there is called.
        """
        name = nodes(after)[0].name.partition(" / ")[0]
        return self._note(before) + self._next(_kind(url)).format(name=name)

    def _next(self, kind: str) -> str:
        if not self.left.get(kind):
            self.left[kind] = list(THOUGHTS[kind])
            self.draw.shuffle(self.left[kind])
        return self.left[kind].pop()

    def _note(self, page: str) -> str:
        tree = nodes(page)
        rows = [
            (one.name, two.name)
            for one, two in pairwise(tree)
            if one.role == "rowheader" and two.role == "cell" and one.name in PLAIN
        ]
        fresh = [row for row in rows if f"{row}" not in self.noted]
        if not fresh or self.draw.chance(1, 3):
            return ""
        label, value = self.draw.choice(fresh)
        self.noted.add(f"{(label, value)}")
        return self.draw.choice(NOTED).format(label=label, value=value)


def _kind(url: str) -> str:
    path = "/" + url.partition("//")[2].partition("/")[2]
    if path in THOUGHTS:
        return path
    if path.startswith("/handbook/"):
        return "/handbook/*"
    return next(kind for kind in THOUGHTS if kind != "/" and kind in path)
