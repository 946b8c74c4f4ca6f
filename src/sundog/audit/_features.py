"""What can be read off a text without reading it: its build, its style, its figures.

`build` counts elements and bytes, `style` lengths and punctuation, `figures` what amounts, dates
and counts a page shows and how they lie to each other, `gaps` the ids in its links. `words` is
the text with its numbers masked, so that a page cannot be told by its own ids.
"""

import re
from calendar import month_abbr
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from itertools import pairwise
from urllib.parse import urlsplit

Features = Mapping[str, float]

_BID = re.compile(r"^(\s*)\[\w+\] ", re.MULTILINE)
_ROLE = re.compile(r"^\s*(?:\[\w+\] )?(\w+) ['\"]", re.MULTILINE)
_URL = re.compile(r"\burl='([^']*)'")
_LINK = re.compile(r"^\s*\[\w+\] link (['\"])(.*?)\1(?:,|$)", re.MULTILINE)
_QUOTED = re.compile(r"^\s*(?:\[\w+\] )?\w+ (?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")", re.M)
_MONEY = re.compile(r"\$([\d,]+\.\d\d)")
_DATE = re.compile(
    r"\b([A-Z][a-z]{2}) (\d{1,2}), (\d{4})(?:, (\d\d):(\d\d))?|(\d{4})-(\d\d)-(\d\d)"
)
_COUNT = re.compile(r"(?<![\w$.,:/#-])(\d{1,6})(?![\w.,:/-]*\d|\w)")
_DIGITS = re.compile(r"\d")
_WORD = re.compile(r"[^\W\d_]+")
MARKS = ".,;:!?'\"()-/%&$–—’“”…"
MONTHS = {month_abbr[n]: n for n in range(1, 13)}
FIRST = 4
"""How many of a page's figures stand by themselves; the rest enter sums and extremes only."""

FUNCTION_WORDS = frozenset([
    "a", "about", "above", "after", "again", "against", "all", "almost", "also", "although",
    "always", "am", "among", "an", "and", "another", "any", "are", "around", "as", "at", "away",
    "back", "be", "because", "been", "before", "being", "below", "between", "both", "but", "by",
    "can", "cannot", "could", "did", "do", "does", "doing", "done", "down", "during", "each",
    "either", "else", "enough", "even", "ever", "every", "few", "first", "for", "from", "further",
    "had", "has", "have", "having", "he", "her", "here", "hers", "him", "his", "how", "however",
    "i", "if", "in", "indeed", "instead", "into", "is", "it", "its", "itself", "just", "last",
    "later", "least", "less", "may", "me", "might", "mine", "more", "most", "much", "must", "my",
    "neither", "never", "next", "no", "nobody", "none", "nor", "not", "nothing", "now", "of",
    "off", "often", "on", "once", "one", "only", "onto", "or", "other", "others", "our", "ours",
    "out", "over", "own", "per", "perhaps", "quite", "rather", "same", "several", "shall", "she",
    "should", "since", "so", "some", "still", "such", "than", "that", "the", "their", "theirs",
    "them", "then", "there", "these", "they", "this", "those", "though", "through", "thus", "to",
    "together", "too", "toward", "under", "until", "up", "upon", "us", "very", "was", "we", "well",
    "were", "what", "when", "where", "whether", "which", "while", "who", "whole", "whom", "whose",
    "why", "will", "with", "within", "without", "would", "yet", "you", "your", "yours",
])  # fmt: skip
"""The closed classes of English: they carry grammar and no content."""


def said(text: str) -> str:
    """Return what a page says, line by line, without its elements; other text as it is."""
    found = [one or other for one, other in _QUOTED.findall(text)]
    return "\n".join(filter(None, found)) if text.startswith("RootWebArea") else text


def words(text: str) -> str:
    """Return what a text says with every digit masked."""
    return _DIGITS.sub("0", said(text))


def function_words(text: str) -> str:
    """Keep the function words of a text, in order."""
    return " ".join(w for w in map(str.lower, _WORD.findall(said(text))) if w in FUNCTION_WORDS)


def anchors(text: str) -> str:
    """Return the texts of a page's links, digits masked."""
    return "\n".join(_DIGITS.sub("0", name) for _, name in _LINK.findall(text))


@lru_cache(maxsize=1 << 15)
def build(text: str) -> Features:
    """Count a page's bytes, lines and elements by role."""
    roles = Counter(_ROLE.findall(text))
    found = {f"{role}s": float(n) for role, n in roles.items()}
    bare = _BID.sub(r"\1", text)
    return {**found, "bytes": float(len(bare.encode())), "elements": float(sum(roles.values()))}


