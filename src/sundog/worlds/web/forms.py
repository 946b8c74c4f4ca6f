"""How a value looks in running text: digits or words, units, dates in many forms."""

from datetime import date
from functools import lru_cache

from sundog.core.streams import Stream
from sundog.worlds.web.banks import Topic
from sundog.worlds.web.facts import Attr
from sundog.worlds.web.sites import Site

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def grouped(value: str) -> str:
    """Write a number with thousands separators."""
    whole, dot, rest = value.partition(".")
    return f"{int(whole):,}{dot}{rest}"


@lru_cache(maxsize=4096)
def in_words(value: str) -> str:
    """Write a number out."""
    from num2words import num2words

    number = float(value) if "." in value else int(value)
    return str(num2words(number)).replace(",", "")


def date_text(iso: str, draws: Stream, site: Site) -> str:
    """Write a date in one of its forms; a site's spelling decides which are likely."""
    day = date.fromisoformat(iso)
    month = _MONTHS[day.month - 1]
    uk, us = f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}"
    plain = uk if site.spelling == "uk" else us
    pick = draws.below(10)
    if pick < 6:
        return plain
    if pick == 6:
        return f"the {day.day}{_ordinal(day.day)} of {month} {day.year}"
    if pick == 7:
        return f"{_DAYS[day.weekday()]}, {plain}"
    if pick == 8:
        return f"{day.day} {month[:3]} {day.year}" if len(month) > 4 else plain
    return f"{month} {day.day}{_ordinal(day.day)}, {day.year}"


def _ordinal(day: int) -> str:
    return "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def value_text(attr: Attr, value: str, topic: Topic, site: Site, draws: Stream) -> str:
    """Write a value in one of its forms."""
    if attr in {"opened", "approved"}:
        return date_text(value, draws, site)
    if attr == "cost":
        return _money(grouped(value), value, draws)
    if attr == "effect":
        return _percent(value, site, draws)
    if attr == "staff":
        return in_words(value) if draws.chance(30) else grouped(value)
    if attr in {"capacity", "target"}:
        # Draws come first and always, so that twins differ in their values and nothing else.
        worded, plain, other = draws.chance(15), draws.chance(70), draws.choice(topic.units)
        shown = in_words(value) if worded and "." not in value else grouped(value)
        return f"{shown} {topic.units[0] if plain else other}"
    return value


def _money(shown: str, value: str, draws: Stream) -> str:
    pick = draws.below(10)
    if pick < 4:
        return f"€{shown} million"
    if pick < 8:
        return f"{shown} million euros"
    if pick == 8 and "." not in value:
        return f"{in_words(value)} million euros"
    return f"EUR {shown} million"


def _percent(value: str, site: Site, draws: Stream) -> str:
    pick = draws.below(10)
    if pick < 3:
        return f"{value}%"
    if pick == 3:
        return f"{in_words(value)} {'percent' if site.spelling == 'us' else 'per cent'}"
    return f"{value} {'percent' if site.spelling == 'us' else 'per cent'}"
