"""A world goes out to files and comes back whole; damage is refused by name."""

from pathlib import Path

import pytest

from sundog.core.errors import CorruptData, ForeignData
from sundog.worlds.web.content import content, table
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.export import (
    Format,
    fingerprint,
    read_articles,
    read_world,
    row,
    write_world,
)
from sundog.worlds.web.world import World

WORLD = World(4, 0, 1, Dials(groups=2))


@pytest.mark.parametrize("form", ["parquet", "jsonl", "hf"])
def test_export_and_import_lose_nothing(tmp_path: Path, form: Format) -> None:
    assert write_world(WORLD, tmp_path, form) == len(WORLD)
    assert list(read_articles(tmp_path)) == [row(a) for a in WORLD.articles()]
    assert read_world(tmp_path) == WORLD


def test_two_exports_are_the_same(tmp_path: Path) -> None:
    write_world(WORLD, tmp_path / "a", "parquet")
    write_world(WORLD, tmp_path / "b", "jsonl")
    assert fingerprint(read_articles(tmp_path / "a")) == fingerprint(read_articles(tmp_path / "b"))


def test_a_damaged_or_foreign_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ForeignData, match=r"world\.json"):
        read_world(tmp_path)
    write_world(WORLD, tmp_path, "parquet")
    shard = next(tmp_path.glob("*.parquet"))
    shard.write_bytes(shard.read_bytes()[:-40])
    with pytest.raises(CorruptData, match="articles-00000"):
        list(read_articles(tmp_path))
    (tmp_path / "world.json").write_text('{"schema": "other/1"}')
    with pytest.raises(ForeignData, match="another kind"):
        read_world(tmp_path)


def test_content_is_varied_and_shown_beside_the_papers() -> None:
    """The goals of the content: length about 600, TTR >= .55, 8-gram overlap p99.9 <= 15 %."""
    found = content(World(6, 2))
    assert 540 < found.words < 660
    assert found.ratio >= 0.55
    assert found.overlap <= 0.15
    assert found.low in range(38, 48)
    assert found.deep >= 50
    rows = table([found])
    assert rows[-1]["world"] == "paper"
    assert rows[0].keys() == rows[-1].keys()
