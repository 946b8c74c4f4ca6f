"""The one door to files: whole or not at all, and damage is named."""

import resource
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sundog.core import records
from sundog.core.errors import CorruptData, DataError, ForeignData, StoreError


class Thing(msgspec.Struct, frozen=True):
    name: str
    size: int = 0


KIND = "sundog/thing/1"
THINGS = [Thing("a", 1), Thing("b\n\u2028", 2), Thing("c", 3)]


def test_plain_lines_are_read_back(tmp_path: Path) -> None:
    records.write_jsonl(tmp_path / "t.jsonl", THINGS, KIND)
    assert list(records.read_jsonl(tmp_path / "t.jsonl", Thing, KIND)) == THINGS


def test_appended_frames_are_read_back_and_grow(tmp_path: Path) -> None:
    place = tmp_path / "t.jsonl.zst"
    for _ in range(3):
        appender = records.Appender(place, KIND)
        appender.append(THINGS)
        appender.append([])
        appender.close()
    assert list(records.read_jsonl(place, Thing, KIND)) == THINGS * 3


@given(cut=st.integers(1, 400))
def test_a_torn_tail_costs_only_its_own_frame(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    place = Path(tmp_path_factory.mktemp("torn")) / "t.jsonl.zst"
    appender = records.Appender(place, KIND)
    appender.append(THINGS)
    whole = place.stat().st_size
    appender.append([Thing("later", 4)] * 50)
    appender.close()
    data = place.read_bytes()
    place.write_bytes(data[: max(whole, len(data) - cut)])
    again = records.Appender(place, KIND)
    again.append([Thing("end")])
    again.close()
    assert list(records.read_jsonl(place, Thing, KIND)) == [*THINGS, Thing("end")]


def test_every_kind_of_bad_line_is_named(tmp_path: Path) -> None:
    place = tmp_path / "t.jsonl"
    good = records.seal(Thing("a", 1), KIND)
    cases = [
        (b"hello\n", ForeignData, "line 2 is not a record of ours"),
        (b'{"x": 1}\n', ForeignData, "line 2 is not a record of ours"),
        (records.seal(Thing("a"), "sundog/thing/0"), ForeignData, "another kind"),
        (good.replace(b'"a"', b'"z"'), CorruptData, "checksum"),
        (b"\xff\xfe\n", ForeignData, "line 2"),
    ]
    for bad, kind, message in cases:
        place.write_bytes(good + bad)
        with pytest.raises(kind, match=message):
            list(records.read_jsonl(place, Thing, KIND))


def test_missing_and_foreign_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        list(records.read_jsonl(tmp_path / "none.jsonl", Thing, KIND))
    (tmp_path / "t.jsonl.zst").write_bytes(b"not zstd at all")
    with pytest.raises(ForeignData, match="zstd"):
        list(records.read_jsonl(tmp_path / "t.jsonl.zst", Thing, KIND))
    (tmp_path / "t.parquet").write_bytes(b"not parquet")
    with pytest.raises(CorruptData, match="Parquet"):
        records.read_table(tmp_path / "t.parquet")


def test_a_file_that_cannot_be_written_whole_is_not_there(tmp_path: Path) -> None:
    def broken() -> Iterator[Thing]:
        yield Thing("a")
        raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        records.write_jsonl(tmp_path / "t.jsonl", broken(), KIND)
    assert list(tmp_path.iterdir()) == []


def test_a_refused_write_leaves_nothing_half_written(tmp_path: Path) -> None:
    place = tmp_path / "t.jsonl.zst"
    appender = records.Appender(place, KIND)
    appender.append(THINGS)
    whole = place.stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (whole + 10, hard))
    try:
        with pytest.raises(StoreError, match="cannot write"):
            appender.append([Thing(str(n)) for n in range(500)])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert place.stat().st_size == whole
    appender.append([Thing("d")])
    appender.close()
    assert list(records.read_jsonl(place, Thing, KIND)) == [*THINGS, Thing("d")]


def test_equal_records_have_equal_hashes_in_any_order() -> None:
    assert records.digest_all(THINGS) == records.digest_all(reversed(THINGS))
    assert records.digest_all(THINGS) != records.digest_all(THINGS[:2])
