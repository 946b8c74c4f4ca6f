"""Writing an article: a document plan of its site's type, filled with passages of the prose banks.

A passage is a few sentences that belong together and usually one paragraph. Each letter of a
document plan is a passage of one kind: L opens the article, U comes back to the opening halfway,
Z closes it (the three were written together, as a frame), F states a fact and says something
about it, T is about the topic, C is about the project and its people, S names a study; `|` starts
a paragraph, `#` a heading, `-` a list of facts. Corpus articles and transient ones go through the
same door.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sundog.core.streams import Stream
from sundog.worlds.web.banks import Bank, Half, Voice, glosses, statements, voices
from sundog.worlds.web.facts import Entity
from sundog.worlds.web.grammar import Template, expand
from sundog.worlds.web.plans import Stated
from sundog.worlds.web.scene import Scene
from sundog.worlds.web.sites import Site

FRAME = 3
"""Passages of a frame; what follows them are titles."""
KINDS = {"C": "threads", "S": "study", "#": "headings"}


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


class Writer:
    """Writes one article; every bank is used without repeating a passage.

    What states facts has draws of its own, so that articles that differ in their facts share the
    rest word by word.
    """

    def __init__(
        self, scene: Scene, voice: Voice, half: Half, facts: Sequence[Stated], frame: Bank
    ) -> None:
        self.scene, self.voice, self.draws = scene, voice, scene.draws
        self.facts = scene.draws.child("facts")
        self.half: Half = half
        self.waiting = list(facts)
        self.paired = len(facts) >= 2 * len(scene.entities) > 2
        self.used: dict[str, set[int]] = {}
        self.frame = frame

    def write(self, plan: str) -> str:
        """Fill a document plan."""
        turns = len(self.scene.entities) if self.paired else len(self.waiting)
        listed = not self.paired and len(self.waiting) >= plan.count("F")
        blocks = fitted(plan if listed else plan.replace("-", ""), turns).split("|")
        text = "\n\n".join(filter(None, map(self._block, blocks)))
        return text.replace(". the ", ". The ").replace("? the ", "? The ")

    def _block(self, kinds: str) -> str:
        if kinds[:1] == "-":
            items = [self._statement() for _ in kinds[1:] if self.waiting]
            return "\n".join(f"- {item}" for item in items)
        return " ".join(filter(None, map(self._passage, kinds))).replace(" \n", "\n").strip()

    def _passage(self, kind: str) -> str:
        if kind == "F" and self.waiting:
            return self._fact()
        self.scene.back()
        if kind in "LUZ":
            return self._write(self.frame["LUZ".index(kind)])
        if kind == "F":
            kind = "C" if self.draws.chance(70) else "T"
        if kind == "T":
            return self._pick("T", self.voice.topical)
        return self._pick(kind, self.voice.banks[KINDS[kind]])

    def _fact(self) -> str:
        """State the next fact, or the next two on one subject, within a passage."""
        scene = self.scene
        scene.draws = self.facts
        fact = self.waiting[0]
        scene.about(fact)
        if len(scene.entities) == 1:
            text = self._pick(fact.attr, self.voice.around[fact.attr])
        else:
            kind = "pairs" if self.paired and len(self.waiting) > 1 else "singles"
            text = self._pick(kind, self.voice.around[kind])
        scene.draws = self.draws
        return text

    def _statement(self) -> str:
        fact = self.waiting.pop(0)
        self.scene.about(fact)
        casual = self.scene.site.type == "social" and self.scene.draws.chance(65)
        bank = "spoken" if casual else "facts"
        return self._sentence(f"{bank} {fact.attr}", statements(self.half, bank)[fact.attr])

    def _fill(self, slot: str) -> str:
        if slot == "X":
            return self._statement() if self.waiting else ""
        if slot == "G":
            attr = self.scene.attr
            return self._sentence(f"gloss {attr}", glosses()[attr])
        if slot == "K":
            return self._sentence("topic", self.scene.topic.threads)
        return self.scene(slot)

    def _pick(self, name: str, bank: Bank) -> str:
        self.scene.passage()
        return self._sentence(name, bank)

    def _sentence(self, name: str, bank: Bank) -> str:
        """Expand what was not used yet; a bank that is used up starts again."""
        used = self.used.setdefault(name, set())
        if len(used) == len(bank):
            used.clear()
        at = self.scene.draws.below(len(bank))
        while at in used:
            at = (at + 1) % len(bank)
        used.add(at)
        return self._write(bank[at])

    def _write(self, template: Template) -> str:
        return expand(template, self._fill, self.scene.draws)


def fitted(plan: str, turns: int) -> str:
    """Give a document plan room for that many passages that state facts.

    Other passages make room, the last ones first; one on the topic stays. Room that is left over
    is filled with other passages by the writer.
    """
    while (missing := turns - plan.count("F")) > 0:
        spare = "C" if "C" in plan else "T"
        if plan.count(spare) > (spare == "T"):
            head, _, tail = plan.rpartition(spare)
            plan = f"{head}F{tail}"
        else:
            head, _, tail = plan.rpartition("|")
            plan = f"{head}{'|F' * missing}|{tail}"
    return plan


def compose(
    entities: Sequence[Entity],
    facts: Sequence[Stated],
    site: Site,
    draws: Stream,
    *,
    frame: int = 0,
    half: Half = "all",
    cited: Sequence[str] = (),
    study: bool = False,
) -> tuple[str, str]:
    """Write an article; return its author and its text.

    Args:
        frame: The first draw that its title was written with, which says what frame it has.
        cited: Names of sites that it may name as its sources.
        study: Name a study behind the first fact, if the document plan does not.
    """
    scene = Scene(entities, site, draws, cited)
    voice = voices()[site.type]
    writer = Writer(scene, voice, half, facts, _frame(voice, entities, frame))
    author = scene.handles[0] if site.type == "social" else scene.author
    plan = draws.choice(voice.plans)
    if study and "S" not in plan:
        plan = plan.replace("F", "FS", 1)
    return author, writer.write(plan)


def title(entities: Sequence[Entity], site: Site, draws: Stream) -> str:
    """Write a title; an article about several entities names one of them or the field.

    The first draw says what frame the article has, so that a title may speak of it.
    """
    voice = voices()[site.type]
    own = _frame(voice, entities, draws.draw())[FRAME:]
    scene = Scene(entities, site, draws, ())
    scene.entity = draws.choice(entities)
    bank = own if draws.chance(60) and own else voice.titles
    return expand(draws.choice(bank), scene, draws)


def _frame(voice: Voice, entities: Sequence[Entity], draw: int) -> Bank:
    frames = voice.several if len(entities) > 1 else voice.frames
    return frames[draw * len(frames) >> 32]
