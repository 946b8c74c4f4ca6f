"""Discounted credit for pages, step by step (MIRAGE, equation 4 and appendix B.4)."""

from sundog.metrics._pages import opened, wanted, wanted_beyond_start
from sundog.trace import Key, Trace
from sundog.trace.urls import norm, paper, segments, sound

DECAY, STEPS = 0.95, 25
HIGHEST = sum(DECAY**t for t in range(STEPS))


def as_printed(trace: Trace, key: Key) -> float:
    """Sum .95^(t-1) I over the first 25 steps; a step on a required page always earns."""
    required, entry = wanted(key), norm(key.start)
    total = 0.0
    for t, url in enumerate(opened(trace)[:STEPS]):
        if not url:
            continue
        if norm(url) == entry:
            total += DECAY**t * 0.5
        elif any(paper(url, need) for need in required):
            total += DECAY**t
    return total


def once(urls: list[str], key: Key) -> float:
    """Sum the same with every required page earning once and the entry page nothing."""
    left, total = wanted_beyond_start(key), 0.0
    entry = segments(key.start)
    for t, url in enumerate(urls[:STEPS]):
        if not url or segments(url) == entry:
            continue
        hit = [need for need in left if sound(url, need)]
        total += DECAY**t * len(hit)
        left = [need for need in left if need not in hit]
    return total


def shortest(key: Key) -> float:
    """Return what the key's own route earns."""
    pages = wanted_beyond_start(key)
    route = [call.get("url") for call in key.route]
    by_route = once(route, key) if all(route) else 0.0
    return by_route or sum(DECAY**t for t in range(min(len(pages), STEPS)))
