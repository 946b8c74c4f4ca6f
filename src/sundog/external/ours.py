"""Cases of our own, as `sundog cases` or a run folder has them, for the same audits as others'."""

from pathlib import Path

import msgspec

from sundog.cases.case import SCHEMA, Case
from sundog.core.errors import ForeignData
from sundog.core.records import read_jsonl
from sundog.external._files import read_json
from sundog.external.base import CORPORA, Corpus, Loaded, Refused

NAME = "ours"
FILE = "cases.jsonl"
IMPORT = "import.json"


class _Import(msgspec.Struct):
    """What an import wrote down about what it could not read or play."""

    refused: list[Refused] = []
    notes: list[str] = []


def detect(path: Path) -> bool:
    """Say whether a path is a folder with our cases."""
    return (path / FILE).is_file()


def load(path: Path) -> Loaded:
    """Read the cases.

    Raises:
        ForeignData: No such file there, or not ours.
        CorruptData: It is damaged.
    """
    if not detect(path):
        raise ForeignData("no cases of ours", value=str(path), hint=f"want a folder with {FILE}")
    cases = [_placed(case, path) for case in read_jsonl(path / FILE, Case, SCHEMA)]
    if not cases:
        raise ForeignData(f"{FILE} holds no case", value=str(path))
    said = read_json(path / IMPORT, _Import) if (path / IMPORT).is_file() else _Import()
    return Loaded(cases[0].suite, cases, [], said.refused, said.notes)


def _placed(case: Case, path: Path) -> Case:
    """Say where the file of rewrites lies that a case may name: in the folder, wherever that is."""
    written = case.recipe.get("written")
    place = path / str(written)
    if not written or not place.is_file():
        return case
    return msgspec.structs.replace(case, recipe={**case.recipe, "written": str(place)})


CORPORA.register(NAME, Corpus("cases of ours: a run folder, or what `cases` wrote", detect, load))
