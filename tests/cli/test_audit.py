"""`audit`: findings on other people's data, the worst first, with what would mend them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import toy
from toy_suite import Sundog

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding
from sundog.external.base import CORPORA, Corpus, Loaded


def run(corpus: Audited) -> list[Finding]:
    return [
        finding("ajar", "doors", "all shut", severity="none", n=3),
        finding(
            "ajar", "windows", "3 of 3 stand open", severity="fatal", n=3, ids=["toy/1"],
            evidence="<script>alert(1)</script>", mend="Shut them.",
        ),
    ]  # fmt: skip


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "a.doors"
    place.write_text("doors")
    loaded = Loaded("toy", toy.cases(3), [], [], [])
    CORPORA.register("doors", Corpus("doors", lambda p: p.suffix == ".doors", lambda _: loaded))
    AUDITS.register("ajar", Audit("stands open", ("doors",), run))
    yield place
    CORPORA._parts.pop("doors")
    AUDITS._parts.pop("ajar")


def test_findings_come_with_evidence_and_what_would_mend_them(
    cli: Sundog, doors: Path, tmp_path: Path
) -> None:
    result = cli("audit", doors, "--html", tmp_path / "audit.html")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    mine = [line.split()[0] for line in lines if " ajar " in line]
    assert mine == ["fatal", "none"]
    assert "  mend: Shut them." in lines
    assert lines[-1].startswith("1 fatal;")
    page = (tmp_path / "audit.html").read_text()
    assert "Shut them." in page
    assert "<script" not in page


def test_findings_are_printed_as_json(cli: Sundog, doors: Path) -> None:
    found = [f for f in json.loads(cli("audit", doors, "--json").stdout) if f["check"] == "ajar"]
    assert [f["severity"] for f in found] == ["fatal", "none"]


def test_what_is_no_known_corpus_is_refused(cli: Sundog, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("x")
    assert cli("audit", tmp_path / "x.txt").exit_code == 3
    assert cli("audit", tmp_path / "nowhere").exit_code == 3
