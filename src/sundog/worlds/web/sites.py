"""The sites of a world: who publishes, how, and how far it can be trusted.

Credibility is bimodal as in the paper (appendix A): a share of low-credibility sites drawn from
[.1, .4], the others from [.6, .9]. How much a site publishes is drawn independently.
"""

import re
from dataclasses import dataclass
from typing import Literal

from sundog.core.streams import Stream, stream
from sundog.worlds.web import names
from sundog.worlds.web.banks import TYPES, lexicon, topics
from sundog.worlds.web.dials import Dials

SiteType = Literal["news", "blog", "research", "social", "conspiracy"]


@dataclass(frozen=True, slots=True)
class Site:
    """A site.

    Attributes:
        credibility: In hundredths, 10 to 90.
        bias: Political leaning in hundredths, -100 to 100.
        leanings: Topic -> -1, 0 or 1: how it feels about a topic.
        rate: Weight with which it publishes, independent of credibility.
        spelling: `uk` or `us`.
        tidy: How carefully it is edited, 0 to 2.
    """

    name: str
    domain: str
    type: SiteType
    credibility: int
    bias: int
    leanings: dict[str, int]
    rate: int
    spelling: Literal["uk", "us"]
    tidy: int

    @property
    def credible(self) -> bool:
        """Whether it states facts as they are."""
        return self.credibility >= 50


def make_sites(seed: int, world: int, dials: Dials) -> tuple[Site, ...]:
    """Draw the sites of a world; the shares of types and of low credibility are exact."""
    draws = stream(seed, "web", world, "sites")
    count = dials.sites or draws.between(15, 25)
    kinds = _kinds(count, dials)
    low = _low(kinds, count, dials, draws)
    taken: set[str] = set()
    return tuple(
        _site(draws.child("site", i), kind, low[i], dials, taken) for i, kind in enumerate(kinds)
    )


def _kinds(count: int, dials: Dials) -> list[SiteType]:
    kinds: list[SiteType] = []
    for kind, share in zip(TYPES, dials.mix, strict=True):
        kinds += [kind] * max(1, round(count * share / 100))  # type: ignore[list-item]  # TYPES holds SiteType
    while len(kinds) > count:
        kinds.remove(max(set(kinds), key=lambda k: (kinds.count(k), k)))
    return kinds + ["blog"] * (count - len(kinds))


def _low(kinds: list[SiteType], count: int, dials: Dials, draws: Stream) -> list[bool]:
    """Say which sites are of low credibility: conspiracy sites first, then any."""
    wanted = round(count * dials.low_share / 100)
    order = list(range(count))
    draws.shuffle(order)
    order.sort(key=lambda i: kinds[i] != "conspiracy")
    chosen = set(order[:wanted])
    return [i in chosen for i in range(count)]


def _site(draws: Stream, kind: SiteType, low: bool, dials: Dials, taken: set[str]) -> Site:
    name = _name(draws, kind)
    while _domain(name) in taken:
        name = _name(draws, kind)
    taken.add(_domain(name))
    band = dials.low_band if low else dials.high_band
    return Site(
        name,
        _domain(name),
        kind,
        draws.between(*band),
        draws.between(-100, 100),
        {topic.key: draws.between(-1, 1) for topic in topics()},
        draws.between(2, 10),
        "uk" if draws.chance(60) else "us",
        draws.below(3),
    )


def _name(draws: Stream, kind: SiteType) -> str:
    if kind == "news":
        place = names.town(draws.below(names.towns()))
        return f"{place} {draws.choice(lexicon()['news_tails'])}"
    return draws.choice(lexicon()[f"{kind}_names"])


def _domain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower()) + ".test"
