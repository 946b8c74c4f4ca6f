"""Register sheets: what other departments write down, line by line, under a number.

A record in the shop (a return, a parcel, a payment) carries a number; the sheet that the
department keeps says what was found under it. The two must be put together to mean anything.
"""

from dataclasses import dataclass
from datetime import datetime

from sundog.core.streams import Stream
from sundog.worlds.shop.clock import day, stamp
from sundog.worlds.shop.records import Reference, Rows, Sheet, SheetRow


@dataclass(frozen=True, eq=False)
class Register:
    """A kind of sheet.

    Attributes:
        title: As it is printed.
        label: What the number is called.
        prefix: How sheets are numbered.
        kept_by: The department.
        observed: Reading -> what a line may say beside it, `{day}` for a date. All of one
            register are of about one length, so that length tells nothing.
    """

    title: str
    label: str
    prefix: str
    kept_by: str
    observed: dict[str, tuple[str, ...]]

    @property
    def readings(self) -> tuple[str, ...]:
        """The words of the reading column."""
        return tuple(self.observed)


LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def number(draws: Stream, shape: str) -> str:
    """Draw a number of that look."""
    drawn = {"#": lambda: str(draws.below(10)), "@": lambda: draws.choice(LETTERS)}
    return "".join(drawn[c]() if c in drawn else c for c in shape)


def numbers(draws: Stream, shape: str, count: int) -> list[str]:
    """Draw different numbers."""
    found: list[str] = []
    while len(found) < count:
        drawn = number(draws, shape)
        if drawn not in found:
            found.append(drawn)
    return found


@dataclass(frozen=True, eq=False)
class Ledger:
    """A kind of sheet that leads from one number to another, and says no more.

    Attributes:
        label: What the first number is called.
        leads_to: What the second is called.
        shape: The second's look.
        remarks: What a line may say beside it.
        hours: (from, to) hours after the order within which a line was written; None for when
            the desk came to know of it.
    """

    title: str
    label: str
    leads_to: str
    shape: str
    prefix: str
    kept_by: str
    remarks: tuple[str, ...]
    hours: tuple[int, int] | None = None


Line = tuple[str, str, datetime]
"""Number, reading, and when it was entered."""


def sheet(
    register: Register, sheet_id: int, created: datetime, lines: list[Line], draws: Stream
) -> Rows:
    """Write a sheet; lines come in the order of their entry."""
    rows = [
        SheetRow(sheet_id * 20 + position, sheet_id, key, stamp(entered), said, reading)
        for position, (key, reading, entered, said) in enumerate(observed(register, lines, draws))
    ]
    top = Sheet(
        sheet_id, name(register, sheet_id), register.title, register.label, stamp(created),
        register.kept_by,
    )  # fmt: skip
    return Rows(sheets=(top,), sheet_rows=tuple(rows))


def observed(
    register: Register, lines: list[Line], draws: Stream
) -> list[tuple[str, str, datetime, str]]:
    """Put beside each line what was seen, in the order of their entry."""
    decks = {r: draws.sample(texts, len(texts)) for r, texts in register.observed.items()}
    found = []
    for key, reading, entered in sorted(lines, key=lambda line: line[2]):
        said = decks[reading][0].replace("{day}", day(stamp(entered)))
        decks[reading] = [*decks[reading][1:], decks[reading][0]]
        found.append((key, reading, entered, said))
    return found


def ledger(
    kind: Ledger, sheet_id: int, created: datetime, lines: list[Line], draws: Stream
) -> Rows:
    """Write a ledger; lines come in the order of their entry."""
    remarks = draws.sample(kind.remarks, len(kind.remarks))
    rows = [
        SheetRow(sheet_id * 20 + n, sheet_id, one, stamp(at), remarks[n % len(remarks)], two)
        for n, (one, two, at) in enumerate(sorted(lines, key=lambda line: line[2]))
    ]
    top = Sheet(
        sheet_id, name(kind, sheet_id), kind.title, kind.label, stamp(created), kind.kept_by,
        kind.leads_to,
    )  # fmt: skip
    return Rows(sheets=(top,), sheet_rows=tuple(rows))


def name(kind: Register | Ledger, sheet_id: int) -> str:
    """Return a sheet's own number."""
    return f"{kind.prefix}-{sheet_id + 2000}"


def reference(
    register: Register, number_: str, record: tuple[str, int], sheet_id: int, nth: int
) -> Rows:
    """Let a record (its kind and id) carry a number."""
    row = Reference(sheet_id * 20 + nth, *record, register.label, number_, sheet_id)
    return Rows(references=(row,))


KINDS = ("order", "shipment", "creditmemo", "customer")


def field(
    entity: str, entity_id: int, label: str, value: str, *, slot: int, sheet_id: int = 0,
    path: str = "",
) -> Rows:  # fmt: skip
    """Give a record a further field; fields of one record stand in the order of their slots."""
    nth = ((entity_id * len(KINDS)) + KINDS.index(entity)) * 20 + slot
    return Rows(references=(Reference(10**7 + nth, entity, entity_id, label, value, sheet_id,
                                      path),))  # fmt: skip
