"""On our own cases the same audits find nothing, and say where the evidence for that stands."""

from pathlib import Path

import pytest

from sundog.audit.base import CHECKS
from sundog.audit.foreign.base import audit, detect
from sundog.cases.case import SCHEMA
from sundog.core.records import write_jsonl
from sundog.suites.base import Wanted, suite


def test_nothing_is_found_on_our_own_cases(tmp_path: Path) -> None:
    """The ticket tells nothing, no constant passes a third, the front page earns nothing."""
    cases = suite("investigation").cases(Wanted("mirage-30", seed=5))
    write_jsonl(tmp_path / "cases.jsonl", cases, SCHEMA)
    assert detect(tmp_path) == "ours"
    found = audit(tmp_path)
    assert {each.severity for each in found} == {"none"}, [f for f in found if not f.passed]
    named = {each.check for each in found}
    assert {"ticket-gives-verdict", "best-constant", "front-page"} <= named
    stands = {each.target for each in found if each.check == "where-evidence-stands"}
    assert stands == {name for name, check in CHECKS.all() if "investigation" in check.suites}


@pytest.mark.parametrize(
    ("name", "corpus"), [("search", "search-10"), ("hallucination", "popup-12")]
)
def test_audits_of_verdicts_leave_cases_without_a_verdict_alone(
    tmp_path: Path, name: str, corpus: str
) -> None:
    """A question or a decision point is no constant verdict; the checks are still named."""
    write_jsonl(tmp_path / "cases.jsonl", suite(name).cases(Wanted(corpus)), SCHEMA)
    found = audit(tmp_path)
    assert {each.check for each in found} == {"where-evidence-stands"}
    assert {each.passed for each in found} == {None}
