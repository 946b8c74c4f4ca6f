"""Cases from a folder: what can be played is played, the rest is left out with its reason."""

from pathlib import Path

import pytest
from external_data import corpus

from sundog.cases.case import SCHEMA
from sundog.core.errors import ForeignData, UnknownPart, UsageError
from sundog.core.records import write_jsonl
from sundog.suites._folders import left_out
from sundog.suites.base import Wanted, suite


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    cases = suite("investigation").cases(Wanted("mirage-30", blocks=2))
    write_jsonl(tmp_path / "cases.jsonl", cases, SCHEMA)
    return tmp_path


def test_a_folder_of_cases_is_a_corpus(ours: Path) -> None:
    whole = suite("investigation").cases(Wanted(str(ours)))
    first = suite("investigation").cases(Wanted(str(ours), blocks=1))
    assert (len(whole), len(first)) == (12, 6)
    assert len({case.cluster for case in first}) == 1
    assert left_out(str(ours)) == []


def test_what_an_import_refused_stays_refused(ours: Path) -> None:
    """The list beside the cases is read: a case on it is not played, and the reason is told."""
    case = suite("investigation").cases(Wanted(str(ours)))[0]
    record = f'{{"refused": [{{"item": "{case.id}", "reason": "needs a forum"}}], "notes": []}}'
    (ours / "import.json").write_text(record)
    assert case.id not in {c.id for c in suite("investigation").cases(Wanted(str(ours)))}
    assert left_out(str(ours)) == [f"not played: 1, from {case.id} on: needs a forum"]


def test_a_folder_that_does_not_fit_is_refused(ours: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no cases of search"):
        suite("search").cases(Wanted(str(ours)))
    with pytest.raises(UsageError, match="--interface does not apply"):
        suite("investigation").cases(Wanted(str(ours), interface="pages"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(ForeignData, match="no loader knows"):
        suite("investigation").cases(Wanted(str(tmp_path / "empty")))
    with pytest.raises(UnknownPart):
        suite("investigation").cases(Wanted(str(tmp_path / "nowhere")))


@pytest.mark.external
def test_the_public_tasks_are_played_and_forum_tasks_refused() -> None:
    """300 shop tasks and 88 core tasks; 139 forum tasks and 12 without evidence stay out."""
    folder = str(corpus("pathways"))
    cases = suite("investigation").cases(Wanted(folder))
    kinds = [case.id.split("/")[1] for case in cases]
    assert (kinds.count("shop"), kinds.count("core"), kinds.count("forum")) == (300, 88, 0)
    assert [line.split(",")[0] for line in left_out(folder)] == [
        "not played: 12",
        "not played: 139",
    ]
