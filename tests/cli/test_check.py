"""`check`: findings as a table or JSON, and exit code 5 when one fails."""

import json
from collections.abc import Iterator

import pytest
from toy_suite import Sundog

from sundog.audit.base import CHECKS, Check, Finding, Subject


def fine(subject: Subject) -> list[Finding]:
    said = f"{len(subject.cases)} cases, {subject.fresh} fresh"
    return [Finding("fine", "doors", True, said, "all", 6)]


def bad(subject: Subject) -> list[Finding]:
    return [Finding("bad", "doors", False, "2 leak", "none", 6, ("toy/1", "toy/2"))]


def short(subject: Subject) -> list[Finding]:
    return [Finding("short", "doors", None, "n too small to pass", "all", 1)]


def broken(subject: Subject) -> list[Finding]:
    raise ValueError("no such door")


@pytest.fixture(autouse=True)
def _checks() -> Iterator[None]:
    made = {"fine": fine, "bad": bad, "short": short, "broken": broken}
    for name, run in made.items():
        CHECKS.register(name, Check(f"{name} check", ("toy",), run))
    yield
    for name in made:
        CHECKS._parts.pop(name)


def test_passing_checks_end_with_a_line_that_says_so(cli: Sundog) -> None:
    result = cli("check", "toy", "--only", "fine")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "all 1 checks passed")


def test_a_check_without_a_result_is_not_said_to_have_passed(cli: Sundog) -> None:
    result = cli("check", "toy", "--only", "fine", "--only", "short")
    last = result.stdout.splitlines()[-1]
    assert (result.exit_code, last) == (0, "no check failed; no result for short doors")


def test_a_failed_check_is_exit_code_5_and_names_the_cases(cli: Sundog) -> None:
    result = cli("check", "toy", "--only", "fine", "--only", "bad")
    assert result.exit_code == 5
    assert "bad failed on doors. Wanted: none\n  toy/1\n  toy/2\n" in result.stdout
    assert result.stdout.splitlines()[-1] == "failed: bad"


def test_a_check_that_breaks_has_failed(cli: Sundog) -> None:
    result = cli("check", "toy", "--json")
    found = {finding["check"]: finding for finding in json.loads(result.stdout)}
    assert result.exit_code == 5
    assert found["broken"]["passed"] is False
    assert "no such door" in found["broken"]["figure"]


def test_probes_are_told_how_many_blocks_to_make(cli: Sundog) -> None:
    for asked, made in (((), "1000 fresh"), (("--fresh", "7"), "7 fresh")):
        result = cli("check", "toy", "--only", "fine", *asked, "--json")
        assert made in json.loads(result.stdout)[0]["figure"]


def test_an_unknown_check_is_answered_with_the_nearest(cli: Sundog) -> None:
    result = cli("check", "toy", "--only", "fien")
    assert (result.exit_code, "did you mean fine" in result.stderr) == (2, True)
