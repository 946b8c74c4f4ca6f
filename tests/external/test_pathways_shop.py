"""The public tasks are played on our shop: their pages stand, and each episode has its own copy."""

import re
from collections import Counter
from functools import cache

import pytest
from external_data import corpus

from sundog.agents.base import starter
from sundog.cases.case import Case
from sundog.core.errors import CaseError
from sundog.core.streams import stream
from sundog.external._pathways_cases import START
from sundog.external.base import CORPORA, Loaded
from sundog.external.pathways import release
from sundog.metrics.base import METRICS
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.sites.client import Client
from sundog.sites.shop import HOST, Shop
from sundog.sites.shop.database import serialized
from sundog.suites.base import open_case
from sundog.trace import Action, Observation, Step, Trace
from sundog.worlds.shop.records import Rows

pytestmark = pytest.mark.external


@cache
def loaded() -> Loaded:
    return CORPORA.get("pathways").load(corpus("pathways"))


def case(name: str) -> Case:
    return next(case for case in loaded().cases if case.id.endswith(name))


def oracle(case: Case) -> Trace:
    return play(
        Episode(case, open_case, agent="oracle"),
        starter("oracle", case.key),
        stream(0, "test", case.id),
    )


def test_all_required_pages_answer() -> None:
    """2,450 listed nodes of 300 tasks, each fetched: 200, and it shows the task's record."""
    from sundog.external._pathways_cases import rehost
    from sundog.external._pathways_shop import shop_rows

    found = release(corpus("pathways"))
    client = Client({HOST: Shop(serialized(shop_rows(found.tables)), Rows()).app()})
    nodes = [node for task in found.shop for node in task.investigation_graph.required_nodes]
    pages = {rehost(node.url): client.get(rehost(node.url)) for node in nodes}
    assert len(nodes) == 2450
    assert Counter(page.status for page in pages.values()) == {200: len(pages)}
    for url, page in pages.items():
        if "order_id" in url:
            assert re.search(rf"<h1>Order 0+{url.rstrip('/').rpartition('/')[2]}</h1>", page.text)


def test_the_oracle_plays_a_task_to_its_verdict() -> None:
    name = "PW3_WARD_031"
    trace = oracle(case(name))
    assert trace.ending == "committed"
    assert trace.commitment is not None
    assert trace.commitment.value == case(name).key.verdict
    assert {r.status for step in trace.steps for r in step.requests} == {200}


def test_the_oracle_reaches_full_marks_and_the_front_page_none() -> None:
    """Each of the 300 tasks: its route is 1.0 in both variants; `/admin/` alone is 1.0 and 0."""
    paper, sound = (METRICS.get(f"navigation-{name}").score for name in ("paper", "sound"))
    tasks = [case for case in loaded().cases if "/shop/" in case.id]
    assert len(tasks) == 300
    for each in tasks:
        shown = tuple(
            Step(Action("", "tools"), Observation("page", url=url)) for url in each.key.required
        )
        front = Trace(each.id, "x", driver="imported", start=Observation("page", url=START))
        walked = Trace(each.id, "x", driver="imported", start=front.start, steps=shown)
        assert (paper(walked, each.key).value, sound(walked, each.key).value) == (1.0, 1.0)
        assert (paper(front, each.key).value, sound(front, each.key).value) == (1.0, 0.0)


def test_the_oracle_plays_every_kind_of_task() -> None:
    """One task of each category and verdict, on its own copy of the shop: full marks."""
    idle = {refused.item for refused in loaded().refused}
    kinds = {(c.family, c.key.verdict): c for c in loaded().cases if c.id not in idle}
    names = ("navigation-paper", "navigation-sound", "decision-strict")
    assert len(kinds) == 27
    for each in kinds.values():
        trace = oracle(each)
        scores = {METRICS.get(name).score(trace, each.key).value for name in names}
        assert scores == {1.0}, each.id


def test_pages_show_what_the_release_holds() -> None:
    """A refund's customer note and a core task's staff note stand on pages."""
    memo = "http://shop.test/admin/sales/creditmemo/view/creditmemo_id/200001/"
    environment = open_case(case("PW4_INR_001"))
    environment.start()
    client = environment.client  # type: ignore[attr-defined]  # a page session
    assert "Order shows complete but nothing arrived" in client.get(memo).text
    note = oracle(case("PW-001")).steps[0].observation
    assert note is not None
    assert "FRAUD ALERT: Customer has 16 refunds in 42 days." in note.text


def test_one_episode_leaves_nothing_to_the_next() -> None:
    order = case("PW4_INR_001").key.required[0]
    texts = []
    for comment in ("kept to myself", ""):
        environment = open_case(case("PW4_INR_001"))
        environment.start()
        client = environment.client  # type: ignore[attr-defined]  # a page session
        if comment:
            place = order.replace("/view/", "/addComment/")
            client.post(place, [("history[comment]", comment)])
        texts.append(client.get(order).text)
    assert "kept to myself" in texts[0]
    assert "kept to myself" not in texts[1]


def test_what_cannot_be_played_says_why() -> None:
    """139 forum tasks need a forum; 12 core tasks have their evidence nowhere."""
    reasons = Counter(refused.reason for refused in loaded().refused)
    assert sorted(reasons.values()) == [12, 139]
    for name, words in (("SPAM_easy_001", "needs a forum"), ("PW-079", "no staff note")):
        with pytest.raises(CaseError, match=words):
            open_case(case(name))


def test_a_ticket_says_nothing_of_the_case() -> None:
    """Neither the id nor the category of a task is in what its agent is told."""
    for each in loaded().cases:
        assert each.id.rpartition("/")[2] not in each.brief.text
        assert each.family.upper().replace("-", "_") not in each.brief.text
