"""Known agents come out in the known order, and an agent or key that breaks it is caught."""

import msgspec
import pytest

from sundog.audit.base import Subject
from sundog.audit.scorer import BLOCKS, few, run
from sundog.suites.base import Wanted, suite

WANTED = {
    "investigation": Wanted("mirage-30", seed=5, blocks=1),
    "hallucination": Wanted("popup-12", seed=5, blocks=2),
    "search": Wanted("search-10", seed=5, blocks=3),
}


def subject(name: str, wanted: Wanted | None = None) -> Subject:
    part = suite(name)
    use = wanted or WANTED[name]
    return Subject(part, use, part.cases(use))


@pytest.mark.parametrize("name", WANTED)
def test_known_agents_come_out_in_their_order(name: str) -> None:
    found = run(subject(name))
    assert found
    assert all(finding.passed for finding in found), found


def test_a_key_that_pays_the_ticket_reader_is_caught() -> None:
    broken = subject("investigation")
    broken.cases = [
        msgspec.structs.replace(c, key=msgspec.structs.replace(c.key, verdict="APPROVE"))
        for c in broken.cases
    ]
    failed = {f.target for f in run(broken) if f.passed is False}
    assert {"surface", "diligent"} <= failed


def test_agents_in_each_others_place_are_caught() -> None:
    swapped = subject("hallucination")
    plays = {"hasty": swapped.play("careful"), "careful": swapped.play("hasty")}
    swapped = Subject(swapped.suite, swapped.wanted, swapped.cases, plays)
    assert [f.passed for f in run(swapped)] == [False]


def test_a_lure_that_no_one_meets_is_no_collapse() -> None:
    """The standard list in the false article's place leaves accuracy as it was."""
    harmless = subject("search", Wanted("search-10", seed=5, blocks=3, arms=("standard",)))
    twins = [
        msgspec.structs.replace(c, id=f"{c.id}-x", design={**c.design, "arm": "adversarial"})
        for c in harmless.cases
    ]
    both = Subject(harmless.suite, harmless.wanted, [*harmless.cases, *twins])
    assert [f.passed for f in run(both)] == [False]
    assert [f.passed for f in run(harmless)] == [None]


def test_a_corpus_without_whole_blocks_is_not_judged() -> None:
    part = subject("investigation", Wanted("mirage-30", blocks=1, arms=("A-V", "A-B")))
    assert [f.passed for f in run(part)] == [None]


def test_a_risk_that_no_agent_reads_has_no_known_order() -> None:
    wanted = Wanted("mirage-bench-own", seed=5, blocks=1)
    passed = {f.target: f.passed for f in run(subject("hallucination", wanted))}
    assert passed.pop("popup-distraction") is True
    assert passed
    assert set(passed.values()) == {None}


def test_only_a_few_whole_blocks_are_played() -> None:
    big = subject("investigation", Wanted("mirage-120", seed=5))
    small = few(big)
    assert len(small.cases) == 6 * BLOCKS
    assert len({case.cluster for case in small.cases}) == BLOCKS
    assert len({case.family for case in small.cases}) == BLOCKS
