"""One world as a search engine knows it: its articles, and an index that is never edited.

Made once a process for each world and kept, since many episodes play on the same one.
"""

from dataclasses import dataclass
from functools import lru_cache

from sundog.sites.search.retriever import Lexical, Retriever
from sundog.worlds.web.articles import Article
from sundog.worlds.web.world import World


@dataclass(frozen=True, slots=True)
class Library:
    """The articles of a world by id, and the retriever over them."""

    world: World
    articles: dict[str, Article]
    retriever: Retriever


@lru_cache(maxsize=6)
def library(world: World) -> Library:
    """Write a world's articles and index them."""
    articles = {article.id: article for article in world.articles()}
    texts = [f"{a.title} {a.title} {a.text}" for a in articles.values()]
    return Library(world, articles, Lexical(tuple(articles), texts))
