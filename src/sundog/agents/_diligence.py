"""The steps of a careful clerk: the order and what belongs to it, the two before it, the sheets
that explain their numbers, the chapter of the handbook that speaks of such readings.
"""

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sundog.agents._casework import File, Page, Rule, quoted, reading, references, rules
from sundog.agents._desk import WAIT, goto, hand_in, loads, offered
from sundog.trace import Brief, Call

Steps = Generator[Call, Page, None]
_RECORDS = re.compile(r"^(?:Shipment|Credit memo) \d+$|^\d+$")
_WORDS = re.compile(r"[a-z]{4,}")


@dataclass
class Clerk:
    """What a clerk has read so far."""

    left: int
    file: File = field(default_factory=File)
    seen: dict[str, Page] = field(default_factory=dict)

    def read(self, url: str) -> Generator[Call, Page, Page | None]:
        """Open a page unless it has been read or nothing more can be opened."""
        if url not in self.seen:
            if self.left <= 0:
                return None
            self.left -= 1
            self.seen[url] = yield goto(url)
        return self.seen[url]


def work(brief: Brief) -> Steps:
    """Investigate, then decide by the handbook."""
    ticket = yield WAIT
    clerk = Clerk(loads(brief))
    chapter: list[Rule] = []
    if clerk.left:
        yield from investigate(clerk, ticket)
        chapter = yield from find_chapter(clerk, ticket)
    verdict = clerk.file.verdict(chapter)
    fallback = "ESCALATE" if "ESCALATE" in offered(brief) else offered(brief)[0]
    cited = " ".join(page.url for page in clerk.seen.values() if "/handbook" not in page.url)
    known = verdict in offered(brief)
    yield hand_in(
        verdict if known else fallback, clerk.file.report() or "The ticket alone was read.",
        90 if known else 30, cited, enough=known and verdict != "REQUEST_EVIDENCE",
    )  # fmt: skip


def investigate(clerk: Clerk, ticket: Page) -> Steps:
    """Read the order at issue, the two before it, and the sheets they point to."""
    opened = next((line for line in ticket.lines() if "20" in line and ":" in line), "")
    clerk.file.days["opened"] = ticket.title, opened
    first = next((url for _, url in ticket.links() if "/order_id/" in url), "")
    if not first:
        return
    order = yield from clerk.read(first)
    if order is None:
        return
    clerk.file.days["ordered"] = order.title, order.pairs().get("Order date", "")
    yield from _papers(clerk, order, at_issue=True)
    for url in [u for _, u in order.links() if "/customer/" in u][:1]:
        yield from clerk.read(url)
    earlier: list[str] = []
    for url in [u for _, u in order.links() if "customer_id=" in u][:1]:
        grid = yield from clerk.read(url)
        listed = [u for _, u in grid.links() if "/order_id/" in u] if grid else []
        earlier = listed[listed.index(first) + 1 :] if first in listed else listed
    for url in list(dict.fromkeys(earlier))[:2]:
        page = yield from clerk.read(url)
        if page is not None:
            yield from _papers(clerk, page)
    yield from _look_up(clerk)


def _papers(clerk: Clerk, order: Page, *, at_issue: bool = False) -> Steps:
    """Read the shipments and credit memos of an order."""
    for label, url in order.links():
        if not _RECORDS.match(label) or "/order_id/" in url or "/customer/" in url:
            continue
        page = yield from clerk.read(url)
        if page is None or not at_issue:
            continue
        handed = page.pairs().get("Handed in")
        if handed:
            clerk.file.days["handed in"] = page.title, handed
        scans = [row for row in page.rows() if len(row) > 1 and row[1].startswith("Delivered")]
        if scans:
            clerk.file.days["delivered"] = page.title, scans[-1][0]


def _look_up(clerk: Clerk) -> Steps:
    wanted = [found for page in list(clerk.seen.values()) for found in references(page)]
    for found in dict.fromkeys(wanted):
        sheet = yield from clerk.read(found.sheet)
        said = reading(sheet, found.number) if sheet is not None else ""
        if said:
            clerk.file.readings.append((found, said))


def find_chapter(clerk: Clerk, ticket: Page) -> Generator[Call, Page, list[Rule]]:
    """Read chapters, likeliest title first, until one speaks of the readings found."""
    home = next((url for label, url in ticket.links() if "handbook" in label.lower()), "")
    index = (yield from clerk.read(home)) if home else None
    if index is None:
        return []
    readings = {said for _, said in clerk.file.readings}
    about = " ".join([*ticket.lines(), *(f.label for f, _ in clerk.file.readings)]).lower()
    chapters = [(t, u) for t, u in index.links() if urlsplit(u).path.startswith("/handbook/")]
    ranked = sorted(chapters, key=lambda item: -_overlap(item[0], about))
    for _, url in ranked:
        page = yield from clerk.read(url)
        if page is None:
            break
        found = rules(page)
        if readings and readings & {q for rule in found for q in quoted(rule)}:
            return found
    return []


def _overlap(title: str, text: str) -> int:
    return sum(word[:5] in text for word in _WORDS.findall(title.lower()))
