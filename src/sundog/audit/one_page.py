"""No single page gives the verdict of a medium or hard case.

Investigation: a page is matched with the pages of the same kind and turn in other blocks (the
order, the second credit memo, the sheet), and a classifier on its words, or on its amounts, dates
and counts, guesses the hidden state. Of all pages of the evidence route the one is taken that
tells most. Search: no article that stands in the world states all facts that a question of
several hops needs; the transient ones, which are the treatment, are left out.
"""

from sundog.audit import _table
from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.search import read_recipe
from sundog.worlds.web.questions import Question
from sundog.worlds.web.world import World


def run(subject: Subject) -> list[Finding]:
    """Choose by suite."""
    return (
        search(subject) if subject.suite.name == "search" else _table.findings(subject, "one-page")
    )


def search(subject: Subject) -> list[Finding]:
    """Look for articles that state all that a medium or hard question needs."""
    asked: dict[tuple[str, int], tuple[World, Question]] = {}
    for case in subject.cases:
        if case.difficulty != "easy":
            world, question, _ = read_recipe(case.recipe)
            asked[case.surface, question.number] = world, question
    whole = [
        f"{surface} is answered by {name}"
        for (surface, _), (world, question) in asked.items()
        for name in answering(world, question)
    ]
    words = f"{len(asked)} questions of several hops, {len(whole)} articles that answer one alone"
    limit = "no article states all that is needed"
    passed = not whole if asked else None
    return [Finding("one-page", "search", passed, words, limit, len(asked), tuple(whole[:20]))]


def answering(world: World, question: Question) -> list[str]:
    """Return the ids of articles of the question's group that state all that it needs."""
    needs = {(entity.key, attr) for entity, attr in question.needs}
    first = question.group * world.dials.articles
    plans = map(world.plan, range(first, first + world.dials.articles))
    return [p.id for p in plans if needs <= {(f.entity.key, f.attr) for f in p.facts}]


CHECKS.register(
    "one_page",
    Check("no single page gives the verdict", ("investigation", "search"), run),
)
