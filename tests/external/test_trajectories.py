"""All 1,800 recorded runs become traces, and none leaves a denominator."""

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from external_data import corpus

from sundog.core.errors import CorruptData, ForeignData
from sundog.external.base import CORPORA, Loaded

pytestmark = pytest.mark.external


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return CORPORA.get("trajectories").load(corpus("pathways"))


def test_every_planned_run_is_a_trace(loaded: Loaded) -> None:
    """Runs without a verdict end as budget or truncated; each trace is its own rollout."""
    assert len(loaded.traces) == 1800
    assert not loaded.refused
    assert len({(t.case, t.agent, t.rollout) for t in loaded.traces}) == 1800
    ends = Counter(trace.ending for trace in loaded.traces)
    assert ends == {"committed": 1401, "budget": 376, "truncated": 23}
    statuses = Counter(t.meta["status"] for t in loaded.traces if t.ending != "committed")
    assert statuses == {"TIMEOUT": 350, "MAX_STEPS_REACHED": 41, "RUNNING": 8}


def test_a_trace_keeps_the_logs_words(loaded: Loaded) -> None:
    """Calls are the log's actions; observations are the pages on which the next one was taken."""
    trace = next(t for t in loaded.traces if t.case.endswith("PW-001/hint") and t.agent == "gpt")
    names = [call.name for step in trace.steps for call in step.action.calls]
    assert names == ["goto", "decide"]
    assert trace.visited()[-1].endswith("/sales/order/view/order_id/535/")
    assert trace.commitment is not None
    assert trace.commitment.value == "APPROVE"
    assert trace.commitment.reasoning.startswith("Approve refund for $153.21.")
    assert trace.meta["condition"] == "hint"


def test_page_texts_are_kept_where_the_log_has_them(loaded: Loaded) -> None:
    texts = [t for t in loaded.traces if any(shown.text for shown in t.observations())]
    assert len(texts) == 150
    assert {t.meta["condition"] for t in texts} == {"evidence_v4"}
    assert all(shown.page for t in texts for shown in t.observations() if shown.text)


def test_every_trace_has_its_case_with_its_key(loaded: Loaded) -> None:
    """Appeals are cases of their own: 30 against a right verdict, 20 against a wrong one."""
    cases = {case.id: case for case in loaded.cases}
    assert all(trace.case in cases for trace in loaded.traces)
    appeals = Counter(case.design.get("appeal") for case in cases.values())
    assert (appeals["deceptive"], appeals["helpful"]) == (30, 20)
    assert all(len(case.key.required) == 2 for case in cases.values())


def test_a_line_with_a_field_of_another_type_is_set_aside(tmp_path: Path) -> None:
    """It is named with its run and field; the other runs are loaded."""
    whole = corpus("pathways")
    shutil.copytree(whole / "benchmark_core", tmp_path / "benchmark_core")
    lines = (whole / "trajectories.jsonl").read_text(encoding="utf-8").splitlines()[:3]
    bad = {**json.loads(lines[1]), "steps": "none"}
    text = "\n".join([lines[0], json.dumps(bad, separators=(",", ":")), lines[2]])
    (tmp_path / "trajectories.jsonl").write_text(text, encoding="utf-8")
    found = CORPORA.get("trajectories").load(tmp_path)
    assert len(found.traces) == 2
    (refused,) = found.refused
    assert bad["run_id"] in refused.item
    assert "$.steps" in refused.reason


def test_a_file_that_breaks_off_is_refused(tmp_path: Path) -> None:
    whole = corpus("pathways")
    shutil.copytree(whole / "benchmark_core", tmp_path / "benchmark_core")
    text = (whole / "trajectories.jsonl").read_text(encoding="utf-8")
    (tmp_path / "trajectories.jsonl").write_text(text[:9000], encoding="utf-8")
    with pytest.raises(CorruptData, match=r"trajectories\.jsonl is no whole JSON"):
        CORPORA.get("trajectories").load(tmp_path)


def test_a_folder_without_runs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ForeignData, match="no recorded PATHWAYS runs"):
        CORPORA.get("trajectories").load(tmp_path)
