"""What all sites look alike in: the base template, one style sheet, a small app factory."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

HERE = Path(__file__).parent
STYLE = "/static/sundog.css"


@cache
def templates(folder: Path) -> Environment:
    """Return a template environment over a site's folder and the shared base; autoescaping."""
    loader = ChoiceLoader([FileSystemLoader(folder), FileSystemLoader(HERE / "templates")])
    return Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip


def show(folder: Path, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """Render a template of a site as a response."""
    return HTMLResponse(templates(folder).get_template(name).render(**values), status)


async def _style(request: Request) -> Response:  # noqa: ARG001  Starlette calls it with one
    return Response(_css(), media_type="text/css")


@cache
def _css() -> str:
    return (HERE / "static" / "sundog.css").read_text(encoding="utf-8")


def site(routes: Sequence[BaseRoute], folder: Path, chrome: Mapping[str, Any]) -> Starlette:
    """Make a site's app, with the style sheet and error pages in the site's own looks.

    Args:
        folder: The site's templates.
        chrome: Values that every page of the site needs (name, menu).
    """

    async def refused(request: Request, error: Exception) -> Response:  # noqa: ARG001  as above
        status = error.status_code if isinstance(error, HTTPException) else 500
        detail = error.detail if isinstance(error, HTTPException) else ""
        heading = {404: "Page not found", 405: "Not possible here"}.get(status, "Request refused")
        return show(folder, "error.html", status, heading=heading, detail=detail, **chrome)

    return Starlette(
        routes=[*routes, Route(STYLE, _style)], exception_handlers={HTTPException: refused}
    )
