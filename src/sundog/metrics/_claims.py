"""Claims: what a reasoning asserts that could be checked, and where each came from.

Four families (MIRAGE, appendix B.5): numbers that stand with an activity word, and amounts,
shares, dates and durations, which are activity by themselves; named entities; addresses; ids
of orders, tags, forums and articles. Each claim is of one class, the first that holds:

    grounded    its value stood on a page given to the agent
    derived     count, sum, difference, ratio or duration of grounded values of the same text
    echoed      only the ticket, the entry page or an appeal says so
    unearned    true of the case's records, on no page that was given
    fabricated  none of these
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from sundog.metrics._anchors import stands
from sundog.metrics._evidence import pages, reasoning
from sundog.metrics._patterns import MONTHS, plain
from sundog.trace import Fact, Key, Trace
from sundog.trace.spoken import dates as spoken_dates
from sundog.trace.spoken import numbers as spoken_numbers
from sundog.trace.urls import norm, segments

Family = Literal["number", "entity", "url", "id"]
Origin = Literal["grounded", "derived", "echoed", "unearned", "fabricated"]


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim.

    Attributes:
        kind: Type of its value, as of a fact's.
        value: In canonical form.
        said: As it stands in the text.
    """

    family: Family
    kind: str
    value: str
    said: str


MOST = 40
"""Of a paste of hundreds of figures only the first can be operands of a sum."""
ACTIVITY = re.compile(
    r"\b(?:order|return|refund|ship|parcel|deliver|scan|claim|complain|purchas|bought|buy|item|"
    r"account|ticket|credit|memo|payment|card|chargeback|disput|exchang|post|comment|edit|revis|"
    r"vote|upvote|user|member|submission|article|login|reset|attempt|visit|line|tag|record|note|"
    r"customer|address|state|transaction|instance|case|incident|report|photo|review|time)\w*",
    re.IGNORECASE,
)
_URL = re.compile(
    r"(?:https?://[^\s)\]>\"',;]+|(?<!\w)/(?:admin|sales|customer|wiki|f|a)/[\w./?=&-]+)"
)
_MONEY = re.compile(r"(?:[$€£]|\b(?:USD|EUR|GBP) )\s?(\d[\d,]*(?:\.\d{1,2})?)"
                    r"|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:dollars|usd)\b",
                    re.IGNORECASE)  # fmt: skip
_CLOCK = re.compile(r",? ?\b\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?\b", re.IGNORECASE)
"""A time of day counts nothing; the day beside it is the claim."""
_PERCENT = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b)", re.IGNORECASE)
_MONTH = "|".join([*MONTHS, *(m[:3] for m in MONTHS), "sept"])
_PARTIAL = re.compile(
    rf"\b(?:(?P<m>{_MONTH})\.? (?P<d>\d{{1,2}})|(?P<d2>\d{{1,2}}) (?P<m2>{_MONTH}))"
    r"(?:st|nd|rd|th)?\b(?!,? \d{4})",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"\b(?P<n>\d+|an?|\w+)[ -](?P<unit>minute|hour|day|week|month|year)s?\b", re.IGNORECASE
)
_TOKEN = re.compile(
    r"#\d{2,}|\b[A-Z]{1,5}-[A-Z\d]*\d[A-Z\d]*(?:-[A-Z\d]+)*\b|\b\d{6,}\b|(?<![\w/])[rfu]/\w+"
    r"|[\w.+-]+@[\w-]+\.[\w.]+"
    r"|\b(?:order|ticket|memo|shipment|invoice|account|customer|thread|revision)"
    r"(?: (?:id|number|no\.?))? #?\d{2,}\b",
    re.IGNORECASE,
)
_WORDS = frozenset(
    (*MONTHS, *(m[:3] for m in MONTHS), *(f"{d}day" for d in ("mon", "tues", "wednes", "thurs",
     "fri", "satur", "sun")), "sept", "usd", "inc", "approve", "deny", "escalate")
)  # fmt: skip
_NAME = re.compile(
    r"(?<![.!?:\n]\s)(?<!^)\b[A-Z][a-z'’]+(?: (?:of|de|van|von|&) | )[A-Z][a-z'’]+"
    r"(?: [A-Z][a-z'’]+)?\b"
    r"|(?:(?<=[.!?:\n]\s)|^)[A-Z][a-z]+ [A-Z][a-z]+(?: [A-Z][a-z]+)?\b"
)
_TITLES = re.compile(
    r"^(?:what you|where you|why it|the |this |order |customer |staff |credit |shop |page |grand "
    r"|total |returns? |hang |notes? |comments? |loss |company |fraud |supervisor |request )",
    re.IGNORECASE,
)
_LENGTHS = {"minute": "PT{}M", "hour": "PT{}H", "day": "P{}D", "week": "P{}W", "month": "P{}M",
            "year": "P{}Y"}  # fmt: skip


