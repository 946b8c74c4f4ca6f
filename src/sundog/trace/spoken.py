"""Numbers and dates as people write them, read into canonical form.

Used on both sides of an answer: agents read articles with it, measures read answers with it.
"""

import re
from dataclasses import dataclass
from datetime import date

_SMALL = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_UNITS = {word: number for number, word in enumerate(_SMALL.split())}
_TENS = {
    word: 10 * number
    for number, word in enumerate(
        ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), start=2
    )
}
_SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
_WORD = rf"(?:{'|'.join([*_UNITS, *_TENS, 'hundred', 'thousand'])})"
_IN_WORDS = re.compile(
    rf"\b{_WORD}(?:(?:[ -]|,? and |(?<=thousand), ){_WORD})*(?: point(?: {_WORD})+)?\b",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.,-])\d+(?:\.\d+)?")

_CALENDAR = """
january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sep sept,
october oct,november nov,december dec
"""
_MONTHS = {
    name: number
    for number, names in enumerate(_CALENDAR.split(","), start=1)
    for name in names.split()
}
_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_DATES = (
    re.compile(r"\b(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})\b"),
    re.compile(rf"\b{_DAY}(?: of)? {_MONTH},? (?P<year>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"\b{_MONTH} {_DAY},? (?P<year>\d{{4}})\b", re.IGNORECASE),
)


@dataclass(frozen=True, slots=True)
class Found:
    """A value found in a text, with where it stands."""

    value: str
    start: int
    end: int


def dates(text: str) -> list[Found]:
    """Find full dates; values are ISO dates, in order of place."""
    found = []
    for pattern in _DATES:
        for match in pattern.finditer(text):
            month = match["month"].lower()
            number = int(month) if month.isdigit() else _MONTHS[month]
            try:
                day = date(int(match["year"]), number, int(match["day"]))
            except ValueError:
                continue
            found.append(Found(day.isoformat(), match.start(), match.end()))
    return sorted(found, key=lambda f: f.start)


def numbers(text: str) -> list[Found]:
    """Find numbers in digits or words that are no part of a date, in order of place."""
    spans = [(d.start, d.end) for d in dates(text)]
    found = [
        Found(match[0].replace(",", ""), match.start(), match.end())
        for match in _DIGITS.finditer(text)
    ]
    for match in _IN_WORDS.finditer(text):
        value = _worded(match[0])
        if value is not None:
            found.append(Found(value, match.start(), match.end()))
    free = [f for f in found if not any(a <= f.start < b for a, b in spans)]
    return sorted(free, key=lambda f: f.start)


def _worded(text: str) -> str | None:
    whole, _, rest = text.lower().partition(" point ")
    total = current = 0
    for word in re.split(r"[ -]+", whole.replace(",", "")):
        if word == "and":
            continue
        if word in _UNITS:
            current += _UNITS[word]
        elif word in _TENS:
            current += _TENS[word]
        elif word == "hundred":
            current = max(1, current) * 100
        else:
            total += max(1, current) * _SCALES[word]
            current = 0
    digits = "".join(str(_UNITS.get(word, "")) for word in rest.split())
    return f"{total + current}" + (f".{digits}" if digits else "")
