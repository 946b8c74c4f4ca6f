"""Base snapshots from live episodes of the investigation suite, on the shop and the case desk.

A driver works on a case as its evidence route goes: it reads the ticket and the handbook's
chapter, opens one record after the other, and is stopped before it has decided anything. The
cuts are those of MIRAGE-Bench (appendix A.6): after four, six and eight steps.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sundog.cases.base import SCENARIOS, Snapshot
from sundog.cases.case import Case
from sundog.cases.scenarios.shop.base import CATEGORIES, open_case
from sundog.core.errors import CaseError
from sundog.core.streams import stream
from sundog.freeze._shop_thoughts import Narrator
from sundog.sites.desk import HOST as DESK
from sundog.trace import GRAMMARS, Call, parse
from sundog.trace.tree import nodes

GRAMMAR = "browsergym"
CUTS = (4, 6, 8)
TICKET, HANDBOOK = f"http://{DESK}/", f"http://{DESK}/handbook/"
_URL = re.compile(r"\burl='([^']*)'")


@dataclass(slots=True)
class _Seen:
    """What the driver has been shown: the page in front, and every address so far."""

    text: str
    url: str
    links: set[str]

    def show(self, text: str, url: str) -> None:
        """Take in a page that came up."""
        self.text, self.url = text, url
        self.links |= {url, *_URL.findall(text)}


def path(case: Case, *, rules_first: bool) -> list[str]:
    """Return the addresses that the driver opens, in order, and the desk at the end.

    Args:
        rules_first: Whether it reads the handbook before the records or after the first two.
    """
    chapter = f"{HANDBOOK}{CATEGORIES[case.family].plot.chapter.slug}"
    rules = [HANDBOOK, chapter, TICKET]
    records = [call.get("url") for call in case.key.route]
    if rules_first:
        return [*rules, *records, TICKET]
    return [*records[:2], TICKET, *rules, *records[2:], TICKET]


def bases(seed: int, wanted: int) -> Iterator[Snapshot]:
    """Yield base snapshots: the categories in turn, each base a block of its own."""
    names = SCENARIOS.names()
    for number in range(wanted):
        cells = SCENARIOS.get(names[number % len(names)]).block(seed, number, "")
        case = cells[stream(seed, "shop base", number).below(len(cells))]
        yield snapshot(case, seed, number)


def snapshot(case: Case, seed: int, number: int) -> Snapshot:
    """Play a case up to its cut and freeze it there.

    Raises:
        CaseError: The site no longer leads where the route goes.
    """
    at, rules_first = CUTS[number % len(CUTS)], number // len(CUTS) % 2 == 0
    ahead = path(case, rules_first=rules_first)
    session = open_case(CATEGORIES[case.family], case)
    write = GRAMMARS.get(GRAMMAR).write
    first, seen = session.start().observation, _Seen("", "", set())
    seen.show(first.text, first.url)
    narrator = Narrator(stream(seed, "shop thoughts", number))
    history = []
    for url in ahead[:at]:
        words = write(_step(seen, url))
        after = session.apply(parse(words, GRAMMAR)).observation
        if after.kind != "page":
            raise CaseError(f"the move {words} was refused", value=after.text)
        history.append((narrator.thought(seen.text, after.text, url), words))
        seen.show(after.text, after.url)
    best = write(_step(seen, ahead[at]))
    return Snapshot(
        f"shop/{case.family}-{number}", case.brief.text, tuple(history), seen.text, seen.url,
        nodes(seen.text)[0].name, best, seed, {"subject": _subject(seen.text, first.text)},
    )  # fmt: skip


def _step(seen: _Seen, url: str) -> Call:
    """Click the page's link to an address; type an address that stood on an earlier page.

    Raises:
        CaseError: No page shown so far has it.
    """
    for node in nodes(seen.text):
        if node.role == "link" and url in _URL.findall(node.rest):
            return Call("click", {"bid": node.bid})
    if url not in seen.links:
        raise CaseError("no page shown so far leads there", value=url)
    return Call("goto", {"url": url})


def _subject(page: str, ticket: str) -> str:
    """Name what is worked on: the record in front, or the ticket where no record has a number."""
    for text in (page, ticket):
        title = nodes(text)[0].name.partition(" / ")[0]
        if title.rpartition(" ")[2].isdigit():
            return title[:1].lower() + title[1:]
    raise CaseError("the ticket has no number", value=ticket[:60])
