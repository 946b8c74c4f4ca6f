"""A run plays every planned case once, whatever happens, on any number of processes."""

from pathlib import Path

import pytest
import toy

from sundog.core.errors import StoreError, UsageError
from sundog.core.records import digest_all
from sundog.run.pool import Plan, run
from sundog.run.store import RunFolder, lean, read_cases, read_traces
from sundog.trace import Trace


def play(folder: Path, *agents: str, procs: int = 1, count: int = 12) -> list[Trace]:
    plan = Plan(toy.cases(count), agents, toy.open_case)
    with RunFolder(folder, {"count": count}, plan.cases) as store:
        run(plan, store, procs=procs)
    return list(read_traces(folder))


def test_a_run_is_stored_and_read_back_whole(tmp_path: Path) -> None:
    traces = play(tmp_path / "r", "py:toy:opener")
    assert sorted(t.commitments[0].value for t in traces) == sorted(str(n) for n in range(12))
    assert traces[0].start is not None
    assert traces[0].start.text == "Ten doors."
    assert len(read_cases(tmp_path / "r")) == 12


def test_what_breaks_is_recorded_with_its_edge(tmp_path: Path) -> None:
    agents = ["py:toy:breaker", "py:toy:raiser", "py:toy:mumbler"]
    traces = play(tmp_path / "r", *agents, count=2)
    found = {(t.agent, t.ending, t.failure and t.failure.edge) for t in traces}
    assert found == {
        ("py:toy:breaker", "failed", "site"),
        ("py:toy:raiser", "failed", "agent"),
        ("py:toy:mumbler", "cap", None),
    }


def test_one_and_two_processes_give_the_same_traces(tmp_path: Path) -> None:
    one = play(tmp_path / "1", "py:toy:opener", count=40)
    two = play(tmp_path / "2", "py:toy:opener", count=40, procs=2)
    assert digest_all(lean(one)) == digest_all(lean(two))


def test_a_case_that_kills_its_worker_is_recorded(tmp_path: Path) -> None:
    traces = play(tmp_path / "r", "py:toy:opener", "py:toy:killer", count=2, procs=2)
    assert sum(t.ending == "committed" for t in traces) == 2
    assert {t.failure.edge for t in traces if t.failure} == {"agent"}
    assert len(traces) == 4


def test_a_second_run_adds_nothing(tmp_path: Path) -> None:
    first = play(tmp_path / "r", "py:toy:opener")
    assert play(tmp_path / "r", "py:toy:opener") == first


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    play(tmp_path / "r", "py:toy:opener")
    with pytest.raises(UsageError, match=r"holds another run.*count"):
        play(tmp_path / "r", "py:toy:opener", count=3)


def test_two_writers_are_refused(tmp_path: Path) -> None:
    with (
        RunFolder(tmp_path / "r", {}, toy.cases(1)),
        pytest.raises(StoreError, match="another process"),
    ):
        RunFolder(tmp_path / "r", {}, toy.cases(1))


def test_an_agent_that_exits_or_says_what_no_file_holds_ends_its_own_episode(
    tmp_path: Path,
) -> None:
    traces = play(tmp_path / "r", "py:toy:leaver", "py:toy:surrogate", count=2)
    ends = {(t.agent, t.ending, t.failure.error if t.failure else "") for t in traces}
    assert ends == {
        ("py:toy:leaver", "failed", "SystemExit"),
        ("py:toy:surrogate", "cap", ""),
    }


def test_what_cannot_be_called_is_no_agent(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="neither a class nor a function"):
        play(tmp_path / "r", "py:toy:not_callable")
