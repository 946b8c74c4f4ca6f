"""The one door to files: JSON Lines (plain or zstd) and Parquet.

A record on disk is an envelope `{"schema", "code", "sum", "data"}`: the record's kind and
version, the version of Sundog that wrote it, and a checksum of its data, so that a damaged,
foreign or outdated line is refused by name. Appending writes one zstd frame a batch; a frame
torn by a kill is cut off when the file is opened again, so that what is there is whole.

*Identical* means: equal SHA-256 over the canonical JSON (sorted keys) of the records, sorted.
"""

import errno
import io
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec
import zstandard

from sundog import __version__
from sundog.core.errors import CorruptData, DataError, ForeignData, StoreError

T = TypeVar("T", bound=msgspec.Struct)
LEVEL = 3


class Envelope(msgspec.Struct, frozen=True):
    """What a line of a file of ours is."""

    schema: str
    code: str
    sum: str
    data: msgspec.Raw


def canonical(value: object) -> bytes:
    """Return canonical JSON: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")


def digest(value: object) -> str:
    """Return the SHA-256 of a value's canonical JSON, in hex."""
    return sha256(canonical(value)).hexdigest()


def digest_all(records: Iterable[object]) -> str:
    """Return one hash over many records, whatever their order."""
    total = sha256()
    for line in sorted(map(canonical, records)):
        total.update(line + b"\n")
    return total.hexdigest()


def text_digest(text: str) -> str:
    """Return the short name under which a page's text is stored."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def seal(record: msgspec.Struct, schema: str) -> bytes:
    """Return one line (with its newline) that holds a record in its envelope."""
    data = canonical(record)
    envelope = Envelope(schema, __version__, _checksum(data), msgspec.Raw(data))
    return msgspec.json.encode(envelope) + b"\n"


def unseal(line: bytes, schema: str, kind: type[T], where: str) -> T:
    """Read one line back.

    Raises:
        ForeignData: Not an envelope, or of another kind or version.
        CorruptData: The checksum does not match, or the data do not fit the record.
    """
    try:
        envelope = msgspec.json.decode(line, type=Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ForeignData(f"{where} is not a record of ours", hint=str(error)) from None
    if envelope.schema != schema:
        raise ForeignData(
            f"{where} holds another kind of record", value=envelope.schema, hint=f"want {schema}"
        )
    data = bytes(envelope.data)
    if _checksum(data) != envelope.sum:
        raise CorruptData(f"{where} is damaged: its checksum does not match")
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as error:
        raise CorruptData(f"{where} does not fit {kind.__name__}", hint=str(error)) from None


def write_jsonl(path: Path, records: Iterable[msgspec.Struct], schema: str) -> None:
    """Write records to a new file, whole or not at all."""
    with atomic(path) as file:
        for record in records:
            file.write(seal(record, schema))


def read_jsonl(path: Path, kind: type[T], schema: str) -> Iterator[T]:
    """Yield the records of a JSON Lines file, `.zst` or plain.

    Raises:
        DataError: The file is missing, foreign or damaged; the message names the line.
    """
    for number, line in enumerate(_lines(path), 1):
        if line.strip():
            yield unseal(line, schema, kind, f"{path.name} line {number}")


class Appender:
    """Append batches of records to a `.jsonl.zst` file; one writer, one frame a batch."""

    def __init__(self, path: Path, schema: str) -> None:
        self.path, self.schema = path, schema
        cut_torn_tail(path)
        with refusals(path):
            self._file = path.open("ab")

    def append(self, records: Sequence[msgspec.Struct]) -> None:
        """Write one batch as one frame and flush it to the disk."""
        if not records:
            return
        lines = b"".join(seal(record, self.schema) for record in records)
        frame = zstandard.ZstdCompressor(level=LEVEL, write_checksum=True).compress(lines)
        start = self._file.tell()
        try:
            with refusals(self.path):
                self._file.write(frame)
                self._file.flush()
                os.fsync(self._file.fileno())
        except StoreError:
            os.truncate(self.path, start)  # nothing half-written is left
            raise

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def cut_torn_tail(path: Path) -> int:
    """Cut a half-written last frame off a `.zst` file; return how many bytes went."""
    if not path.exists():
        return 0
    data = path.read_bytes()
    good = sum(len(frame) for frame, _ in _frames(data))
    if good < len(data):
        os.truncate(path, good)
    return len(data) - good


def write_table(path: Path, rows: Sequence[Mapping[str, Any]], schema: Mapping[str, Any]) -> None:
    """Write rows as Parquet, whole or not at all; `schema` maps a column to a polars dtype."""
    import polars as pl

    frame = pl.DataFrame(list(rows), schema=dict(schema), orient="row")
    made = io.BytesIO()  # polars would wrap the disk's refusal in an error of its own
    about = {"sundog": __version__, "sum": digest(list(rows))}
    frame.write_parquet(made, compression="zstd", metadata=about)
    with atomic(path) as file:
        file.write(made.getbuffer())


def read_table(path: Path) -> list[dict[str, Any]]:
    """Read the rows of a Parquet file.

    Raises:
        DataError: The file is missing or no Parquet file.
    """
    import polars as pl

    if not path.is_file():
        raise DataError("no such file", value=str(path))
    try:
        return pl.read_parquet(path).to_dicts()
    except (pl.exceptions.PolarsError, OSError) as error:
        raise CorruptData(f"{path.name} is no readable Parquet file", hint=str(error)) from None


@contextmanager
def atomic(path: Path) -> Iterator[BinaryIO]:
    """Open a file that appears under its name only when it is whole."""
    partial = path.with_name(f".{path.name}.partial")
    try:
        with refusals(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            with partial.open("wb") as file:
                yield file
            partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def refusals(path: Path) -> Iterator[None]:
    """Turn the disk's refusals into errors that say what would work."""
    try:
        yield
    except OSError as error:
        hint = {
            errno.ENOSPC: "the disk is full: free some space and run again, it resumes",
            errno.EDQUOT: "the quota is used up: free some space and run again",
            errno.EFBIG: "a file may not grow so large here: choose another folder",
            errno.EACCES: "no permission: choose another folder",
            errno.EROFS: "read-only file system: choose another folder",
            errno.ENOTDIR: "a file stands where a folder is wanted",
        }.get(error.errno or 0, error.strerror or str(error))
        raise StoreError("cannot write", value=str(path), hint=hint) from error


def _checksum(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def _lines(path: Path) -> Iterator[bytes]:
    if not path.is_file():
        raise DataError("no such file", value=str(path))
    if path.suffix != ".zst":
        with path.open("rb") as file:  # line by line: a world may hold a million
            yield from file
        return
    data = path.read_bytes()
    read = 0
    for frame, text in _frames(data):
        read += len(frame)
        yield from text.splitlines()
    if read < len(data) and read == 0:
        raise ForeignData("not a zstd file of ours", value=str(path))


def _frames(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield (frame, text) for every whole zstd frame from the start of the data."""
    while data:
        reader = zstandard.ZstdDecompressor().decompressobj()
        try:
            text = reader.decompress(data)
        except zstandard.ZstdError:
            return
        if not reader.eof:
            return
        rest = reader.unused_data
        yield data[: len(data) - len(rest)], text
        data = rest
