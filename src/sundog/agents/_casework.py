"""Reading a case desk and a shop's admin as text, for agents that have no model.

Pages come as accessibility text. What is needed of them: links, the two-column tables
("Handed in": "Jan 1, 2026"), numbers that point to a sheet, the lines of a sheet, and the
handbook's rules, which name a verdict and when it is given.
"""

import re
from dataclasses import dataclass, field
from datetime import date

from sundog.trace.spoken import dates, numbers

_LINK = re.compile(r"link (?:'([^'\n]*)'|\"([^\"\n]*)\"), url='([^'\n]*)'")
_HEADING = re.compile(r"heading ['\"](.*)['\"]\s*$", re.MULTILINE)
_PAIR = re.compile(r"rowheader ['\"](.*)['\"]\n\s*\[\d+\] cell ['\"](.*)['\"]")
_SEE = re.compile(r"^(\S+), see (.+)$")
_ROW = re.compile(r"\[\d+\] row ''\n")
_CELL = re.compile(r"(?:rowheader|cell) ['\"](.*)['\"]\s*$", re.MULTILINE)
_TEXT = re.compile(r"StaticText (?:'(.*)'|\"(.*)\")\s*$", re.MULTILINE)
_RULE = re.compile(r"\d+\. ([A-Z_]+) when (.+)\.$")


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


@dataclass(frozen=True, slots=True)
class Reference:
    """A number on a record that is explained on a sheet."""

    holder: str
    label: str
    number: str
    sheet: str


def references(page: Page) -> list[Reference]:
    """Return the numbers that a page says are explained elsewhere."""
    links = dict(page.links())
    found = []
    for label, text in page.pairs().items():
        see = _SEE.match(text)
        if see and see[2] in links:
            found.append(Reference(page.title, label, see[1], links[see[2]]))
    return found


def reading(sheet: Page, number: str) -> str:
    """Return what a sheet's last column says of a number; empty if it is not there."""
    return next((row[-1] for row in sheet.rows() if row and row[0] == number), "")


def day(text: str) -> date | None:
    """Return the first full date in a text."""
    found = dates(text)
    return date.fromisoformat(found[0].value) if found else None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the handbook."""

    verdict: str
    when: tuple[str, ...]


def rules(page: Page) -> list[Rule]:
    """Read the rules off a chapter."""
    found = [m for line in page.lines() if (m := _RULE.match(line))]
    return [
        Rule(m[1], tuple(re.split(r" and (?=(?:the|\d|all|both|more)\b)", m[2]))) for m in found
    ]


def quoted(rule: Rule) -> set[str]:
    """Return the readings that a rule names."""
    return {q for part in rule.when for q in re.findall(r'"([^"]+)"', part)}


@dataclass
class File:
    """What has been found out.

    Attributes:
        days: What happened -> (record, date as it was printed).
        readings: Each reference with its reading.
    """

    days: dict[str, tuple[str, str]] = field(default_factory=dict)
    readings: list[tuple[Reference, str]] = field(default_factory=list)

    def passed(self, since: str, until: str) -> int | None:
        """Return the days between two things that happened; None if one is not known."""
        ends = [day(self.days[e][1]) if e in self.days else None for e in (since, until)]
        first, last = ends
        return (last - first).days if first and last else None

    def holds(self, condition: str) -> bool:
        """Say whether a condition of the handbook holds."""
        limit = re.search(r"more than (\d+) days", condition)
        if limit:
            since = "delivered" if "deliver" in condition else "ordered"
            passed = self.passed(since, "handed in" if "handed in" in condition else "opened")
            return passed is not None and passed > int(limit[1])
        named = re.findall(r'"([^"]+)"', condition)
        had = sum(said in named for _, said in self.readings)
        return bool(named) and had >= _least(condition)

    def verdict(self, chapter: list[Rule]) -> str:
        """Return the verdict of the first rule that holds; empty if none does."""
        for rule in chapter:
            if all(self.holds(condition) for condition in rule.when):
                return rule.verdict
        return ""

    def report(self) -> str:
        """Say what was found, record by record."""
        words = {"ordered": "order date", "delivered": "delivered", "handed in": "handed in"}
        said = [
            f"{record}: {words[what]} {when}." for what, (record, when) in self.days.items()
            if what in words
        ]  # fmt: skip
        for found, line in self.readings:
            said.append(f"{found.holder} carries {found.label.lower()} {found.number}.")
            said.append(f'{found.label} {found.number} reads "{line}".')
        return " ".join(said)


def _least(condition: str) -> int:
    if condition.startswith("both "):
        return 2
    found = numbers(condition.partition('"')[0])
    return int(found[0].value) if found and not condition.startswith("the ") else 1
