"""A small extractive reader: plain text in, values out.

Results and articles are taken apart by their look. For a property and a subject, each sentence
of an article is weighed by its words (is the property meant, is the subject meant) and the value
of the wanted type nearest to the cue is taken. It was developed on one half of the sentences in
which facts are stated, and is reported on the other.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from sundog.agents._question import NAME, Asked
from sundog.agents._webpages import as_tool_text
from sundog.trace.spoken import dates, numbers

_HIT = re.compile(
    r"^\d+\. (?P<title>.+)\n\s+(?P<domain>[\w.-]+) · .*? · id (?P<id>\w+)\n\s+(?P<snippet>.*)$",
    re.MULTILINE,
)
_SENTENCE = re.compile(r"(?<=[.!?])(?:[”\"])?\s+(?=[A-Z0-9€“\"-])|\n+")
CUES: dict[str, str] = {
    "capacity": r"capacit|\brated\b|licen[cs]ed|certified|\bhandle|maximum|ceiling|room for|"
    r"\btops? out|maxe?s out|\btake\b|\bcan do\b|dimensioned|sized|permit|data sheet|plate\b|"
    r"through?put|limits? ",
    "target": r"target|goal|\baim|meant|supposed|promis|\bplan(?:s|ned|ners|ning)?\b|expect|"
    r"announced|ought|should have|set out|written into|prospectus",
    "cost": r"cost|bill|price|spent|budget|invest|paid|outlay|expenditure|money|accounts|sum\b",
    "staff": r"employ|staff|workforce|payroll|\bworks?\b|workers|people|names|headcount|jobs|"
    r"personnel|team|crew|wages",
    "effect": r"fall|fell|fallen|drop|cut|lower|reduc|declin|decreas|down|saving|less|shr[ai]nk|"
    r"trim|difference|minus",
    "opened": r"\bopen|doors|ribbon|inaugurat|in(?:to)? service|regular operation|normal operation|"
    r"business at|service at",
    "approved": r"approv|permission|go-ahead|green light|consent|authori[sz]|permit|voted through|"
    r"resolution",
    "director": r"direct|\bruns?\b|\bled\b|leads|head(?:s|ed)\b|at the h|in charge|leadership|"
    r"to lead|has led|name on the door",
    "town": r"\bstands?\b|\blies\b|locat|\bbased\b|home|site in|address|situated|doorstep|host|"
    r"\bbase in|location|town\b|built in|put up in|signs to|bus to|occupies|sits on|places?\b|"
    r"edge of|centre of|walk from|minutes from|make for|head for",
    "supplier": r"suppl|equip|fitted out|machines|hardware|deliver|logo|technology|technicians|"
    r"fitters|order\b",
    "review": r"review|rat(?:ed|ing)|graded?|verdict|judged|classed|summed up|considers|inspectors",
    "owner": r"\bown|belongs|property|deeds|register|shares|surplus|hands of|held by|insurance",
}
_MONEY = re.compile(
    r"(?:€|EUR )(?P<a>\d[\d,]*(?:\.\d+)?) ?(?:million|m)\b|"
    r"(?P<b>(?:\d[\d,]*(?:\.\d+)?|[a-z-]+(?: [a-z-]+){0,7})) million euros"
)
_PERCENT = re.compile(
    r"(?P<a>\d+(?:\.\d+)?)(?:%| per ?cent)|(?P<b>[a-z -]+ point [a-z -]+) per ?cent"
)


@dataclass(frozen=True, slots=True)
class Hit:
    """One search result."""

    id: str
    domain: str
    title: str
    snippet: str


@dataclass(frozen=True, slots=True)
class Doc:
    """An article that was read."""

    domain: str
    title: str
    sentences: tuple[str, ...]


def read_results(text: str) -> list[Hit]:
    """Take a list of results apart."""
    found = _HIT.finditer(as_tool_text(text))
    return [Hit(m["id"], m["domain"], m["title"], m["snippet"]) for m in found]


@lru_cache(maxsize=4096)
def read_article(text: str) -> Doc:
    """Take an article apart."""
    text = as_tool_text(text)
    title, _, rest = text.partition("\n")
    head, _, body = rest.partition("\n\n")
    domain = re.search(r"\(([\w.-]+)\)", head)
    body = body.split("\n\nRelated\n")[0]
    parts = tuple(s.strip() for s in _SENTENCE.split(body) if s and s.strip())
    return Doc(domain[1] if domain else "", title, parts)


@lru_cache(maxsize=65536)
def find_value(doc: Doc, prop: str, subject: str, choices: tuple[str, ...] = ()) -> str | None:
    """Return the value of a property of a subject that an article states, or None."""
    best: tuple[float, str] | None = None
    for sentence, about in _about(doc, subject):
        if not about:
            continue
        score = _fit(sentence, prop)
        if score <= 0:
            continue
        score += _closeness(sentence, subject)
        value = _value(sentence, prop, subject, choices)
        if value and (best is None or score > best[0]):
            best = score, value
    return best[1] if best else None


def _fit(sentence: str, prop: str) -> float:
    low = sentence.lower()
    score = float(len(re.findall(CUES[prop], low)))
    rivals = {"capacity": ("target",), "opened": ("approved",), "target": (), "approved": ()}
    for rival in rivals.get(prop, ()):
        score -= 1.5 * len(re.findall(CUES[rival], low))
    if prop in {"cost", "effect", "review"}:  # the form of the value tells enough
        score += 1
    return score


def _closeness(sentence: str, subject: str) -> float:
    """Prefer sentences that name the subject to those that name something else."""
    if subject in sentence:
        return 0.5
    named = (m[0] for m in re.finditer(NAME, sentence))
    return -0.5 if any(_alike(name, subject) for name in named) else 0.0


@lru_cache(maxsize=8192)
def _about(doc: Doc, subject: str) -> tuple[tuple[str, bool], ...]:
    """Say of each sentence whether it is about the subject: the last name named, or the only."""
    text = f"{doc.title} {' '.join(doc.sentences)}"
    if subject and subject not in text:
        return tuple((sentence, False) for sentence in doc.sentences)
    kin = {m[1] for m in re.finditer(rf"\bthe ({NAME}) [a-z]+", text) if " " in m[1]}
    others = kin - {subject}
    rivals = [name for name in others if text.count(name) >= 2 and _alike(name, subject)]
    current = subject if not rivals else ""
    found = []
    for sentence in doc.sentences:
        named = [name for name in (subject, *rivals) if name in sentence]
        if named:
            current = max(named, key=sentence.rfind)
        found.append((sentence, not subject or current == subject or subject in named))
    return tuple(found)


def _alike(name: str, subject: str) -> bool:
    return len(name.split()) == len(subject.split()) and not re.search(r"Board|Panel|Office", name)


def _value(sentence: str, prop: str, subject: str, choices: tuple[str, ...]) -> str | None:
    if prop in {"opened", "approved"}:
        found = dates(sentence)
        return found[0].value if found else None
    if prop == "review":
        offered = [c for c in choices if re.search(rf"[“\"]{re.escape(c)}[”\",]", sentence, re.I)]
        return offered[0] if len(offered) == 1 else None
    if prop == "cost":
        return _first_number(_MONEY.search(sentence))
    if prop == "effect":
        return _first_number(_PERCENT.search(sentence))
    if prop in {"staff", "capacity", "target"}:
        return _quantity(sentence, prop)
    return _name(sentence.replace(subject, " "), prop)


def _first_number(match: re.Match[str] | None) -> str | None:
    if match is None:
        return None
    found = numbers(match["a"] or match["b"])
    return found[-1].value if found else None


def _quantity(sentence: str, prop: str) -> str | None:
    clean = _PERCENT.sub(" ", _MONEY.sub(" ", sentence))
    found = [n for n in numbers(clean) if float(n.value) > (20 if prop == "staff" else 3)]
    return found[0].value if found else None


_LEADING = {"The", "It", "In", "At", "As", "Under", "With", "Of", "Visitors", "Located", "Take",
            "Fitters", "Technicians", "Machines", "Hardware", "Director", "From", "For", "When",
            "Among", "Its", "On", "Home", "Just", "Neighbours", "Maps", "Situated", "Near", "Who",
            "Ask", "Behind", "By", "Had", "Without", "There", "To"}  # fmt: skip
_TOWN = re.compile(
    r"(?:\b(?:in|of|from|to|for|is|picked|chose|makes?|head)|[,:“])\s+(?P<a>[A-ZÀ-Þ][\w’-]+)"
    r"|^[“-]?\s*(?P<b>[A-ZÀ-Þ][\w’-]+)(?= is | was | became | hosts)"
)


def _name(sentence: str, prop: str) -> str | None:
    if prop == "town":
        towns = [m["a"] or m["b"] for m in _TOWN.finditer(sentence)]
        towns = [t for t in towns if t not in _LEADING]
        return towns[0] if towns else None
    names = []
    for match in re.finditer(NAME, sentence):
        parts = match[0].split()
        while parts and parts[0] in _LEADING:
            parts = parts[1:]
        if len(parts) > 1:
            names.append(" ".join(parts))
    if not names:
        return None
    cue = re.search(CUES[prop], sentence.lower())
    at = cue.start() if cue else 0
    return min(names, key=lambda n: abs(sentence.find(n) - at))


def needs(asked: Asked, subjects: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the (subject, property) pairs that an answer is made of."""
    if asked.wants == "target":
        return [(subjects[0], "capacity"), (subjects[0], "target")] if subjects else []
    return [(subject, asked.prop) for subject in subjects]


