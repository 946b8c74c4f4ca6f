"""What the slots of the prose banks are filled with while one article is written.

A scene remembers: a person is introduced with name and role once and is a surname from then on;
the street, hall, weekday and relative of an article stay the same throughout; the entity is named
first and then spoken of as "the plant".
"""

from collections.abc import Sequence

from sundog.core.streams import Stream
from sundog.worlds.web import names
from sundog.worlds.web.banks import lexicon, local
from sundog.worlds.web.facts import Attr, Entity
from sundog.worlds.web.forms import value_text
from sundog.worlds.web.grammar import an, capital
from sundog.worlds.web.plans import Stated
from sundog.worlds.web.sites import Site

CAST = 3
_SPEAKS = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2)
"""Who speaks in a passage, in tenths: an article has one main source."""


class Scene:
    """What slots are filled with while one article is written."""

    def __init__(
        self, entities: Sequence[Entity], site: Site, draws: Stream, cited: Sequence[str]
    ) -> None:
        self.entities, self.site, self.draws, self.cited = entities, site, draws, cited
        self.topic = entities[0].topic
        self.entity = entities[0]
        self.attr: Attr = "capacity"
        self.value = ""
        self.named = False
        self.author, *people = names.people(draws, CAST + 1)
        self.cast = list(zip(people, draws.sample(self.topic.roles, CAST), strict=True))
        self.handles = draws.sample(lexicon()["handles"], 7)
        self.met: set[int] = set()
        self.speaker, self.post = 0, 0
        self.study = self._study()
        self.here = {slot: draws.choice(words) for slot, words in local().items()}
        self.here |= {slot.title(): capital(words) for slot, words in self.here.items()}

    def __call__(self, slot: str) -> str:
        """Fill a slot."""
        if slot in self.here:
            return self.here[slot]
        return str(getattr(self, f"_{slot}")())

    def passage(self) -> None:
        """Start a passage: someone speaks in it, and forum posts come from others."""
        self.speaker = _SPEAKS[self.draws.below(len(_SPEAKS))]
        self.post = 1 + (self.post + 1 + self.draws.below(3)) % (len(self.handles) - 1)

    def about(self, fact: Stated) -> None:
        """Turn to a fact."""
        self.entity, self.attr, self.value = fact.entity, fact.attr, fact.value
        if len(self.entities) > 1:
            self.named = False

    def back(self) -> None:
        """Turn back to what the article is about."""
        self.entity = self.entities[0]

    def _S(self) -> str:  # noqa: N802  # slots are capital letters in the banks
        entity = self.entity
        pick = self.draws.below(10)
        if not self.named:
            self.named = True
            return entity.full if pick < 6 else entity.name
        if len(self.entities) > 1 or pick < 5:
            return entity.full if pick < 2 else entity.name
        return f"the {entity.topic.noun}"

    def _it(self) -> str:
        if len(self.entities) > 1:
            return self.entity.name
        return f"the {self.topic.noun}"

    def _It(self) -> str:  # noqa: N802
        return capital(self._it())

    def _all(self) -> str:
        shown = [entity.name for entity in self.entities]
        return f"{', '.join(shown[:-1])} and {shown[-1]}" if shown[1:] else shown[0]

    def _V(self) -> str:  # noqa: N802
        return value_text(self.attr, self.value, self.topic, self.site, self.draws)

    def _N(self) -> str:  # noqa: N802
        return self.topic.noun

    def _M(self) -> str:  # noqa: N802
        return self.topic.metric

    def _A(self) -> str:  # noqa: N802
        return self.entity.auditor

    def _F(self) -> str:  # noqa: N802
        return self.topic.field

    def _T(self) -> str:  # noqa: N802
        return self.draws.choice(self.topic.tags)

    def _W(self) -> str:  # noqa: N802
        return self.site.name

    def _O(self) -> str:  # noqa: N802
        return self.draws.choice(self.cited) if self.cited else "a local paper"

    def _E(self) -> str:  # noqa: N802
        return self.entity.name

    def _Y(self) -> str:  # noqa: N802
        return self.study

    def _study(self) -> str:
        word = self.draws.choice(lexicon()["firm_words"])
        kind = self.draws.choice(("survey", "audit", "field study", "panel study", "assessment"))
        return f"the {word} {kind}"

    def _who(self) -> str:
        return self._person(self.speaker, "")

    def _Who(self) -> str:  # noqa: N802
        return self._person(self.speaker, ",")

    def _lead(self) -> str:
        return self._person(0, "")

    def _Lead(self) -> str:  # noqa: N802
        return self._person(0, ",")

    def _other(self) -> str:
        return self._person((self.speaker + 1) % CAST, "")

    def _Other(self) -> str:  # noqa: N802
        return self._person((self.speaker + 1) % CAST, ",")

    def _person(self, at: int, mark: str) -> str:
        """Name one of the cast: with the role at first, closed by `mark`, then by surname."""
        name, role = self.cast[at]
        if at in self.met:
            return name.rsplit(" ", 1)[1]
        self.met.add(at)
        return f"{name}, {an(role)}{mark}"

    def _op(self) -> str:
        return self.handles[0]

    def _aa(self) -> str:
        return self.handles[self.post]

    def _bb(self) -> str:
        return self.handles[1 + self.post % (len(self.handles) - 1)]

    def _Op(self) -> str:  # noqa: N802
        return f"\n\n{self._op()}:\n"

    def _Aa(self) -> str:  # noqa: N802
        return f"\n\n{self._aa()}:\n"

    def _Bb(self) -> str:  # noqa: N802
        return f"\n\n{self._bb()}:\n"
