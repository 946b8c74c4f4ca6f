"""Whether a text states a fact: the value, bound to its subject and its attribute.

A value alone is not a fact: "three" proves nothing. The value must stand near its subject, and
a value that says little by itself (a number, an amount, a date) near its attribute too. Near
means the same sentence, or the next one where that names nobody else. Between subject and
value no other record may stand, unless they are listed together.
"""

import re
from functools import lru_cache
from itertools import chain

from sundog.metrics._anchors import stands
from sundog.metrics._patterns import identifier, of, plain, stem
from sundog.trace import Fact

SELF_TELLING = {"id", "name", "phrase"}
"""Types whose value names its attribute by itself."""
PROOF_WORDS = 300
"""Evidence must be stated within the first words; a paste of everything is no proof."""

_SENTENCE = re.compile(r"(?<!\bno\.)(?<!\bm[rs]\.)(?<=[.!?;])[\"')]*\s+|\n+")
_ID = re.compile(r"(?<![\w$.,])#?(?=[\w-]*\d)[a-z]{0,5}-?\w*\d\w*(?:-\w*\d\w*)*(?![\w%]|[.,]\d)")
_LISTED = re.compile(r"(?:[\s,;:()\"'#]|and|&|or|both|each of|tags?|orders?|memos?|numbers?)*")
_NUMBERED = re.compile(r" ?#?(?:no\.? ?|number )?([#\w-]*\d[\w-]*)")
_BREAK = re.compile(r"[,:]|\b(?:and|while|whereas|but)\b")
_NEGATION = re.compile(
    r"(?:\b(?:no|not|never|without|nothing|neither|nor|isn't|wasn't|aren't|weren't|lacks?|free of)"
    r"(?: \w+){0,2})\s*[\"']?$"
)
_STOP = {"of", "the", "a", "an", "in", "on", "at", "by", "to", "for", "and", "is", "number"}
_SAME: dict[str, tuple[str, ...]] = {
    "deliver": ("deliver", "arriv", "receiv", "reach", "handed over", "scan"),
    "hand": ("hand", "return", "brought", "sent back", "drop", "came back", "gave"),
    "order": ("order", "placed", "bought", "purchas"),
    "amount": ("amount", "total", "sum", "worth", "refund", "paid", "charg", "cost", "valu"),
    "total": ("total", "amount", "sum", "worth", "paid", "cost", "valu", "charg"),
    "sinc": ("since", "open", "regist", "join", "creat"),
    "creat": ("creat", "open", "sinc", "regist", "join"),
    "count": ("count", "number", "times"),
    "rate": ("rate", "share", "percent", "%", "proportion", "out of"),
}
Span = tuple[int, int]


@lru_cache(maxsize=2048)
def sentences(text: str) -> tuple[tuple[int, str], ...]:
    """Split plain text into (offset, sentence)."""
    found, at = [], 0
    for cut in chain((m.span() for m in _SENTENCE.finditer(text)), [(len(text), len(text))]):
        if text[at : cut[0]].strip():
            found.append((at, text[at : cut[0]]))
        at = cut[1]
    return tuple(found)


def opening(text: str, words: int = PROOF_WORDS) -> str:
    """Return the first words of a text."""
    parts = list(re.finditer(r"\S+", text))
    return text if len(parts) <= words else text[: parts[words - 1].end()]


def present(fact: Fact, text: str) -> bool:
    """Say whether the value stands anywhere in plain text."""
    if fact.type == "phrase":
        return bool(found(fact, text))
    return stands(fact.type, fact.value, text, fact.forms)


def found(fact: Fact, text: str) -> list[Span]:
    """Return where the value stands in plain text, negated phrases left out."""
    if not stands(fact.type, fact.value, text, fact.forms):
        return []
    spans = [m.span() for m in of(fact).finditer(text)]
    if fact.type != "phrase" or not spans:
        return spans
    return [s for s in spans if not _negated(fact, text, s[0])]


def _negated(fact: Fact, text: str, at: int) -> bool:
    head = re.match(r"\w+", plain(fact.value))
    if head and head[0] in {"no", "not", "never", "without", "un"}:
        return False
    before = re.split(r"[.;,:!?\n]", text[max(0, at - 40) : at])[-1]
    return bool(_NEGATION.search(before))