def conclude(asked: Asked, values: dict[tuple[str, str], str]) -> str:
    """Make an answer of the values; empty where they do not suffice."""
    if asked.wants == "order":
        dated = [(values[s, asked.prop], s) for s in asked.subjects if (s, asked.prop) in values]
        return ", ".join(s for _, s in sorted(dated)) if len(dated) == len(asked.subjects) else ""
    if asked.wants == "most":
        return _most(asked, values)
    found = list(values.values())
    if asked.wants == "target":
        return _compared(*map(float, found)) if len(found) == 2 else ""
    return found[0] if found else ""


def _most(asked: Asked, values: dict[tuple[str, str], str]) -> str:
    sized = [(float(values[s, asked.prop]), s) for s in asked.subjects if (s, asked.prop) in values]
    return max(sized)[1] if len(sized) == len(asked.subjects) else ""


def _compared(have: float, want: float) -> str:
    return "met" if have == want else "exceeded" if have > want else "missed"


def subject_owned_by(doc: Doc, owner: str) -> str | None:
    """Return the name of what an article says that this owner owns."""
    if not any(owner in sentence for sentence in doc.sentences):
        return None
    text = f"{doc.title}. {' '.join(doc.sentences)}"
    found = re.search(rf"\bthe ({NAME}) [a-z]+", text.replace(owner, ""))
    return found[1] if found else None
