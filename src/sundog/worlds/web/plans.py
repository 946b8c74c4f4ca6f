"""What each article of a world is about: site, date, entities, facts, before any prose is written.

A plan is cheap and stands alone, so questions can count how often a fact is stated without
writing a single article.
"""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Literal

from sundog.core.streams import Stream, stream
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.facts import RUMOUR, TRUE, Attr, Entity, Group, group
from sundog.worlds.web.sites import Site, make_sites

Shape = Literal["profile", "roundup", "comment"]
TRANSIENT = 1 << 31
"""Indices from here on belong to articles that are put into one served list only."""


@dataclass(frozen=True, slots=True)
class Stated:
    """One fact as an article states it; `false` says that it is not so."""

    entity: Entity
    attr: Attr
    value: str
    false: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What one article is about.

    Attributes:
        index: Its place in the world.
        day: Day of publication, as an ordinal.
        false: Whether it is misinformation.
    """

    index: int
    id: str
    site: Site
    day: int
    shape: Shape
    entities: tuple[Entity, ...]
    facts: tuple[Stated, ...]
    false: bool

    @property
    def url(self) -> str:
        """Where the article stands on its site."""
        return f"http://{self.site.domain}/{self.id}"


@lru_cache(maxsize=64)
def sites(seed: int, world: int, dials: Dials) -> tuple[Site, ...]:
    """Return the sites of a world."""
    return make_sites(seed, world, dials)


def article_id(seed: int, world: int, index: int) -> str:
    """Return the id of an article: a permutation of its index, so ids never meet."""
    odd, shift = _keys(seed, world)
    return f"{(index * odd + shift) & 0xFFFFFFFF:08x}"


def article_index(seed: int, world: int, name: str) -> int | None:
    """Return the index that an id stands for, or None if it is no id."""
    if len(name) != 8 or not set(name) <= set("0123456789abcdef"):
        return None
    odd, shift = _keys(seed, world)
    return (int(name, 16) - shift) * pow(odd, -1, 1 << 32) & 0xFFFFFFFF


@lru_cache(maxsize=256)
def _keys(seed: int, world: int) -> tuple[int, int]:
    draws = stream(seed, "web", world, "ids")
    return draws.draw() | 1, draws.draw()


@lru_cache(maxsize=1024)
def plan(seed: int, world: int, twin: int, index: int, dials: Dials) -> Plan:
    """Plan the article of that index; kept for a while, since neighbours link to each other."""
    number, slot = divmod(index, dials.articles)
    here = group(seed, world, number, dials)
    place = _layout(seed, world, number, dials)[slot]
    draws = stream(seed, "web", world, "plan", index)
    site = place.site
    false = not site.credible and draws.chance(dials.rumour)
    if place.shape == "roundup":
        entities, wanted = _roundup(draws, here)
    else:
        entities, wanted = _profile(draws, here, place)
    kind = RUMOUR if false else TRUE
    facts = tuple(Stated(e, a, e.value(a, kind, twin), false and a != "owner") for e, a in wanted)
    first = date(dials.last_year + 1, 1, 1).toordinal()
    return Plan(
        index, article_id(seed, world, index), site, first + draws.below(900), place.shape,
        entities, facts, false,
    )  # fmt: skip


_SHAPES: tuple[Shape, ...] = ("profile",) * 15 + ("roundup",) * 3 + ("comment",) * 2
Wanted = list[tuple[Entity, Attr]]


@dataclass(frozen=True, slots=True)
class _Place:
    """Who writes one of a group's articles, and which turn among the like it is.

    Turns are counted apart for credible and other sites, so that credible sites between them
    cover every key fact of every entity.
    """

    site: Site
    shape: Shape
    turn: int


@lru_cache(maxsize=256)
def _layout(seed: int, world: int, number: int, dials: Dials) -> tuple[_Place, ...]:
    draws = stream(seed, "web", world, "layout", number)
    turns = [0, 0]
    places: list[_Place] = []
    for _ in range(dials.articles):
        site, shape = weighted(draws, sites(seed, world, dials)), draws.choice(_SHAPES)
        places.append(_Place(site, shape, turns[site.credible]))
        turns[site.credible] += shape == "profile"
    return tuple(places)


def weighted(draws: Stream, all_sites: tuple[Site, ...]) -> Site:
    """Draw a site by how much it publishes."""
    at = draws.below(sum(site.rate for site in all_sites))
    for site in all_sites:
        at -= site.rate
        if at < 0:
            return site
    raise AssertionError("weights add up")


KEYS_EACH = 4
"""How many of its group's key attributes a profile takes."""


def _profile(draws: Stream, here: Group, place: _Place) -> tuple[tuple[Entity, ...], Wanted]:
    turn, which = divmod(place.turn, len(here.entities))
    entity, keys = here.entities[which], here.keys
    count = KEYS_EACH if place.shape == "profile" else 1
    attrs = [keys[(turn * count + j) % len(keys)] for j in range(count)]
    others = [attr for attr in entity.facts if attr not in keys]
    # Openings are named more often than the rest: a timeline needs all of a group's.
    more_often = draws.chance(70) and "opened" not in attrs
    attrs += ["opened"] if more_often else draws.sample(others, 1)
    kept = _apart(here, attrs)
    draws.shuffle(kept)
    return (entity,), [(entity, attr) for attr in kept]


def _apart(here: Group, attrs: list[Attr]) -> list[Attr]:
    """Drop what would make a question of several steps answerable from one article."""
    pairs: tuple[tuple[Attr, Attr], ...] = (("capacity", "target"), ("owner", here.chained))
    for one, other in pairs:
        if one in attrs and other in attrs:
            attrs = [attr for attr in attrs if attr != (one if attrs.index(one) % 2 else other)]
    return attrs


def _roundup(draws: Stream, here: Group) -> tuple[tuple[Entity, ...], Wanted]:
    """Several entities side by side, on attributes that no comparison is asked about."""
    closed: set[Attr] = {here.compared, here.chained, "capacity", "target", "opened", "owner"}
    open_attrs = [attr for attr in here.entities[0].facts if attr not in closed]
    entities = draws.sample(here.entities, draws.between(2, len(here.entities)))
    attrs = draws.sample(open_attrs, 2)
    return tuple(entities), [(entity, attr) for entity in entities for attr in attrs]
