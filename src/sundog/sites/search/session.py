"""A search session: an Environment with the tools search and read_article.

An answer ends it, whether it comes in words or as a call (see `trace.grammars.answering`).
"""

from collections.abc import Mapping, Sequence

from sundog.sites.search.answer import read
from sundog.sites.search.library import Library
from sundog.sites.search.served import Insert
from sundog.sites.search.serving import K, Serving
from sundog.sites.search.snippet import article_text, results_text
from sundog.trace import Action, Call, Outcome, Param, Tool
from sundog.trace.grammars.answering import ANSWER
from sundog.trace.observation import result
from sundog.worlds.web.articles import Article

SEARCH = Tool(
    "search",
    "Search the web. Returns titles, snippets, domains, dates and ids, best match first.",
    (Param("query", about="what to search for"),),
)
READ = Tool(
    "read_article",
    "Read an article in full.",
    (Param("id", about="the article's id, as search shows it"),),
)
TOOLS = (SEARCH, READ)

FORM = "Answer: ...\nConfidence: ... (0 to 100 percent)\nExplanation: ..."


class SearchSession:
    """One session over a library that is shared and never changed.

    Args:
        extra: Transient articles by id; readable all session.
        edits: Where they are served.
        tools: Names of the tools on offer; an answer is always taken.
    """

    def __init__(
        self,
        library: Library,
        extra: Mapping[str, Article],
        edits: Sequence[Insert],
        tools: Sequence[str] = ("search", "read_article"),
        k: int = K,
    ) -> None:
        self._serving = Serving(library, extra, edits, k)
        self._tools = (*tools, ANSWER.name)
        self._repaired = False

    def start(self) -> Outcome:
        """Show that the tools are ready."""
        return Outcome(result("Ready."), 0)

    def cost(self, action: Action) -> int:
        """Answering costs nothing, anything else one call."""
        return 0 if action.call is None or action.call.name == "answer" else 1

    def apply(self, action: Action) -> Outcome:
        """Carry out the first call of an action."""
        call = action.call
        if call is None or call.name not in self._tools:
            offered = ", ".join(self._tools)
            return _error(f"no such tool: {call.name if call else ''!r} (there are: {offered})")
        return {"search": self._search, "read_article": self._read, "answer": self._answer}[
            call.name
        ](call)

    def _search(self, call: Call) -> Outcome:
        query = call.get("query").strip()
        if not query:
            return _error("search needs a query")
        return Outcome(result(results_text(query, self._serving.search(query))))

    def _read(self, call: Call) -> Outcome:
        name = call.get("id").strip().lower()
        article = self._serving.article(name)
        if article is None:
            return _error(f"there is no article {name!r}; ids stand in the search results")
        return Outcome(result(article_text(article), article.url))

    def _answer(self, call: Call) -> Outcome:
        reading = read(call)
        if reading.problem and not self._repaired:
            self._repaired = True
            further = ", or look further with the tools" if len(self._tools) > 1 else ""
            said = (
                f"Error: {reading.problem}. Give your final answer in this form{further}:\n{FORM}"
            )
            return Outcome(result(said), 0)
        return Outcome(result("Thank you."), 0, reading.commitment, done=True)


def _error(message: str) -> Outcome:
    return Outcome(result(f"Error: {message}."))
