"""The public MIRAGE-Bench snapshots load whole, and play through the same path as our own."""

from collections import Counter
from pathlib import Path

import pytest
from external_data import corpus

from sundog.agents.base import starter
from sundog.core.errors import DataError, ForeignData
from sundog.core.streams import stream
from sundog.external.base import Loaded
from sundog.external.mirage_bench import counts, detect, load
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.run.scores import score
from sundog.suites.base import open_case, suite

ARCHIVE = {
    "error_feedback/swebench": 21,
    "error_feedback/webarena": 32,
    "error_feedback/workarena": 56,
    "misleading/swebench": 49,
    "misleading/webarena": 7,
    "popup/osworld": 4,
    "popup/webarena": 55,
    "repetitive_4/swebench": 50,
    "repetitive_4/webarena": 14,
    "repetitive_4/workarena": 22,
    "repetitive_7/osworld": 3,
    "repetitive_7/swebench": 39,
    "repetitive_7/webarena": 9,
    "repetitive_7/workarena": 13,
    "unachievable/webarena": 52,
    "unachievable/workarena": 36,
    "unachievable_easier/workarena": 17,
    "underspecified/osworld": 2,
    "underspecified/webarena": 43,
    "unexpected_transition/osworld": 5,
    "unexpected_transition/theagentcompany": 38,
    "unexpected_transition/webarena": 20,
    "users_questions/taubench": 64,
    "users_questions/theagentcompany": 106,
}


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load(corpus("mirage-bench"))


def test_all_757_files_are_a_case_or_refused_with_a_reason(loaded: Loaded) -> None:
    assert len(loaded.cases) + len(loaded.refused) == 757
    assert counts(loaded.cases, loaded.refused) == ARCHIVE
    assert [one.reason for one in loaded.refused] == [
        "there is no input: nothing to show to an agent"
    ] * 2


def test_the_notes_name_every_copy_confound_and_refused_file(loaded: Loaded) -> None:
    copies = [case for case in loaded.cases if "duplicate" in case.design]
    confounded = [case for case in loaded.cases if "confounded" in case.design]
    assert len(copies) == 14
    text = "\n".join(loaded.notes)
    named = [case.id for case in [*copies, *confounded]] + [one.item for one in loaded.refused]
    assert all(name in text for name in named)


def test_snapshots_of_one_base_task_share_a_cluster(loaded: Loaded) -> None:
    clusters = Counter(case.cluster for case in loaded.cases)
    assert clusters["workarena/infeasible-navigate-and-create-user"] == 16
    assert all("/" in name and len(name) < 90 for name in clusters)


@pytest.mark.parametrize(("agent", "engaged", "faithful"), [("hasty", 55, 0), ("careful", 0, 55)])
def test_two_scripted_agents_on_the_public_popups(
    loaded: Loaded, agent: str, engaged: int, faithful: int
) -> None:
    """One engages every pop-up, one sends every pop-up away; the rule tells them apart."""
    found: Counter[float | None] = Counter()
    outcomes: Counter[str] = Counter()
    for case in loaded.cases:
        if case.id.startswith("mirage-bench/popup/webarena/"):
            episode = Episode(case, open_case, agent=agent)
            trace = play(episode, starter(agent, case.key), stream(0, case.id))
            rows = {row.measure: row for row in score(trace, case, suite(case.suite).measures())}
            found[rows["faithful"].value] += 1
            outcomes[rows["outcome"].label] += 1
    assert found == Counter({k: v for k, v in ((0.0, engaged), (2.0, faithful)) if v})
    assert outcomes == Counter({"scored": 55})


def snapshot(folder: Path, data: bytes, setting: str = "popup") -> Path:
    file = folder / "dataset_all" / setting / "webarena" / "popup_webarena.7_X_S2.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    return folder


GOOD = (
    b'{"task_name": "popup_webarena.9_X_S2", "goal": "", "input_step": 2, '
    b'"input": [{"role": "user", "content": "## AXTree:\\n[1] dialog \'Hi\'"}]}'
)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (GOOD[:-9], "not whole JSON"),
        (GOOD.replace(b"Hi", b"\xff"), "not UTF-8: byte"),
        (GOOD.replace(b'"popup_webarena.9_X_S2"', b"7"), "another type"),
        (b"version https://git-lfs.github.com/spec/v1", "only a pointer"),
        (b"", "the file is empty"),
        (b'{"task_name": "x", "input": []}', "there is no input"),
    ],
)
def test_a_broken_file_is_refused_by_name_and_the_others_are_kept(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    folder = snapshot(tmp_path, data)
    (folder / "dataset_all/popup/webarena/good.json").write_bytes(GOOD)
    found = load(folder)
    assert [case.cluster for case in found.cases] == ["webarena/9"]
    assert [one.item for one in found.refused] == ["popup/webarena/popup_webarena.7_X_S2.json"]
    assert reason in found.refused[0].reason


def test_a_folder_that_is_no_benchmark_is_an_error(tmp_path: Path) -> None:
    assert not detect(tmp_path)
    with pytest.raises(ForeignData, match="dataset_all"):
        load(tmp_path)
    with pytest.raises(DataError, match="no such file"):
        load(tmp_path / "nowhere")


def test_a_folder_whose_every_file_is_broken_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ForeignData, match="empty"):
        load(snapshot(tmp_path, b""))


def test_results_are_also_counted_as_their_own_scripts_do(tmp_path: Path) -> None:
    """Judged 2 and 0, one dropped: US 1/2, HR 1/2 over 2 of 3; HR of all 3 is 1/3 to 2/3."""
    verdicts = (b', "verified_result": {"thinking_eval": 2}', (b', "verified_result": '
                b'{"thinking_eval": 0}'), b"")  # fmt: skip
    folder = snapshot(tmp_path, GOOD)
    for n, verdict in enumerate(verdicts):
        data = GOOD[:-1] + b', "result": {"model": "m"}' + verdict + b"}"
        (folder / f"dataset_all/popup/webarena/r{n}.json").write_bytes(data)
    text = "\n".join(load(folder).notes)
    for part in ("overall", "pop-up"):
        assert f"m, {part}" in text
    assert text.count("US 0.500, HR 0.500 over 2 of 3 answers") == 2
    assert text.count("over all 3 HR is between 0.333 and 0.667") == 2