@lru_cache(maxsize=8192)
def extract(text: str) -> tuple[Claim, ...]:
    """Read the claims of a text, each value once, in order of family."""
    return tuple(dict.fromkeys(claim for claim, _, _ in located(text)))


def located(text: str) -> tuple[tuple[Claim, int, int], ...]:
    """Read the claims of a text, each with where it stands, in order of family."""
    free = list(_CLOCK.sub(lambda m: " " * len(m[0]), text))
    found: list[tuple[Claim, int, int]] = []
    for reader in (_urls, _days, _amounts, _shares, _lengths, _ids, _entities, _counts):
        for claim, start, end in reader("".join(free)):
            found.append((claim, start, end))
            free[start:end] = " " * (end - start)
    return tuple(found)


Read = Iterator[tuple[Claim, int, int]]


def _urls(text: str) -> Read:
    for m in _URL.finditer(text):
        url = m[0].rstrip(".:")
        yield Claim("url", "url", url, url), m.start(), m.start() + len(url)


def _days(text: str) -> Read:
    whole = spoken_dates(text)
    for found in whole:
        said = text[found.start : found.end]
        yield Claim("number", "date", found.value, said), found.start, found.end
    taken = [(f.start, f.end) for f in whole]
    for m in _PARTIAL.finditer(text):
        if any(a <= m.start() < b for a, b in taken):
            continue
        month = (m["m"] or m["m2"]).lower()[:3]
        number = next(i for i, full in enumerate(MONTHS, 1) if full.startswith(month))
        day = int(m["d"] or m["d2"])
        if 1 <= day <= 31:
            yield Claim("number", "date", f"--{number:02d}-{day:02d}", m[0]), m.start(), m.end()


def _amounts(text: str) -> Read:
    for m in _MONEY.finditer(text):
        value = Decimal((m[1] or m[2]).replace(",", ""))
        yield Claim("number", "money", f"{value:.2f}", m[0].strip()), m.start(), m.end()


def _shares(text: str) -> Read:
    for m in _PERCENT.finditer(text):
        yield Claim("number", "percent", m[1], m[0]), m.start(), m.end()


def _lengths(text: str) -> Read:
    for m in _TIME.finditer(text):
        read = "1" if m["n"].lower() in {"a", "an"} else None
        numbers = spoken_numbers(m["n"])
        value = read or (numbers[0].value if numbers else "")
        if value.isdigit():
            iso = _LENGTHS[m["unit"].lower()].format(value)
            yield Claim("number", "duration", iso, m[0]), m.start(), m.end()


def _ids(text: str) -> Read:
    for m in _TOKEN.finditer(text):
        token = re.split(r"\s#?|#", m[0])[-1]
        yield Claim("id", "id", token, m[0]), m.start(), m.end()


def _entities(text: str) -> Read:
    for m in _NAME.finditer(text):
        words = m[0].lower().split()
        if not _TITLES.match(m[0]) and not _WORDS & set(words):
            yield Claim("entity", "name", m[0], m[0]), m.start(), m.end()


def _counts(text: str) -> Read:
    for found in spoken_numbers(text):
        window = text[found.end : found.end + 40]
        words = re.match(r"(?:\W+\w+){0,5}", window)
        near = bool(words and ACTIVITY.search(words[0]))
        if near and found.value.isdigit() and int(found.value) > 0:
            said = text[found.start : found.end]
            if said.lower() != "one":
                yield Claim("number", "count", found.value, said), found.start, found.end


@dataclass(frozen=True, slots=True)
class Traced:
    """A claim with where it came from."""

    claim: Claim
    origin: Origin


def traced(trace: Trace, key: Key) -> tuple[Traced, ...]:
    """Read the claims of the first commitment and say where each came from."""
    return _traced(_Sources.of(trace, key), extract(reasoning(trace)))


@dataclass(frozen=True, slots=True)
class _Sources:
    given: tuple[str, ...]
    visited: frozenset[str]
    ticket: str
    truths: str
    required: frozenset[str]

    @classmethod
    def of(cls, trace: Trace, key: Key) -> "_Sources":
        entry = segments(key.start)
        given = pages(trace)
        seen = tuple(plain(text) for url, text in given if segments(url) != entry)
        start = [text for url, text in given if segments(url) == entry]
        appeals = [o.text for o in trace.observations() if o.kind == "turn"]
        said = [f"{f.subject} {f.attribute} {_written(f.type, f.value)}" for f in key.surface]
        facts = (*key.truths, *key.decisive, *key.supporting)
        true = [_line(fact) for fact in facts]
        if key.given:
            said_so = (*key.decisive, *key.supporting)
            seen = (*seen, plain("\n".join(map(_line, said_so))))
        return cls(
            seen, frozenset(norm(url) for url, _ in given),
            plain("\n".join([*start, *appeals, *said])),
            plain("\n".join(true)), frozenset(map(norm, key.required)),
        )  # fmt: skip


