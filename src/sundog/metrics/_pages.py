"""Which pages an agent was shown, and which of the required ones they cover."""

from sundog.trace import Key, Score, Step, Trace
from sundog.trace.urls import Matcher, credited, distinct, norm, segments


def failed(step: Step) -> bool:
    """Say whether the page that a step led to was an error."""
    return bool(step.requests) and step.requests[-1].status >= 400


def opened(trace: Trace) -> list[str]:
    """Return the address shown after each step, in order; empty where none or an error."""
    return [
        step.observation.url if step.observation is not None and not failed(step) else ""
        for step in trace.steps
    ]


def shown(trace: Trace) -> list[str]:
    """Return the addresses of all pages shown, the first one included, errors left out."""
    first = [trace.start.url] if trace.start is not None else []
    return [url for url in [*first, *opened(trace)] if url]


def wanted(key: Key) -> list[str]:
    """Return the required pages as the paper counts them: distinct by normal form."""
    return distinct(key.required, norm)


def wanted_beyond_start(key: Key) -> list[str]:
    """Return the required pages without the entry page, distinct by path and query."""
    entry = segments(key.start)
    return [url for url in distinct(key.required, segments) if segments(url) != entry]


def beyond_start(trace: Trace, key: Key) -> list[str]:
    """Return the pages shown without the entry page."""
    entry = segments(key.start)
    return [url for url in shown(trace) if segments(url) != entry]


def share(name: str, visited: list[str], required: list[str], match: Matcher) -> Score:
    """Score the share of required pages that the visited ones cover, with the rules that fired."""
    if not required:
        return Score(name, None, "no page is required")
    found = credited(visited, required, match)
    by_rule: dict[str, int] = {}
    for _, _, rule in found:
        by_rule[rule] = by_rule.get(rule, 0) + 1
    rules = ", ".join(f"{n} by {rule}" for rule, n in by_rule.items())
    missing = [url for url in required if url not in {need for need, _, _ in found}]
    why = f"{len(found)} of {len(required)} pages" + (f" ({rules})" if rules else "")
    if missing:
        why += f"; not opened: {', '.join(missing[:3])}" + (" ..." if missing[3:] else "")
    return Score(name, len(found) / len(required), why)
