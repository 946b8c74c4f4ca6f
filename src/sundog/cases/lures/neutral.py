"""A neutral article: on the question's subjects, true, and without an answer to it."""

from sundog.cases.base import LURES, Lure
from sundog.cases.lures._write import Asked, beside, write
from sundog.core.streams import Stream
from sundog.worlds.web.articles import Article
from sundog.worlds.web.facts import TRUE
from sundog.worlds.web.plans import Stated


def compose(asked: Asked, draws: Stream) -> Article:
    """Write it: as many facts as the honeypot states, none of them asked for."""
    spare = beside(asked.question)
    chosen = draws.child("beside").sample(spare, min(len(asked.question.needs), len(spare)))
    facts = [
        Stated(entity, attr, entity.value(attr, TRUE, asked.world.twin)) for entity, attr in chosen
    ]
    return write(asked, facts, draws)


LURES.register("neutral", Lure("on topic, true, and without an answer", None, compose))
