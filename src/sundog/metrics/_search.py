"""What the search measures read off a trace: queries, articles read, domains, evidence."""

import re
from urllib.parse import urlsplit

from sundog.trace import Fact, Key, Trace

_ID = re.compile(r"· id (\w+)$", re.MULTILINE)


def read_urls(trace: Trace) -> list[str]:
    """Return the addresses of the articles that were read, in order."""
    return trace.visited()


def domains(trace: Trace) -> list[str]:
    """Return the distinct domains that were read, in order of first reading."""
    return list(dict.fromkeys(urlsplit(url).netloc for url in read_urls(trace)))


def calls(trace: Trace) -> int:
    """Return how many searches and readings there were (answers are no calls)."""
    return len(trace.calls("search")) + len(trace.calls("read_article"))


def needed(key: Key) -> dict[tuple[str, str], set[str]]:
    """Return for each deciding fact the addresses of the articles that state it."""
    found: dict[tuple[str, str], set[str]] = {}
    for fact in key.decisive:
        found.setdefault((fact.subject, fact.attribute), set()).add(fact.page)
    return found


def all_read(trace: Trace, key: Key) -> bool:
    """Say whether each deciding fact was read in some article."""
    read = set(read_urls(trace))
    wanted = needed(key)
    return bool(wanted) and all(pages & read for pages in wanted.values())


def corroborating(trace: Trace, key: Key) -> int:
    """Return on how many different domains each deciding fact was read, at the least."""
    read = set(read_urls(trace))
    wanted = needed(key)
    return min(
        (len({urlsplit(url).netloc for url in pages & read}) for pages in wanted.values()),
        default=0,
    )


def false_pages(key: Key) -> set[str]:
    """Return the addresses of the articles that state a false value."""
    return {fact.page for fact in key.false_claims if fact.page}


def first_conflict(trace: Trace, key: Key) -> int | None:
    """Return the step at which a true and a false value of one fact had both been read."""
    states: dict[tuple[str, str], set[str]] = {}
    true = _by_page(key.decisive)
    false = _by_page(key.false_claims)
    for number, step in enumerate(trace.steps):
        url = step.observation.url if step.observation else ""
        for side, pages in (("true", true), ("false", false)):
            for fact in pages.get(url, ()):
                seen = states.setdefault(fact, set())
                seen.add(side)
                if len(seen) == 2:
                    return number
    return None


def first_served(trace: Trace) -> str:
    """Return the id that stood on top of the first list of results; empty if there was none."""
    for number, _ in trace.calls("search"):
        shown = trace.steps[number].observation
        found = _ID.search(shown.text) if shown else None
        return found[1] if found else ""
    return ""


def _by_page(facts: tuple[Fact, ...]) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for fact in facts:
        found.setdefault(fact.page, []).append((fact.subject, fact.attribute))
    return found
