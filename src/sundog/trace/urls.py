"""Which visited address counts as a required page.

Two matchers. `paper` has the five rules of MIRAGE, appendix B.1, exactly as printed; its
prefix rule works in both directions, so that opening a site's root covers every page below it.
`sound` is what a careful reader would mean by them: a page lies under a required one, never
above; a filtered list is not the bare list; record numbers are compared as numbers. Both
return the name of the rule that fired, so that every credit can be audited.

Hosts play no part in `sound`: the same site may stand on another port.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from urllib.parse import parse_qsl, urlsplit

Segments = tuple[str, ...]
Matcher = Callable[[str, str], str | None]

_HOLE = re.compile(r"<\w*>|⟨\w*⟩|%3C\w*%3E|\{\w*\}")
_NUMBER = re.compile(r"0*(\d+)")
_KEY = re.compile(r"(?:\w+_)?id")


@lru_cache(maxsize=65536)
def norm(url: str) -> str:
    """Strip query, fragment and trailing slashes, as the paper does."""
    return re.split(r"[?#]", url, maxsplit=1)[0].rstrip("/")


@lru_cache(maxsize=16384)
def _template(url: str) -> re.Pattern[str]:
    parts = [re.escape(part) for part in _HOLE.split(url)]
    return re.compile("[^/]+".join(parts))


@lru_cache(maxsize=262144)
def paper(visited: str, required: str) -> str | None:
    """Name the first printed rule under which `visited` counts as `required`, or None."""
    v, u = norm(visited), norm(required)
    if v == u:
        return "exact"
    if v.startswith(f"{u}/") or u.startswith(f"{v}/"):
        return "prefix"
    seen, need = v.split("/")[3:], u.split("/")[3:]
    if len(seen) >= 2 and seen[-2:] == need[-2:]:
        return "suffix"
    about = "order" in v or "customer" in v
    if seen and need and seen[-1] == need[-1] and about:
        return "record"
    if _HOLE.search(u) and _template(u).fullmatch(v):
        return "template"
    return None


@lru_cache(maxsize=65536)
def segments(url: str) -> Segments:
    """Split the part of an address after its host; a query counts as one last segment."""
    parts = urlsplit(url)
    query = "&".join(sorted(filter(None, parts.query.split("&"))))
    return tuple(s for s in [*parts.path.split("/"), query and f"?{query}"] if s)


@lru_cache(maxsize=65536)
def _record(url: str) -> tuple[Segments, frozenset[tuple[str, str]]]:
    """Split an address into its page and the records it names: (words, {(kind, number)})."""
    parts = urlsplit(url)
    steps = [s for s in parts.path.split("/") if s]
    words: list[str] = []
    named: list[tuple[str, str]] = []
    while steps:
        step = steps.pop(0)
        if step == "key" and steps:  # a form key that the admin puts into addresses
            steps.pop(0)
        elif _KEY.fullmatch(step) and steps:
            named.append((step, steps.pop(0)))
        else:
            words.append(step)
    named += [(k, v) for k, v in parse_qsl(parts.query) if _KEY.fullmatch(k)]
    while words and words[-1] in {"index", "all"}:
        words.pop()
    numbers = {(key, m[1]) for key, value in named if (m := _NUMBER.fullmatch(value))}
    return tuple(words), frozenset(numbers)


def _suffix(seen: Segments, need: Segments) -> bool:
    """The last two segments agree, and they are no bare record number or query."""
    if len(seen) < 2 or len(need) < 2 or need[-1].startswith("?"):
        return False
    return seen[-2:] == need[-2:] and not _KEY.fullmatch(need[-2])


def _same_record(visited: str, required: str) -> bool:
    page, records = _record(required)
    there, named = _record(visited)
    return bool(records) and page == there and records <= named


@lru_cache(maxsize=262144)
def sound(visited: str, required: str) -> str | None:
    """Name the first sound rule under which `visited` counts as `required`, or None."""
    seen, need = segments(visited), segments(required)
    if seen == need:
        return "exact"
    if need and seen[: len(need)] == need:
        return "prefix"
    if _suffix(seen, need):
        return "suffix"
    if _same_record(visited, required):
        return "record"
    if _HOLE.search(required):
        pattern = _template("/".join(need))
        if pattern.fullmatch("/".join(seen)):
            return "template"
    return None


def credited(
    visited: Iterable[str], required: Iterable[str], match: Matcher
) -> list[tuple[str, str, str]]:
    """Return (required, visited, rule) for every required page that some visited one covers."""
    pages = list(dict.fromkeys(visited))
    found = []
    for need in required:
        for seen in pages:
            if (rule := match(seen, need)) is not None:
                found.append((need, seen, rule))
                break
    return found


def distinct(urls: Iterable[str], name: Callable[[str], object]) -> list[str]:
    """Return addresses without repeats under a normal form, in their first order."""
    found: dict[object, str] = {}
    for url in urls:
        found.setdefault(name(url), url)
    return list(found.values())
