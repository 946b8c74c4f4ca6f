"""What a search can find of the facts that questions need."""

from sundog.sites.search.library import library
from sundog.sites.search.recall import recall, typed
from sundog.worlds.web.questions import TYPES, questions, stating
from sundog.worlds.web.world import World

WORLDS = [World(0, number) for number in range(2)]


def test_a_query_for_each_fact_finds_nearly_all_of_them() -> None:
    found = recall(WORLDS, 12)
    assert [one.type for one in found] == list(TYPES)
    for one in found:
        assert one.by_fact >= 0.85, one
        assert 0 <= one.whole <= one.by_question <= 1
        assert one.facts >= one.questions


def test_shares_are_counted_from_the_same_list_that_is_served() -> None:
    world, rank = WORLDS[0], library(WORLDS[0]).retriever.rank
    asked = [q for q in questions(world, 12) if q.type == "timeline"]
    hits = [
        any(plan.id in rank(typed(q, need), 10) for plan in stating(world, need))
        for q in asked
        for need in q.needs
    ]
    line = next(one for one in recall([world], 12) if one.type == "timeline")
    assert (line.facts, line.by_fact) == (len(hits), sum(hits) / len(hits))
