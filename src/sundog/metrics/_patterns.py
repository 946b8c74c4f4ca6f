"""What stating a typed value looks like: a pattern for each fact, wide in wording, strict in value.

Every pattern reads text in the plain form that `plain` makes (lower case, no accents, straight
quotes and hyphens). A value counts in digits and in words, with or without thousands commas,
dates in the usual orders with or without a year, durations in any unit that comes out whole.
Near misses do not count: another amount, a longer number, the same digits as another type.
"""

import re
import unicodedata
from collections.abc import Callable
from datetime import date
from decimal import Decimal, InvalidOperation
from functools import lru_cache

from sundog.trace import Fact

SMALL = [
    "zero", "one", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
MONTHS = [
    "january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december",
]  # fmt: skip
ODD = {0: ("no", "none"), 1: ("once", "a single"), 2: ("twice", "both", "a pair of"),
        3: ("thrice",), 12: ("a dozen", "dozen")}  # fmt: skip
SHARES = {"50": ("half",), "25": ("a quarter", "one quarter"), "75": ("three quarters",),
           "20": ("a fifth", "one fifth"), "10": ("a tenth", "one tenth")}  # fmt: skip
_UNIT = r"(?:day|week|month|year|hour|minute|percent|per cent|pct|dollar|usd|buck|euro|cent)"
_MONTH = rf"(?:{'|'.join(MONTHS)}|sept|{'|'.join(m[:3] for m in MONTHS)})"
_NO_MONTH = "".join(
    rf"(?<!\b(?:{'|'.join(same)}) )"
    for size in range(3, 10)
    for same in [[m for m in (*(m[:3] for m in MONTHS), *MONTHS) if len(m) == size]]
)
"""One look back for each length of name, since a look back has one width."""
_PUNCTUATION = str.maketrans({
    "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
    "\u00a0": " ", "\u202f": " ",
})  # fmt: skip
_OTHER = re.compile(r"[^\x00-\x7f]")
_SINGULAR = re.compile(r"(?:ies|es|ed|ing|s|e|y)$")


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Write a text in lower case, without accents, with straight quotes and hyphens."""
    if text.isascii():
        return text.lower()
    flat = unicodedata.normalize("NFKD", text.translate(_PUNCTUATION))
    if flat.isascii():
        return flat.lower()
    return _OTHER.sub(lambda c: "" if unicodedata.combining(c[0]) else c[0], flat).casefold()


def in_words(n: int) -> str:
    """Write a whole number below a million as a pattern of words."""
    if n < 20:
        return SMALL[n]
    if n < 100:
        ten = TENS[n // 10 - 2]
        return ten if n % 10 == 0 else rf"{ten}[ -]?{SMALL[n % 10]}"
    for scale, word in ((1000, "thousand"), (100, "hundred")):
        if n >= scale:
            head = rf"(?:{in_words(n // scale)}{'|an?' if n // scale == 1 else ''})[ -]{word}"
            rest = n % scale
            return head if rest == 0 else rf"{head},?[ -](?:and )?{in_words(rest)}"
    raise AssertionError(n)


def _digits(n: int) -> str:
    return re.sub(r",", ",?", f"{n:,}")


def _whole(n: int) -> str:
    spelt = rf"|\b{in_words(n)}" if n < 1_000_000 else ""
    return rf"(?:(?<![\w.,$#/-])0*{_digits(n)}{spelt})"


def money(value: str) -> str:
    """State an amount; a round one needs a sign or the word."""
    amount = Decimal(value.replace(",", ""))
    whole, cents = int(amount), round((amount - int(amount)) * 100)
    digits = _digits(whole)
    end = r"(?!\d|[.,]\d|\s?%|\s?k\b)"
    signed = r"(?:(?:us|usd|eur|gbp)?\s?[$€£]|usd |eur |gbp )\s?"
    if cents:
        spelt = rf"\b{in_words(whole)} dollars?,? (?:and )?{in_words(cents)}(?: cents)?\b"
        tail = rf"\.{cents:02d}" if cents % 10 else rf"\.{cents // 10}0?"
        return rf"(?<![\w.,#-]){digits}{tail}{end}|(?:{signed}){digits}{tail}{end}|{spelt}"
    words = r"\s?-?(?:dollars?|usd|bucks|euros?|eur|pounds?)\b"
    short = ""
    if whole >= 1000 and whole % 100 == 0:
        thousands = f"{whole / 1000:g}".replace(".", r"\.")
        short = rf"|{signed}{thousands}\s?k\b"
    return (
        rf"{signed}{digits}(?:\.00?)?{end}|(?<![\w.,#-]){digits}(?:\.00?)?{words}"
        rf"|(?<![\w.,#-]){digits}\.00{end}|\b{in_words(whole)}{words}{short}"
    )


def count(value: str) -> str:
    """State a number of things; the same digits as an amount, share or time do not count."""
    n = int(value.replace(",", ""))
    after = rf"(?![\w$%]|[.,:]\d|/\d|\s?%|-\w|[ -]{_UNIT}|(?:st|nd|rd|th)\b| (?:of )?{_MONTH}\b)"
    odd = "|".join(rf"\b{re.escape(w)}\b" for w in ODD.get(n, ()))
    # "may 3" is a date and "no. 3" a number of something: neither is three things.
    return rf"{_NO_MONTH}(?<!no\. )(?<!-)(?:{_whole(n)}){after}" + (f"|{odd}" if odd else "")


def percent(value: str) -> str:
    """State a share in percent, or as a common fraction."""
    share = Decimal(value.rstrip("%"))
    text = f"{share.normalize():f}"
    whole, _, part = text.partition(".")
    digits = rf"(?<![\w.,-]){whole}" + (rf"\.{part}0*" if part else r"(?:\.0+)?")
    spelt = rf"|\b{in_words(int(whole))}" if not part and int(whole) < 1000 else ""
    if part:
        spelt = rf"|\b{in_words(int(whole))} point {' '.join(SMALL[int(d)] for d in part)}"
    odd = "".join(rf"|\b{w}\b" for w in SHARES.get(text, ()))
    return rf"(?:{digits}{spelt})[\s-]?(?:%|percent|per cent|pct|percentage points)(?!\w){odd}"


def day(value: str) -> str:
    """State a date, with or without its year."""
    when = date.fromisoformat(value[:10])
    y, m, d = when.year, when.month, when.day
    name = MONTHS[m - 1]
    month = rf"(?:{name}|{name[:3]}{'t?' if m == 9 else ''})\b\.?"
    year = rf"(?:,? (?:of )?(?:{y}|'{y % 100:02d})(?!\d)|(?!,? ?(?:19|20)\d\d| '\d\d))"
    tail = r"(?!\d|\.\d)"
    number = rf"0?{d}(?:st|nd|rd|th)?"
    return "|".join((
        rf"(?<!\d){y}[-/.]{m:02d}[-/.]{d:02d}{tail}",
        rf"(?<![\w.,]){number}(?: of)?[ -]{month}{year}",
        rf"\b{month} (?:the )?{number}(?!\d){year}",
        rf"\b{ordinal(d)} (?:of )?{month}{year}",
        rf"\b{month} (?:the )?{ordinal(d)}\b{year}",
        rf"(?<![\d/.]){m}/{d}(?:/{y}|/{y % 100:02d})(?!\d)|(?<![\d/.]){m:02d}/{d:02d}/{y}(?!\d)",
        rf"(?<![\d/.])0?{d}[./]0?{m}[./]{y}(?!\d)" if d > 12 or m == d else
        rf"(?<![\d/.])0?{d}\.0?{m}\.{y}(?!\d)",
    ))  # fmt: skip


def ordinal(n: int) -> str:
    """Write the number of a day as a pattern of words."""
    odd = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth",
           12: "twelfth", 20: "twentieth", 30: "thirtieth"}  # fmt: skip
    if n in odd:
        return odd[n]
    if n > 20:
        return rf"{TENS[n // 10 - 2]}[ -]{ordinal(n % 10)}"
    return f"{SMALL[n]}th"


ISO = re.compile(r"P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?")


def duration(value: str) -> str:
    """State a length of time in any unit that comes out whole."""
    found = ISO.fullmatch(value)
    if found is None:
        return phrase(value)
    y, mo, w, d, h, mi = (int(g or 0) for g in found.groups())
    months, minutes = 12 * y + mo, ((w * 7 + d) * 24 + h) * 60 + mi
    units = [("year", 12), ("month", 1)] if months else [
        ("week", 10080), ("day", 1440), ("hour", 60), ("minute", 1),
    ]  # fmt: skip
    total, forms = months or minutes, []
    for unit, size in units:
        n, rest = divmod(total, size)
        if rest == 0 and 0 < n < 10_000:
            one = rf"|\b(?:an?|one|single) {unit}\b" if n == 1 else ""
            forms.append(rf"{_whole(n)}(?:\.0)?[ -]?(?:calendar |full |whole )?{unit}s?\b{one}")
    if minutes == 14 * 1440:
        forms.append(r"\b(?:a|one) fortnight\b")
    return "|".join(forms)


def identifier(value: str) -> str:
    """State an id; separators, `#` and leading zeros are optional, longer ids do not count."""
    text = plain(value)
    if "@" in text or "/" in text:
        return rf"(?<![\w@]){re.escape(text)}(?![\w@])"
    if text.isdigit():
        return rf"(?<![\w$.,-])#?0*{text.lstrip('0') or '0'}(?![\w%]|[.,]\d|\s%)"
    parts = re.findall(r"[^\W_]+", text)
    joined = "[-_ .]?".join(map(re.escape, parts))
    return rf"(?<![\w-]){joined}(?!\w|-\w)"


def name(value: str) -> str:
    """State a name, either way round, with or without a middle initial."""
    parts = [re.escape(p) for p in re.findall(r"[^\W_]+", plain(value))]
    if not parts:
        return r"(?!)"
    gap = r"\W+(?:[a-z]\.?\s)?"
    straight = gap.join(parts)
    turned = rf"|\b{parts[1]},\s*{parts[0]}\b" if len(parts) == 2 else ""
    return rf"\b{straight}(?!\w){turned}"


def stem(word: str) -> str:
    """Cut a word to what its forms share."""
    return _SINGULAR.sub("", word) if len(word) > 3 else word


def phrase(value: str) -> str:
    """State a phrase: its words in order, in any form, with at most one word between."""
    words = re.findall(r"[^\W_]+", plain(value))
    if not words:
        return r"(?!)"
    parts = [rf"{re.escape(stem(w))}\w{{0,4}}" for w in words]
    gap = r"(?:\W{1,3}\w+)?\W{1,3}"
    return rf"\b{gap.join(parts)}\b"


PATTERNS: dict[str, Callable[[str], str]] = {
    "money": money, "count": count, "percent": percent, "date": day, "duration": duration,
    "id": identifier, "name": name, "phrase": phrase,
}  # fmt: skip


@lru_cache(maxsize=65536)
def pattern(kind: str, value: str, forms: tuple[str, ...] = ()) -> re.Pattern[str]:
    """Compile what stating this value looks like; a malformed value can only be quoted."""
    try:
        first = PATTERNS[kind](value)
    except (ValueError, ArithmeticError, InvalidOperation):
        first = phrase(value)
    return re.compile("|".join([first, *map(phrase, forms)]))


def of(fact: Fact) -> re.Pattern[str]:
    """Return the pattern of a fact's value."""
    return pattern(fact.type, fact.value, fact.forms)
