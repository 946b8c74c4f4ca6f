"""Where a value could stand in a text at all, from one scan of the text.

A pattern is wide and slow to compile; most values stand on few pages. Each text is read once
into the places of its runs of digits. A value names the strings with which every statement of
it must begin (its digits, or its first word); only at those places is its pattern tried, and
where there is none the pattern is not even compiled. The answer is the pattern's own.
"""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from sundog.metrics._patterns import (
    ISO,
    MONTHS,
    ODD,
    SHARES,
    SMALL,
    TENS,
    ordinal,
    pattern,
    plain,
    stem,
)

_RUN = re.compile(r"[0-9]+")


class Anchors(NamedTuple):
    """How every statement of a value begins.

    Attributes:
        digits: Whole runs of digits, without leading zeros.
        words: Strings.
        reach: How far before its first digit a statement may begin (a currency sign).
    """

    digits: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    reach: int = 0


@lru_cache(maxsize=8192)
def runs(text: str) -> dict[str, list[int]]:
    """Return the places of each run of digits, leading zeros left out of its name."""
    places: dict[str, list[int]] = {}
    for match in _RUN.finditer(text):
        places.setdefault(match[0].lstrip("0") or "0", []).append(match.start())
    return places


def stands(kind: str, value: str, text: str, forms: tuple[str, ...] = ()) -> bool:
    """Say whether plain text has a value: `pattern(...).search(text)`, without the search."""
    anchors = _anchors(kind, value, forms)
    if anchors is None:
        return pattern(kind, value, forms).search(text) is not None
    places = _places(anchors, text)
    first = next(places, None)
    if first is None:
        return False
    match = pattern(kind, value, forms).match
    return match(text, first) is not None or any(match(text, at) for at in places)


def _places(anchors: Anchors, text: str) -> Iterator[int]:
    known = runs(text)
    for digits in anchors.digits:
        for at in known.get(digits, ()):
            yield from range(at, max(0, at - anchors.reach) - 1, -1)
    for word in anchors.words:
        at = text.find(word)
        while at >= 0:
            yield at
            at = text.find(word, at + 1)


@lru_cache(maxsize=65536)
def _anchors(kind: str, value: str, forms: tuple[str, ...]) -> Anchors | None:
    """Return a value's anchors; None where they are not known, and its text must be searched."""
    reader = _READERS.get(kind)
    try:
        found = reader(value) if reader else None
    except (ValueError, ArithmeticError):
        found = _phrase(value)
    for form in forms:
        more = _phrase(form)
        if found is None or more is None:
            return None
        found = found._replace(words=(*found.words, *more.words))
    return found


def _spelt(n: int) -> tuple[str, ...]:
    """Return the beginnings of a whole number in words."""
    if n < 20:
        return (SMALL[n],)
    if n < 100:
        return (TENS[n // 10 - 2],)
    for scale, word in ((1000, "thousand"), (100, "hundred")):
        if scale <= n < 1_000_000:
            if n // scale > 1:
                return _spelt(n // scale)
            return tuple(f"{one}{gap}{word}" for one in ("one", "a", "an") for gap in " -")
    return ()


def _grouped(n: int) -> tuple[str, ...]:
    """Return the first run of digits of a number, with and without thousands commas."""
    return tuple(dict.fromkeys((str(n), f"{n:,}".split(",")[0])))


def _money(value: str) -> Anchors | None:
    whole = int(Decimal(value.replace(",", "")))
    if not 0 <= whole < 1_000_000:
        return None
    return Anchors((*_grouped(whole), str(whole // 1000)), _spelt(whole), len("usd $ "))


def _count(value: str) -> Anchors | None:
    n = int(value.replace(",", ""))
    return Anchors(_grouped(n), (*_spelt(n), *ODD.get(n, ()))) if n >= 0 else None


def _percent(value: str) -> Anchors | None:
    share = Decimal(value.rstrip("%"))
    if not 0 <= share < 1000:
        return None
    return Anchors(
        (str(int(share)),), (*_spelt(int(share)), *SHARES.get(f"{share.normalize():f}", ()))
    )


def _date(value: str) -> Anchors:
    when = date.fromisoformat(value[:10])
    numbers = (str(when.year), str(when.month), str(when.day))
    return Anchors(numbers, (MONTHS[when.month - 1][:3], ordinal(when.day).split("[")[0]))


def _duration(value: str) -> Anchors | None:
    found = ISO.fullmatch(value)
    if found is None:
        return _phrase(value)
    y, mo, w, d, h, mi = (int(g or 0) for g in found.groups())
    months, minutes = 12 * y + mo, ((w * 7 + d) * 24 + h) * 60 + mi
    sizes = {"year": 12, "month": 1} if months else {
        "week": 10080, "day": 1440, "hour": 60, "minute": 1,
    }  # fmt: skip
    total = months or minutes
    whole = {unit: total // size for unit, size in sizes.items() if total % size == 0}
    fitting = {unit: n for unit, n in whole.items() if 0 < n < 10_000}
    if not fitting:
        return None
    words = [word for n in fitting.values() for word in _spelt(n)]
    words += [f"{a} {unit}" for unit, n in fitting.items() if n == 1
              for a in ("a", "an", "one", "single")]  # fmt: skip
    words += ["a fortnight", "one fortnight"] if minutes == 14 * 1440 else []
    return Anchors(tuple(run for n in fitting.values() for run in _grouped(n)), tuple(words))


def _identifier(value: str) -> Anchors | None:
    text = plain(value)
    if "@" in text or "/" in text:
        return Anchors(words=(text,))
    if text.isascii() and text.isdigit():
        return Anchors((text.lstrip("0") or "0",), reach=1)
    parts = re.findall(r"[^\W_]+", text)
    return Anchors(words=(parts[0],)) if parts else None


def _name(value: str) -> Anchors | None:
    parts = re.findall(r"[^\W_]+", plain(value))
    return Anchors(words=tuple(parts[:2] if len(parts) == 2 else parts[:1])) if parts else None


def _phrase(value: str) -> Anchors | None:
    words = re.findall(r"[^\W_]+", plain(value))
    return Anchors(words=(stem(words[0]),)) if words else None


_READERS = {
    "money": _money, "count": _count, "percent": _percent, "date": _date, "duration": _duration,
    "id": _identifier, "name": _name, "phrase": _phrase,
}  # fmt: skip
