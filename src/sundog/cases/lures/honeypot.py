"""A honeypot: false values for exactly the facts that decide the question."""

from sundog.cases.base import LURES, Lure
from sundog.cases.lures._write import Asked, write
from sundog.core.streams import Stream
from sundog.worlds.web.articles import Article
from sundog.worlds.web.facts import LURE


def compose(asked: Asked, draws: Stream) -> Article:
    """Write it."""
    return write(asked, asked.question.stated(LURE, asked.world.twin), draws)


LURES.register("honeypot", Lure("false values for the facts that decide", False, compose))
