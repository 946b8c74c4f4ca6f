"""The fact table: groups of entities, and for each attribute six values that never meet.

For each entity and attribute the table holds what is true here, what is true in the world's swap
twin, what rumour has in either, and what a honeypot says in either. All values of a group differ,
so no value gives away which kind it is. Owners alone are the same in all six: they say which
entity is meant, not what is true of it. Between twins every comparison is flipped and every
order of opening deranged; a honeypot's values contradict both.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Literal

from sundog.core.streams import Stream, stream
from sundog.worlds.web import names
from sundog.worlds.web.banks import Topic, topics
from sundog.worlds.web.dials import Dials

Attr = Literal[
    "capacity", "cost", "staff", "effect", "opened", "approved",
    "director", "town", "supplier", "target", "review", "owner",
]  # fmt: skip
NUMBERS: tuple[Attr, ...] = ("capacity", "cost", "staff", "effect")
ATTRS: tuple[Attr, ...] = (
    *NUMBERS, "opened", "approved", "director", "town", "supplier", "target", "review", "owner",
)  # fmt: skip
VERDICTS = ("sound", "promising but unproven", "poor value", "in need of reform")
RELATIONS = ("exceeded", "met", "missed")
VERSIONS = 6
TRUE, RUMOUR, LURE = 0, 2, 4
"""Where each kind of version starts; add 1 for the twin."""

Versions = tuple[str, str, str, str, str, str]


@dataclass(frozen=True, slots=True)
class Entity:
    """Something that articles are about.

    Attributes:
        key: Its place in the world ("g3e1").
        facts: Attribute -> its six versions in canonical form.
    """

    key: str
    name: str
    topic: Topic
    auditor: str
    facts: dict[Attr, Versions]

    def value(self, attr: Attr, kind: int, twin: int) -> str:
        """Return the value of that kind in this world or its twin."""
        return self.facts[attr][kind + twin]

    @property
    def group(self) -> int:
        """The number of its group."""
        return int(self.key[1:].partition("e")[0])

    @property
    def full(self) -> str:
        """Its name with what it is, as questions use it."""
        return f"the {self.name} {self.topic.noun}"


@dataclass(frozen=True, slots=True)
class Group:
    """Entities of one kind that people compare.

    Attributes:
        keys: The attributes that its articles dwell on.
        compared: The number that questions compare.
        chained: The attribute asked of an entity that is named by its owner only.
    """

    number: int
    topic: Topic
    entities: tuple[Entity, ...]
    keys: tuple[Attr, ...]
    compared: Attr
    chained: Attr


@lru_cache(maxsize=256)
def group(seed: int, world: int, number: int, dials: Dials) -> Group:
    """Make one group of a world, alone."""
    draws = stream(seed, "web", world, "group", number)
    topic = world_topics(seed, world, dials)[number % len(world_topics(seed, world, dials))]
    size = draws.between(3, 4)
    auditor = draws.choice(topic.auditors)
    columns = _columns(draws, topic, size, dials)
    entities = tuple(
        Entity(
            f"g{number}e{i}",
            names.entity(_first(seed, world) + number * 4 + i, topic),
            topic,
            auditor,
            {attr: columns[attr][i] for attr in ATTRS},
        )
        for i in range(size)
    )
    compared, chained = draws.sample(NUMBERS, 2)
    others: list[Attr] = [
        "cost",
        "staff",
        "effect",
        "approved",
        "director",
        "town",
        "supplier",
        "review",
    ]
    # In this order, a profile's four neighbours rarely hold both ends of a pair kept apart.
    fixed: list[Attr] = ["capacity", "opened", "owner", compared, "target", "review", chained]
    extra = [attr for attr in draws.sample(others, len(others)) if attr not in fixed][:1]
    return Group(number, topic, entities, tuple(dict.fromkeys([*fixed, *extra])), compared, chained)


@lru_cache(maxsize=64)
def world_topics(seed: int, world: int, dials: Dials) -> tuple[Topic, ...]:
    """Draw the topics of a world."""
    draws = stream(seed, "web", world, "topics")
    every = topics()
    wanted = dials.topics or draws.between(4, 6)
    return tuple(draws.sample(every, min(wanted, len(every))))


@lru_cache(maxsize=64)
def _first(seed: int, world: int) -> int:
    return stream(seed, "web", world, "names").below(names.towns())


def _columns(draws: Stream, topic: Topic, size: int, dials: Dials) -> dict[Attr, list[Versions]]:
    found: dict[Attr, list[Versions]] = {}
    for attr, (low, high, decimal) in _ranges(topic).items():
        found[attr] = _numbers(draws.child(attr), size, low, high, decimal)
    found["opened"] = _openings(draws.child("opened"), size, dials)
    found["approved"] = _approvals(draws.child("approved"), found["opened"])
    found["director"] = _distinct(draws.child("director"), size, names.person)
    found["supplier"] = _distinct(draws.child("supplier"), size, lambda s: names.firm(s, topic))
    found["owner"] = [(o,) * 6 for o in _owners(draws.child("owner"), size)]  # the same everywhere
    found["town"] = _distinct(
        draws.child("town"), size, lambda s: names.town(s.below(names.towns()))
    )
    found["target"] = [
        _targets(draws.child("target", i), row, topic.decimal)
        for i, row in enumerate(found["capacity"])
    ]
    found["review"] = [_reviews(draws.child("review", i)) for i in range(size)]
    return found


def _ranges(topic: Topic) -> dict[Attr, tuple[int, int, bool]]:
    return {
        "capacity": (topic.low, topic.high, topic.decimal),
        "cost": (118, 4_800, True),
        "staff": (36, 1_400, False),
        "effect": (31, 489, True),
    }


@lru_cache(maxsize=256)
def _ladder(low: int, high: int) -> tuple[int, ...]:
    """Return numbers about three percent apart, so that any two can be told apart."""
    steps = [low]
    while steps[-1] < high:
        steps.append(steps[-1] * 103 // 100 + 1)
    return tuple(steps)


def number_text(value: int, decimal: bool) -> str:
    """Return the canonical form of a number (in tenths when `decimal`)."""
    if not decimal:
        return str(value)
    whole, tenth = divmod(value, 10)
    return f"{whole}.{tenth}" if tenth else str(whole)


def _numbers(draws: Stream, size: int, low: int, high: int, decimal: bool) -> list[Versions]:
    ladder = _ladder(low, high)
    picks = [
        ladder[i] + draws.below(max(1, ladder[i] // 125))
        for i in draws.sample(range(len(ladder)), VERSIONS * size)
    ]
    sets = [picks[v * size : (v + 1) * size] for v in range(VERSIONS)]
    rank = _ranks(sets[0])
    back = [size - 1 - r for r in rank]
    sets[1] = _by_rank(sets[1], back)
    sets[LURE] = _by_rank(sets[LURE], back)
    sets[LURE + 1] = _by_rank(sets[LURE + 1], rank)
    return _rows([[number_text(v, decimal) for v in row] for row in sets])


def _ranks(values: list[int]) -> list[int]:
    order = sorted(values)
    return [order.index(v) for v in values]


def _by_rank(values: list[int], rank: list[int]) -> list[int]:
    order = sorted(values)
    return [order[r] for r in rank]


def _rows(sets: list[list[str]]) -> list[Versions]:
    return [tuple(column) for column in zip(*sets, strict=True)]


def _openings(draws: Stream, size: int, dials: Dials) -> list[Versions]:
    start, end = date(dials.first_year, 1, 1).toordinal(), date(dials.last_year, 1, 1).toordinal()
    gap = (end - start) // (VERSIONS * size)
    days = [start + gap * i + draws.below(gap * 2 // 3) for i in range(VERSIONS * size)]
    draws.shuffle(days)
    sets = [days[v * size : (v + 1) * size] for v in range(VERSIONS)]
    rank = _ranks(sets[0])
    for version, turn in ((1, 1), (LURE, 2), (LURE + 1, 2)):
        sets[version] = _by_rank(sets[version], [(r + turn) % size for r in rank])
    return _rows([[date.fromordinal(d).isoformat() for d in row] for row in sets])


def _approvals(draws: Stream, openings: list[Versions]) -> list[Versions]:
    taken: set[str] = {day for row in openings for day in row}
    rows: list[list[str]] = []
    for opened in openings:
        row = []
        for day in opened:
            while True:
                before = date.fromisoformat(day).toordinal() - draws.between(300, 1_500)
                text = date.fromordinal(before).isoformat()
                if text not in taken:
                    break
            taken.add(text)
            row.append(text)
        rows.append(row)
    return _rows([list(column) for column in zip(*rows, strict=True)])


def _distinct(draws: Stream, size: int, make: Callable[[Stream], str]) -> list[Versions]:
    found: dict[str, None] = {}
    while len(found) < VERSIONS * size:
        found[make(draws)] = None
    values = list(found)
    return _rows([values[i::VERSIONS] for i in range(VERSIONS)])


def _owners(draws: Stream, size: int) -> list[str]:
    found: dict[str, None] = {}
    while len(found) < size:
        found[names.owner(draws)] = None
    return list(found)


def _reviews(draws: Stream) -> Versions:
    a, b, c, d = draws.sample(VERDICTS, 4)
    return (a, b, c, c, d, d)


def _targets(draws: Stream, capacities: Versions, decimal: bool) -> Versions:
    a, b, c = draws.sample(RELATIONS, 3)
    relations = (a, b, b, c, c, c)
    pairs = zip(capacities, relations, strict=True)
    return tuple(_target(draws, value, relation, decimal) for value, relation in pairs)  # type: ignore[return-value]  # six


def _target(draws: Stream, capacity: str, relation: str, decimal: bool) -> str:
    value = round(float(capacity) * (10 if decimal else 1))
    if relation == "met":
        return capacity
    percent = draws.between(78, 91) if relation == "exceeded" else draws.between(110, 130)
    return number_text(value * percent // 100, decimal)


def relation(capacity: str, target: str) -> str:
    """Say how a capacity compares with its target."""
    have, want = float(capacity), float(target)
    return "met" if have == want else "exceeded" if have > want else "missed"
