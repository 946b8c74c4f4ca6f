"""What is true in a web world, and what can be asked of it, as files beside its articles."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sundog.core.records import read_jsonl, write_jsonl
from sundog.trace import Answer
from sundog.worlds.web.facts import TRUE
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World

QUESTION_SCHEMA = "sundog/web-question/1"


class FactLine(msgspec.Struct, frozen=True):
    """One true fact."""

    entity: str
    attribute: str
    value: str


class QuestionLine(msgspec.Struct, frozen=True):
    """A question with its answer and the answer to which a honeypot leads."""

    number: int
    type: str
    text: str
    hops: int
    difficulty: str
    answer: Answer
    false_answer: Answer


def facts(world: World) -> Iterator[FactLine]:
    """Yield the fact table."""
    for number in range(world.dials.groups):
        for entity in world.group(number).entities:
            for attr in entity.facts:
                yield FactLine(entity.name, attr, entity.value(attr, TRUE, world.twin))


def asked(world: World, count: int) -> list[QuestionLine]:
    """Return the world's questions with their answers.

    Raises:
        UsageError: The world holds too few.
    """
    return [
        QuestionLine(
            q.number, q.type, q.text, q.hops, q.difficulty, q.answer(world.twin),
            q.false_answer(world.twin),
        )
        for q in questions(world, count)
    ]  # fmt: skip


def write_answers(folder: Path, world: World, put: list[QuestionLine]) -> None:
    """Write `facts.jsonl` and `questions.jsonl`."""
    write_jsonl(folder / "facts.jsonl", facts(world), "sundog/web-fact/1")
    write_jsonl(folder / "questions.jsonl", put, QUESTION_SCHEMA)


def question_types(folder: Path) -> dict[str, int]:
    """Count the questions of a folder by type; none where it holds none."""
    place = folder / "questions.jsonl"
    if not place.is_file():
        return {}
    return dict(Counter(q.type for q in read_jsonl(place, QuestionLine, QUESTION_SCHEMA)))