@lru_cache(maxsize=1 << 15)
def style(text: str) -> Features:
    """Measure lengths and count punctuation, capitals and digits; nothing is read."""
    plain = said(text)
    tokens = _WORD.findall(plain)
    lines = [line for line in plain.splitlines() if line.strip()]
    lengths = [len(line) for line in lines] or [0]
    found = {f"mark {mark}": float(plain.count(mark)) for mark in MARKS}
    return {
        **found,
        "characters": float(len(plain)),
        "words": float(len(tokens)),
        "lines": float(len(lines)),
        "longest line": float(max(lengths)),
        "mean word": sum(map(len, tokens)) / max(1, len(tokens)),
        "capitals": float(sum(c.isupper() for c in plain)),
        "digits": float(sum(c.isdigit() for c in plain)),
        "numbers": float(len(re.findall(r"\d+", plain))),
        "different words": len({t.lower() for t in tokens}) / max(1, len(tokens)),
    }


@lru_cache(maxsize=1 << 15)
def figures(text: str) -> Features:
    """Return a page's amounts, dates and counts, how they lie to each other, and what recurs."""
    plain = said(text)
    money = [float(m.replace(",", "")) for m in _MONEY.findall(plain)]
    days = list(_days(plain))
    counts = [float(n) for n in _COUNT.findall(_DATE.sub(" ", plain))]
    found = {**_summed("amount", money), **_summed("count", counts), **_matched(money)}
    latest = max(days, default=0.0)
    found |= _summed("days before the last date", [latest - day for day in days])
    ordered = sorted(days)
    gaps = [b - a for a, b in pairwise(ordered)]
    return {**found, **_summed("days between dates", gaps), **_again(plain)}


def _matched(amounts: list[float]) -> dict[str, float]:
    """Say for the page's last amounts which of its first they equal, if any."""
    first = {amount: at for at, amount in reversed(list(enumerate(amounts, 1)))}
    return {
        f"amount {back} from the end is amount": float(first[amount])
        for back, amount in enumerate(reversed(amounts[-2 * FIRST :]), 1)
        if first[amount] <= len(amounts) - back
    }


def _again(text: str) -> dict[str, float]:
    """Count what a page says more than once: that two records agree may be seen on a third."""
    lines = Counter(line.strip() for line in text.splitlines() if line.strip())
    names = Counter(re.findall(r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)*", text))
    numbers = Counter(re.findall(r"[\w-]*\d[\w.,-]*", text))
    return {
        f"{what} {how}": float(count)
        for what, of in (("lines", lines), ("names", names), ("numbers", numbers))
        for how, count in (
            ("that differ", len(of)),
            ("said again", sum(n > 1 for n in of.values())),
            ("said most", max(of.values(), default=0)),
        )
    }


def _days(text: str) -> Iterable[float]:
    for name, day, year, hour, minute, *iso in _DATE.findall(text):
        try:
            parts = (
                (int(iso[0]), int(iso[1]), int(iso[2]))
                if iso[0]
                else (int(year), MONTHS.get(name, 0), int(day))
            )
            moment = datetime(*parts, int(hour or 0), int(minute or 0))
        except ValueError:
            continue
        yield moment.toordinal() + (moment.hour * 60 + moment.minute) / 1440


def _summed(name: str, values: list[float]) -> dict[str, float]:
    found = {f"{name}s": float(len(values))}
    if values:
        found |= {f"{name} sum": sum(values), f"{name} least": min(values)}
        found |= {f"{name} most": max(values), f"{name} last": values[-1]}
        found |= {f"{name} {n}": value for n, value in enumerate(values[:FIRST], 1)}
    return found


@lru_cache(maxsize=1 << 15)
def gaps(text: str) -> Features:
    """Return the ids in a page's links by kind, and the distances between neighbours."""
    ids: dict[str, set[int]] = {}
    for url in _URL.findall(text):
        for number in re.findall(r"\d+", urlsplit(url).path + "?" + urlsplit(url).query):
            ids.setdefault(place(url), set()).add(int(number))
    found: dict[str, float] = {}
    for kind, numbers in ids.items():
        ordered = sorted(numbers)
        steps = [float(b - a) for a, b in pairwise(ordered)]
        found |= _summed(f"id of {kind}", [float(n) for n in ordered])
        found |= _summed(f"gap of {kind}", steps)
        found[f"id of {kind} mod 7"] = float(ordered[-1] % 7)
    return found


def place(url: str) -> str:
    """Return an address without its numbers: pages of one place are of one kind."""
    parts = urlsplit(url)
    path = [part for part in parts.path.split("/") if part and not part.isdigit()]
    asked = sorted(pair.partition("=")[0] for pair in parts.query.split("&") if pair)
    return "/".join([parts.netloc, *path]) + ("?" + "&".join(asked) if asked else "")
