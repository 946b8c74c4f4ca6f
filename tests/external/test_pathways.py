"""PATHWAYS loads whole, sets bad items aside with their reason, and refuses what it is not."""

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from external_data import corpus

from sundog.core.errors import CorruptData, ForeignData
from sundog.external._pathways_records import SQL
from sundog.external.base import CORPORA, Loaded


def shop_task(**changes: object) -> dict[str, object]:
    """A shop task of our own making in the release's form."""
    node = {"node_id": "N1", "url_pattern": "http://localhost:7780/admin/sales/order/"}
    return {
        "task_id": "T1",
        "category": "wardrobing",
        "difficulty": "easy",
        "customer": {"id": 7, "name": "Ada Moss"},
        "target_order": {"id": 3, "amount": 9.5, "url": "http://localhost:7780/admin/x/"},
        "surface_instruction": "Ada Moss asks for a refund.",
        "ground_truth": "APPROVE",
        "acceptable_actions": ["APPROVE"],
        "harmful_actions": ["DENY"],
        "investigation_graph": {
            "required_nodes": [
                {**node, "filter": "customer_id=7"},
                {**node, "filter": "customer_id=7", "node_id": "N2"},
                {**node, "node_id": "N3"},
            ]
        },
        **changes,
    }


def checkout(folder: Path, *tasks: dict[str, object]) -> Path:
    """A small checkout of our own making."""
    files = {
        "shopping_admin/tasks/pathways_v3_shopping_tasks.json": {"tasks": tasks},
        "shopping_admin/tasks/pathways_v4_shopping_tasks.json": {"tasks": []},
        "benchmark_core/pathways_tasks_v3.json": {"tasks": []},
        "reddit/tasks/reddit_tasks_v2.json": {
            "tasks": [],
            "action_taxonomy": ["APPROVE"],
            "accepted_alternatives": {},
        },
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    for name in SQL:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("INSERT INTO t (a) VALUES (1);\n", encoding="utf-8")
    return folder


def load(path: Path) -> Loaded:
    return CORPORA.get("pathways").load(path)


def test_a_page_listed_twice_in_a_task_is_required_once(tmp_path: Path) -> None:
    """The filter belongs to the address: the same list under another filter is another page."""
    case = load(checkout(tmp_path, shop_task())).cases[0]
    base = "http://shop.test/admin/sales/order/"
    assert case.key.required == (f"{base}?customer_id=7", base)


def test_a_bad_task_costs_no_other_task(tmp_path: Path) -> None:
    """A field of another type is named with its task; the rest is loaded."""
    bad = shop_task(task_id="T2", customer={"id": "seven", "name": "Ada Moss"})
    loaded = load(checkout(tmp_path, shop_task(), bad))
    assert [case.id for case in loaded.cases] == ["pathways/shop/T1"]
    (refused,) = loaded.refused
    assert "T2" in refused.item
    assert "customer.id" in refused.reason


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    assert not CORPORA.get("pathways").detect(tmp_path)
    with pytest.raises(ForeignData, match="not a PATHWAYS checkout"):
        load(tmp_path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    (checkout(tmp_path, shop_task()) / "benchmark_core/pathways_tasks_v3.json").unlink()
    with pytest.raises(CorruptData, match=r"pathways_tasks_v3\.json is missing"):
        load(tmp_path)


def test_a_dump_that_is_missing_or_of_another_kind_shows_at_once(tmp_path: Path) -> None:
    """Not when the first task is played, where it would look like a failure of the agent."""
    other = checkout(tmp_path / "other", shop_task())
    (other / SQL[1]).write_text("COPY t (a) FROM stdin;\n1\n", encoding="utf-8")
    with pytest.raises(ForeignData, match="SQL of another kind, line 1"):
        load(other)
    half = checkout(tmp_path / "half", shop_task())
    (half / SQL[0]).unlink()
    with pytest.raises(CorruptData, match=r"\.sql is missing"):
        load(half)


@pytest.mark.parametrize(
    ("content", "error", "words"),
    [
        (b'{"tasks": [{"task_id": "T1", "cat', CorruptData, "broken off"),
        (b'{"tasks": ["caf\xe9"]}', ForeignData, "not UTF-8"),
        (b"<html>moved</html>", ForeignData, "is not JSON"),
        (b'{"tasks": {"T1": 1}}', ForeignData, r"\$\.tasks"),
        (b"[]", ForeignData, "another shape"),
    ],
)
def test_a_broken_file_is_named_with_what_is_wrong(
    tmp_path: Path, content: bytes, error: type[Exception], words: str
) -> None:
    folder = checkout(tmp_path, shop_task())
    (folder / "shopping_admin/tasks/pathways_v4_shopping_tasks.json").write_bytes(content)
    with pytest.raises(error, match=words) as caught:
        load(folder)
    assert "pathways_v4_shopping_tasks.json" in str(caught.value)


@pytest.mark.external
def test_the_public_release_loads_whole() -> None:
    """300 shop, 100 core and 139 forum tasks; 2,450 listed nodes are 2,420 pages."""
    loaded = load(corpus("pathways"))
    kinds = Counter(case.id.split("/")[1] for case in loaded.cases)
    assert kinds == {"shop": 300, "core": 100, "forum": 139}
    shop = [case for case in loaded.cases if "/shop/" in case.id]
    assert sum(len(case.key.required) for case in shop) == 2420
    assert Counter(case.key.verdict for case in shop)["APPROVE"] == 140
    assert all(case.key.verdict not in case.key.alternatives for case in loaded.cases)
    refused = {entry.item for entry in loaded.refused if "/forum/" in entry.item}
    assert refused == {case.id for case in loaded.cases if case.domain == "forum"}
    assert any("2450 required nodes" in note for note in loaded.notes)


@pytest.mark.external
def test_a_half_downloaded_release_is_refused(tmp_path: Path) -> None:
    whole = corpus("pathways")
    for name in ("shopping_admin", "benchmark_core"):
        shutil.copytree(whole / name, tmp_path / name)
    with pytest.raises(CorruptData, match=r"reddit_tasks_v2\.json is missing"):
        load(tmp_path)
