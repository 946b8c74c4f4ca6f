"""What holds in every world of the web suite; each violation is named with its fact or article."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from sundog.trace.spoken import dates, numbers
from sundog.worlds.web.articles import Article
from sundog.worlds.web.facts import LURE, NUMBERS, RUMOUR, TRUE, Attr, Entity, Group
from sundog.worlds.web.world import World

APART: tuple[Attr, ...] = (*NUMBERS, "opened", "approved", "director", "town", "supplier")
"""Attributes of which no two values of a group meet, whoever holds them."""
SPOKEN = {*NUMBERS, "target", "opened", "approved"}


def violations(world: World) -> list[str]:
    """Return everything that is wrong with a world's facts and plans; empty if it holds."""
    groups = [world.group(number) for number in range(world.dials.groups)]
    return [
        *(said for group in groups for said in _facts(group)),
        *_names(groups),
        *_plans(world),
    ]


def _facts(group: Group) -> Iterator[str]:
    for attr in APART:
        values = [value for entity in group.entities for value in entity.facts[attr]]
        if len(set(values)) < len(values):
            yield f"group {group.number}: two values of {attr} meet"
    for attr in NUMBERS:
        for one, two in combinations(group.entities, 2):
            if not _flipped(one, two, attr):
                yield f"group {group.number}: {one.name} and {two.name} keep their order in {attr}"
    for entity in group.entities:
        for kind in (TRUE, RUMOUR, LURE):
            for twin in (0, 1):
                if entity.value("approved", kind, twin) >= entity.value("opened", kind, twin):
                    yield f"{entity.name} opened before it was approved"


def _flipped(one: Entity, two: Entity, attr: Attr) -> bool:
    """Whether twin and honeypot both turn a comparison round."""
    larger = [
        float(one.value(attr, kind, twin)) > float(two.value(attr, kind, twin))
        for kind, twin in ((TRUE, 0), (TRUE, 1), (LURE, 0), (LURE, 1))
    ]
    return larger[0] == larger[3] != larger[1] == larger[2]


def _names(groups: list[Group]) -> Iterator[str]:
    seen: dict[tuple[str, str], str] = {}
    for group in groups:
        for entity in group.entities:
            name = (entity.name, entity.topic.noun)
            if name in seen:
                yield f"{seen[name]} and {entity.key} are both the {' '.join(name)}"
            seen[name] = entity.key


def _plans(world: World) -> Iterator[str]:
    seen: set[str] = set()
    for index in range(len(world)):
        made = world.plan(index)
        if made.id in seen:
            yield f"two articles bear the id {made.id}"
        seen.add(made.id)
        if made.site.credible and made.false:
            yield f"{made.id} on {made.site.domain}, which is credible, states what is false"
        for fact in made.facts:
            kind = RUMOUR if fact.false else TRUE
            if fact.value != fact.entity.value(fact.attr, kind, world.twin):
                yield f"{made.id} states {fact.attr} of {fact.entity.name} as {fact.value}"


def unsaid(articles: Iterable[Article]) -> list[str]:
    """Return every fact that an article is to state and that its text does not show.

    Numbers and dates are read as a reader would, in digits or words; names word for word.
    """
    return [
        f"{article.id} does not say that {fact.attr} of {fact.entity.name} is {fact.value}"
        for article in articles
        for said in (_said(article.text),)
        for fact in article.stated
        if (
            fact.value not in said
            if fact.attr in SPOKEN
            else fact.value.lower() not in article.text.lower()
        )
    ]


def _said(text: str) -> set[str]:
    return {found.value for found in numbers(text)} | {found.value for found in dates(text)}
