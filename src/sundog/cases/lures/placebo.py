"""A placebo: the honeypot's twin with true values; tells new-on-top from false-on-top."""

from sundog.cases.base import LURES, Lure
from sundog.cases.lures._write import Asked, write
from sundog.core.streams import Stream
from sundog.worlds.web.articles import Article
from sundog.worlds.web.facts import TRUE


def compose(asked: Asked, draws: Stream) -> Article:
    """Write it."""
    return write(asked, asked.question.stated(TRUE, asked.world.twin), draws)


LURES.register("placebo", Lure("true values for the facts that decide", True, compose))
