"""A value on a record that is explained elsewhere, directly or over a second number.

What explains it (a sheet, a colleague's letter, staff notes) lists findings of every kind under
many values and is the same in all hidden states; which line counts depends on the record.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sundog.cases.scenarios.shop._scene import (
    ENTITIES,
    Finding,
    Laid,
    Noun,
    Place,
    Scene,
    shaped,
    sheet_path,
    ticket_url,
)
from sundog.core.streams import Stream
from sundog.sites.shop import customer_url, sheet_url
from sundog.trace import Fact
from sundog.worlds.handbook import Reads
from sundog.worlds.shop import bank
from sundog.worlds.shop.clock import later, read, stamp
from sundog.worlds.shop.records import DeskTicket, Note, Rows
from sundog.worlds.shop.registers import (
    Ledger,
    Line,
    Register,
    field,
    ledger,
    name,
    numbers,
    observed,
    sheet,
)

EACH = 2
"""How many lines of a sheet read the same."""


def own(noun: Noun, label: str, shape: str) -> Place:
    """Return a number of a record's own, which its sheet explains; it is put with the sheet."""
    return Place(label, noun, lambda scene, nth, value: Rows(), shaped(shape),  # noqa: ARG005
                 own=True)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Letter:
    """A colleague's message that goes through several numbers.

    Attributes:
        lines: What is said, by reading.
        opening: Its first paragraph.
    """

    lines: Register
    subject: str
    opening: str


@dataclass(frozen=True, eq=False)
class Notes:
    """Staff notes on the customer, each about one number.

    Attributes:
        lines: What is said, by reading.
        begin: How a note begins; `{}` for the number.
    """

    lines: Register
    begin: str


