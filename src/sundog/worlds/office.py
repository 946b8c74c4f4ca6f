"""A small office: colleagues, what they have asked building services for, what can be ordered.

The hallucination suite freezes its web snapshots from the site that shows it. Every fact is
drawn from named streams, so that one seed is one office.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from sundog.core.streams import Stream, stream

FIRST = (
    "Ines", "Tobias", "Amara", "Piotr", "Helene", "Rashid", "Greta", "Samuel", "Noor", "Viktor",
    "Lucia", "Owen", "Mirela", "Anselm", "Farah", "Jonas", "Beatrix", "Kofi",
)  # fmt: skip
LAST = (
    "Brandt", "Okafor", "Lindqvist", "Moreau", "Halloran", "Petrov", "Sato", "Vega", "Whitfield",
    "Castellan", "Nyberg", "Adeyemi", "Rossi", "Dvorak", "Keller", "Marsh", "Ferreira", "Ito",
)  # fmt: skip
TEAMS = ("Finance", "Legal", "Design", "Payroll", "Support", "Procurement", "Research")
ROOMS = ("1.04", "1.11", "2.07", "2.15", "3.02", "3.18", "4.09", "the mail room", "the foyer")
TROUBLES = (
    ("Blinds will not come down in {room}", ("The cord has slipped off, and by noon the screens "
     "cannot be read.")),
    ("Door of {room} does not lock", "The key turns all the way round without catching."),
    ("Radiator knocks in {room}", "It starts around nine and goes on until the heating is off."),
    ("Two lamps out in {room}", "Both on the window side. The rest are fine."),
    ("Desk to be moved to {room}", "One desk and its drawers, from the floor below."),
    ("Carpet lifting in {room}", "There is an edge by the door that people trip over."),
    ("Projector flickers in {room}", "It settles after half an hour, when the meeting is over."),
    ("Whiteboard pens for {room}", "All dried out again. A mixed box would do."),
    ("Window sticks in {room}", "It opens a hand's width and then no further."),
    ("Smell of damp in {room}", "Worst on Mondays. Nobody has found where it comes from."),
    ("Socket dead in {room}", "The double one under the long table. Nothing has tripped."),
    ("Coat stand for {room}", "The hooks behind the door came off last week."),
)  # fmt: skip
GOODS = (
    ("Desk lamp, clip-on", 24), ("Footrest, adjustable", 31), ("Monitor arm, single", 78),
    ("Lever arch files, box of ten", 19), ("Meeting chair, stackable", 64),
    ("Whiteboard, 120 by 90", 112), ("Power strip, six sockets", 15), ("Coat stand, steel", 55),
    ("Waste bin, two parts", 27), ("Notepads, pack of twenty", 22),
)  # fmt: skip
STATES = ("Open", "In progress", "Waiting", "Closed")
PRIORITIES = ("Low", "Normal", "High", "Urgent")
TODAY = date(2026, 3, 16)


@dataclass(frozen=True, slots=True)
class Person:
    """A colleague."""

    name: str
    team: str
    room: str
    phone: str

    @property
    def slug(self) -> str:
        """Their name in an address."""
        return self.name.lower().replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Asked:
    """One request to building services."""

    number: int
    subject: str
    text: str
    by: Person
    opened: date
    state: str
    priority: str
    assigned: str


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be ordered."""

    code: str
    name: str
    price: int
    days: int


@dataclass(frozen=True, slots=True)
class Office:
    """The whole office."""

    people: tuple[Person, ...]
    requests: tuple[Asked, ...]
    items: tuple[Item, ...]

    def request(self, number: int) -> Asked | None:
        """Return the request of that number, or None."""
        return next((one for one in self.requests if one.number == number), None)


def build(seed: int) -> Office:
    """Make the office of a seed."""
    people = _people(stream(seed, "office", "people"))
    return Office(people, _requests(seed, people), _items(stream(seed, "office", "items")))


def _people(draw: Stream) -> tuple[Person, ...]:
    firsts, lasts = draw.sample(FIRST, 10), draw.sample(LAST, 10)
    return tuple(
        Person(
            f"{a} {b}", draw.choice(TEAMS), draw.choice(ROOMS[:7]), str(draw.between(4100, 4990))
        )
        for a, b in zip(firsts, lasts, strict=True)
    )


def _requests(seed: int, people: tuple[Person, ...]) -> tuple[Asked, ...]:
    draw = stream(seed, "office", "requests")
    number, found = draw.between(3100, 7800), []
    for subject, text in draw.sample(TROUBLES, 10):
        number += draw.between(1, 9)
        found.append(
            Asked(
                number,
                subject.replace("{room}", draw.choice(ROOMS)),
                text,
                draw.choice(people),
                TODAY - timedelta(days=draw.between(1, 40)),
                draw.choice(STATES[:3]),
                draw.choice(PRIORITIES[:2]),
                draw.choice(people).name,
            )
        )
    return tuple(found)


def _items(draw: Stream) -> tuple[Item, ...]:
    return tuple(
        Item(f"F{draw.between(100, 999)}-{n}", name, price, draw.between(2, 12))
        for n, (name, price) in enumerate(draw.sample(GOODS, 7))
    )
