"""Cases of our own, as `sundog cases` or a run folder has them, for the same audits as others'."""

from pathlib import Path

from sundog.cases.case import SCHEMA, Case
from sundog.core.errors import ForeignData
from sundog.core.records import read_jsonl
from sundog.external.base import CORPORA, Corpus, Loaded

NAME = "ours"
FILE = "cases.jsonl"


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
    cases = list(read_jsonl(path / FILE, Case, SCHEMA))
    if not cases:
        raise ForeignData(f"{FILE} holds no case", value=str(path))
    return Loaded(cases[0].suite, cases, [], [], [])


CORPORA.register(NAME, Corpus("cases of ours: a run folder, or what `cases` wrote", detect, load))
