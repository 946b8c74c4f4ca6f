"""A MySQL dump of rows is read as it stands; SQL of another kind is refused by its line."""

from pathlib import Path

import pytest
from external_data import corpus

from sundog.core.errors import CorruptData, ForeignData
from sundog.external._mysql import Tables, read_sql

HEAD = "-- Generated: 2026-04-07T15:32:06.44\nSET FOREIGN_KEY_CHECKS=0;\n"


def read(tmp_path: Path, text: str) -> Tables:
    path = tmp_path / "data.sql"
    path.write_text(text, encoding="utf-8")
    return read_sql(path)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("NULL", None),
        ("-3", -3),
        ("2.50", 2.5),
        ("'it''s'", "it's"),
        (r"'it\'s; (a) \\ test'", r"it's; (a) \ test"),
        ("'two\nlines -- no comment'", "two\nlines -- no comment"),
        ("NOW()", "2026-04-07 15:32:06"),
    ],
)
def test_a_value_is_read(tmp_path: Path, written: str, value: object) -> None:
    tables = read(tmp_path, f"{HEAD}INSERT INTO `t` (`a`, b) VALUES ({written}, 1);")
    assert tables == {"t": [{"a": value, "b": 1}]}


def test_duplicate_clauses_are_dropped_and_updates_applied(tmp_path: Path) -> None:
    text = (
        f"{HEAD}INSERT IGNORE INTO t (id, s) VALUES (1, 'x'), (2, 'y') "
        "ON DUPLICATE KEY UPDATE s=VALUES(s);\nUPDATE t SET s='z', n=2 WHERE id=2;"
    )
    assert read(tmp_path, text) == {"t": [{"id": 1, "s": "x"}, {"id": 2, "s": "z", "n": 2}]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("CREATE TABLE t (a int);", "another kind, line 1"),
        (f"{HEAD}\nCOPY t (a) FROM stdin;", "another kind, line 4"),
        (f"{HEAD}INSERT INTO t (a, b) VALUES (1);", "2 columns, 1 values"),
        ("INSERT INTO t (a) VALUES (NOW());", "gives no date"),
        ("INSERT INTO t (a) VALUES (UUID());", "another kind"),
        ("SET NAMES utf8;", "holds no INSERT"),
    ],
)
def test_another_kind_of_sql_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ForeignData, match=words):
        read(tmp_path, text)


def test_a_dump_that_breaks_off_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorruptData, match="breaks off in line 3"):
        read(tmp_path, f"{HEAD}INSERT INTO t (a) VALUES (1, 'x")


@pytest.mark.external
def test_the_public_dumps_are_read_whole() -> None:
    """All 15,316 rows, and each closed order's update with them."""
    folder = corpus("pathways") / "shopping_admin/database"
    dumps = [read_sql(path) for path in sorted(folder.glob("*.sql"))]
    assert sum(len(rows) for dump in dumps for rows in dump.values()) == 15316
    orders = [row for dump in dumps for row in dump["sales_order"]]
    assert len(orders) == 2675
    assert sum(row["status"] == "closed" for row in orders) == 658
