"""Dials, names and models that cannot work on search: a clear error, and nothing lost."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from toy_suite import Sundog

from sundog.run.pool import Plan, play_item
from sundog.run.store import RunFolder
from sundog.suites.base import Wanted, open_case, suite

SMALL = ("run", "search", "--corpus", "search-10", "--blocks", 1)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--arms", "adversarial@10", "do not fit into the list"),
        ("--arms", "adversarial@11", "do not fit into the list"),
        ("--arms", "dose:11", "do not fit into the list"),
        ("--arms", "dose:5@6", "rank and number together at most 10"),
        ("--arms", "adversarial%101", "at most 100 percent"),
        ("--arms", "adversarial:3", "only dose and copies take a number"),
        ("--arms", "adversarial@3,adversarial@3", "the same arm is named twice"),
        ("--arms", "adversarial,adversarial@0", "the same arm is named twice"),
        ("--arms", "standard@2", "has no dials"),
        ("--arms", "adversarail", "did you mean adversarial"),
        ("--mitigation", "corroborat", "did you mean corroborate"),
        ("--mitigation", "corroborate:99", "from 1 to 10"),
        ("--mitigation", "verifier:gpt-4o", "takes a model, or nothing"),
        ("--interface", "smoke", "tools or pages"),
    ],
)
def test_a_dial_or_name_that_cannot_work_is_refused_before_anything_is_played(
    cli: Sundog, tmp_path: Path, option: str, value: str, words: str
) -> None:
    result = cli(*SMALL, "--agent", "oracle", option, value, "--out", tmp_path / "run")
    assert result.exit_code == 2, result.output
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("model", "words"),
    [("py:absent:thing", "cannot import a model"), ("role/verifier", "no model roles here")],
)
def test_a_mitigation_whose_model_is_none_is_refused(
    cli: Sundog, tmp_path: Path, model: str, words: str
) -> None:
    command = (*SMALL, "--arms", "standard", "--agent", "first_result")
    result = cli(*command, "--mitigation", f"verifier:{model}", "--out", tmp_path / "run")
    assert result.exit_code == 2, result.output
    assert words in result.stderr
    assert not (tmp_path / "run").exists()


def test_a_grader_that_played_is_refused_and_the_run_stays_as_it_was(
    cli: Sundog, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    cases = suite("search").cases(Wanted("search-10", blocks=1, arms=("closed_book",)))
    plan = Plan(cases, ("closed_book",), open_case)
    with RunFolder(out, {}, cases) as folder:
        played = [play_item(plan, case, "closed_book", 0) for case in cases]
        folder.add([replace(trace, agent="model:mockllm/model") for trace in played])
    before = sorted(place.name for place in out.iterdir())
    result = cli("grade", out, "--grader", "mockllm/model")
    assert result.exit_code == 2
    assert "a model does not judge itself" in result.stderr
    assert sorted(place.name for place in out.iterdir()) == before
