"""Reading a case desk and a shop's admin as text, for agents that have no model.

Pages come as accessibility text. What is needed of them: links, and what stands under a label,
be it a field ("Handed in": "Jan 1, 2026"), a column of a table, a line of a list or a section.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime

from sundog.trace.spoken import dates

_LINK = re.compile(r"link (?:'([^'\n]*)'|\"([^\"\n]*)\"), url='([^'\n]*)'")
_HEADING = re.compile(r"heading ['\"](.*)['\"]\s*$", re.MULTILINE)
_PAIR = re.compile(r"rowheader ['\"](.*)['\"]\n\s*\[\d+\] cell ['\"](.*)['\"]")
_SEE = re.compile(r"^(\S+), see (.+)$")
_ROW = re.compile(r"\[\d+\] row ''\n")
_CELL = re.compile(r"(?:rowheader|cell) ['\"](.*)['\"]\s*$", re.MULTILINE)
_HEAD = re.compile(r"columnheader ['\"](.*)['\"]\s*$", re.MULTILINE)
_TEXT = re.compile(r"StaticText (?:'(.*)'|\"(.*)\")\s*$", re.MULTILINE)
_PART = re.compile(r"\[\d+\] (?=heading )")
_KIND = re.compile(r"^(Order|Shipment|Credit memo|Ticket) \d+$")


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it was shown."""

    url: str
    text: str

    @property
    def body(self) -> str:
        """The page without its banner."""
        return self.text.partition(" main ''")[2] or self.text

    @property
    def title(self) -> str:
        """Its first heading."""
        found = _HEADING.search(self.body)
        return found[1] if found else ""

    @property
    def kind(self) -> str:
        """What it shows: order, shipment, credit memo, ticket, account; empty for others."""
        found = _KIND.match(self.title)
        if found:
            return found[1].lower()
        return "account" if "/customer/" in self.url else ""

    def links(self) -> list[tuple[str, str]]:
        """Return (label, address) of the links of its body."""
        return [(a or b, url) for a, b, url in _LINK.findall(self.body)]

    def pairs(self) -> dict[str, str]:
        """Return the two-column tables as label -> text."""
        return dict(_PAIR.findall(self.body))

    def rows(self) -> list[list[str]]:
        """Return the cells of every row of its tables."""
        return [_CELL.findall(part) for part in _ROW.split(self.body)[1:]]

    def lines(self) -> list[str]:
        """Return its running text."""
        return [a or b for a, b in _TEXT.findall(self.body)]

    def parts(self) -> dict[str, "Page"]:
        """Return what stands under each heading, as pages."""
        found: dict[str, Page] = {}
        for part in _PART.split(self.body)[1:]:
            heading = _HEADING.search(part)
            if heading:
                found.setdefault(heading[1], Page(self.url, part[heading.end() :]))
        return found

    def columns(self) -> list[str]:
        """Return the names of the columns of its tables, one table after the other."""
        return _HEAD.findall(self.body)

    def spots(self, label: str) -> list[str]:
        """Return what stands under a label: a field, a column, lines of a list, a section."""
        pairs = self.pairs()
        if label in pairs:
            see = _SEE.match(pairs[label])
            return [see[1] if see else pairs[label]]
        for part in self.parts().values():
            named = part.columns()
            if label in named:
                at = named.index(label)
                return [row[at] for row in part.rows() if len(row) == len(named)]
        begun = [" ".join(row[1:]) for row in self.rows() if any(c.startswith(label) for c in row)]
        section = self.parts().get(label)
        return begun or ([section.flat()] if section is not None else [])

    def flat(self) -> str:
        """Return all its words."""
        cells = [" ".join(row[1:] if len(row) > 2 else row) for row in self.rows() if row]
        return ", ".join([*self.lines(), *cells])


def sheets(page: Page) -> list[str]:
    """Return the addresses of the sheets that a page points to."""
    return [url for _, url in page.links() if "/registers/sheet/view/" in url]


def day(text: str) -> date | None:
    """Return the first full date in a text."""
    found = dates(text)
    return date.fromisoformat(found[0].value) if found else None


def clock(text: str) -> datetime | None:
    """Return the moment that a text gives ("Mar 3, 2026, 14:05")."""
    when, found = day(text), re.search(r"\b(\d\d):(\d\d)\b", text)
    return (
        datetime(when.year, when.month, when.day, int(found[1]), int(found[2]))
        if (when and found)
        else None
    )
