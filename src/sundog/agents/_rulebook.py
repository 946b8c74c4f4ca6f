"""Reading the handbook's rules and holding records against them, for agents without a model.

A rule names a verdict and when it is given. Its conditions speak of labels that the records
print ("Signed by" on the shipment), of days, and of what a list says. Each is read by its
wording alone; what was looked at is kept, so that it can be said.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from sundog.agents._casework import Page, clock, day

_RULE = re.compile(r"\d+\. ([A-Z_]+) (?:when (.+)|in all other cases)\.$")
_QUOTED = re.compile(r'"([^"]+)"')
_WHERE = re.compile(r'"([^"]+)" on the (order|shipment|credit memo|account)( before it)?')
_DAYS = re.compile(r"(more|less) than (\d+) days")
_ID = re.compile(r"[\w-]*\d[\w-]{2,}")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the handbook; without conditions it is for all the rest."""

    verdict: str
    when: tuple[str, ...]


def rules(page: Page) -> list[Rule]:
    """Read the rules off a chapter."""
    found = [m for line in page.lines() if (m := _RULE.match(line))]
    return [Rule(m[1], tuple(m[2].split(", and ")) if m[2] else ()) for m in found]


@dataclass
class File:
    """The records that were read, in the order of reading, and what was seen in them.

    Attributes:
        said: What was looked at for a condition, one sentence each.
    """

    ticket: Page
    pages: list[Page] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def of(self, kind: str) -> list[Page]:
        """Return the records of a kind."""
        return [page for page in self.pages if page.kind == kind]

    def spots(self, page: Page | None, label: str) -> list[str]:
        """Return what stands under a label of a record, and keep it."""
        found = page.spots(label) if page is not None else []
        self.keep(page, label, found)
        return found

    def keep(self, page: Page | None, label: str, found: list[str]) -> None:
        """Keep what stands under a label of a record."""
        title = page.title if page is not None else ""
        self.said += [f"{title}: {label.lower()} {what}." for what in found]

    def holds(self, condition: str) -> bool:
        """Say whether a condition of the handbook holds."""
        for words, reader in READERS:
            if re.search(words, condition):
                return reader(self, condition)
        return False

    def decide(self, chapter: list[Rule]) -> tuple[str, list[str], bool]:
        """Return the verdict of the first rule that holds, what was seen for it, and whether it
        was one that speaks of records.
        """
        kept: list[str] = []
        for rule in chapter:
            self.said = []
            if all(self.holds(condition) for condition in rule.when):
                told = any('"' in condition for condition in rule.when)
                return rule.verdict, list(dict.fromkeys([*kept, *self.said])), told
            if any(_DAYS.search(condition) for condition in rule.when):
                kept += self.said
        return "", kept, False


def _first(pages: list[Page], at: int = 0) -> Page | None:
    return pages[at] if len(pages) > at else None


def _moment(file: File, what: str) -> str:
    """Return when something was, as it is printed, and keep where it stands."""
    kind, label = {
        "delivered": ("shipment", "Delivered"), "sent": ("shipment", "Sent"),
        "handed in": ("credit memo", "Handed in"), "placed": ("order", "Order date"),
        "joined": ("account", "Customer since"),
    }[what]  # fmt: skip
    page = _first(file.of(kind))
    if page is None:
        return ""
    rows = [row[0] for row in page.rows() if len(row) > 2 and row[1].startswith(label)]
    shown = rows[-1] if rows else page.pairs().get(label, "")
    file.said.append(f"{page.title}: {label.lower()} {shown}.")
    return shown


def _gate(file: File, condition: str) -> bool:
    how, limit = _DAYS.findall(condition)[0]
    opened = next((line for line in file.ticket.lines() if "20" in line and ":" in line), "")
    if "account was opened" in condition:
        start, end = _moment(file, "joined"), _moment(file, "placed")
    elif "after it was sent" in condition:
        start, end = _moment(file, "sent"), _moment(file, "delivered")
    elif "delivery" in condition:
        start = _moment(file, "delivered")
        end = _moment(file, "handed in") if "handed in" in condition else opened
    else:
        start, end = _moment(file, "placed"), opened
    first, last = day(start), day(end)
    if first is None or last is None:
        return False
    passed = (last - first).days
    return passed > int(limit) if how == "more" else passed < int(limit)


def _same(file: File, condition: str) -> bool:
    found = []
    for label, kind, before in _WHERE.findall(condition):
        page = _first(file.of(kind), 1 if before else 0)
        values = page.spots(label) if page is not None else []
        found.append([_core(value) for value in values[:1]])
        file.keep(page, label, found[-1])
    if len(found) != 2 or not all(found):
        return False
    return (found[0] == found[1]) is condition.endswith("are the same")


def _core(text: str) -> str:
    """Return the part of a value that can stand on another record: its number, or its street."""
    street = re.search(r"\b\d+ [A-Z][\w ]+?(?=,|$)", text)
    number = re.search(r"\b[A-Z]{2}-\w+|\b\d+(?:\.\d+){3}\b", text)
    found = number or street
    return found[0] if found else text


