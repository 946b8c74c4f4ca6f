"""Reading files of other people: every way in which one can be broken has its own clear words.

A file that is missing or breaks off is `CorruptData`; one that is not what it is taken for is
`ForeignData`. One bad item in a file of many is set aside as `Refused`, with its reason, and
costs no other item.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from sundog.core.errors import CorruptData, ForeignData
from sundog.external.base import Refused

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


def read_text(path: Path) -> str:
    """Read a text file.

    Raises:
        CorruptData: It is not there.
        ForeignData: It is not UTF-8.
    """
    if not path.is_file():
        raise CorruptData(
            f"{path.name} is missing",
            value=str(path),
            hint="the download may have broken off: fetch the whole corpus again",
        )
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ForeignData(
            f"{path.name} is not UTF-8: byte {error.start} is {error.object[error.start]:#04x}",
            value=str(path),
            hint="save it as UTF-8",
        ) from None


def read_json(path: Path, kind: type[T]) -> T:
    """Read one JSON file as a record of that kind.

    Raises:
        CorruptData: Missing, or breaks off.
        ForeignData: Not UTF-8, not JSON, or of another shape; the message names the field.
    """
    text = read_text(path)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise ForeignData(f"{path.name} has another shape", hint=str(error)) from None
    except msgspec.DecodeError as error:
        raise _broken(path.name, text, str(error)) from None


def read_lines(path: Path, kind: type[S]) -> tuple[list[S], list[Refused]]:
    """Read a JSON Lines file; a line that does not fit is set aside.

    Raises:
        CorruptData: Missing, empty, or its last line breaks off.
    """
    lines = [line for line in read_text(path).split("\n") if line.strip()]
    if not lines:
        raise CorruptData(f"{path.name} is empty", value=str(path))
    try:
        msgspec.json.decode(lines[-1])
    except msgspec.DecodeError as error:
        raise _broken(path.name, lines[-1], f"line {len(lines)}: {error}") from None
    return read_items(lines, kind, f"{path.name} line")


def read_items(
    raws: Iterable[msgspec.Raw | str], kind: type[S], where: str
) -> tuple[list[S], list[Refused]]:
    """Read items one by one; return what fits, and what does not with its reason."""
    good: list[S] = []
    refused: list[Refused] = []
    for number, raw in enumerate(raws, 1):
        try:
            good.append(msgspec.json.decode(raw, type=kind))
        except msgspec.DecodeError as error:
            name = _name(raw)
            item = f"{where} {number}" + (f" ({name})" if name else "")
            refused.append(Refused(item, f"a field does not fit: {error}"))
    return good, refused


class _Named(msgspec.Struct):
    task_id: str = ""
    run_id: str = ""


def _name(raw: msgspec.Raw | str) -> str:
    try:
        named = msgspec.json.decode(raw, type=_Named)
    except msgspec.DecodeError:
        return ""
    return named.run_id or named.task_id


def _broken(name: str, text: str, why: str) -> CorruptData | ForeignData:
    if text.lstrip()[:1] in {"{", "["}:
        hint = f"{why}; the download may have broken off: fetch it again"
        return CorruptData(f"{name} is no whole JSON", hint=hint)
    return ForeignData(f"{name} is not JSON", value=text[:40], hint=why)
