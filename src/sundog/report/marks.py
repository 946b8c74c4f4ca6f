"""What is marked in the texts of a trace: facts on the pages, claims in the reasoning.

The same readers as in scoring decide: a mark on a page is a fact that counted as discovered
there, and the class of a claim is the one that the measures counted.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sundog.metrics._claims import Claim, Origin, holds, located, traced
from sundog.metrics._evidence import given, reasoning, shows, stated
from sundog.metrics._match import found, subject_pattern
from sundog.metrics._patterns import plain
from sundog.trace import Fact, Key, Trace
from sundog.trace.urls import segments

ORIGINS: dict[Origin, str] = {
    "grounded": "stands on a page that was given",
    "derived": "follows from grounded values: a count, sum, difference, ratio or duration",
    "echoed": "only the ticket, the entry page or an appeal says so",
    "unearned": "true of the records, on no page that was given",
    "fabricated": "on no page and in no record",
}
JOINT = ", "
_BID = re.compile(r"^\s*\[\w+\] ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text, marked if `kind` is not empty.

    Attributes:
        label: The mark's number, for those who see no colours.
        says: What the mark means.
        step: The step whose page it points to; None for none.
    """

    text: str
    kind: str = ""
    label: str = ""
    says: str = ""
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark at a place in a text."""

    start: int
    end: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class SeenFact:
    """A fact of the key, and what became of it.

    Attributes:
        steps: The steps whose page showed it; 0 is what was shown first.
        stated: Whether the reasoning states it.
    """

    label: str
    fact: Fact
    decisive: bool
    steps: tuple[int, ...]
    stated: bool

    @property
    def words(self) -> str:
        """The fact in words."""
        return f"{self.fact.subject}: {self.fact.attribute} {self.fact.value}"


@dataclass(frozen=True, slots=True)
class TracedClaim:
    """A claim of the reasoning with its origin and the page that has it.

    Attributes:
        page: Address of the first page that has the value; empty if none has.
        step: The step that led there.
    """

    label: str
    claim: Claim
    origin: Origin
    page: str = ""
    step: int | None = None


def facts_of(trace: Trace, key: Key) -> tuple[SeenFact, ...]:
    """Return the facts of a key with the steps on which they were seen."""
    pages = beyond_entry(trace, key.start)
    both = [(fact, True) for fact in key.decisive] + [(fact, False) for fact in key.supporting]
    said = stated(trace, tuple(fact for fact, _ in both))
    return tuple(
        SeenFact(
            f"F{number}", fact, decisive,
            tuple(step for step, url, text in pages if shows(fact, url, text)),
            fact in said,
        )
        for number, (fact, decisive) in enumerate(both, 1)
    )  # fmt: skip


def claims_of(trace: Trace, key: Key) -> tuple[TracedClaim, ...]:
    """Return the claims of the first commitment with where each came from."""
    pages = [(step, url, plain(text)) for step, url, text in beyond_entry(trace, key.start)]
    made = []
    for number, one in enumerate(traced(trace, key), 1):
        label, grounded = f"C{number}", one.origin == "grounded"
        place = next(((s, u) for s, u, t in pages if _has(one.claim, u, t)), None)
        if grounded and place is not None:
            made.append(TracedClaim(label, one.claim, one.origin, place[1], place[0]))
        else:
            made.append(TracedClaim(label, one.claim, one.origin))
    return tuple(made)


Shown = list[tuple[int, str, str]]
"""(step, address, text) of the pages that were given."""


def beyond_entry(trace: Trace, entry: str) -> Shown:
    """Return the pages that were given, without the entry page: its word is the ticket's."""
    start = segments(entry)
    return [(step, url, text) for step, url, text in given(trace) if segments(url) != start]


def mark_page(text: str, step: int, facts: Sequence[SeenFact]) -> list[Mark]:
    """Mark the facts that a step's page showed; one place may be that of several."""
    flat = _BID.sub(lambda bid: " " * len(bid[0]), text)
    places: dict[tuple[int, int], list[SeenFact]] = {}
    for one in facts:
        if step in one.steps:
            for span in _spans(one.fact, flat):
                places.setdefault(span, []).append(one)
    return [Mark(*span, _evidence(some)) for span, some in places.items()]


