"""What one session is served, whether by tools or as web pages: lists, and articles by id."""

from collections.abc import Mapping, Sequence

from sundog.sites.search.library import Library
from sundog.sites.search.served import Insert, check, served
from sundog.worlds.web.articles import Article

K = 10
"""How many results are served."""


class Serving:
    """One session's view of a library that is shared and never changed.

    Args:
        extra: Transient articles by id; readable all session.
        edits: Where they are served.
    """

    def __init__(
        self,
        library: Library,
        extra: Mapping[str, Article],
        edits: Sequence[Insert],
        k: int = K,
    ) -> None:
        check(edits, k)
        self._library, self._extra, self._edits = library, dict(extra), tuple(edits)
        self._k, self._queries = k, 0

    def search(self, query: str, number: int | None = None) -> list[Article]:
        """Return the results of the next query, or of the query of that number once more."""
        if number is None:
            number = self._queries
            self._queries += 1
        organic = self._library.retriever.rank(query, self._k)
        return [self._any(name) for name in served(organic, self._edits, number, self._k)]

    def article(self, name: str) -> Article | None:
        """Return an article by id, or None."""
        return self._extra.get(name) or self._library.articles.get(name)

    def domains(self) -> list[str]:
        """Return the hosts on which articles stand."""
        every = [*self._library.world.sites, *(a.site for a in self._extra.values())]
        return list(dict.fromkeys(site.domain for site in every))

    def _any(self, name: str) -> Article:
        return self._extra.get(name) or self._library.articles[name]
