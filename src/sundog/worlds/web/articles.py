"""Writing an article: a document plan of its site's type, filled from the prose banks.

Each letter of a document plan is a sentence of one role: L lede, F a fact, G a remark on the last
fact, T the topic, H the place and its people, C colour, Q a quote, S a study, Z the end; `|` starts
a paragraph, `#` a heading, `-` a list, `@` a post. Corpus articles and transient ones go through
the same door.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sundog.core.streams import Stream
from sundog.worlds.web import names
from sundog.worlds.web.banks import (
    Bank,
    Half,
    Voice,
    context,
    glosses,
    lexicon,
    statements,
    voices,
)
from sundog.worlds.web.facts import Attr, Entity
from sundog.worlds.web.forms import value_text
from sundog.worlds.web.grammar import Template, expand
from sundog.worlds.web.plans import Stated
from sundog.worlds.web.sites import Site

ROLES = {"L": "lede", "C": "colour", "Q": "quote", "S": "study", "Z": "close", "#": "heading"}


@dataclass(frozen=True, slots=True)
class Article:
    """An article as it is read.

    Attributes:
        links: (id, title, domain) of articles that it points to.
        stated: The facts that it states, false ones among them.
    """

    id: str
    site: Site
    day: int
    title: str
    author: str
    text: str
    links: tuple[tuple[str, str, str], ...]
    stated: tuple[Stated, ...]

    @property
    def url(self) -> str:
        """Where it stands on its site."""
        return f"http://{self.site.domain}/{self.id}"

    @property
    def date(self) -> str:
        """Its date as a reader sees it."""
        return date.fromordinal(self.day).strftime("%d %B %Y").lstrip("0")


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
        self.cast = [(names.person(draws), draws.choice(self.topic.roles)) for _ in range(4)]
        self.author, self.speaker = self.cast.pop()[0], self.cast[0]
        self.study = self._study()

    def __call__(self, slot: str) -> str:
        """Fill a slot."""
        return str(getattr(self, f"_{slot}")())

    def about(self, fact: Stated) -> None:
        """Turn to a fact."""
        self.entity, self.attr, self.value = fact.entity, fact.attr, fact.value
        if len(self.entities) > 1:
            self.named = False

    def _S(self) -> str:  # noqa: N802  # slots are capital letters in the banks
        entity = self.entity
        pick = self.draws.below(10)
        if not self.named:
            self.named = True
            return entity.full if pick < 6 else entity.name
        if len(self.entities) > 1 or pick < 5:
            return entity.full if pick < 2 else entity.name
        return f"the {entity.topic.noun}"

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

    def _P(self) -> str:  # noqa: N802
        self.speaker = self.draws.choice(self.cast)
        return self.speaker[0]

    def _R(self) -> str:  # noqa: N802
        return self.speaker[1]

    def _W(self) -> str:  # noqa: N802
        return self.site.name

    def _O(self) -> str:  # noqa: N802
        return self.draws.choice(self.cited) if self.cited else "a local paper"

    def _H(self) -> str:  # noqa: N802
        return self.draws.choice(lexicon()["handles"])

    def _E(self) -> str:  # noqa: N802
        return self.entity.name

    def _Y(self) -> str:  # noqa: N802
        return self.study

    def _study(self) -> str:
        word = self.draws.choice(lexicon()["firm_words"])
        kind = self.draws.choice(("survey", "audit", "field study", "panel study", "assessment"))
        return f"the {word} {kind}"


class Writer:
    """Writes one article; every bank is used without repeating a sentence."""

    def __init__(self, scene: Scene, voice: Voice, half: Half, facts: Sequence[Stated]) -> None:
        self.scene, self.voice, self.draws = scene, voice, scene.draws
        self.half: Half = half
        self.waiting = list(facts)
        self.used: dict[str, set[int]] = {}
        self.last: Attr | None = None

    def write(self, plan: str) -> str:
        """Fill a document plan; facts that find no place get a paragraph before the last."""
        blocks = plan.split("|")
        room = plan.count("F")
        if (over := len(self.waiting) - room) > 0:
            blocks.insert(-1, "FG" * over)
        return "\n\n".join(filter(None, map(self._block, blocks))).replace("  ", " ")

    def _block(self, roles: str) -> str:
        mark = roles[:1]
        if mark == "#":
            return self._role("#")
        if mark == "-":
            items = [self._role(role) for role in roles[1:]]
            return "\n".join(f"- {item}" for item in items if item)
        text = " ".join(filter(None, map(self._role, roles.lstrip("@"))))
        if mark == "@" and text:
            handle = self.draws.choice(lexicon()["handles"])
            return f"{handle} wrote:\n{text}"
        return text

    def _role(self, role: str) -> str:
        if role == "F":
            return (
                self._fact() if self.waiting else self._role("C" if self.draws.chance(50) else "T")
            )
        if role == "G":
            return self._pick(f"gloss {self.last}", glosses()[self.last]) if self.last else ""
        if role == "T":
            return self._pick("topic", self.scene.topic.sentences)
        if role == "H":
            return self._pick("context", context())
        return self._pick(role, self.voice.banks[ROLES[role]])

    def _fact(self) -> str:
        fact = self.waiting.pop(0)
        self.scene.about(fact)
        self.last = fact.attr
        return self._pick(fact.attr, statements(self.half)[fact.attr])

    def _pick(self, name: str, bank: Bank) -> str:
        used = self.used.setdefault(name, set())
        if len(used) == len(bank):
            return ""
        at = self.draws.below(len(bank))
        while at in used:
            at = (at + 1) % len(bank)
        used.add(at)
        return expand(bank[at], self.scene, self.draws)


def compose(
    entities: Sequence[Entity],
    facts: Sequence[Stated],
    site: Site,
    draws: Stream,
    *,
    half: Half = "all",
    cited: Sequence[str] = (),
    study: bool = False,
) -> tuple[str, str]:
    """Write an article; return its author and its text.

    Args:
        cited: Names of sites that it may name as its sources.
        study: Name a study behind the first fact, if the document plan does not.
    """
    scene = Scene(entities, site, draws, cited)
    voice = voices()[site.type]
    writer = Writer(scene, voice, half, facts)
    author = draws.choice(lexicon()["handles"]) if site.type == "social" else scene.author
    plan = draws.choice(voice.plans)
    if study and "S" not in plan:
        plan = plan.replace("F", "FS", 1)
    return author, writer.write(lengthened(plan, draws))


def lengthened(plan: str, draws: Stream) -> str:
    """Fill a document plan up: more of the same in a paragraph, and paragraphs on the place."""
    more = {"T": ("T", "TT", "TT"), "C": ("C", "CC", "CC"), "Q": ("Q", "QC")}
    blocks = [
        "".join(draws.choice(more[role]) if role in more else role for role in block)
        for block in plan.split("|")
    ]
    mark = "@" if "@" in plan else ""
    for _ in range(4):
        place = mark + "H" * draws.between(2, 4)
        blocks.insert(draws.between(1, len(blocks) - 1), place)
    return "|".join(blocks)


def title(entities: Sequence[Entity], site: Site, draws: Stream) -> str:
    """Write a title; an article about several entities names one of them or the field."""
    scene = Scene(entities, site, draws, ())
    scene.entity = draws.choice(entities)
    template: Template = draws.choice(voices()[site.type].titles)
    return expand(template, scene, draws)
