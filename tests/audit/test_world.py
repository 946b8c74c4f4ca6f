"""A total that is no sum, a page that says something else and a fact left out are caught."""

from dataclasses import replace

import msgspec
import pytest

from sundog.audit import world
from sundog.audit.base import Finding, Subject
from sundog.cases.base import SCENARIOS
from sundog.cases.case import Case
from sundog.suites.base import Wanted, suite
from sundog.trace import Fact
from sundog.worlds.shop.background import background
from sundog.worlds.shop.invariants import violations
from sundog.worlds.web.invariants import unsaid
from sundog.worlds.web.invariants import violations as web_violations
from sundog.worlds.web.world import World


def subject(name: str, corpus: str, **filters: object) -> Subject:
    wanted = Wanted(corpus, seed=5, blocks=1, **filters)  # type: ignore[arg-type]  # names in a test
    part = suite(name)
    return Subject(part, wanted, part.cases(wanted))


@pytest.fixture(scope="module")
def shop() -> Subject:
    return subject("investigation", "mirage-30", arms=("A-V", "R-B", "A-U"))


def failed(findings: list[Finding]) -> Finding:
    (found,) = [finding for finding in findings if finding.passed is False]
    return found


def test_a_total_that_is_no_sum_is_named_with_its_order(
    shop: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = background(5).rows
    order = msgspec.structs.replace(rows.orders[0], grand_total=rows.orders[0].grand_total + 1)
    wrong = replace(rows, orders=(order, *rows.orders[1:]))
    faults = violations(wrong)
    broken = replace(SCENARIOS.get("wardrobing"), faults=lambda case: faults)
    monkeypatch.setitem(SCENARIOS._parts, "wardrobing", broken)
    found = failed(world.run(shop))
    assert any(order.increment_id in line and "total" in line for line in found.ids)


def test_a_page_that_does_not_say_what_its_table_says_is_named(shop: Subject) -> None:
    def wrong(case: Case) -> Case:
        page = case.key.required[0]
        fact = Fact("order", "grand total", "123456.78", "money", page)
        key = msgspec.structs.replace(case.key, truths=(*case.key.truths, fact))
        return msgspec.structs.replace(case, key=key)

    cases = [wrong(shop.cases[0]), *shop.cases[1:]]
    found = failed(world.run(Subject(shop.suite, shop.wanted, cases)))
    assert any("123456.78" in line for line in found.ids)


def test_a_fact_that_an_article_leaves_out_is_named() -> None:
    article = World(3, 1).article(0)
    assert unsaid([article]) == []
    assert len(unsaid([replace(article, text="Nothing.")])) == len(article.stated)


def test_the_facts_of_a_web_world_hold_in_both_twins() -> None:
    assert web_violations(World(3, 1)) == web_violations(World(3, 1, 1)) == []


def test_an_id_that_two_elements_bear_is_named() -> None:
    frozen = subject("hallucination", "popup-12")
    case = frozen.cases[0]
    last = case.brief.messages[-1]
    line = next(part for part in last.text.splitlines() if "[" in part and " link " in part)
    twice = msgspec.structs.replace(last, text=last.text.replace(line, f"{line}\n{line}"))
    brief = msgspec.structs.replace(case.brief, messages=(*case.brief.messages[:-1], twice))
    frozen.cases[0] = msgspec.structs.replace(case, brief=brief)
    assert any("two elements" in line for line in failed(world.run(frozen)).ids)
