"""Every check passes on our own corpora, and fails on a case that was broken on purpose."""

from collections.abc import Callable

import msgspec
import pytest

from sundog.audit.base import CHECKS, Subject
from sundog.cases.case import Case
from sundog.core.model import Message
from sundog.suites.base import Wanted, suite
from sundog.trace import Brief, say

SMALL = {
    "investigation": Wanted("mirage-30", seed=5, blocks=1),
    "hallucination": Wanted("popup-12", seed=5, blocks=2),
    "search": Wanted("search-10", seed=5, blocks=1),
}


def subject(name: str) -> Subject:
    part = suite(name)
    return Subject(part, SMALL[name], part.cases(SMALL[name]))


@pytest.fixture(scope="module")
def sound() -> dict[str, Subject]:
    return {name: subject(name) for name in SMALL}


PAIRS = [(check, name) for check, part in CHECKS.all() for name in part.suites]
QUICK = [(check, name) for check, name in PAIRS if check != "scorer"]


@pytest.mark.parametrize(("check", "name"), QUICK)
def test_our_own_corpora_pass(check: str, name: str, sound: dict[str, Subject]) -> None:
    for finding in CHECKS.get(check).run(sound[name]):
        assert finding.passed is not False, finding


def changed(case: Case, **new: object) -> Case:
    return msgspec.structs.replace(case, **new)


def told(case: Case, words: str) -> Case:
    brief: Brief = case.brief
    more = (*brief.messages, Message("user", words))
    return changed(case, brief=msgspec.structs.replace(brief, messages=more))


def failed(check: str, broken: Subject) -> bool:
    return any(finding.passed is False for finding in CHECKS.get(check).run(broken))


def with_first(change: Callable[[Case], Case]) -> Subject:
    broken = subject("investigation")
    broken.cases[0] = change(broken.cases[0])
    return broken


def test_a_brief_that_depends_on_what_is_hidden_is_caught() -> None:
    assert failed("blind", with_first(lambda case: told(case, "Look closely.")))


def test_a_brief_that_names_the_category_is_caught() -> None:
    assert failed("leak", with_first(lambda case: told(case, f"This is {case.family}.")))


def test_a_wrong_key_is_caught() -> None:
    def wrong(case: Case) -> Case:
        return changed(case, key=msgspec.structs.replace(case.key, decisive=()))

    assert failed("oracle", with_first(wrong))


def test_a_route_that_jumps_is_caught() -> None:
    def jumping(case: Case) -> Case:
        route = (say("goto", url="http://shop.test/admin/sales/order/?p=3"), *case.key.route)
        return changed(case, key=msgspec.structs.replace(case.key, route=route))

    assert failed("reachability", with_first(jumping))


def test_a_constant_that_wins_is_caught() -> None:
    broken = subject("investigation")
    broken.cases = [
        changed(case, key=msgspec.structs.replace(case.key, verdict="APPROVE"))
        for case in broken.cases
    ]
    assert failed("constant", broken)


def test_a_case_that_is_there_twice_is_caught() -> None:
    broken = subject("investigation")
    broken.cases.append(changed(broken.cases[0], surface="another"))
    assert failed("uniqueness", broken)


def test_a_twin_without_its_control_is_caught() -> None:
    broken = subject("hallucination")
    broken.cases = broken.cases[1:]
    assert failed("twin", broken)
    assert failed("constant", broken)


@pytest.mark.parametrize(
    ("arms", "passed", "n"), [(("standard", "closed_book"), True, 8), (("closed_book",), None, 0)]
)
def test_the_closed_book_arm_is_no_twin_of_those_that_serve_a_list(
    arms: tuple[str, ...], passed: bool | None, n: int
) -> None:
    part, wanted = suite("search"), Wanted("search-10", seed=5, blocks=1, arms=arms)
    (found,) = CHECKS.get("twin").run(Subject(part, wanted, part.cases(wanted)))
    assert (found.passed, found.n) == (passed, n)
