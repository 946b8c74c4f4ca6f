"""Magento's search criteria: filters in groups, sorting and paging, read from a query.

`searchCriteria[filter_groups][g][filters][f][field|value|condition_type]`: filters of a group are
alternatives, groups must all hold. Names are taken in snake or camel case, as Magento does. What
is asked for becomes SQL over a resource's own expressions; what was typed is always bound.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException

LARGEST = 10**9


@dataclass(frozen=True, slots=True)
class Field:
    """What can be filtered and sorted by: its SQL expression, and whether it is a number."""

    sql: str
    number: bool


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition on a field."""

    field: str
    value: str
    condition: str = "eq"


@dataclass(frozen=True, slots=True)
class Criteria:
    """What is searched for.

    Attributes:
        groups: All must hold; of a group's filters one.
        sort: (field, descending).
        size: Items a page, 0 for all.
    """

    groups: tuple[tuple[Filter, ...], ...] = ()
    sort: tuple[tuple[str, bool], ...] = ()
    size: int = 0
    page: int = 1

    def echo(self) -> dict[str, Any]:
        """Return it as answers repeat it."""
        groups = [
            {"filters": [{"field": f.field, "value": f.value, "condition_type": f.condition}
                         for f in group]}
            for group in self.groups
        ]  # fmt: skip
        found: dict[str, Any] = {"filter_groups": groups}
        if self.sort:
            found["sort_orders"] = [
                {"field": name, "direction": "DESC" if down else "ASC"} for name, down in self.sort
            ]
        if self.size:
            found |= {"page_size": self.size, "current_page": self.page}
        return found


def read(query: Iterable[tuple[str, str]]) -> Criteria:
    """Read the criteria of a request.

    Raises:
        HTTPException: There are none, or a number is none.
    """
    filters: dict[tuple[int, int], dict[str, str]] = {}
    sorts: dict[int, dict[str, str]] = {}
    plain: dict[str, str] = {}
    given = False
    for key, value in query:
        path = [_snake(part) for part in re.findall(r"[^\[\]]+", key)]
        if path[:1] != ["search_criteria"]:
            continue
        given = True
        match path[1:]:
            case ["filter_groups", group, "filters", at, name]:
                filters.setdefault((_whole(group), _whole(at)), {})[name] = value
            case ["sort_orders", at, name]:
                sorts.setdefault(_whole(at), {})[name] = value
            case [name]:
                plain[name] = value
    if not given:
        raise HTTPException(400, '"searchCriteria" is required. Enter and try again.')
    groups: dict[int, list[Filter]] = {}
    for (number, _), parts in sorted(filters.items()):
        condition = parts.get("condition_type", "eq").lower()
        one = Filter(parts.get("field", ""), parts.get("value", ""), condition)
        groups.setdefault(number, []).append(one)
    ordered = [s for _, s in sorted(sorts.items())]
    return Criteria(
        tuple(tuple(group) for group in groups.values()),
        tuple((s.get("field", ""), s.get("direction", "").upper() != "ASC") for s in ordered),
        _whole(plain.get("page_size", "0") or "0"),
        max(1, _whole(plain.get("current_page", "1") or "1")),
    )


def where(criteria: Criteria, fields: Mapping[str, Field]) -> tuple[str, list[Any]]:
    """Return the WHERE clause of the criteria, empty without any, and its values."""
    parts, values = [], list[Any]()
    for group in criteria.groups:
        found = [_condition(f, _field(f.field, fields)) for f in group]
        parts.append("(" + " OR ".join(sql for sql, _ in found) + ")")
        values += [value for _, bound in found for value in bound]
    return (" WHERE " + " AND ".join(parts) if parts else ""), values


def order(criteria: Criteria, fields: Mapping[str, Field], key: str) -> str:
    """Return what to order by; ties by the key, so that pages do not overlap."""
    found = [
        f"{_field(name, fields).sql} {'DESC' if down else 'ASC'}" for name, down in criteria.sort
    ]
    return ", ".join([*found, key])


SIMPLE = {
    "eq": "=", "neq": "!=", "gt": ">", "gteq": ">=", "lt": "<", "lteq": "<=", "moreq": ">=",
    "from": ">=", "to": "<=", "like": "LIKE", "nlike": "NOT LIKE",
}  # fmt: skip
LISTS = {"in": "IN", "nin": "NOT IN"}
EMPTY = {"null": "= ''", "notnull": "!= ''"}


def _condition(asked: Filter, field: Field) -> tuple[str, list[Any]]:
    fold = "" if field.number else " COLLATE NOCASE"
    if asked.condition in EMPTY:
        return f"coalesce({field.sql}, '') {EMPTY[asked.condition]}", []
    if asked.condition in LISTS:
        values = [_value(part.strip(), field) for part in asked.value.split(",")]
        marks = ", ".join("?" * len(values))
        return f"{field.sql}{fold} {LISTS[asked.condition]} ({marks})", values
    if asked.condition == "finset":
        return f"instr(',' || {field.sql} || ',', ',' || ? || ',')", [asked.value]
    if asked.condition not in SIMPLE:
        known = ", ".join((*SIMPLE, *LISTS, *EMPTY, "finset"))
        raise HTTPException(400, f"There is no condition {asked.condition!r}; there are {known}.")
    pattern = asked.condition in {"like", "nlike"}
    value = asked.value if pattern else _value(asked.value, field)
    return f"{field.sql}{fold} {SIMPLE[asked.condition]} ?", [value]


def _field(name: str, fields: Mapping[str, Field]) -> Field:
    if name not in fields:
        raise HTTPException(400, f"There is no field {name!r} here; there are {', '.join(fields)}.")
    return fields[name]


def _value(text: str, field: Field) -> str | float:
    if not field.number:
        return text
    try:
        return float(text)
    except ValueError:
        raise HTTPException(400, f"{text!r} is no number.") from None


def _whole(text: str) -> int:
    digits = text.lstrip("0")[: len(str(LARGEST))] or "0"
    if not (text.isascii() and text.isdigit() and int(digits) < LARGEST):
        raise HTTPException(400, f"{text[:40]!r} is no whole number below {LARGEST:,}.")
    return int(digits)


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()
