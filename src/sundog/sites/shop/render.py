"""Data of the admin's lists as its own pages ask for them: `mui/index/render/`.

`namespace` names the list; `search`, `filters[...]`, `paging[pageSize]`, `paging[current]`,
`sorting[field]` and `sorting[direction]` are what Magento's interface sends.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from sundog.sites.shop.database import Database
from sundog.sites.shop.grids import GRIDS, Page, look
from sundog.sites.shop.money import dollars

PATH = "mui/index/render"
NAMES = {
    "paging[pageSize]": "limit", "paging[current]": "p",
    "sorting[field]": "sort", "sorting[direction]": "dir",
}  # fmt: skip
_FILTER = re.compile(r"filters\[(\w+)\](\[(?:from|to)\])?")


def render(database: Database, query: Iterable[tuple[str, str]]) -> JSONResponse:
    """Answer a request for a list's data.

    Raises:
        HTTPException: There is no list of that name.
    """
    given = dict(query)
    grid = next((g for g in GRIDS if g.namespace == given.get("namespace")), None)
    if grid is None:
        known = ", ".join(g.namespace for g in GRIDS)
        raise HTTPException(404, f"There is no list of that namespace; there are {known}.")
    page = look(database, grid, _asked(given))
    return JSONResponse({"items": _items(page), "totalRecords": page.total})


def _asked(given: Mapping[str, str]) -> dict[str, str]:
    found = {}
    for name, value in given.items():
        match = _FILTER.fullmatch(name)
        key = f"{match[1]}{match[2] or ''}" if match else NAMES.get(name, name)
        found[key] = value.lower() if key == "dir" else value
    return found


def _items(page: Page) -> list[dict[str, Any]]:
    return [
        {
            "entity_id": row["row_key"],
            **{c.name: dollars(row[c.name]) if c.form == "money" else row[c.name]
               for c in page.grid.columns},
            "actions": {"view": {"href": page.grid.link.format(id=row["row_key"]),
                                 "label": "View"}},
        }
        for row in page.rows
    ]  # fmt: skip
