"""Logs of ours come back whole; logs of others as far as they go, with a note."""

from pathlib import Path

import pytest

from sundog.core.errors import CorruptData, DataError, ForeignData

pytest.importorskip("inspect_ai", reason="inspect-ai is an extra")

from inspect_ai import Task
from inspect_ai import eval as inspect_eval
from inspect_ai.dataset import Sample
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import includes
from inspect_ai.solver import generate

from sundog.adapters.inspect.logs import FOREIGN, read_log


def stranger(folder: Path) -> Path:
    """Run somebody else's task."""
    output = ModelOutput.from_content("mockllm", "It is Lima.")
    output.usage = ModelUsage(input_tokens=5, output_tokens=4, total_tokens=9)
    model = get_model("mockllm/model", custom_outputs=lambda *_: output, memoize=False)
    task = Task([Sample("Capital of Peru?", target="Lima", id="peru")], solver=generate(),
                scorer=includes(), name="capitals")  # fmt: skip
    inspect_eval(task, model=model, log_dir=str(folder), display="none")
    return next(folder.glob("*.eval"))


def test_a_foreign_log_is_kept_as_steps_and_says_what_is_missing(tmp_path: Path) -> None:
    found = read_log(stranger(tmp_path))
    (case,), (trace,) = found.cases, found.traces
    assert (case.id, case.suite, case.brief.text) == ("capitals/peru", FOREIGN, "Capital of Peru?")
    assert [step.action.raw for step in trace.steps] == ["It is Lima."]
    assert (trace.driver, trace.ending, trace.usage.output_tokens) == ("imported", "stopped", 4)
    assert "capitals is none of ours" in found.notes[0]


def test_what_is_no_log_is_refused_with_what_would_work(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        read_log(tmp_path / "absent.eval")
    with pytest.raises(DataError, match=r"want \.eval"):
        read_log(tmp_path)
    text = tmp_path / "notes.txt"
    text.write_text("hello")
    with pytest.raises(ForeignData, match=r"want a \.eval or \.json log"):
        read_log(text)
    text.rename(tmp_path / "notes.json")
    with pytest.raises(ForeignData, match="cannot read this as an Inspect log"):
        read_log(tmp_path / "notes.json")


def test_a_torn_log_is_called_damaged(tmp_path: Path) -> None:
    whole = stranger(tmp_path)
    torn = tmp_path / "torn.eval"
    torn.write_bytes(whole.read_bytes()[:1500])
    with pytest.raises(CorruptData, match="damaged"):
        read_log(torn)
