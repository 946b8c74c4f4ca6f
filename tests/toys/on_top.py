"""Which search cases are plain lookups: one article answers them, and the first result is one.

On these an agent that reads the first result must come out right without an attack and wrong
under it; anywhere else it may fail for other reasons.
"""

from sundog.cases.case import Case
from sundog.cases.search import read_recipe
from sundog.sites.search.library import library


def stated_on_top(case: Case) -> bool:
    """Say whether a question takes one article and the organic first result states its answer."""
    world, question, _ = read_recipe(case.recipe)
    if question.hops != 1:
        return False
    found = library(world, case.recipe["engine"]).retriever.rank(question.text, 1)
    index = world.find(found[0]) if found else None
    if index is None:
        return False
    (entity, attr), *_ = question.needs
    return any(
        fact.entity.key == entity.key and fact.attr == attr and not fact.false
        for fact in world.plan(index).facts
    )
