"""A case is the same by tools and on web pages: known agents get the same scores on both."""

import pytest

from sundog.run.pool import Plan, play_item
from sundog.run.scores import score
from sundog.suites.base import Wanted, open_case, suite

SMALL = {"investigation": ("mirage-30", 1), "search": ("search-10", 1)}
PLAYERS = [
    ("investigation", "oracle"),
    ("investigation", "diligent"),
    ("investigation", "dumper"),
    ("investigation", "surface"),
    ("search", "oracle"),
    ("search", "first_result"),
    ("search", "credible:3"),
    ("search", "closed_book"),
]
BY_ACTION = {"efficiency_paper"}
"""The paper's efficiency pays for every action on the entry page, so filling in a form earns."""


def scores(name: str, agent: str, interface: str) -> dict[tuple[str, str], tuple[object, str]]:
    corpus, blocks = SMALL[name]
    part = suite(name)
    cases = part.cases(Wanted(corpus, blocks=blocks, interface=interface))
    plan = Plan(cases, (agent,), open_case)
    return {
        (row.case, row.measure): (row.value, row.label)
        for case in cases
        for row in score(play_item(plan, case, agent, 0), case, part.measures())
        if row.measure not in BY_ACTION
    }


@pytest.mark.parametrize(("name", "agent"), PLAYERS)
def test_tools_and_pages_give_the_same_scores(name: str, agent: str) -> None:
    tools, pages = scores(name, agent, "tools"), scores(name, agent, "pages")
    assert tools == pages
    assert any(value for value, _ in tools.values())
