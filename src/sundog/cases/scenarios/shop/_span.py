"""A moment on one record, and what another record says of the time around it.

The second record lists times of every kind in an order that is drawn; which of them counts
depends on a moment that stands elsewhere.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sundog.cases.scenarios.shop._scene import Finding, Laid, Scene, sheet_path
from sundog.core.streams import Stream
from sundog.sites.shop import customer_url, order_url, sheet_url, shipment_url
from sundog.trace import Fact
from sundog.worlds.handbook import Reads
from sundog.worlds.shop.clock import day, read, stamp
from sundog.worlds.shop.records import LogEvent, Rows
from sundog.worlds.shop.registers import Register, field, name, sheet


@dataclass(frozen=True, eq=False)
class Session:
    """Sign-ins of one day, and the order that was placed in one of them.

    Attributes:
        origins: From where it was signed in, for each kind of case.
    """

    origins: tuple[str, str, str]
    records: int = 2
    orders: int = 0
    opens: bool = True

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:  # noqa: ARG002
        """Write the day's sign-ins down; the one before the order is of the case's kind."""
        order, who = scene.orders[0], scene.customer
        placed = read(order.created_at)
        kinds = [k for k in range(3) if k != kind]
        draws.shuffle(kinds)
        at = draws.below(3)
        kinds.insert(at, kind)
        gaps = [draws.between(9, 34), *(draws.between(50, 150) for _ in range(3))]
        marks = [placed - timedelta(minutes=sum(gaps[: at - n + 1])) if n <= at
                 else placed + timedelta(minutes=20 + sum(gaps[1 : n - at + 1]))
                 for n in range(3)]  # fmt: skip
        hosts = [draws.between(2, 250) for _ in range(3)]
        log = tuple(
            LogEvent(who.entity_id * 10 + 4 + n, who.entity_id, stamp(moment), "Signed in",
                     f"203.0.113.{host}, {self.origins[k]}")
            for n, (moment, k, host) in enumerate(zip(marks, kinds, hosts, strict=True))
        )  # fmt: skip
        page = order_url(order.entity_id)
        when = Fact(f"order {order.increment_id}", "placed at", f"{placed:%H:%M}", "phrase", page,
                    (order.increment_id, order.increment_id.lstrip("0"), "order"),
                    (_printed(placed), f"{placed:%Y-%m-%d %H:%M}"))  # fmt: skip
        mine = customer_url(who.entity_id)
        came = Fact(who.name, "signed in from", self.origins[kind], "phrase", mine, (who.email,))
        finding = Finding("sign-in", self.origins[kind], (when, came))
        return Laid(Rows(log=log), (finding,), (page, mine))

    def reads(self, kind: int) -> Reads:
        """Return the condition that it came from there."""
        return Reads(("sign-in",), self.origins[kind], 1, 'the last "Signed in" of the account '
                     'log before the "Order date" came from "{value}"')  # fmt: skip


SHIFTS = (("Early shift, 06:00 to 14:00", 6), ("Late shift, 14:00 to 22:00", 14),
          ("Night shift, 22:00 to 06:00", 22))  # fmt: skip


@dataclass(frozen=True, eq=False)
class Shift:
    """When a parcel was packed, and what the shift book says of that shift.

    Attributes:
        book: The shift book; its readings are for the three kinds of case.
    """

    book: Register
    records: int = 2
    orders: int = 0
    opens: bool = True
    ready: tuple[int, int] = (42, 50)
    """Hours in which an order that is packed on the day after it was placed is sent."""

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:
        """Write the book of one day, and when the parcel was packed."""
        order = scene.orders[0]
        day_after = read(order.created_at) + timedelta(days=1)
        kinds = [0, 1, 2]
        draws.shuffle(kinds)
        into = timedelta(minutes=draws.between(25, 110))
        label, hour = SHIFTS[kinds.index(kind)]
        packed = day_after.replace(hour=hour, minute=0, second=0) + into
        opened = day_after.replace(hour=6, minute=0, second=0)
        sheet_id = scene.sheet(opened, nth)
        lines = [
            (SHIFTS[n][0], self.book.readings[k], opened + timedelta(hours=33 + n))
            for n, k in enumerate(kinds)
        ]
        page, path = shipment_url(order.entity_id), sheet_path(sheet_id)
        rows = field("shipment", order.entity_id, "Packed", _printed(packed), slot=4)
        rows += field("shipment", order.entity_id, self.book.title, name(self.book, sheet_id),
                      slot=7, path=path)  # fmt: skip
        rows += sheet(self.book, sheet_id, opened, lines, draws)
        finding = self._finding(scene, packed, label, kind, (page, sheet_url(sheet_id)))
        return Laid(rows, (finding,), (*scene.way("shipment", 0), sheet_url(sheet_id)))

    def _finding(
        self, scene: Scene, packed: datetime, label: str, kind: int, pages: tuple[str, str]
    ) -> Finding:
        order, reading = scene.orders[0].increment_id, self.book.readings[kind]
        when = Fact(f"shipment {order}", "packed", f"{packed:%H:%M}", "phrase", pages[0],
                    (order, order.lstrip("0"), "shipment"),
                    (_printed(packed), f"{packed:%Y-%m-%d %H:%M}"))  # fmt: skip
        said = Fact(label.partition(",")[0].lower(), "reading", reading, "phrase", pages[1],
                    (label, self.book.title))  # fmt: skip
        return Finding("shift", reading, (when, said))

    def reads(self, kind: int) -> Reads:
        """Return the condition that the book says so."""
        return Reads(("shift",), self.book.readings[kind], 1, f'the shift of the {self.book.title} '
                     'in which the parcel was "Packed" reads "{value}"')  # fmt: skip


def _printed(moment: datetime) -> str:
    return f"{day(stamp(moment))}, {moment:%H:%M}"
