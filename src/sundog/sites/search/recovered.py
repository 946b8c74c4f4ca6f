"""How many of the stated facts a reader without any key recovers from the texts alone.

The reader (`agents/_reader.py`) was developed on one half of the sentences that state facts; the
articles that are read here are written with the other half.
"""

from collections import Counter
from dataclasses import replace

import msgspec

from sundog.agents._reader import find_value, read_article, subject_owned_by
from sundog.sites.search.snippet import article_text
from sundog.worlds.web.facts import VERDICTS
from sundog.worlds.web.plans import Stated
from sundog.worlds.web.world import World


class Recovered(msgspec.Struct, frozen=True):
    """Facts stated and recovered, by attribute."""

    stated: dict[str, int]
    found: dict[str, int]

    @property
    def share(self) -> float:
        """The share of all facts."""
        return sum(self.found.values()) / max(1, sum(self.stated.values()))


def recovered(world: World, sample: int = 200) -> Recovered:
    """Read a sample of a world's articles, written with the held-out half of the banks."""
    unseen = replace(world, dials=replace(world.dials, half="held"))
    stated: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for part in range(min(sample, len(unseen))):
        article = unseen.article(part * len(unseen) // min(sample, len(unseen)))
        doc = read_article(article_text(article))
        for fact in article.stated:
            stated[fact.attr] += 1
            if fact.attr == "owner":
                said = subject_owned_by(doc, fact.value)
                found["owner"] += said is not None and said in fact.entity.full
            else:
                choices = VERDICTS if fact.attr == "review" else ()
                said = find_value(doc, fact.attr, fact.entity.name, choices)
                found[fact.attr] += said is not None and _same(said, fact)
    return Recovered(dict(sorted(stated.items())), dict(sorted(found.items())))


def _same(said: str, fact: Stated) -> bool:
    try:
        return float(said) == float(fact.value)
    except ValueError:
        return said.casefold() == fact.value.casefold()