def _alike(file: File, condition: str) -> bool:
    label = _QUOTED.findall(condition)[0]
    kind = re.search(r"three (order|shipment|credit memo|account)s", condition)
    pages = [p for p in file.of(kind[1] if kind else "") if p.spots(label)][:3]
    values = [_core(page.spots(label)[0]) for page in pages]
    for page, value in zip(pages, values, strict=True):
        file.keep(page, label, [value])
    if len(values) < 3:
        return False
    return len(set(values)) == (1 if "is the same" in condition else 3)


def _among(file: File, condition: str) -> bool:
    label, section = _QUOTED.findall(condition)[:2]
    pairs = []
    if "account log" in condition.lower():
        mine = _first(file.of("account"))
        listed = _list(file, mine, section, label)
        for page in [p for p in file.of("order") if p.spots(label)][:3]:
            pairs += [(value, listed) for value in file.spots(page, label)]
    else:
        orders = file.of("order")
        for memo in file.of("credit memo")[1:3]:
            at = [p.title.endswith(memo.pairs().get("Order", "?")) for p in orders]
            after = orders[at.index(True) - 1] if True in at[1:] else None
            listed = _list(file, after, section, "")
            pairs += [(value, listed) for value in file.spots(memo, label)]
    found = [value in listed for value, listed in pairs]
    return bool(found) and (all(found) if condition.startswith("every") else not any(found))


def _list(file: File, page: Page | None, section: str, label: str) -> str:
    """Return the lines of a section, those that begin with a label if one is given."""
    part = page.parts().get(section) if page is not None else None
    if page is None or part is None:
        return ""
    lines = [" ".join(row[1:]) if label else row[0] for row in part.rows() if row]
    kept = [line for line in lines if line.startswith(label)]
    what = f"{label} sent".lower() if label else "item"
    file.said += [f"{page.title}: {what}: {line}." for line in kept]
    return "; ".join(kept)


def _session(file: File, condition: str) -> bool:
    event, label, phrase = _QUOTED.findall(condition)[:3]
    order, mine = _first(file.of("order")), _first(file.of("account"))
    placed = clock(" ".join(file.spots(order, label)))
    if mine is None or placed is None:
        return False
    events = [row for row in mine.rows() if len(row) > 2 and row[1] == event]
    log = [(at, row[-1]) for row in events if (at := clock(row[0])) and at <= placed]
    if not log:
        return False
    origin = max(log)[1]
    file.said.append(f"{mine.title}: {event.lower()} from {origin}.")
    return phrase in origin


def _shift(file: File, condition: str) -> bool:
    label, phrase = _QUOTED.findall(condition)[:2]
    packed = clock(" ".join(file.spots(_first(file.of("shipment")), label)))
    if packed is None:
        return False
    for page in file.pages:
        for row in page.rows():
            span = re.findall(r"(\d\d):00", row[0]) if row else []
            if len(span) == 2 and _within(packed.hour, int(span[0]), int(span[1])):
                file.said.append(f'{row[0].partition(",")[0]} reads "{row[-1]}".')
                return bool(row[-1] == phrase)
    return False


def _within(hour: int, start: int, end: int) -> bool:
    return start <= hour < end if start < end else hour >= start or hour < end


def _looked_up(file: File, condition: str) -> bool:
    label, phrase = _QUOTED.findall(condition)[:2]
    holder = next((p for p in file.pages if p.kind and p.spots(label)), None)
    found = file.spots(holder, label)
    if not found:
        return False
    key, name = found[0], label
    if "leads to" in condition:
        row, sheet = _row(file, key)
        if not row or sheet is None:
            return False
        name = sheet.columns()[-1] if sheet.columns() else "it"
        file.said.append(f"{label} {key}: {name.lower()} {row[-1]}.")
        key = row[-1]
    row, _ = _row(file, key)
    line = row[-1] if row else _line(file, key)
    number = _ID.findall(key)[-1] if _ID.findall(key) else key
    had = line == phrase if row else phrase in line
    if had:
        file.said.append(f'{name} {key if row else number} reads "{phrase}".')
    return had


def _row(file: File, key: str) -> tuple[list[str], Page | None]:
    """Return the line of a sheet that begins with a number."""
    for page in file.pages:
        if not page.kind:
            for row in page.rows():
                if len(row) > 2 and row[0] == key:
                    return row, page
    return [], None


def _line(file: File, key: str) -> str:
    """Return the sentence of a letter or a note that speaks of a number."""
    numbers = _ID.findall(key)
    for page in [*file.of("ticket"), *file.of("account")]:
        for line in page.lines():
            if any(re.search(rf"(?<!\w){re.escape(n)}:", line) for n in numbers[-1:]):
                return line
    return ""


READERS: tuple[tuple[str, Callable[[File, str], bool]], ...] = (
    (r"(?:more|less) than \d+ days", _gate),
    (r'^the last "', _session),
    (r"^the shift of ", _shift),
    (r'^(?:every|no) "', _among),
    (r"is the same on all|is another on each", _alike),
    (r"(?:are the same|differ)$", _same),
    (r' as "', _looked_up),
)
"""What a condition's wording is -> how it is checked."""
