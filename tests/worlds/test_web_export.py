"""A world goes out to files and comes back whole; damage is refused by name."""

import resource
from pathlib import Path

import pytest

from sundog.core.errors import CorruptData, ForeignData, StoreError, UsageError
from sundog.worlds.web.census import census, count
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.export import (
    Format,
    export_world,
    fingerprint,
    read_articles,
    read_world,
    row,
    whole,
)
from sundog.worlds.web.world import World

WORLD = World(4, 0, 1, Dials(groups=2))


@pytest.mark.parametrize("form", ["parquet", "jsonl", "hf"])
def test_export_and_import_lose_nothing(tmp_path: Path, form: Format) -> None:
    assert export_world(WORLD, tmp_path, form) == len(WORLD)
    assert list(read_articles(tmp_path)) == [row(a) for a in WORLD.articles()]
    assert read_world(tmp_path) == WORLD


def test_two_exports_are_the_same(tmp_path: Path) -> None:
    export_world(WORLD, tmp_path / "a", "parquet")
    export_world(WORLD, tmp_path / "b", "jsonl")
    assert fingerprint(read_articles(tmp_path / "a")) == fingerprint(read_articles(tmp_path / "b"))


def test_a_damaged_or_foreign_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ForeignData, match=r"world\.json"):
        read_world(tmp_path)
    export_world(WORLD, tmp_path, "parquet")
    shard = next(tmp_path.glob("*.parquet"))
    shard.write_bytes(shard.read_bytes()[:-40])
    with pytest.raises(CorruptData, match="articles-00000"):
        list(read_articles(tmp_path))
    (tmp_path / "world.json").write_text('{"schema": "other/1"}')
    with pytest.raises(ForeignData, match="another kind"):
        read_world(tmp_path)


def test_content_is_long_varied_and_seldom_alike() -> None:
    """The goals: about 600 words, type-token ratio >= .55, 8-gram overlap p99.9 <= 15 %."""
    articles = list(World(6, 2).articles())
    counted = [count(a.text, len(a.links), false=False) for a in articles]
    sites = [(s.type, s.credible) for s in World(6, 2).sites]
    found = census(counted, [a.text for a in articles], sites)
    assert 540 < found.words < 660
    assert found.ratio >= 0.55
    assert found.alike <= 0.15
    assert 0.38 <= found.low_sites <= 0.48


@pytest.mark.parametrize("form", ["parquet", "jsonl", "hf"])
def test_a_full_disk_leaves_nothing_and_says_so(tmp_path: Path, form: Format) -> None:
    """No file of this process may grow beyond 20 kB, which the world does not fit into."""
    held = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, held[1]))
    try:
        with pytest.raises(StoreError, match="cannot write"), whole(tmp_path / "w") as folder:
            export_world(WORLD, folder, form)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, held)
    assert list(tmp_path.iterdir()) == []


def test_processes_write_what_one_would(tmp_path: Path) -> None:
    """Shards and single articles do not depend on who writes them, or after what."""
    told: list[int] = []
    export_world(WORLD, tmp_path / "one", shard=50)
    export_world(WORLD, tmp_path / "two", shard=50, procs=2, progress=told.append)
    assert told == [50, 50, 12]
    one, two = ({p.name: p.read_bytes() for p in tmp_path.glob(f"{n}/*")} for n in ("one", "two"))
    assert len(one) == 4
    assert one == two
    assert list(read_articles(tmp_path / "two"))[77] == row(WORLD.article(77))


def test_what_a_killed_run_left_is_cleared_and_what_stands_is_kept(tmp_path: Path) -> None:
    left = tmp_path / ".w.partial"
    left.mkdir()
    (left / "half").write_text("x")
    with whole(tmp_path / "w") as folder:
        (folder / "new").write_text("y")
        assert not (tmp_path / "w").exists()
    assert [p.name for p in tmp_path.rglob("*")] == ["w", "new"]
    with pytest.raises(UsageError, match="not empty"), whole(tmp_path / "w"):
        pass
    assert (tmp_path / "w" / "new").read_text() == "y"
