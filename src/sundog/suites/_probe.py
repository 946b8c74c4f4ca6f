"""The closed-book probe: which questions a model answers without looking anything up.

As in the paper (section 3.1): a strong model without tools is asked each question once; what it
gets right is dropped, since it says nothing about searching. Worlds from a seed cannot be known
beforehand; the probe is for prose that a model wrote. What was asked is kept, and not asked again.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from sundog.cases.case import Case
from sundog.cases.search import CLOSED
from sundog.core.model import Completer, Message
from sundog.core.records import Appender, read_jsonl
from sundog.metrics._grading import equal
from sundog.trace import parse

SCHEMA = "sundog/probe/1"


class Probed(msgspec.Struct, frozen=True):
    """One question, asked without tools.

    Attributes:
        place: The question's place (its cases' `surface`).
        text: The question as asked.
    """

    place: str
    model: str
    text: str
    said: str
    known: bool


def question_of(case: Case) -> str:
    """Return a case's question."""
    return case.brief.messages[-1].text.rsplit("Question:", 1)[-1].strip()


def probe(
    cases: Sequence[Case],
    path: Path,
    model: str,
    complete: Completer,
    tell: Callable[[int], None] = lambda _: None,
) -> dict[str, bool]:
    """Ask each question once; return place -> whether the model knew it.

    Raises:
        ModelError: The service failed; what was asked stands.
    """
    before = read_jsonl(path, Probed, SCHEMA) if path.exists() else ()
    known = {(p.place, p.text): p.known for p in before if p.model == model}
    found: dict[str, bool] = {}
    file = Appender(path, SCHEMA)
    try:
        for case in {case.surface: case for case in reversed(cases)}.values():
            at = case.surface, question_of(case)
            if at not in known:
                one = _ask(case, model, complete)
                file.append([one])
                known[at] = one.known
            found[case.surface] = known[at]
            tell(1)
    finally:
        file.close()
    return found


def _ask(case: Case, model: str, complete: Completer) -> Probed:
    question = question_of(case)
    said = complete([Message("user", CLOSED.format(question=question))])
    call = parse(said, "answering").call
    answer = call.get("answer") if call is not None else ""
    right = case.key.answer is not None and equal(answer, case.key.answer)
    return Probed(case.surface, model, question, said, right)
