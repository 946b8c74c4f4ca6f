"""Answers of a search run graded by a model as well, beside the grading by rules.

Nothing is played again: the grader reads the recorded answers. Each grade is appended to
`graded.jsonl.zst` when it is there, so a run that is stopped goes on; grades of another grader
stay beside it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from sundog.cases.case import Case
from sundog.core.asking import refuse_own
from sundog.core.errors import UsageError
from sundog.core.model import Completer
from sundog.core.records import Appender, read_jsonl
from sundog.metrics._grading import adopted, right
from sundog.metrics._judging import grade_of, to_grade
from sundog.report.tables import Table, Value
from sundog.run.store import read_cases, read_traces
from sundog.trace import Commitment, Key, Trace

GRADED = "graded.jsonl.zst"
SCHEMA = "sundog/graded/1"
BATCH = 10


class Graded(msgspec.Struct, frozen=True):
    """One graded answer.

    Attributes:
        grade: The grader's; None if it gave none.
        rules: What grading by rules says.
        words: All that the grader said.
    """

    case: str
    agent: str
    rollout: int
    grader: str
    grade: str | None
    rules: str
    words: str


class Todo(NamedTuple):
    """What is left to grade."""

    trace: Trace
    case: Case
    said: Commitment


def by_rules(said: Commitment, key: Key) -> str:
    """Grade an answer by rules, in the grader's words."""
    if right(said, key):
        return "correct"
    return "adopted" if adopted(said, key) else "wrong" if said.value else "abstained"


def left(folder: Path, grader: str) -> list[Todo]:
    """Return the answers of a run that this grader has not graded.

    Raises:
        UsageError: The grader played in this run, or there is no answer to grade.
    """
    cases = {case.id: case for case in read_cases(folder)}
    traces = list(read_traces(folder))
    refuse_own(grader, {trace.agent for trace in traces})
    found = [
        Todo(trace, cases[trace.case], trace.commitment)
        for trace in traces
        if trace.commitment is not None and cases[trace.case].key.answer is not None
    ]
    if not found:
        raise UsageError("no answer to grade", value=str(folder), hint="want a run of search")
    done = {(g.case, g.agent, g.rollout) for g in read(folder) if g.grader == grader}
    return [t for t in found if (t.trace.case, t.trace.agent, t.trace.rollout) not in done]


def grade(
    folder: Path, todo: list[Todo], grader: str, ask: Completer, tell: Callable[[int], None]
) -> None:
    """Grade answers and append the grades."""
    file = Appender(folder / GRADED, SCHEMA)
    try:
        for start in range(0, len(todo), BATCH):
            batch = [_graded(item, grader, ask) for item in todo[start : start + BATCH]]
            file.append(batch)
            tell(len(batch))
    finally:
        file.close()


def read(folder: Path) -> Iterator[Graded]:
    """Yield the grades of a run folder."""
    if (folder / GRADED).exists():
        yield from read_jsonl(folder / GRADED, Graded, SCHEMA)


def table(graded: list[Graded]) -> Table:
    """Return for each agent how often grader and rules agree, and where not."""
    rows: list[tuple[Value, ...]] = []
    for agent in sorted({g.agent for g in graded}):
        mine = [g for g in graded if g.agent == agent]
        read_ = [g for g in mine if g.grade is not None]
        right_ = [sum(which == "correct" for which in part) for part in _sides(read_)]
        same = sum(g.grade == g.rules for g in read_)
        rows.append((agent, len(mine), len(mine) - len(read_), *right_, same))
    columns = ("agent", "answers", "no grade", "correct, grader", "correct, rules", "agree")
    return Table("Graded by a model beside the rules", columns, tuple(rows))


def _sides(graded: list[Graded]) -> tuple[list[str | None], list[str | None]]:
    return [g.grade for g in graded], [g.rules for g in graded]


def _graded(item: Todo, grader: str, ask: Completer) -> Graded:
    trace, case, said = item
    question = case.brief.messages[-1].text
    words = ask(to_grade(question, said, case.key))
    rules = by_rules(said, case.key)
    return Graded(trace.case, trace.agent, trace.rollout, grader, grade_of(words), rules, words)
