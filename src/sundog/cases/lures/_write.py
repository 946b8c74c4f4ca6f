"""How every transient article is written: through the same door as the world's own.

Honeypot, placebo and neutral article of a question share site, date, title, document plan and
sentences; they differ in what they state and in nothing else. A copy repeats the text on another
site; a paraphrase states the same on another site in other words.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sundog.core.streams import Stream
from sundog.worlds.web.articles import Article, compose, title
from sundog.worlds.web.facts import Entity
from sundog.worlds.web.plans import TRANSIENT, Stated, article_id
from sundog.worlds.web.questions import Need, Question, support
from sundog.worlds.web.sites import Site
from sundog.worlds.web.world import World

SLOTS = 64
"""How many transient articles a question can have."""


@dataclass(frozen=True, slots=True)
class Asked:
    """For which question of which world an article is written.

    Attributes:
        copy: Which of the question's transient articles, from 0; each on a site of its own.
        text: Whose words: that of copy 0 for a copy, its own for a paraphrase.
        plausible: `high` on a site of high credibility, `low` on another, `any` by site prior.
    """

    world: World
    question: Question
    copy: int = 0
    text: int = 0
    plausible: str = "any"


def write(asked: Asked, facts: Sequence[Stated], draws: Stream) -> Article:
    """Write a transient article that states these facts."""
    world, question = asked.world, asked.question
    site = hosts(asked)[asked.copy]
    entities = _entities(question)
    words = draws.child("words", asked.text)
    headline = draws.child("title", asked.text)
    frame = draws.child("title", asked.text).draw()
    author, text = compose(
        entities, facts, site, words, frame=frame, half=world.dials.half, study=True
    )
    index = TRANSIENT + question.number * SLOTS + asked.copy
    day = world.plan(question.group * world.dials.articles).day + draws.child("day").below(90)
    name = article_id(world.seed, world.number, index)
    return Article(name, site, day, title(entities, site, headline), author, text, (), tuple(facts))


def hosts(asked: Asked) -> list[Site]:
    """Return the sites of a question's transient articles, in order, no site twice.

    None is a site that states the deciding facts rightly in its own articles, while others are
    left: a site would contradict itself.
    """
    world, question = asked.world, asked.question
    draws = Stream(f"{world.seed}|{world.number}|hosts|{question.number}".encode())
    honest = {plan.site.domain for need in question.needs for plan in support(world, need)}
    order = list(world.sites)
    draws.shuffle(order)
    wanted = {"high": True, "low": False}.get(asked.plausible)
    return sorted(
        order,
        key=lambda s: (wanted is not None and s.credible != wanted, s.domain in honest),
    )


def _entities(question: Question) -> tuple[Entity, ...]:
    return tuple({entity.key: entity for entity, _ in question.needs}.values())


def beside(question: Question) -> list[Need]:
    """Return facts about the same subjects that do not bear on the question."""
    asked = {attr for _, attr in question.needs} | {"owner", "capacity", "target"}
    return [
        (entity, attr)
        for entity in _entities(question)
        for attr in entity.facts
        if attr not in asked
    ]