@lru_cache(maxsize=16384)
def subject_pattern(subject: str, aliases: tuple[str, ...]) -> re.Pattern[str]:
    """Compile the ways in which a subject may be named."""
    forms = []
    for said in (subject, *aliases):
        words = re.findall(r"[^\s,]+", plain(said))
        ids = [w.strip("#:.") for w in words if re.search(r"\d", w)]
        if ids:
            forms.append(identifier(ids[-1]))
        elif words:
            stems = [re.escape(stem(re.sub(r"\W", "", w))) for w in words]
            forms.append(r"\b" + r"\w{0,4}\W+".join(stems) + r"\w{0,4}\b")
            if said[:1].isupper() and len(words) > 1:
                forms.append(rf"\b{stems[-1]}\w{{0,3}}\b")
    return re.compile("|".join(forms) or r"(?!)")


@lru_cache(maxsize=16384)
def attribute_pattern(attribute: str, aliases: tuple[str, ...]) -> re.Pattern[str]:
    """Compile the words by which an attribute is known."""
    stems = []
    for word in re.findall(r"[^\W_]+", plain(attribute)):
        if word in _STOP:
            continue
        short = stem(word)
        stems += [short, *_SAME.get(short, _SAME.get(word, ()))]
    forms = [rf"(?<!\w){re.escape(s)}" for s in dict.fromkeys(stems)]
    forms += [rf"\b{re.escape(plain(a))}" for a in aliases if a and not re.search(r"\d", a)]
    return re.compile("|".join(forms) or "")


def stated(fact: Fact, text: str) -> bool:
    """Say whether a text states a fact with its subject and attribute."""
    return states(fact, plain(text))


@lru_cache(maxsize=65536)
def states(fact: Fact, text: str) -> bool:
    """Say the same of text that is plain already."""
    return any(_bound(fact, text, span) for span in found(fact, text))


def _bound(fact: Fact, text: str, span: Span) -> bool:
    lines = sentences(text)
    at = max(i for i, (offset, _) in enumerate(lines) if offset <= span[0])
    who = subject_pattern(fact.subject, fact.aliases)
    what = attribute_pattern(fact.attribute, fact.aliases)
    offset, line = lines[at]
    known = fact.type in SELF_TELLING
    for subject in who.finditer(text, offset, offset + len(line)):
        if _inside(subject.span(), span, 0) or _another(text, subject):
            continue
        if _parted(text, subject.span(), span) or _taken(text, offset, subject.span(), span):
            continue
        if known or what.search(line):
            return True
    others = [m for m in _ID.finditer(line) if not _inside(m.span(), span, offset)]
    if at and not any(_is_record(m[0]) for m in others):
        before = lines[at - 1][1]
        return bool(who.search(before)) and (known or bool(what.search(line)))
    return False


def _inside(one: Span, span: Span, offset: int) -> bool:
    return one[0] + offset < span[1] and span[0] < one[1] + offset


def _is_record(token: str) -> bool:
    digits = re.sub(r"\D", "", token)
    return len(digits) >= 3 or bool(re.search(r"[a-z]", token)) or token.startswith("#")


def _another(text: str, subject: re.Match[str]) -> bool:
    """Say whether a mere noun ("credit memo") is followed by the number of some record."""
    tail = _NUMBERED.match(text, subject.end())
    return tail is not None and not re.search(r"\d", subject[0]) and _is_record(tail[1])


def _taken(text: str, offset: int, subject: Span, value: Span) -> bool:
    """Say whether a value that stands before its subject belongs to a record before both."""
    if subject[0] < value[0] or not _BREAK.search(text[value[1] : subject[0]]):
        return False
    before = [m[0] for m in _ID.finditer(text[offset : value[0]]) if _is_record(m[0])]
    return bool(before) and before[-1] != text[slice(*subject)]


def _parted(text: str, subject: Span, value: Span) -> bool:
    """Say whether another record stands between subject and value, not listed with the first."""
    low, high = (subject[1], value[0]) if subject[0] < value[0] else (value[1], subject[0])
    if low >= high:
        return False
    between = text[low:high]
    others = [m for m in _ID.finditer(between) if _is_record(m[0])]
    if not others:
        return False
    near = between[: others[-1].end()] if subject[0] < value[0] else between[others[0].start() :]
    rest = _ID.sub(" ", near)
    return _LISTED.fullmatch(rest) is None
