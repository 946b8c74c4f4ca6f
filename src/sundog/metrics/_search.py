"""What the search measures read off a trace: queries, articles read, domains, evidence.

The same world is searched by tools or walked as web pages. With tools a search and a reading are
calls; on pages they are addresses: `/search?q=` on the host where the session began, and any page
of another host.
"""

import re
from urllib.parse import parse_qs, urlsplit

from sundog.trace import Commitment, Fact, Key, Trace

_ID = re.compile(r"· id (\w+)$", re.MULTILINE)
_MISSING = "answer is missing"
_LINK = re.compile(r"link .*\burl='(http://[^']+)'")


def unanswered(said: Commitment | None) -> bool:
    """Return whether there is no answer, not even an empty one, which would be abstaining."""
    return said is None or _MISSING in said.problem.split("; ")


def searches(trace: Trace) -> list[int]:
    """Return the steps at which a list of results was asked for."""
    if not _on_pages(trace):
        return [number for number, _ in trace.calls("search")]
    home = _home(trace)
    return [
        number
        for number, url in _shown(trace)
        if urlsplit(url)[1:3] == (home, "/search") and parse_qs(urlsplit(url).query).get("q")
    ]


def readings(trace: Trace) -> list[tuple[int, str]]:
    """Return (step, id) of the articles that were opened, repeats and wrong ids among them."""
    if not _on_pages(trace):
        return [
            (number, call.get("id").strip().lower())
            for number in sorted({number for number, _ in trace.calls("read_article")})
            for call in trace.steps[number].action.calls
            if call.name == "read_article"
        ]
    home = _home(trace)
    return [
        (number, urlsplit(url).path.strip("/"))
        for number, url in _shown(trace)
        if urlsplit(url).netloc not in {home, ""}
    ]


def attempts(trace: Trace) -> int:
    """Return how often an answer was handed in; a form of a closed case (409) is none."""
    sent = [r for step in trace.steps for r in step.requests if r.method == "POST"]
    posted = [request for request in sent if request.status != 409]
    return len(posted) if _on_pages(trace) else len(trace.calls("answer"))


def read_urls(trace: Trace) -> list[str]:
    """Return the addresses of the articles that were read, in order."""
    if not _on_pages(trace):
        return trace.visited()
    home = _home(trace)
    return [url for url in trace.visited() if urlsplit(url).netloc != home]


def domains(trace: Trace) -> list[str]:
    """Return the distinct domains that were read, in order of first reading."""
    return list(dict.fromkeys(urlsplit(url).netloc for url in read_urls(trace)))


def calls(trace: Trace) -> int:
    """Return how many searches and readings there were (answers are no calls)."""
    return len(searches(trace)) + len(readings(trace))


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
    for number in searches(trace)[:1]:
        shown = trace.steps[number].observation
        text = shown.text if shown else ""
        if not _on_pages(trace):
            found = _ID.search(text)
            return found[1] if found else ""
        for found in _LINK.finditer(text):
            at = urlsplit(found[1])
            if at.netloc != _home(trace):
                return at.path.strip("/")
    return ""


def _on_pages(trace: Trace) -> bool:
    return trace.interface == "pages"


def _home(trace: Trace) -> str:
    return urlsplit(trace.start.url).netloc if trace.start else ""


def _shown(trace: Trace) -> list[tuple[int, str]]:
    """Return (step, address) of the pages that were loaded, not of what was done on them."""
    return [
        (number, step.observation.url)
        for number, step in enumerate(trace.steps)
        if step.observation and step.requests
    ]


def _by_page(facts: tuple[Fact, ...]) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for fact in facts:
        if not fact.page:  # a false value that no article states
            continue
        found.setdefault(fact.page, []).append((fact.subject, fact.attribute))
    return found