@dataclass(frozen=True, eq=False)
class Lookup:
    """One value that must be looked up.

    Attributes:
        key: Where the value stands.
        book: What explains it.
        through: A ledger that leads from the value to the number that the book explains.
        late: Whether it was written down only when the customer had complained.
    """

    key: Place
    book: Register | Letter | Notes
    through: Ledger | None = None
    late: bool = False
    orders: int = 0
    opens: bool = True

    @property
    def records(self) -> int:
        """The record, what explains it, and what lies between."""
        return 2 if self.through is None else 3

    @property
    def register(self) -> Register:
        """The readings and what is said with them."""
        return self.book if isinstance(self.book, Register) else self.book.lines

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:
        """Write the record's value and the book down."""
        per = EACH if isinstance(self.book, Register) else 1
        readings = self.register.readings
        keys = self.key.values(scene, 0, draws, per * len(readings))
        chosen = keys[kind * per + draws.below(per)]
        said = {key: readings[n // per] for n, key in enumerate(keys)}
        rows = self.key.put(scene, 0, chosen)
        facts, pages = [self.key.fact(scene, 0, chosen)], [*scene.way(self.key.noun, 0)]
        asked, label = chosen, self.key.label
        if self.through is not None:
            more, step, leads = self._ledger(scene, keys, draws, nth)
            asked = leads[chosen]
            facts.append(_leads(label, chosen, self.through, asked, step))
            pages.append(step)
            rows += more + self._points(scene, nth, chosen)
            said, label = {leads[k]: r for k, r in said.items()}, self.through.leads_to
        lines = [(key, reading, self._entered(scene, draws)) for key, reading in said.items()]
        more, page, way = self._book(scene, lines, draws, nth)
        rows += more
        if self.through is None and isinstance(self.book, Register):
            rows += self._points(scene, nth, chosen)
        facts.append(
            Fact(f"{label.lower()} {asked}", "reading", readings[kind], "phrase", page, (asked,))
        )
        finding = Finding(self.key.label, readings[kind], tuple(facts))
        return Laid(rows, (finding,), (*pages, *way))

    def _known(self, scene: Scene) -> datetime:
        """Return when the first line could be written."""
        known = scene.known(self.key.noun, 0)
        return max(known, scene.opened - timedelta(hours=80)) if self.late else known

    def _entered(self, scene: Scene, draws: Stream) -> datetime:
        """Draw when a line was written, before the ticket came in."""
        first = self._known(scene)
        hours = (scene.opened - first) // timedelta(hours=1) - 9
        return later(first, draws, 0, min(90, max(1, hours)))

    def _listed(self, scene: Scene, draws: Stream) -> datetime:
        """Draw when a line of the ledger was written."""
        assert self.through is not None
        if self.through.hours is None:
            return self._entered(scene, draws)
        return later(read(scene.orders[0].created_at), draws, *self.through.hours)

    def _begun(self, scene: Scene, book: Register | Ledger) -> datetime:
        """Return when a sheet was begun."""
        first = self._known(scene)
        if isinstance(book, Ledger) and book.hours is not None:
            first = read(scene.orders[0].created_at) + timedelta(hours=book.hours[0])
        return first - timedelta(hours=30)

    def _sheets(self, scene: Scene, nth: int) -> list[tuple[Register | Ledger, int]]:
        books: list[Register | Ledger] = [self.through] if self.through else []
        if isinstance(self.book, Register):
            books.append(self.book)
        return [
            (kind, scene.sheet(self._begun(scene, kind), 2 * nth + n))
            for n, kind in enumerate(books)
        ]

    def _points(self, scene: Scene, nth: int, chosen: str) -> Rows:
        """Let the record name its sheets: the first beside its own number, others by a link."""
        record, entity = scene.record(self.key.noun, 0), ENTITIES[self.key.noun]
        rows = Rows()
        for n, (kind, sheet_id) in enumerate(self._sheets(scene, nth)):
            if n == 0 and self.key.own:
                rows += field(entity, record, self.key.label, chosen, slot=8, sheet_id=sheet_id)
            else:
                rows += field(entity, record, kind.title, name(kind, sheet_id), slot=9 + n,
                              path=sheet_path(sheet_id))  # fmt: skip
        return rows

    def _ledger(
        self, scene: Scene, keys: list[str], draws: Stream, nth: int
    ) -> tuple[Rows, str, dict[str, str]]:
        assert self.through is not None
        _, sheet_id = self._sheets(scene, nth)[0]
        leads = dict(zip(keys, numbers(draws, self.through.shape, len(keys)), strict=True))
        lines: list[Line] = [(k, v, self._listed(scene, draws)) for k, v in leads.items()]
        opened = self._begun(scene, self.through)
        return (ledger(self.through, sheet_id, opened, lines, draws), sheet_url(sheet_id), leads)

    def _book(
        self, scene: Scene, lines: list[Line], draws: Stream, nth: int
    ) -> tuple[Rows, str, tuple[str, ...]]:
        """Write the book; return its rows, its page and the way there."""
        mine = customer_url(scene.customer.entity_id)
        if isinstance(self.book, Register):
            sheet_id = self._sheets(scene, nth)[-1][1]
            opened = self._known(scene) - timedelta(hours=30)
            page = sheet_url(sheet_id)
            return sheet(self.book, sheet_id, opened, lines, draws), page, (page,)
        if isinstance(self.book, Notes):
            return _notes(self.book, scene, lines, draws), mine, (mine,)
        rows = _letter(self.book, scene, lines, draws)
        page = ticket_url(rows.tickets[0].ticket_id)
        return rows, page, (mine, page)

    def reads(self, kind: int) -> Reads:
        """Return the condition that it reads so."""
        how = "is listed as" if isinstance(self.book, Register) else "is reported as"
        if self.through is not None:
            how = f"leads to a {self.through.leads_to.lower()} that is listed as"
        said = f'"{self.key.label}" {how} "{{value}}"'
        return Reads((self.key.label,), self.register.readings[kind], 1, said)


def _leads(label: str, key: str, kind: Ledger, value: str, page: str) -> Fact:
    return Fact(f"{label.lower()} {key}", kind.leads_to.lower(), value, "id", page, (key,))


def _letter(book: Letter, scene: Scene, lines: list[Line], draws: Stream) -> Rows:
    said = [f"{key}: {reading}. {words}" for key, reading, _, words in
            observed(book.lines, lines, draws)]  # fmt: skip
    last = max(moment for _, _, moment in lines)
    row = DeskTicket(
        scene.customer.entity_id + 10**4, f"{draws.between(30400, 30990)}",
        scene.customer.entity_id, 0, stamp(last), "Closed", book.subject,
        "\n".join([book.opening, *said]),
    )  # fmt: skip
    return Rows(tickets=(row,))


def _notes(book: Notes, scene: Scene, lines: list[Line], draws: Stream) -> Rows:
    who = scene.customer.entity_id
    found = [
        Note(who * 10 + 4 + n, who, draws.choice(bank.STAFF), stamp(moment),
             f"{book.begin.format(key)} {reading}. {words}")
        for n, (key, reading, moment, words) in enumerate(observed(book.lines, lines, draws))
    ]  # fmt: skip
    return Rows(notes=tuple(found))
