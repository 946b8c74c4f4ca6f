"""What an agent has read so far in a search session, and whether it states an answer."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from sundog.trace import Action, Step
from sundog.trace.spoken import dates, numbers

_SENTENCE = re.compile(r"(?<=[.!?”])\s+|\n+")
_WORD = re.compile(r"[a-z]{4,}")


def read_texts(steps: Sequence[Step]) -> list[tuple[str, str]]:
    """Return (domain, text) of every article read, in order, repeats dropped."""
    found: dict[str, tuple[str, str]] = {}
    for step in steps:
        shown = step.observation
        if shown is not None and shown.url and not step.held:
            found.setdefault(shown.url, (urlsplit(shown.url).netloc, shown.text))
    return list(found.values())


def given_answer(action: Action) -> str:
    """Return the answer that an action gives; empty if it gives none or abstains."""
    call = action.call
    return call.get("answer").strip() if call is not None and call.name == "answer" else ""


def values(text: str) -> set[tuple[str, str]]:
    """Return the typed numbers and dates of a text."""
    return {("date", f.value) for f in dates(text)} | {("number", f.value) for f in numbers(text)}


def states(text: str, answer: str) -> bool:
    """Say whether a text states an answer: its date, its number, or its words.

    An answer that lists several things is stated by a text that names one of them, since what it
    rests on stands in several articles.
    """
    wanted = values(answer)
    if wanted:
        return wanted <= values(text)
    low = text.lower()
    return any(
        part.strip().lower() in low for part in re.split(r"[,;>]| and ", answer) if part.strip()
    )


def supporting(steps: Sequence[Step], answer: str) -> list[str]:
    """Return the different domains whose articles, as far as read, state an answer."""
    return list(dict.fromkeys(d for d, text in read_texts(steps) if states(text, answer)))


def contradictions(steps: Sequence[Step], answer: str) -> list[tuple[str, str]]:
    """Return (domain, sentence) pairs that say something like the answer with another value.

    A sentence is like the answer's if it holds a value of the same kind and shares three long
    words with a sentence that states the answer.
    """
    wanted = values(answer)
    if not wanted:
        return []
    kinds = {kind for kind, _ in wanted}
    split = [(d, s) for d, text in read_texts(steps) for s in _SENTENCE.split(text)]
    basis = [set(_WORD.findall(s.lower())) for _, s in split if wanted <= values(s)]
    return [
        (domain, sentence)
        for domain, sentence in split
        if (held := values(sentence))
        and kinds & {kind for kind, _ in held}
        and not wanted & held
        and any(len(words & set(_WORD.findall(sentence.lower()))) >= 3 for words in basis)
    ]


def holds_so_far(steps: Sequence[Step], opening: str) -> int:
    """Return how often a message that opens so has been shown already."""
    return sum(step.held.startswith(opening) for step in steps)
