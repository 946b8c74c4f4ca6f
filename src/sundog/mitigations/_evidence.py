"""What an agent has read so far in a search session, and what of it bears on an answer.

An answer rests on claims: the numbers and dates in it, or a name that it gives. Where the answer
only picks what the question offers (which of two, an order, whether a target was met), it rests on
the values that its explanation names, as far as they were read anywhere.
"""

import re
from functools import lru_cache
from urllib.parse import urlsplit

from sundog.mitigations.base import Sofar
from sundog.trace import Action, Step
from sundog.trace.spoken import dates, numbers

SENTENCE = re.compile(r"(?<=[.!?”])\s+|\n+")
_WORD = re.compile(r"[a-z]{4,}")
_NAME = re.compile(r"[A-ZÀ-Þ][\w’'-]+(?: (?:& )?(?:[A-ZÀ-Þ][\w’'-]+|\d+))+")

Claim = tuple[str, str]
"""A kind (`number`, `date`, `quoted`, `name`) and a value."""


def question(so_far: Sofar) -> str:
    """Return the question that the brief asks."""
    return so_far.brief.messages[-1].text.rsplit("Question:", 1)[-1].strip()


def names_in(text: str) -> list[str]:
    """Return the names of several words in a text, in order, without the words that ask."""
    found = []
    for match in _NAME.finditer(text):
        words = match[0].split()
        if words[0] in _ASKING and len(words) > 2:
            words = words[1:]
        found.append(" ".join(words))
    return list(dict.fromkeys(found))


_ASKING = {"Which", "What", "Who", "When", "How", "Of", "In", "On", "At", "By", "Did", "Put",
           "List", "Name", "Give", "Choose", "Compare", "Was", "Whose", "Is"}  # fmt: skip


def read_texts(so_far: Sofar) -> list[tuple[str, str]]:
    """Return (domain, text) of every article read, in order, repeats dropped.

    On web pages those of the host where the session began are lists of results and a form.
    """
    home = urlsplit(so_far.start.url).netloc if so_far.start is not None else ""
    found: dict[str, tuple[str, str]] = {}
    for step in so_far.steps:
        shown = step.observation
        domain = urlsplit(shown.url).netloc if shown is not None else ""
        if shown is not None and domain not in {"", home} and not step.held:
            found.setdefault(shown.url, (domain, shown.text))
    return list(found.values())


def given_answer(action: Action) -> str:
    """Return the answer that an action gives; empty if it gives none or abstains."""
    call = action.call
    return call.get("answer").strip() if call is not None and call.name == "answer" else ""


def confidence(action: Action) -> float | None:
    """Return the confidence that an answer states, None if it cannot be read."""
    try:
        return float(action.call.get("confidence").strip(" %")) if action.call else None
    except ValueError:
        return None


@lru_cache(maxsize=16384)
def values(text: str) -> frozenset[Claim]:
    """Return the typed numbers and dates of a text."""
    found = [("date", f.value) for f in dates(text)] + [("number", f.value) for f in numbers(text)]
    return frozenset(found)


@lru_cache(maxsize=1024)
def _sentences(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Return the sentences of a text that hold a value, with their long words."""
    return tuple(
        (s, frozenset(_WORD.findall(s.lower()))) for s in SENTENCE.split(text) if values(s)
    )


def claims(so_far: Sofar, action: Action) -> frozenset[Claim]:
    """Return what an answer rests on; empty if that cannot be told."""
    answer, asked = given_answer(action), question(so_far).lower()
    if found := values(answer):
        return found
    parts = [p.strip() for p in re.split(r"[,;>]| and ", answer) if p.strip()]
    if any(part.lower() not in asked for part in parts):
        return frozenset(("name", part.lower()) for part in parts)
    if re.search(rf"[“\"]{re.escape(answer)}[”\"]", question(so_far), re.IGNORECASE):
        return frozenset({("quoted", answer.lower())})
    said = values(action.call.get("explanation")) if action.call else frozenset()
    read = read_texts(so_far)
    return frozenset(claim for claim in said if any(states(text, claim) for _, text in read))


def states(text: str, claim: Claim) -> bool:
    """Say whether a text states a claim: its value, its words, or its words in quotes."""
    kind, value = claim
    if kind == "name":
        return value in text.lower()
    if kind == "quoted":
        return re.search(rf"[“\"]{re.escape(value)}[,.]?[”\"]", text, re.IGNORECASE) is not None
    return claim in values(text)


def supporting(so_far: Sofar, action: Action) -> list[str]:
    """Return the domains read that state what an answer rests on; of several claims, the weakest.

    An answer without a claim that can be checked is supported by nothing.
    """
    read = read_texts(so_far)
    found = [
        list(dict.fromkeys(domain for domain, text in read if states(text, claim)))
        for claim in sorted(claims(so_far, action))
    ]
    return min(found, key=len, default=[])


def contradictions(so_far: Sofar, action: Action) -> list[tuple[str, str]]:
    """Return (domain, sentence) pairs that say something like the answer with another value.

    A sentence is like the answer's if it holds a value of the same kind and shares three long
    words with a sentence that states the answer.
    """
    wanted = {claim for claim in claims(so_far, action) if claim[0] in {"number", "date"}}
    kinds = {kind for kind, _ in wanted}
    said = [(d, s, w) for d, text in read_texts(so_far) for s, w in _sentences(text)]
    basis = [words for _, s, words in said if wanted & values(s)]
    return [
        (domain, sentence)
        for domain, sentence, mine in said
        if kinds & {kind for kind, _ in values(sentence)}
        and not wanted & values(sentence)
        and any(len(words & mine) >= 3 for words in basis)
    ]


def said_so_far(so_far: Sofar, opening: str) -> list[Step]:
    """Return the steps that were held by a message that opens so."""
    return [step for step in so_far.steps if step.held.startswith(opening)]
