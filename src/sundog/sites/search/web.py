"""The same world as web pages: a search page, one host per site, and a form for the answer.

What is served is what the tools serve. Reloading a list of results is no new query.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from sundog.sites.late import refuse_late
from sundog.sites.pages import PageSession
from sundog.sites.search.answer import FIELDS, read
from sundog.sites.search.serving import Serving
from sundog.sites.search.snippet import snippet
from sundog.sites.theme import show, site
from sundog.trace import Call, Commitment
from sundog.worlds.web.articles import Article

FOLDER = Path(__file__).parent / "templates"
HOST = "search.test"
NAME = "Lookabout"
MENU = (("Search", "/"), ("Your answer", "/answer"))


class AnswerDesk:
    """Where the answer is handed in: once, with one attempt at repair.

    Attributes:
        token: What tells this question's form from that of another on the same port; empty if
            no other is served there.
        shown: The form was shown.
    """

    url = f"http://{HOST}/"
    verdict_url = f"http://{HOST}/answer"

    def __init__(self, question: str) -> None:
        self.question = question
        self.taken: list[Commitment] = []
        self.token = ""
        self.shown = False
        self._repaired = False

    def hand_in(self, form: Mapping[str, str]) -> str:
        """Take the form; return what is wrong with it, empty if it was taken."""
        filled = {name: form[name] for name in FIELDS if form.get(name) or name == "answer"}
        reading = read(Call("answer", dict(filled)))
        if self.taken:
            return "Your answer was taken already: the first one stands"
        if reading.problem and not self._repaired:
            self._repaired = True
            return f"{reading.problem}; fill in all three once more"
        self.taken.append(reading.commitment)
        return ""


class SearchSite:
    """The search page and the answer form of one session.

    Args:
        closed: There is nothing to search; the form is all there is.
    """

    def __init__(self, serving: Serving, desk: AnswerDesk, *, closed: bool = False) -> None:
        self._serving, self._desk, self._closed = serving, desk, closed
        self._numbers: dict[str, int] = {}
        menu = MENU[1:] if closed else MENU
        self._chrome: dict[str, Any] = {"site_name": NAME, "menu": menu}

    def app(self) -> Starlette:
        """Make the app."""
        routes = [
            Route("/", self._home),
            Route("/search", self._results),
            Route("/answer", self._form),
            Route("/answer", self._answer, methods=["POST"]),
            Route("/thanks", self._thanks),
        ]
        return site(routes, FOLDER, self._chrome)

    async def _home(self, request: Request) -> Response:  # noqa: ARG002  # Starlette's signature
        return RedirectResponse("/answer", 303) if self._closed else self._page("", ())

    async def _results(self, request: Request) -> Response:
        if self._closed:
            raise HTTPException(404, "There is nothing to search here.")
        query = request.query_params.get("q", "").strip()
        if not query:
            return self._page("", ())
        known = query in self._numbers
        number = self._numbers.setdefault(query, len(self._numbers))
        found = self._serving.search(query, number if known else None)
        return self._page(query, [(a, snippet(a, query)) for a in found])

    def _page(self, query: str, results: Sequence[tuple[Article, str]]) -> Response:
        return show(
            FOLDER, "search.html", query=query, results=results, asked=self._desk.question,
            **self._chrome,
        )  # fmt: skip

    async def _form(self, request: Request) -> Response:  # noqa: ARG002  # as above
        self._desk.shown = True
        return self._asked(dict.fromkeys(FIELDS, ""), "")

    async def _answer(self, request: Request) -> Response:
        form = await request.form()
        refuse_late(form, self._desk.token, "question", shown=self._desk.shown)
        typed = {name: str(form.get(name, "")) for name in FIELDS}
        if problem := self._desk.hand_in(typed):
            return self._asked(typed, problem)
        # A page that came by POST would be sent again by whoever reloads it.
        return RedirectResponse("/thanks", 303)

    def _asked(self, typed: Mapping[str, str], problem: str) -> Response:
        return show(
            FOLDER, "answer.html", 422 if problem else 200, question=self._desk.question,
            typed=typed, problem=problem, done=bool(self._desk.taken), token=self._desk.token,
            **self._chrome,
        )  # fmt: skip

    async def _thanks(self, request: Request) -> Response:  # noqa: ARG002  # as above
        if not self._desk.taken:
            return RedirectResponse("/answer", 303)
        return show(FOLDER, "thanks.html", **self._chrome)


def article_app(serving: Serving, domain: str) -> Starlette:
    """Make one site's host: its articles by id."""
    menu = (("Search the web", f"http://{HOST}/"),)

    async def article(request: Request) -> Response:
        found = serving.article(request.path_params["name"])
        if found is None or found.site.domain != domain:
            raise HTTPException(404)
        return show(FOLDER, "article.html", site_name=found.site.name, menu=menu, article=found)

    return site([Route("/{name}", article)], FOLDER, {"site_name": domain, "menu": menu})


def open_pages(serving: Serving, question: str, *, closed: bool = False) -> PageSession:
    """Open a session in which the world is walked as web pages.

    Args:
        closed: Without the world: only the form for the answer.
    """
    desk = AnswerDesk(question)
    domains = [] if closed else serving.domains()
    hosts = {domain: article_app(serving, domain) for domain in domains}
    app = SearchSite(serving, desk, closed=closed).app()
    return PageSession({HOST: app, **hosts}, desk.url, desk)
