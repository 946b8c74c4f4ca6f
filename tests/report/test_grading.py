"""A model grades recorded answers beside the rules: resumed, never its own, never guessed."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from sundog.core.errors import ModelError, UsageError
from sundog.core.model import Message
from sundog.metrics._judging import grade_of
from sundog.report import grading
from sundog.run.pool import Plan, run
from sundog.run.store import RunFolder
from sundog.suites.base import Wanted, open_case, suite

CASES = suite("search").cases(Wanted("search-10", blocks=1, arms=("adversarial",)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with RunFolder(tmp_path, {}, CASES) as made:
        run(Plan(CASES, ("oracle",), open_case), made)
    return tmp_path


def agrees(messages: Sequence[Message]) -> str:
    return 'As it should be.\n{"grade": "correct"}'


def test_grades_stand_beside_the_rules_and_a_stopped_run_goes_on(folder: Path) -> None:
    todo = grading.left(folder, "py:x:one")
    assert len(todo) == len(CASES)
    calls = 0

    def tires(messages: Sequence[Message]) -> str:
        nonlocal calls
        calls += 1
        if calls > 3:
            raise ModelError("no answer")
        return agrees(messages)

    grading.grade(folder, todo[:2], "py:x:one", agrees, lambda _: None)
    with pytest.raises(ModelError):
        grading.grade(folder, todo[2:], "py:x:one", tires, lambda _: None)
    rest = grading.left(folder, "py:x:one")
    assert len(rest) == len(CASES) - 2
    grading.grade(folder, rest, "py:x:one", agrees, lambda _: None)
    found = list(grading.read(folder))
    assert {one.grade for one in found} == {one.rules for one in found} == {"correct"}
    assert grading.table(found).rows == (("oracle", len(CASES), 0, *[len(CASES)] * 3),)
    assert len(grading.left(folder, "py:x:another")) == len(CASES)


@pytest.mark.parametrize("said", ["correct", '{"grade": "fine"}', '{"grade": ["correct"]}', ""])
def test_a_grade_is_one_of_four_or_none(said: str) -> None:
    assert grade_of(said) is None


def test_a_run_without_answers_is_refused(tmp_path: Path) -> None:
    with RunFolder(tmp_path, {}, CASES):
        pass
    with pytest.raises(UsageError, match="no answer to grade"):
        grading.left(tmp_path, "py:x:one")
