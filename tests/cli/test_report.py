"""`report` and `view`: what a person reads is whole, marked, and safe to open."""

import re
from pathlib import Path

import msgspec
import pytest
import toy
from toy_suite import Sundog

from sundog.report import figures
from sundog.trace import Brief, Observation

EVIL = '</pre><script>alert("x")</script><img src=http://evil.example/x onerror=alert(1)>\x1b[2J'


def shouter(brief: Brief, seen: list[Observation]) -> str | None:
    """Say hostile words twice, then stop."""
    return EVIL if len(seen) < 3 else None


@pytest.fixture
def hostile(cli: Sundog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run in which brief, agent and corpus try to break out of the page."""
    cases = [
        msgspec.structs.replace(
            case,
            id=f"{case.id}<script>",
            design={"arm": f"{number}{EVIL}"},
            brief=msgspec.structs.replace(
                case.brief,
                messages=(msgspec.structs.replace(case.brief.messages[0], text=EVIL),),
            ),
        )
        for number, case in enumerate(toy.cases(2))
    ]
    monkeypatch.setattr(toy, "cases", lambda count: cases)
    monkeypatch.setattr(toy, "shouter", shouter, raising=False)
    result = cli("run", "toy", "--agent", "py:toy:shouter", "--out", tmp_path / "h")
    assert result.exit_code == 0, result.output
    return tmp_path / "h"


def test_the_report_is_one_file_that_asks_for_nothing(cli: Sundog, played: Path) -> None:
    assert cli("report", played).exit_code == 0
    page = (played / "report.html").read_text()
    assert not re.findall(r"<script|<link|@import|\burl\(|<iframe|<object", page)
    assert set(re.findall(r"(?:src|href)=[\"']?(.)", page)) == {"#"}
    assert "default-src 'none'" in page
    # the only addresses are names of XML vocabularies and those that a trace holds as text
    addresses = set(re.findall(r"https?://[^\s\"'<&)\]]+", page))
    assert {a for a in addresses if "w3.org" not in a and "doors.test" not in a} == set()


def test_the_report_escapes_hostile_text(cli: Sundog, hostile: Path) -> None:
    assert cli("report", hostile).exit_code == 0
    page = (hostile / "report.html").read_text()
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;script&gt;" in page


def test_the_viewer_escapes_hostile_text(cli: Sundog, hostile: Path, tmp_path: Path) -> None:
    shown = cli("view", hostile, "toy/0<script>")
    assert "alert" in shown.stdout
    assert "\x1b" not in shown.stdout
    assert cli("view", hostile, "--html", tmp_path / "t.html").exit_code == 0
    assert "<script" not in (tmp_path / "t.html").read_text()


def test_every_figure_has_its_numbers_as_a_table(cli: Sundog, played: Path) -> None:
    cli("report", played)
    page = (played / "report.html").read_text()
    assert page.count("<figure>") == page.count("<svg") == page.count("<summary>The numbers") == 1
    assert "1.00" in page.split("<summary>The numbers")[1]


def test_without_the_drawing_library_the_tables_stand_and_a_note_says_why(
    cli: Sundog, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "available", lambda: False)
    assert cli("report", played).exit_code == 0
    page = (played / "report.html").read_text()
    assert "<svg" not in page
    assert "sundog[report]" in page
    assert "1.00" in page


def test_markdown_and_csv_hold_the_same_figures(cli: Sundog, played: Path) -> None:
    assert cli("report", played, "--format", "md").exit_code == 0
    assert "| py:toy:opener | 1.00 [0.61, 1.00] |" in (played / "report.md").read_text()
    assert cli("report", played, "--format", "csv").exit_code == 0
    table = (played / "tables/played-toy-doors-6.csv").read_text().splitlines()
    assert table[0].startswith("agent,right,right low,right high,right n,")
    assert table[1].startswith("py:toy:opener,1.0,0.6096657120978346,1.0,6,")


def test_a_report_makes_what_is_missing(cli: Sundog, played: Path) -> None:
    for name in ("scores.parquet", "estimates.json"):
        (played / name).unlink()
    assert cli("report", played).exit_code == 0
    assert (played / "estimates.json").exists()


def test_a_report_of_several_runs_is_one_page(cli: Sundog, played: Path) -> None:
    result = cli("report", played.parent)
    assert result.exit_code == 0
    assert (played.parent / "report.html").exists()


def test_view_lists_traces_and_shows_one_with_its_scores(cli: Sundog, played: Path) -> None:
    assert cli("view", played).stdout.splitlines()[-1].startswith("12 traces")
    shown = cli("view", played, "toy/2", "--agent", "py:toy:opener").stdout
    assert "look(door=1)" in shown
    assert "Behind it: 2." in shown
    assert "said '2', wanted '2'" in shown


def test_steps_that_repeat_are_counted(cli: Sundog, played: Path) -> None:
    shown = cli("view", played, "toy/2", "--agent", "py:toy:mumbler").stdout
    assert "the same 40 times, to step 40" in shown
    assert shown.count("not an action") == 1


def test_view_offers_the_nearest(cli: Sundog, played: Path) -> None:
    assert "did you mean toy/2" in cli("view", played, "toy/22").stderr
    assert "py:toy:opener" in cli("view", played, "toy/2", "--agent", "py:toy:open").stderr