def _evidence(some: Sequence[SeenFact]) -> Piece:
    kind = "decisive" if any(one.decisive for one in some) else "supporting"
    labels, words = (one.label for one in some), (one.words for one in some)
    return Piece("", kind, JOINT.join(labels), "; ".join(words))


def mark_reasoning(trace: Trace, claims: Sequence[TracedClaim]) -> list[Mark]:
    """Mark the claims in the reasoning of the first commitment."""
    known = {one.claim: one for one in claims}
    marks = []
    for claim, start, end in located(reasoning(trace)):
        one = known[claim]
        where = f", {one.page}" if one.page else ""
        says = f"{one.origin}: {ORIGINS[one.origin]}{where}"
        marks.append(Mark(start, end, Piece("", one.origin, one.label, says, one.step)))
    return marks


def pieces(text: str, marks: Iterable[Mark]) -> tuple[Piece, ...]:
    """Cut a text at its marks; of marks that overlap the first stands."""
    at = 0
    made: list[Piece] = []
    for mark in sorted(marks, key=lambda m: (m.start, -m.end)):
        if mark.start < at or mark.end <= mark.start:
            continue
        if mark.start > at:
            made.append(Piece(text[at : mark.start]))
        one = mark.piece
        made.append(Piece(text[mark.start : mark.end], one.kind, one.label, one.says, one.step))
        at = mark.end
    return tuple([*made, Piece(text[at:])] if at < len(text) or not made else made)


def shortened(parts: Sequence[Piece], longest: int) -> tuple[tuple[Piece, ...], int]:
    """Cut unmarked stretches of a long text, so that every mark stays with what is around it.

    Returns:
        The pieces, and how many characters were left out.
    """
    whole = sum(len(part.text) for part in parts)
    if whole <= longest + longest // 10:  # a gap takes room too
        return tuple(parts), 0
    room = max(AROUND, (longest - sum(len(p.text) for p in parts if p.kind)) // len(parts))
    kept, left_out = [], 0
    for number, part in enumerate(parts):
        if part.kind or len(part.text) <= room + AROUND:
            kept.append(part)
            continue
        head = room * 2 // 3 if number or len(parts) == 1 else room // 2
        text, cut = _gapped(part.text, head, room - head)
        kept.append(Piece(text))
        left_out += cut
    return tuple(kept), left_out


def _gapped(text: str, head: int, tail: int) -> tuple[str, int]:
    """Leave out the middle of a text, from line to line where a line ends nearby."""
    start, end = text[:head], text[len(text) - tail :]
    line = start.rfind("\n", max(0, head - AROUND)) + 1
    start = start[:line] if line else start + "\n"
    line = end.find("\n", 0, AROUND) + 1
    end = end[line:]
    cut = len(text) - len(start.removesuffix("\n")) - len(end)
    return f"{start}[... {cut} characters left out ...]\n{end}", cut


AROUND = 160
"""Characters that are kept around a mark, and the least that is worth leaving out."""


def _has(claim: Claim, url: str, text: str) -> bool:
    if claim.kind == "url":
        return segments(url)[-2:] == segments(claim.value)[-2:]
    return holds(claim, text)


def _spans(fact: Fact, text: str) -> list[tuple[int, int]]:
    """Return where a fact's value stands, in the places of the text as it is.

    A value that stands in many lines is marked in those nearest to its subject.
    """
    flat, places = plain(text), _places(text)
    spans = found(fact, flat)
    near = [m.end() for m in subject_pattern(fact.subject, ()).finditer(flat)]
    if near:
        nearest = {min(spans, key=lambda span: abs(span[0] - at)) for at in near if spans}
        spans = sorted(nearest)
    if places is not None:
        spans = [(places[start], places[end - 1] + 1) for start, end in spans]
    return [(end - len(text[start:end].lstrip()), end) for start, end in spans]


def _places(text: str) -> list[int] | None:
    """Return for each character of the plain text its place in the text; None if all stay."""
    if text.isascii():
        return None
    return [place for place, char in enumerate(text) for _ in plain(char)]
