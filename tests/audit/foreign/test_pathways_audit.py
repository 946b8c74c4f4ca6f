"""The audit finds by itself what is wrong with the public PATHWAYS release."""

import pytest
from external_data import corpus

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, COLUMNS, audit, audits, rows
from sundog.external.base import CORPORA

pytestmark = pytest.mark.external


@pytest.fixture(scope="module")
def found() -> dict[tuple[str, str], Finding]:
    return {(each.check, each.target): each for each in audit(corpus("pathways"))}


FIGURES = {
    ("ticket-gives-verdict", "shop"): ("fatal", "right in 100.0% [98.7%, 100.0%]"),
    ("ticket-gives-verdict", "forum"): ("fatal", "right in 89.9%"),
    ("best-constant", "shop"): ("serious", "always APPROVE scores 46.7% under Default"),
    ("front-page", "shop"): ("fatal", "earns 1.000 under the published rule"),
    ("account-age", "shop"): ("serious", "202 of 2675 orders"),
    ("order-totals", "shop"): ("serious", "1989 of 2675 orders"),
    ("decided-orders", "shop"): ("serious", "30 of 300 orders under review"),
    ("dangling-nodes", "shop"): ("none", "2450 of 2450 required pages"),
    ("dangling-nodes", "shop, listed twice"): ("minor", "30 of 2450"),
    ("notes-against-claims", "core"): ("serious", "in 9 of 100 tasks"),
    ("notes-against-claims", "core, amounts"): ("serious", "in 3 of 100 tasks"),
    ("missing-evidence", "shop, tracking"): ("fatal", "210 of 210 pages"),
    ("like-evidence", "core"): ("serious", "12 of 100 tasks"),
    ("like-evidence", "shop"): ("serious", "20 of 300 tasks"),
    ("unoffered-verdicts", "forum"): ("fatal", "in 37 of 139 tasks"),
    ("duplicates", "forum"): ("serious", "41 of 139 tasks"),
    ("duplicates", "shop"): ("none", "0 of 300 tasks"),
}


@pytest.mark.parametrize("place", FIGURES)
def test_it_finds(found: dict[tuple[str, str], Finding], place: tuple[str, str]) -> None:
    severity, words = FIGURES[place]
    assert found[place].severity == severity
    assert words in found[place].figure


def test_a_finding_can_be_acted_on(found: dict[tuple[str, str], Finding]) -> None:
    """It names its items or quotes its evidence, and says what would mend it."""
    for each in found.values():
        assert bool(each.mend) == (each.severity != "none"), each.check
        assert each.passed or each.ids or each.evidence, each.check


def test_the_worst_comes_first_and_makes_a_table(found: dict[tuple[str, str], Finding]) -> None:
    table = rows(list(found.values()))
    assert table[0][0] == "fatal"
    assert table[-1][0] == "none"
    assert {len(row) for row in table} == {len(COLUMNS)}


def test_every_audit_applies_to_something() -> None:
    named = {name for _, part in AUDITS.all() for name in part.corpora}
    assert named <= set(CORPORA.names())
    assert len(audits("pathways")) >= 10


def test_no_run_cites_an_amount_of_its_note() -> None:
    """The decisive notes were not on the pages of the recorded runs."""
    (each,) = audit(corpus("pathways") / "trajectories.jsonl")
    assert each.severity == "fatal"
    assert each.figure.startswith("0 of ")
