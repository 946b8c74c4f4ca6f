"""The same world as web pages: a search page, one host per site, and a form for the answer.

What is served is what the tools serve. Reloading a list of results is no new query.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

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
    """Where the answer is handed in: once, with one attempt at repair."""

    url = f"http://{HOST}/answer"
    verdict_url = url

    def __init__(self, question: str) -> None:
        self.question = question
        self.taken: list[Commitment] = []
        self._repaired = False

    def hand_in(self, form: Mapping[str, str]) -> str:
        """Take the form; return what is wrong with it, empty if it was taken."""
        filled = {name: form[name] for name in FIELDS if form.get(name) or name == "answer"}
        reading = read(Call("answer", dict(filled)))
        if reading.problem and not self._repaired:
            self._repaired = True
            return reading.problem
        if not self.taken:
            self.taken.append(reading.commitment)
        return ""


def search_app(serving: Serving, desk: AnswerDesk) -> Starlette:
    """Make the search page and the answer form."""
    numbers: dict[str, int] = {}

    async def home(request: Request) -> Response:  # noqa: ARG001  # Starlette calls it with one
        return _page(query="", results=())

    async def results(request: Request) -> Response:
        query = request.query_params.get("q", "").strip()
        if not query:
            return _page(query="", results=())
        known = query in numbers
        numbers.setdefault(query, len(numbers))
        found = serving.search(query, numbers[query] if known else None)
        return _page(query=query, results=[(a, snippet(a, query)) for a in found])

    async def answer(request: Request) -> Response:
        typed = dict.fromkeys(FIELDS, "")
        problem = ""
        if request.method == "POST":
            form = await request.form()
            typed |= {name: str(form.get(name, "")) for name in FIELDS}
            problem = desk.hand_in(typed)
        return show(
            FOLDER, "answer.html", 422 if problem else 200, site_name=NAME, menu=MENU,
            question=desk.question, typed=typed, problem=problem, done=bool(desk.taken),
        )  # fmt: skip

    routes = [
        Route("/", home),
        Route("/search", results),
        Route("/answer", answer, methods=["GET", "POST"]),
    ]
    return site(routes, FOLDER, {"site_name": NAME, "menu": MENU})


def _page(query: str, results: Sequence[tuple[Article, str]]) -> Response:
    return show(FOLDER, "search.html", site_name=NAME, menu=MENU, query=query, results=results)


def article_app(serving: Serving, domain: str) -> Starlette:
    """Make one site's host: its articles by id."""
    menu = (("Search the web", f"http://{HOST}/"),)

    async def article(request: Request) -> Response:
        found = serving.article(request.path_params["name"])
        if found is None or found.site.domain != domain:
            raise HTTPException(404)
        return show(FOLDER, "article.html", site_name=found.site.name, menu=menu, article=found)

    return site([Route("/{name}", article)], FOLDER, {"site_name": domain, "menu": menu})


def open_pages(serving: Serving, question: str) -> PageSession:
    """Open a session in which the world is walked as web pages."""
    desk = AnswerDesk(question)
    hosts = {domain: article_app(serving, domain) for domain in serving.domains()}
    return PageSession({HOST: search_app(serving, desk), **hosts}, f"http://{HOST}/", desk)
