"""The steps of a careful clerk: the order and what belongs to it, the customer with tickets and
linked accounts, the two orders before, the sheets that records point to, and then the chapter of
the handbook one of whose rules holds.
"""

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sundog.agents._casework import Page, sheets
from sundog.agents._desk import WAIT, goto, hand_in, loads, offered
from sundog.agents._rulebook import File, rules
from sundog.trace import Brief, Call

Steps = Generator[Call, Page, None]
_PAPER = re.compile(r"^(?:Shipment|Credit memo) \d+$")
_WORDS = re.compile(r"[a-z]{4,}")


@dataclass
class Clerk:
    """What a clerk has read so far."""

    left: int
    seen: dict[str, Page] = field(default_factory=dict)

    def read(self, url: str) -> Generator[Call, Page, Page | None]:
        """Open a page unless it has been read or nothing more can be opened."""
        if url not in self.seen:
            if self.left <= 0:
                return None
            self.left -= 1
            self.seen[url] = yield goto(url)
        return self.seen[url]

    def records(self) -> list[Page]:
        """Return what was read of the shop."""
        return [page for url, page in self.seen.items() if "/handbook" not in url]


def work(brief: Brief) -> Steps:
    """Investigate, then decide by the handbook."""
    ticket = yield WAIT
    clerk = Clerk(loads(brief))
    verdict, seen, known = "", list[str](), False
    if clerk.left:
        yield from investigate(clerk, ticket)
        verdict, seen, known = yield from decide(clerk, ticket)
    known = known and verdict in offered(brief)
    fallback = "ESCALATE" if "ESCALATE" in offered(brief) else offered(brief)[0]
    yield hand_in(
        verdict if verdict in offered(brief) else fallback,
        " ".join(seen) or "The ticket alone was read.",
        90 if known else 30, " ".join(page.url for page in clerk.records()),
        enough=known and verdict != "REQUEST_EVIDENCE",
    )  # fmt: skip


def investigate(clerk: Clerk, ticket: Page) -> Steps:
    """Read the order at issue, the customer, the orders before, and the sheets they point to."""
    first = next((url for _, url in ticket.links() if "/order_id/" in url), "")
    order = (yield from clerk.read(first)) if first else None
    if order is None:
        return
    yield from _papers(clerk, order)
    for url in [u for _, u in order.links() if "/customer/" in u][:1]:
        customer = yield from clerk.read(url)
        if customer is not None:
            yield from _around(clerk, customer)
    yield from _look_up(clerk)
    for url in [u for _, u in order.links() if "customer_id=" in u][:1]:
        grid = yield from clerk.read(url)
        listed = [u for _, u in grid.links() if "/order_id/" in u] if grid else []
        earlier = listed[listed.index(first) + 1 :] if first in listed else listed
        for before in list(dict.fromkeys(earlier))[:2]:
            page = yield from clerk.read(before)
            if page is not None:
                yield from _papers(clerk, page)
    yield from _look_up(clerk)


def _papers(clerk: Clerk, order: Page) -> Steps:
    """Read the shipments and credit memos of an order."""
    for label, url in order.links():
        if _PAPER.match(label):
            yield from clerk.read(url)


def _around(clerk: Clerk, customer: Page) -> Steps:
    """Read a customer's old tickets and the accounts that the customer's names."""
    for _, url in customer.links():
        if "/tickets/" in url or "/customer/index/edit/" in url:
            yield from clerk.read(url)


def _look_up(clerk: Clerk) -> Steps:
    for url in dict.fromkeys(url for page in clerk.records() for url in sheets(page)):
        yield from clerk.read(url)


def decide(clerk: Clerk, ticket: Page) -> Generator[Call, Page, tuple[str, list[str], bool]]:
    """Read chapters, likeliest title first, until a rule of one holds; else by the likeliest."""
    file = File(ticket, clerk.records())
    home = next((url for label, url in ticket.links() if "handbook" in label.lower()), "")
    index = (yield from clerk.read(home)) if home else None
    if index is None:
        return "", [], False
    about = " ".join(ticket.lines()).lower()
    chapters = [(t, u) for t, u in index.links() if urlsplit(u).path.startswith("/handbook/")]
    likeliest: tuple[str, list[str], bool] = "", [], False
    for _, url in sorted(chapters, key=lambda item: -_overlap(item[0], about)):
        page = yield from clerk.read(url)
        if page is None:
            break
        found = file.decide(rules(page))
        if found[2]:
            return found
        likeliest = likeliest if likeliest[0] else found
    return likeliest


def _overlap(title: str, text: str) -> int:
    return sum(word[:5] in text for word in _WORDS.findall(title.lower()))
