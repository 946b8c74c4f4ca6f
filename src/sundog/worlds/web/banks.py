"""The prose banks: sentences written by hand, kept as data beside this file.

Banks are read once a process. For reports on unseen prose the sentences that state facts can be
cut into two halves (`dev`, `held`), by position.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

from sundog.worlds.web.grammar import Template, compiled

Half = Literal["all", "dev", "held"]
Bank = tuple[Template, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject area.

    Attributes:
        noun: What one of its entities is ("plant").
        field: What the area is called in running text.
        heads: Second halves of entity names.
        unit: Unit of capacity, its wordings, and the range in it.
        low, high: Range of capacities, in tenths when `decimal`.
        metric: What the percentage is about ("heating bills in the district").
        auditors: Names of reviewing bodies.
        threads: Passages on the area.
        tags: Words for titles.
    """

    key: str
    noun: str
    field: str
    heads: tuple[str, ...]
    units: tuple[str, ...]
    low: int
    high: int
    decimal: bool
    metric: str
    auditors: tuple[str, ...]
    firms: tuple[str, ...]
    roles: tuple[str, ...]
    tags: tuple[str, ...]
    threads: Bank


@dataclass(frozen=True, slots=True)
class Voice:
    """How one type of site writes.

    Attributes:
        frames: Opening, return and end of an article, written together, then titles that fit.
        several: The same for an article about several entities.
        around: Attribute -> passages with room for a statement of it (`<X>`); `pairs` have room
            for two statements on one of several entities, `singles` for one.
        topical: Passages with room for one on the topic (`<K>`).
        banks: Other passages, by kind.
    """

    key: str
    titles: Bank
    plans: tuple[str, ...]
    frames: tuple[Bank, ...]
    several: tuple[Bank, ...]
    around: dict[str, Bank]
    topical: Bank
    banks: dict[str, Bank]


def read(name: str) -> dict[str, Any]:
    """Read one data file."""
    place = files("sundog.worlds.web") / "prose" / name
    return tomllib.loads(place.read_text(encoding="utf-8"))


def _bank(lines: Sequence[str]) -> Bank:
    return tuple(compiled(line) for line in lines)


@lru_cache(maxsize=1)
def topics() -> tuple[Topic, ...]:
    """Return all topics, in the order of their names."""
    folder = files("sundog.worlds.web") / "prose" / "topics"
    names = sorted(place.name for place in folder.iterdir() if place.name.endswith(".toml"))
    return tuple(_topic(name.removesuffix(".toml"), read(f"topics/{name}")) for name in names)


def _topic(key: str, data: dict[str, Any]) -> Topic:
    return Topic(
        key,
        data["noun"],
        data["field"],
        tuple(data["heads"]),
        tuple(data["units"]),
        data["low"],
        data["high"],
        data["decimal"],
        data["metric"],
        tuple(data["auditors"]),
        tuple(data["firms"]),
        tuple(data["roles"]),
        tuple(data["tags"]),
        _bank(data["threads"]),
    )


@lru_cache(maxsize=1)
def voices() -> dict[str, Voice]:
    """Return the voice of each type of site."""
    return {key: _voice(key, read(f"voices/{key}.toml")) for key in TYPES}


TYPES = ("news", "blog", "research", "social", "conspiracy")


def _voice(key: str, data: dict[str, Any]) -> Voice:
    return Voice(
        key,
        _bank(data["titles"]),
        tuple(data["plans"]),
        tuple(map(_bank, data["frames"])),
        tuple(map(_bank, data["several"])),
        {name: _bank(lines) for name, lines in read(f"around/{key}.toml").items()},
        _bank(data["topical"]),
        {name: _bank(data[name]) for name in ("threads", "study", "headings")},
    )


@lru_cache(maxsize=8)
def statements(half: Half = "all", bank: str = "facts") -> dict[str, Bank]:
    """Return the sentences that state each kind of fact, as written or as `spoken`."""
    cut = {"all": slice(None), "dev": slice(0, None, 2), "held": slice(1, None, 2)}[half]
    return {attr: _bank(lines)[cut] for attr, lines in read(f"{bank}.toml").items()}


@lru_cache(maxsize=1)
def glosses() -> dict[str, Bank]:
    """Return remarks on each kind of fact that state no value."""
    return {attr: _bank(lines) for attr, lines in read("glosses.toml").items()}


@lru_cache(maxsize=1)
def local() -> dict[str, tuple[str, ...]]:
    """Return what stays the same throughout an article: slot -> what may fill it."""
    return {slot: tuple(words) for slot, words in read("local.toml").items()}


@lru_cache(maxsize=1)
def lexicon() -> dict[str, tuple[str, ...]]:
    """Return the lists of names and words."""
    return {name: tuple(words) for name, words in read("names.toml").items()}


@lru_cache(maxsize=1)
def askings() -> dict[str, Bank]:
    """Return the wordings of questions."""
    return {name: _bank(lines) for name, lines in read("questions.toml").items()}
