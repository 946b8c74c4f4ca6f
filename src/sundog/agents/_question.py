"""Reading a search question: what kind of value it wants, of which subjects.

Works on the words of the question alone. What a property may be called is a small word list of
the reader's own.
"""

import re
from dataclasses import dataclass
from typing import Literal

from sundog.core.streams import Stream

Wants = Literal["number", "date", "name", "choice", "most", "order", "target"]

NAME = r"[A-ZÀ-Þ][\wà-ÿ'’]+(?: & [A-ZÀ-Þ][\wà-ÿ'’]+)?(?: (?:[A-ZÀ-Þ][\wà-ÿ'’]+|\d+))*"
PROPERTIES: dict[str, str] = {
    "approved": r"approv",
    "opened": r"\bopen|\binaugurat",
    "target": r"\btarget",
    "capacity": r"\bcapacity",
    "cost": r"\bcosts?\b|\bbill\b|\bprice|\bexpensive",
    "staff": r"\bemploy|\bworkforce|\bstaff",
    "effect": r"\bpercent",
    "review": r"\breview|\brat(?:e|ing)\b|\bverdict",
    "director": r"\bdirector|\bruns\b",
    "town": r"\btown\b",
    "supplier": r"\bsuppl|\bequipment",
}
_ORDER = re.compile(r"\border\b|\bopening date, starting|\bearliest first")
_MOST = re.compile(r"^(?:Which|Whose|Of)\b.*\b(?:larger|greater|more|most|highest|largest)\b")
_OWNED = re.compile(rf"(?:owned by|belongs to) (?:the )?({NAME})")
_NOT_NAMES = {"Which", "What", "Who", "Whose", "When", "How", "Of", "In", "On", "At", "By", "Did",
              "Put", "List", "Name", "Give", "Choose", "Compare", "Measured", "From", "Answer",
              "Was"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question asks.

    Attributes:
        prop: The property, in the reader's own words.
        subjects: Names of what it is asked of.
        owner: Who owns the subject, where it is named only so.
        choices: The answers on offer.
        unit: The unit asked for.
    """

    text: str
    wants: Wants
    prop: str
    subjects: tuple[str, ...]
    owner: str = ""
    choices: tuple[str, ...] = ()
    unit: str = ""


def question_of(text: str) -> str:
    """Return the question in a brief."""
    return text.rsplit("Question:", 1)[-1].strip()


def read_question(text: str) -> Asked:
    """Read a question."""
    prop = next((name for name, cue in PROPERTIES.items() if re.search(cue, text)), "")
    owned = _OWNED.search(text)
    owner = owned[1] if owned else ""
    names = _names(text, owner)
    if _ORDER.search(text):
        return Asked(text, "order", prop or "opened", names, choices=names)
    if _MOST.search(text) and len(names) > 1:
        return Asked(text, "most", prop, names, choices=names)
    if prop == "review":
        offered = tuple(re.findall(r"“([^”]+)”", text))
        return Asked(
            text, "choice", prop, names[-1:] if _by_first(text) else names[:1], owner, offered
        )
    if prop == "target":
        words = re.findall(r"\b(exceeded|met|missed)\b", text)
        return Asked(text, "target", prop, names[:1], owner, tuple(words))
    wants: Wants = (
        "date" if prop in {"opened", "approved"}
        else "name" if prop in {"director", "town", "supplier"} else "number"
    )  # fmt: skip
    unit = re.search(r"(?:\bin|\(in|How many|measured in) ([a-z][a-z ]+?)(?:\?|\)| is |,|$)", text)
    return Asked(text, wants, prop, names[:1], owner, unit=unit[1] if unit else "")


def _by_first(text: str) -> bool:
    return bool(re.match(r"How did the", text))


def _names(text: str, owner: str) -> tuple[str, ...]:
    found = []
    for match in re.finditer(NAME, re.sub(r"“[^”]*”", " ", text)):
        name = match[0]
        first, _, rest = name.partition(" ")
        if first in _NOT_NAMES:
            name = rest
        if (name and (" " in name) and name not in owner and owner not in name) or (
            name and not owner and " " in name
        ):
            found.append(name)
    return tuple(dict.fromkeys(found))


def guess(asked: Asked, stream: Stream) -> tuple[str, float]:
    """Guess among what the question offers, or a plausible value; say how likely it is right."""
    if asked.wants == "order":
        names = list(asked.subjects)
        stream.shuffle(names)
        return ", ".join(names), 1 / max(2, len(names))
    if asked.choices:
        return stream.choice(asked.choices), 1 / len(asked.choices)
    if asked.wants == "date":
        return f"{2009 + stream.below(14)}-{1 + stream.below(12):02d}-{1 + stream.below(28):02d}", 0
    if asked.wants == "number":
        return str(10 + stream.below(400)), 0
    return "", 0
