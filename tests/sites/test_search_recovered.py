"""A reader without a key finds most of what is stated, in sentences it was not developed on."""

from dataclasses import replace

from sundog.sites.search.recovered import recovered
from sundog.worlds.web.world import World

WORLD = World(5, 0)


def test_most_facts_are_recovered_from_unseen_sentences() -> None:
    found = recovered(WORLD, 60)
    assert sum(found.stated.values()) > 200
    assert all(found.found[attr] <= n for attr, n in found.stated.items())
    assert found.share > 0.75


def test_the_articles_read_are_not_those_of_the_world_itself() -> None:
    unseen = replace(WORLD, dials=replace(WORLD.dials, half="held"))
    assert unseen.article(3).text != WORLD.article(3).text
    assert unseen.article(3).stated == WORLD.article(3).stated
