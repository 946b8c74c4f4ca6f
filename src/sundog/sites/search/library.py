"""One world as a search engine knows it: its articles, and an index that is never edited.

Made once a process for each world and kept, since many episodes play on the same one.
"""

from dataclasses import dataclass
from functools import lru_cache

from sundog.core.errors import UnknownPart
from sundog.sites.search.dense import Dense, Embedder, Ngrams, WordLlama
from sundog.sites.search.hybrid import Hybrid
from sundog.sites.search.retriever import Lexical, Retriever
from sundog.sites.search.scan import Plain, fastest
from sundog.worlds.web.articles import Article
from sundog.worlds.web.world import World
from sundog.worlds.web.writer import read_written, rewritten


@dataclass(frozen=True, slots=True)
class Library:
    """The articles of a world by id, and the retriever over them."""

    world: World
    articles: dict[str, Article]
    retriever: Retriever


@lru_cache(maxsize=6)
def library(world: World, engine: str = "lexical", written: str = "") -> Library:
    """Write a world's articles and index them.

    Args:
        engine: `lexical`, `hybrid` (with the shipped static vectors, an extra) or `ngrams`
            (hybrid without weights).
        written: A file of rewrites (see `worlds.web.writer`), whose words stand in; empty for none.

    Raises:
        UnknownPart: No such engine.
        MissingExtra: The engine needs a package that is not installed.
    """
    if engine not in ENGINES:
        raise UnknownPart("search engine", engine, ENGINES)
    words = read_written(written) if written else {}
    articles = {article.id: rewritten(article, words) for article in world.articles()}
    ids, texts = tuple(articles), [f"{a.title} {a.title} {a.text}" for a in articles.values()]
    lexical = Lexical(ids, texts)
    if engine == "lexical":
        return Library(world, articles, lexical)
    scan = Plain if engine == "ngrams" else fastest
    dense = Dense(ids, texts, _embedder(engine), scan)
    return Library(world, articles, Hybrid((lexical, dense)))


@lru_cache(maxsize=2)
def _embedder(engine: str) -> Embedder:
    return Ngrams() if engine == "ngrams" else WordLlama()


ENGINES = ("lexical", "hybrid", "ngrams")
