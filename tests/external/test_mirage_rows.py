"""Public MIRAGE rows are read from JSON Lines and from a JSON list, and audited."""

import json
from pathlib import Path

import pytest

from sundog.audit.foreign.base import audit, detect
from sundog.core.errors import CaseError, CorruptData, ForeignData
from sundog.external.base import CORPORA


def row(number: int, verdict: str = "DENY", **changes: object) -> dict[str, object]:
    """A row of our own making in the public form."""
    return {
        "task_id": f"m{number}",
        "domain": "shop",
        "category": "WARDROBING",
        "difficulty": "HARD",
        "surface_context": {
            "instruction": f"Order {number} is back; {verdict.lower()} looks right.",
            "start_url": "http://shop.test/admin/",
        },
        "hidden_context": {"summary": "worn"},
        "investigation_graph": {
            "required_nodes": [
                {"url": f"http://shop.test/admin/sales/order/view/order_id/{number}/",
                 "evidence": "worn at the cuffs"}
            ]
        },
        "ground_truth": {
            "decision": verdict,
            "acceptable_actions": [verdict, "ESCALATE"],
            "harmful_actions": ["APPROVE"],
            "reasoning": "worn",
        },
        "domain_specific": {"x": 1},
        **changes,
    }  # fmt: skip


def write(path: Path, rows: list[dict[str, object]]) -> Path:
    text = json.dumps(rows) if path.suffix == ".json" else "\n".join(map(json.dumps, rows))
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["rows.json", "rows.jsonl"])
def test_rows_become_cases_that_cannot_be_played(tmp_path: Path, name: str) -> None:
    path = write(tmp_path / name, [row(1), row(2)])
    assert detect(path) == "mirage-rows"
    corpus = CORPORA.get("mirage-rows")
    loaded = corpus.load(path)
    case = loaded.cases[0]
    assert case.id == "mirage-rows/shop/m1"
    assert (case.key.verdict, case.key.alternatives) == ("DENY", ("ESCALATE",))
    assert case.key.required == ("http://shop.test/admin/sales/order/view/order_id/1/",)
    assert len(loaded.refused) == 2
    with pytest.raises(CaseError, match="read, not played"):
        corpus.open(case)


def test_a_bad_row_costs_no_other(tmp_path: Path) -> None:
    bad = row(2, surface_context={"instruction": 7})
    loaded = CORPORA.get("mirage-rows").load(write(tmp_path / "r.jsonl", [row(1), bad, row(3)]))
    assert [case.id[-2:] for case in loaded.cases] == ["m1", "m3"]
    assert "m2" in loaded.refused[0].item
    assert "instruction" in loaded.refused[0].reason


def test_a_file_of_another_kind_or_half_a_file_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text('{"tasks": []}', encoding="utf-8")
    with pytest.raises(ForeignData, match="no MIRAGE rows"):
        CORPORA.get("mirage-rows").load(other)
    with pytest.raises(ForeignData, match="no corpus that is known"):
        detect(other)
    half = write(tmp_path / "half.jsonl", [row(1), row(2)])
    half.write_bytes(half.read_bytes()[:-40])
    with pytest.raises(CorruptData, match="broken off"):
        CORPORA.get("mirage-rows").load(half)


def test_the_audit_sees_a_ticket_that_tells(tmp_path: Path) -> None:
    """Tickets that name their verdict are found out, and so is the front page."""
    rows = [row(n, ("DENY", "APPROVE", "ESCALATE")[n % 3]) for n in range(30)]
    found = {each.check: each for each in audit(write(tmp_path / "r.jsonl", rows))}
    assert found["ticket-gives-verdict"].severity == "fatal"
    assert found["front-page"].severity == "fatal"
    assert found["best-constant"].figure.startswith("always ESCALATE scores 86.7%")
    assert audit(write(tmp_path / "r.jsonl", rows))[0].severity == "fatal"
