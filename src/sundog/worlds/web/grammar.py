"""A small sentence grammar: alternatives in braces, slots in angle brackets.

`{Officials|Two engineers} said <S> {now |}employs <V> people.` is compiled once to nested
tuples and expanded with the draws of a stream. Alternatives may nest. `a~` before a word
becomes `a` or `an`.
"""

import re
from collections.abc import Callable
from functools import cache

from sundog.core.errors import DataError
from sundog.core.streams import Stream

Fill = Callable[[str], str]
_TOKEN = re.compile(r"[{}|]|<\w+>|[^{}|<]+|<")
_ARTICLE = re.compile(r"\b([Aa])~ (?=(\W?)(\w+))")
_VOWEL = re.compile(r"(?:[aeio]|u(?!n[ia]|s|t)|8|11\b|18\b|honest|hour)", re.IGNORECASE)


class Slot(str):
    """The name of a slot, told apart from literal text by its type."""

    __slots__ = ()


Template = tuple["str | Slot | tuple[Template, ...]", ...]


@cache
def compiled(text: str) -> Template:
    """Compile a sentence.

    Raises:
        DataError: Braces do not match.
    """
    tokens = _TOKEN.findall(text)
    parts, rest = _sequence(tokens, 0, text)
    if rest != len(tokens):
        raise DataError("a sentence of the prose banks has a stray brace", value=text)
    return parts


def _sequence(tokens: list[str], at: int, text: str) -> tuple[Template, int]:
    parts: list[str | Slot | tuple[Template, ...]] = []
    while at < len(tokens) and tokens[at] not in "|}":
        piece = tokens[at]
        if piece == "{":
            options: list[Template] = []
            while True:
                option, at = _sequence(tokens, at + 1, text)
                options.append(option)
                if at >= len(tokens):
                    raise DataError("a sentence of the prose banks lacks a brace", value=text)
                if tokens[at] == "}":
                    break
            parts.append(tuple(options))
        elif piece.startswith("<") and piece.endswith(">"):
            parts.append(Slot(piece[1:-1]))
        else:
            parts.append(piece)
        at += 1
    return tuple(parts), at


def _walk(parts: Template, fill: Fill, draw: Callable[[], int], out: list[str]) -> None:
    for part in parts:
        if isinstance(part, tuple):
            option = part[draw() * len(part) >> 32]
            if len(option) == 1 and type(option[0]) is str:  # most options are plain words
                out.append(option[0])
            else:
                _walk(option, fill, draw, out)
        elif type(part) is str:
            out.append(part)
        else:
            out.append(fill(part))


def expand(template: Template, fill: Fill, stream: Stream, *, start: bool = True) -> str:
    """Write one sentence out; `start` gives it a capital."""
    out: list[str] = []
    _walk(template, fill, stream.draw, out)
    text = "".join(out)
    if "~" in text:
        text = _ARTICLE.sub(_article, text)
    return capital(text) if start else text


def _article(match: re.Match[str]) -> str:
    letter, mark, word = match.groups()
    return f"{letter}n " if not mark and _VOWEL.match(word) else f"{letter} "


def an(noun: str) -> str:
    """Put the indefinite article before a noun."""
    return f"an {noun}" if _VOWEL.match(noun) else f"a {noun}"


def capital(text: str) -> str:
    """Capitalise the first letter, behind an opening quote if there is one."""
    at = 1 if text[:1] in "“\"‘'(" else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]
