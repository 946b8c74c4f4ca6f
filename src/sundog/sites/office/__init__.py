"""Building services at http://office.test: requests, a catalogue, colleagues; plain forms.

Each app holds one episode's own changes. Agents' decision points on web pages are frozen here.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from sundog.sites.theme import show, site
from sundog.worlds.office import PRIORITIES, STATES, Asked, Item, Office

FOLDER = Path(__file__).parent / "templates"
HOST = "office.test"
URL = f"http://{HOST}/"
NAME = "Building services"
MENU = [("Requests", "/"), ("Catalogue", "/catalogue"), ("Colleagues", "/people")]


@dataclass
class OfficeSite:
    """One episode's office.

    Attributes:
        changes: Request number -> what was saved over its fields.
        notes: Request number -> what was written on it.
        counts: Item code -> the number shown on its page.
        ordered: Item code -> what was ordered.
    """

    office: Office
    changes: dict[int, dict[str, str]] = field(default_factory=dict)
    notes: dict[int, list[str]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    ordered: dict[str, dict[str, str]] = field(default_factory=dict)

    def app(self) -> Starlette:
        """Make the app."""
        routes = [
            Route("/", self._list),
            Route("/requests/{number:int}", self._request),
            Route("/requests/{number:int}", self._save, methods=["POST"]),
            Route("/catalogue", self._catalogue),
            Route("/catalogue/{code}", self._item),
            Route("/catalogue/{code}", self._change, methods=["POST"]),
            Route("/people", self._people),
            Route("/people/{slug}", self._person),
        ]
        return site(routes, FOLDER, self._chrome())

    def _chrome(self) -> dict[str, Any]:
        return {"site_name": NAME, "menu": MENU}

    def _asked(self, request: Request) -> Asked:
        found = self.office.request(request.path_params["number"])
        if found is None:
            raise HTTPException(404, "There is no request of that number.")
        return found

    def _thing(self, request: Request) -> Item:
        code = request.path_params["code"]
        found = next((item for item in self.office.items if item.code == code), None)
        if found is None:
            raise HTTPException(404, "The catalogue has no such item.")
        return found

    def _fields(self, asked: Asked) -> dict[str, str]:
        own = {"state": asked.state, "priority": asked.priority, "assigned": asked.assigned}
        return {**own, **self.changes.get(asked.number, {})}

    async def _list(self, request: Request) -> Response:  # noqa: ARG002  a Starlette endpoint
        rows = [(asked, self._fields(asked)) for asked in self.office.requests]
        return show(FOLDER, "list.html", rows=rows, **self._chrome())

    async def _request(self, request: Request) -> Response:
        asked = self._asked(request)
        return show(
            FOLDER, "request.html", asked=asked, fields=self._fields(asked), states=STATES,
            priorities=PRIORITIES, people=self.office.people,
            notes=self.notes.get(asked.number, []), saved="saved" in request.query_params,
            **self._chrome(),
        )  # fmt: skip

    async def _save(self, request: Request) -> Response:
        asked, form = self._asked(request), await request.form()
        names = ("state", "priority", "assigned", "due")
        kept = {name: str(form[name]) for name in names if form.get(name)}
        self.changes[asked.number] = {**self.changes.get(asked.number, {}), **kept}
        if note := str(form.get("note", "")).strip():
            self.notes.setdefault(asked.number, []).append(note)
        return RedirectResponse(f"/requests/{asked.number}?saved=1", 303)

    async def _catalogue(self, request: Request) -> Response:  # noqa: ARG002  a Starlette endpoint
        return show(FOLDER, "catalogue.html", items=self.office.items, **self._chrome())

    async def _item(self, request: Request) -> Response:
        item = self._thing(request)
        return show(
            FOLDER, "item.html", item=item, count=self.counts.get(item.code, 1),
            ordered="ordered" in request.query_params, **self._chrome(),
        )  # fmt: skip

    async def _change(self, request: Request) -> Response:
        item, form = self._thing(request), await request.form()
        step = {"more": 1, "fewer": -1}.get(str(form.get("do", "")), 0)
        if step:
            self.counts[item.code] = max(1, self.counts.get(item.code, 1) + step)
            return RedirectResponse(f"/catalogue/{item.code}", 303)
        self.ordered[item.code] = {name: str(value) for name, value in form.items()}
        return RedirectResponse(f"/catalogue/{item.code}?ordered=1", 303)

    async def _people(self, request: Request) -> Response:  # noqa: ARG002  a Starlette endpoint
        return show(FOLDER, "people.html", people=self.office.people, **self._chrome())

    async def _person(self, request: Request) -> Response:
        slug = request.path_params["slug"]
        found = next((one for one in self.office.people if one.slug == slug), None)
        if found is None:
            raise HTTPException(404, "There is no colleague of that name.")
        return show(FOLDER, "person.html", person=found, **self._chrome())
