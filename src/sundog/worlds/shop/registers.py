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
        entity: Which record carries the number (`order`, `shipment`, `creditmemo`).
        label: What the number is called.
        shape: Its look; `#` a digit, `@` a capital letter.
        prefix: How sheets are numbered.
        kept_by: The department.
        observed: Reading -> what a line may say beside it, `{day}` for a date. All of one
            register are of about one length, so that length tells nothing.
    """

    title: str
    entity: str
    label: str
    shape: str
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


Line = tuple[str, str, datetime]
"""Number, reading, and when it was entered."""


def sheet(
    register: Register, sheet_id: int, created: datetime, lines: list[Line], draws: Stream
) -> Rows:
    """Write a sheet; lines come in the order of their entry."""
    decks = {r: draws.sample(texts, len(texts)) for r, texts in register.observed.items()}
    rows = []
    for position, (key, reading, entered) in enumerate(sorted(lines, key=lambda line: line[2])):
        said = decks[reading][0].replace("{day}", day(stamp(entered)))
        decks[reading] = [*decks[reading][1:], decks[reading][0]]
        rows.append(
            SheetRow(sheet_id * 20 + position, sheet_id, key, stamp(entered), said, reading)
        )
    name = f"{register.prefix}-{sheet_id + 2000}"
    opened = stamp(created)
    top = Sheet(sheet_id, name, register.title, register.label, opened, register.kept_by)
    return Rows(sheets=(top,), sheet_rows=tuple(rows))


def reference(register: Register, number_: str, entity_id: int, sheet_id: int, nth: int) -> Rows:
    """Let a record carry a number."""
    row = Reference(
        sheet_id * 20 + nth, register.entity, entity_id, register.label, number_, sheet_id
    )
    return Rows(references=(row,))
