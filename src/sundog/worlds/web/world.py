"""A world: everything that can be asked of one seed, made when asked for."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from sundog.core.errors import UsageError
from sundog.core.streams import Stream, stream
from sundog.worlds.web.articles import Article, compose, title
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.facts import Group, group
from sundog.worlds.web.plans import Plan, article_index, plan, sites
from sundog.worlds.web.sites import Site


@dataclass(frozen=True, slots=True)
class World:
    """One world of a seed, or its swap twin.

    Attributes:
        number: Which world of the seed.
        twin: 0 for the world itself, 1 for its twin: same names and questions, other truth.
    """

    seed: int
    number: int
    twin: int = 0
    dials: Dials = field(default_factory=Dials)

    def __post_init__(self) -> None:
        """Refuse a twin that is neither of the two."""
        if self.twin not in (0, 1):
            raise UsageError("a world has one twin", value=self.twin, hint="use 0 or 1")

    def __len__(self) -> int:
        return self.dials.groups * self.dials.articles

    @property
    def sites(self) -> tuple[Site, ...]:
        """Its sites."""
        return sites(self.seed, self.number, self.dials)

    def group(self, number: int) -> Group:
        """Return one group of entities."""
        return group(self.seed, self.number, number, self.dials)

    def plan(self, index: int) -> Plan:
        """Return what an article is about."""
        return plan(self.seed, self.number, self.twin, index, self.dials)

    def title(self, made: Plan) -> str:
        """Return an article's title."""
        return _title(self, made.index)

    def links(self, made: Plan) -> list[Plan]:
        """Return the articles that an article points to: of its group, older, mostly credible."""
        draws = stream(self.seed, "web", self.number, "links", made.index)
        first = made.index - made.index % self.dials.articles
        found: dict[int, Plan] = {}
        for _ in range(draws.between(2, 5)):
            other = self.plan(first + draws.below(self.dials.articles))
            weight = other.site.credibility if made.site.credible else 100 - other.site.credibility
            if other.day < made.day and draws.chance(weight):
                found[other.index] = other
        return list(found.values())

    def article(self, index: int) -> Article:
        """Write one article, alone."""
        made = self.plan(index)
        links = self.links(made)
        draws = stream(self.seed, "web", self.number, "prose", index)
        cited = [other.site.name for other in links if other.site is not made.site]
        author, text = compose(
            made.entities,
            made.facts,
            made.site,
            draws,
            frame=_headline(self, index).draw(),
            half=self.dials.half,
            cited=cited,
        )
        pointers = tuple((p.id, self.title(p), p.site.domain) for p in links)
        return Article(
            made.id, made.site, made.day, self.title(made), author, text, pointers, made.facts
        )

    def articles(self) -> Iterator[Article]:
        """Write all articles, one after another."""
        return map(self.article, range(len(self)))

    def find(self, name: str) -> int | None:
        """Return the index of the article with that id, or None."""
        index = article_index(self.seed, self.number, name)
        return index if index is not None and index < len(self) else None


@lru_cache(maxsize=1024)
def _title(world: World, index: int) -> str:
    made = world.plan(index)
    return title(made.entities, made.site, _headline(world, index))


def _headline(world: World, index: int) -> Stream:
    """Open the stream of a title; its first draw says what frame the article has."""
    return stream(world.seed, "web", world.number, "title", index)
