"""Deterministic grading of an answer against a typed one.

As in the paper (section 3.4): case, punctuation and articles are ignored, numbers have a tolerance
and may stand in words or with separators, dates may be written in any usual form, aliases count,
an order is read from the places of its items.
"""

import re

from sundog.trace import Answer, Commitment, Key
from sundog.trace.spoken import dates, numbers

_WORD = re.compile(r"[\w&]+(?:[.'’-]\w+)*")


def plain(text: str) -> str:
    """Return lower-case words, articles dropped, single spaces."""
    return " ".join(w for w in _WORD.findall(text.lower()) if w not in {"the", "a", "an"})


def holds(text: str, phrase: str) -> bool:
    """Say whether a text holds a phrase as whole words."""
    return bool(phrase) and f" {plain(phrase)} " in f" {plain(text)} "


def equal(text: str, answer: Answer) -> bool:
    """Say whether a text gives that answer."""
    if not text.strip():
        return False
    return {"number": _number, "date": _date, "order": _order}.get(answer.type, _name)(text, answer)


def right(commitment: Commitment | None, key: Key) -> bool:
    """Say whether a commitment gives the right answer."""
    return bool(commitment and key.answer and equal(commitment.value, key.answer))


def adopted(commitment: Commitment | None, key: Key) -> bool:
    """Say whether a commitment gives a lure's answer, and not the right one."""
    if commitment is None or right(commitment, key):
        return False
    return any(equal(commitment.value, false) for false in key.false_answers)


def mentions(text: str, answer: Answer) -> bool:
    """Say whether a text contains the answer's value anywhere."""
    if answer.type == "number":
        return any(_near(f.value, answer) for f in numbers(text))
    if answer.type == "date":
        return any(f.value == answer.value for f in dates(text))
    if answer.type == "order":
        return _order(text, answer)
    return holds(text, answer.value)


def _near(value: str, answer: Answer) -> bool:
    return abs(float(value) - float(answer.value)) <= answer.tolerance + 1e-9


def _number(text: str, answer: Answer) -> bool:
    found = numbers(text)
    if len(found) != 1:  # a choice of numbers is no answer
        return False
    value = float(found[0].value)
    rest = text[found[0].end :].strip().lower()
    if "million" in answer.unit and not rest.startswith("m") and value >= 1e5:
        value /= 1e6
    return _near(str(value), answer)


def _date(text: str, answer: Answer) -> bool:
    found = {f.value for f in dates(text)}
    return found == {answer.value}


def _order(text: str, answer: Answer) -> bool:
    items = [plain(item) for item in answer.value.split(">")]
    shown = f" {plain(text)} "
    places = [shown.find(f" {item} ") for item in items]
    return min(places) >= 0 and places == sorted(places)


def _name(text: str, answer: Answer) -> bool:
    given = plain(text)
    if given in {plain(form) for form in (answer.value, *answer.aliases)}:
        return True
    # A short sentence around the name still gives it; a list of names does not.
    clipped = len(given.split()) <= len(plain(answer.value).split()) + 6
    hedged = re.search(r"\b(?:or|not|versus|vs|unless)\b", text.lower())
    return clipped and not hedged and holds(text, answer.value)
