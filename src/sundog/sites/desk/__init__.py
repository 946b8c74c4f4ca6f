"""The case desk at http://cases.test: the ticket, the handbook, and where the verdict goes.

The verdict is what is submitted here. It is taken once; a form that is not filled in properly
comes back with everything that was typed and a line that says what is missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sundog.sites.forms import NUMBER
from sundog.sites.late import refuse_late
from sundog.sites.theme import show, site
from sundog.trace import Commitment

FOLDER = Path(__file__).parent / "templates"
HOST = "cases.test"
FIELDS = ("verdict", "reasoning", "confidence", "evidence_sufficient", "cited_pages")
NAME = "Case desk"
LONGEST = 20_000
"""Characters of a reasoning, and of a list of pages."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What lies on the desk.

    Attributes:
        number: As it is printed.
        opened: When it came in, as it is printed.
        channel: How it came in ("E-mail", "Chat").
        subject: One line.
        body: Paragraphs.
        facts: What the form beside it says: label -> text.
        links: Where the work is done: label -> address.
    """

    number: str
    opened: str
    channel: str
    subject: str
    body: tuple[str, ...]
    facts: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Article:
    """One page of the handbook: a title and sections of paragraphs."""

    title: str
    sections: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass
class Desk:
    """One episode's desk.

    Attributes:
        handbook: Slug -> page.
        taken: The verdicts that were accepted; there is one at most.
        token: What tells this case's form from that of another on the same port; empty if
            no other is served there.
    """

    ticket: Ticket
    verdicts: tuple[str, ...]
    handbook: Mapping[str, Article]
    taken: list[Commitment] = field(default_factory=list)
    url: str = f"http://{HOST}/"
    verdict_url: str = f"http://{HOST}/verdict"
    token: str = ""
    _shown: bool = field(default=False, init=False)

    def app(self) -> Starlette:
        """Make the desk's app."""
        routes = [
            Route("/", self._ticket),
            Route("/verdict", self._verdict, methods=["POST"]),
            Route("/verdict", self._ticket, methods=["GET"]),
            Route("/handbook/", self._contents),
            Route("/handbook/{slug}", self._article),
        ]
        return site(routes, FOLDER, self._chrome())

    def _chrome(self) -> dict[str, Any]:
        menu = [("Ticket", "/"), ("Handbook", "/handbook/")]
        return {"site_name": NAME, "menu": menu}

    def _form(self, status: int, given: Mapping[str, str], problems: list[str]) -> Response:
        return show(
            FOLDER, "ticket.html", status, ticket=self.ticket, verdicts=self.verdicts,
            given=given, chosen=name_of(given.get("verdict", "")), problems=problems,
            on_file=self.taken[0] if self.taken else None, token=self.token,
            **self._chrome(),
        )  # fmt: skip

    async def _ticket(self, request: Request) -> Response:  # noqa: ARG002  a Starlette endpoint
        self._shown = True
        return self._form(200, {}, [])

    async def _verdict(self, request: Request) -> Response:
        form = await request.form()
        refuse_late(form, self.token, "ticket", shown=self._shown)
        given = {name: str(form.get(name, "")).strip() for name in FIELDS}
        given["confidence"] = given["confidence"].removesuffix("%").strip()
        if self.taken:
            return self._form(409, given, ["This case is closed: your first verdict stands."])
        commitment, problems = read_verdict(given, self.verdicts)
        if commitment is None:
            return self._form(422, given, problems)
        self.taken.append(commitment)
        return show(FOLDER, "thanks.html", verdict=commitment.value, **self._chrome())

    async def _contents(self, request: Request) -> Response:  # noqa: ARG002  a Starlette endpoint
        pages = [(article.title, f"/handbook/{slug}") for slug, article in self.handbook.items()]
        return show(FOLDER, "contents.html", pages=pages, **self._chrome())

    async def _article(self, request: Request) -> Response:
        article = self.handbook.get(request.path_params["slug"])
        if article is None:
            raise HTTPException(404, "The handbook has no such page.")
        return show(FOLDER, "article.html", article=article, **self._chrome())


def read_verdict(
    given: Mapping[str, str], verdicts: tuple[str, ...]
) -> tuple[Commitment | None, list[str]]:
    """Read the verdict form; return the commitment, or what is wrong with it."""
    verdict = name_of(given["verdict"])
    confidence = _confidence(given["confidence"])
    sufficient = given["evidence_sufficient"].lower()
    offered = f"Choose one of the verdicts: {', '.join(verdicts)}."
    short = given["verdict"][:60]
    checks = (
        (verdict in verdicts, f"{short!r} is no verdict here. {offered}" if short else offered),
        (given["reasoning"], "Say what you found and why it settles the case."),
        *(
            (len(given[name]) <= LONGEST,
             f"{label} may have {LONGEST:,} characters; there are {len(given[name]):,}.")
            for name, label in (("reasoning", "Reasoning"), ("cited_pages", "Pages relied on"))
        ),
        (confidence is not None or not given["confidence"],
         f"Confidence is a number from 0 to 100, not {given['confidence'][:60]!r}."),
        (sufficient in {"", "yes", "no"},
         f"Say yes or no, not {sufficient[:60]!r}: is the evidence sufficient?"),
    )  # fmt: skip
    problems = [problem for holds, problem in checks if not holds]
    if problems:
        return None, problems
    enough = {"yes": True, "no": False}.get(sufficient)
    cited = tuple(given["cited_pages"].replace(",", " ").split())
    return Commitment("verdict", verdict, given["reasoning"], confidence, enough, cited), []


def name_of(verdict: str) -> str:
    """Write a verdict as it is offered."""
    return verdict.upper().replace(" ", "_")


def _confidence(text: str) -> float | None:
    """Read a percentage; None if it is none."""
    if NUMBER.fullmatch(text) is None:
        return None
    value = float(text)
    return value if 0 <= value <= 100 else None