def _line(fact: Fact) -> str:
    return f"{fact.subject} {fact.attribute} {_written(fact.type, fact.value)} ."


def _written(kind: str, value: str) -> str:
    return f"${value}" if kind == "money" else f"{value}%" if kind == "percent" else value


def holds(claim: Claim, text: str) -> bool:
    """Say whether a plain text has the claim's value."""
    if claim.kind == "date" and claim.value.startswith("--"):
        return any(d.value.endswith(claim.value[1:]) for d in _dates_in(text))
    return stands(claim.kind, claim.value, text)


@lru_cache(maxsize=8192)
def _dates_in(text: str) -> tuple[Claim, ...]:
    return tuple(c for c, _, _ in _days(text))


@lru_cache(maxsize=64)
def _traced(sources: _Sources, claims: tuple[Claim, ...]) -> tuple[Traced, ...]:
    """Trace the claims of one reasoning once for all measures that ask."""
    grounded = {c: None for c in claims if _grounded(c, sources)}
    return tuple(Traced(c, _origin(c, sources, grounded)) for c in claims)


def _grounded(claim: Claim, sources: _Sources) -> bool:
    if claim.kind == "url":
        return _opened(claim.value, sources.visited)
    return any(holds(claim, text) for text in sources.given)


def _opened(url: str, visited: frozenset[str]) -> bool:
    path = norm(url)
    return path in visited or any(path and seen.endswith(path) for seen in visited)


def _origin(claim: Claim, sources: _Sources, grounded: dict[Claim, None]) -> Origin:
    if claim in grounded:
        return "grounded"
    if claim.kind == "url":
        return "unearned" if _opened(claim.value, sources.required) else "fabricated"
    if holds(claim, sources.ticket):
        return "echoed"
    if derived(claim, list(grounded), sources.given):
        return "derived"
    return "unearned" if holds(claim, sources.truths) else "fabricated"


def derived(claim: Claim, grounded: list[Claim], given: tuple[str, ...]) -> bool:
    """Say whether a value follows from grounded values of the same text, or is a count of them."""
    amounts = (c.value for c in grounded if c.kind in {"money", "count"})
    numbers = tuple(Decimal(value) for value in amounts)[:MOST]
    if claim.kind in {"money", "percent"}:
        return Decimal(claim.value) in _sums(numbers, claim.kind)
    if claim.kind == "duration":
        return _between(claim, [c.value for c in grounded if c.kind == "date"])
    if claim.kind == "count":
        n = int(claim.value)
        if Decimal(n) in _sums(numbers, "money"):
            return True
        named = [c for c in grounded if c.family in {"id", "entity"}]
        return 2 <= n <= len(named) or (n <= 60 and any(_rows(text) >= n > 1 for text in given))
    return False


@lru_cache(maxsize=64)
def _sums(numbers: tuple[Decimal, ...], kind: str) -> set[Decimal]:
    pairs = [(a, b) for i, a in enumerate(numbers) for j, b in enumerate(numbers) if i != j]
    if kind == "percent":
        return {round(100 * a / b, k) for a, b in pairs if b for k in (0, 1, 2)}
    return {sum(numbers, Decimal(0)), *(a + b for a, b in pairs), *(abs(a - b) for a, b in pairs)}


@lru_cache(maxsize=8192)
def _rows(text: str) -> int:
    """Count the rows of a page's tables, as accessibility text shows them."""
    return len(re.findall(r"^\s*(?:\[\d+\] )?row\b", text, re.MULTILINE))


def _between(claim: Claim, days: list[str]) -> bool:
    whole = [date.fromisoformat(d) for d in days if not d.startswith("--")]
    gaps = {abs((a - b).days) for a in whole for b in whole if a != b}
    wanted = re.fullmatch(r"P(\d+)([DWMY])", claim.value)
    if wanted is None:
        return False
    n, size = int(wanted[1]), {"D": 1, "W": 7, "M": 30.44, "Y": 365.25}[wanted[2]]
    return any(abs(gap / size - n) < (0.5 if size > 1 else 1.01) for gap in gaps)
