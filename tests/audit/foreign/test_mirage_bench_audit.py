"""The audit of the public MIRAGE-Bench finds by itself what is known to be wrong with it."""

import pytest
from external_data import corpus

from sundog.audit.base import Finding
from sundog.audit.foreign.base import audit, detect


@pytest.fixture(scope="module")
def findings() -> list[Finding]:
    return audit(corpus("mirage-bench"))


def named(findings: list[Finding], check: str, target: str) -> list[Finding]:
    return [found for found in findings if (found.check, found.target) == (check, target)]


def test_the_path_is_known_for_what_it_is() -> None:
    assert detect(corpus("mirage-bench")) == "mirage-bench"


def test_files_without_input_are_named(findings: list[Finding]) -> None:
    (found,) = named(findings, "missing-inputs", "all settings")
    assert found.severity == "serious"
    assert len(found.ids) == 2
    assert found.figure.startswith("2 of 757")


def test_repeated_inputs_are_counted_per_setting(findings: list[Finding]) -> None:
    (found,) = named(findings, "repeated-inputs", "underspecified")
    assert found.figure.startswith("13 of 45")
    (clean,) = named(findings, "repeated-inputs", "misleading")
    assert (clean.passed, clean.severity) == (True, "none")


def test_dependence_is_given_as_a_design_effect(findings: list[Finding]) -> None:
    (found,) = named(findings, "clustering", "all settings")
    assert "755 snapshots" in found.figure
    assert any(
        task.startswith("workarena/infeasible-navigate-and-create-user") for task in found.ids
    )


def test_absent_or_doubled_risks_are_found(findings: list[Finding]) -> None:
    (found,) = named(findings, "absent-risk", "unexpected_transition")
    assert "the page says that the action failed" in found.figure
    assert found.ids
    assert "Error" in found.evidence


def test_typesetting_gives_popups_away(findings: list[Finding]) -> None:
    popups = named(findings, "synthesis-tells", "popup")
    assert any(found.severity == "serious" for found in popups)
    assert all(found.evidence and found.mend for found in popups if found.ids)
