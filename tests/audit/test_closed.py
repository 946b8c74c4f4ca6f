"""Questions that can be answered without looking, or from one page, are caught."""

from dataclasses import replace

import pytest

from sundog.audit import _closed, one_page
from sundog.audit.base import Subject
from sundog.suites.base import Wanted, suite
from sundog.worlds.web.questions import Question, questions
from sundog.worlds.web.world import World


@pytest.fixture(scope="module")
def search() -> Subject:
    wanted = Wanted("search-10", seed=5, blocks=1, arms=("standard",))
    part = suite("search")
    return Subject(part, wanted, part.cases(wanted))


def test_no_fixed_answer_fits_both_twins(search: Subject) -> None:
    fixed, guessed = _closed.findings(search)
    assert (fixed.passed, fixed.n) == (True, 8)
    assert guessed.passed is not False
    assert "chance" in guessed.figure


def test_an_answer_that_is_right_in_both_twins_is_caught(search: Subject) -> None:
    asked = [(world, question, (one, one)) for world, question, (one, _) in _closed.asked(search)]
    found = _closed.fixed(asked)
    assert found.passed is False
    assert set(found.ids) == {case.surface for case in search.cases}


def test_chance_is_that_of_what_is_offered() -> None:
    for question in questions(World(5, 0), 8):
        expected = {"timeline": (1 / 6, 1 / 24), "factual": (0.0,)}.get(
            question.type, (1 / 2, 1 / 3, 1 / 4)
        )
        assert any(_closed.chance(question) == pytest.approx(value) for value in expected)


def test_an_article_that_answers_a_question_of_several_hops_is_named() -> None:
    world = World(5, 0)
    hard = next(q for q in questions(world, 8) if q.hops > 1)
    assert one_page.answering(world, hard) == []
    plan = next(
        world.plan(at)
        for at in range(hard.group * world.dials.articles, len(world))
        if len(world.plan(at).facts) > 2
    )
    needs = tuple((fact.entity, fact.attr) for fact in plan.facts)
    easy: Question = replace(hard, needs=needs)
    assert plan.id in one_page.answering(world, easy)


def test_the_check_of_search_looks_at_every_question_of_several_hops(search: Subject) -> None:
    (found,) = one_page.run(search)
    several = {case.surface for case in search.cases if case.difficulty != "easy"}
    assert (found.passed, found.n) == (True, len(several))
