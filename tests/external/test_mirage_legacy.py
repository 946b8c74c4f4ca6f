"""The published way of counting is reproduced exactly, its faults with it; figures by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from sundog.core.errors import DataError, ForeignData
from sundog.external._mirage_legacy import Figure, parse, published

LOST = object()
GONE = object()


def write(folder: Path, setting: str, evals: list[Any], model: str = "m") -> None:
    """Write one results file per value: LOST was not judged, GONE has no score in its verdict."""
    place = folder / model / setting / "webarena"
    place.mkdir(parents=True)
    for n, value in enumerate(evals):
        record: dict[str, Any] = {"task_name": f"t{n}", "input": []}
        record["result"] = {"model": model, "completion": "x", "good_format": value is not LOST}
        if value is not LOST:
            record["verified_result"] = {} if value is GONE else {"thinking_eval": value}
        (place / f"t{n}.json").write_text(json.dumps(record))


def test_figures_worked_by_hand(tmp_path: Path) -> None:
    """Misleading: 2, 1, 0, -1, None, "0", missing: US 1.5/7, HR 1/7; one lost file vanishes.
    Underspecified: 2, 2, 0: US 2/3, HR 1/3. Ill-specified: US (1.5 + 2)/10, HR (1 + 1)/10.
    Pop-ups: nothing judged: US 0, HR 0. Repetitive: 1 and 0, 0: US .5/3, HR 2/3.
    Overall: US (3.5 + .5)/13, HR (2 + 2)/13.
    """
    write(tmp_path, "misleading", [2, 1, 0, -1, None, "0", GONE, LOST])
    write(tmp_path, "underspecified", [2, 2, 0])
    write(tmp_path, "popup", [LOST, LOST])
    write(tmp_path, "repetitive_4", [1])
    write(tmp_path, "repetitive_7", [0, 0])
    found = published(tmp_path)["m"]
    assert found.settings["misleading"] == Figure(1.5 / 7, 1 / 7, 7, 8)
    assert found.settings["popup"] == Figure(0, 0, 0, 2)
    ill, repetitive = found.categories["ill-specified"], found.categories["repetitive history"]
    assert (ill.us, ill.hr, ill.n) == pytest.approx((0.35, 0.2, 10))
    assert (repetitive.us, repetitive.hr) == pytest.approx((0.5 / 3, 2 / 3))
    assert (found.overall.us, found.overall.hr) == pytest.approx((4 / 13, 4 / 13))
    assert (found.overall.n, found.overall.files) == (13, 16)
    assert len(found.categories) == 7


def test_a_model_without_a_single_judged_answer_looks_best(tmp_path: Path) -> None:
    """That is the fault which our outcomes and bounds mend."""
    write(tmp_path, "popup", [LOST, LOST, LOST], "mute")
    write(tmp_path, "popup", [2, 2, 0], "good")
    found = published(tmp_path)
    assert found["mute"].overall.hr < found["good"].overall.hr


def test_what_the_scripts_cannot_read_they_pass_over(tmp_path: Path) -> None:
    write(tmp_path, "popup", [2])
    (tmp_path / "m/popup/webarena/half.json").write_text('{"result": {')
    (tmp_path / "m/popup/webarena/odd.json").write_bytes(b'{"result": "\xff"}')
    assert published(tmp_path)["m"].overall == Figure(1, 0, 1, 1)


@pytest.mark.parametrize(
    ("completion", "thinking", "action", "good"),
    [
        ("Thought: go\nAction: click('1')", "go", "click('1')", True),
        ("Look.\n<function=browser>x</function>", "Look.", "x", True),
        ("```python\na()\n```\n```python\nb()\n```", "```python\na()\n```", "b()", True),
        ("<think>t</think><action>click('1')</action>", "t", "click('1')", True),
        # The words inside the thinking lead it astray:
        ("<think>My Thought on this Action is</think><action>a()</action>", "on this",
         "is</think><action>a()</action>", True),
        # One tag twice, or a desktop agent's FAIL, and the sample is dropped:
        ("<think>t</think><action>a()</action><action>b()</action>", "",
         "<think>t</think><action>a()</action><action>b()</action>", False),
        ("```FAIL```", "", "```FAIL```", False),
    ],
)  # fmt: skip
def test_the_first_pattern_that_fits_wins(
    completion: str, thinking: str, action: str, good: bool
) -> None:
    found = parse(completion)
    assert (found.thinking, found.action, found.good) == (thinking, action, good)


def test_a_folder_without_results_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ForeignData, match="verified_result"):
        published(tmp_path)
    with pytest.raises(DataError, match="no such folder"):
        published(tmp_path / "nowhere")
