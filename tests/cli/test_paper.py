"""`report --paper`: the paper's tables and figures in one command, in three forms."""

from pathlib import Path

import pytest
from toy_suite import Sundog

from sundog.cli.playing import Ask, play_and_sum_up
from sundog.suites.base import Wanted


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One agent on two worlds under the paper's two arms."""
    out = tmp_path_factory.mktemp("paper") / "run"
    wanted = Wanted("search-10", seed=1, arms=("standard", "adversarial"), blocks=2)
    play_and_sum_up(Ask(wanted, "search", ("first_result",), procs=1), out, show_bar=False)
    return out


def test_one_command_prints_and_writes_all_tables_and_figures(
    cli: Sundog, searched: Path, tmp_path: Path
) -> None:
    result = cli("report", searched, "--paper", "--out", tmp_path / "paper.html")
    assert result.exit_code == 0, result.output
    page = (tmp_path / "paper.html").read_text()
    for name in (*(f"Table {n}" for n in range(1, 8)), *(f"Figure {n}" for n in (2, 3, 4))):
        assert f"{name}:" in result.stdout
        assert f"{name}:" in page
    assert page.count("<svg") == 3
    assert "<script" not in page


def test_markdown_and_csv_hold_them_as_well(cli: Sundog, searched: Path, tmp_path: Path) -> None:
    assert cli("report", searched, "--paper", "--format", "md", "--out", tmp_path / "p.md")
    assert "| first_result |" in (tmp_path / "p.md").read_text()
    cli("report", searched, "--paper", "--format", "csv", "--out", tmp_path / "csv")
    assert len(list((tmp_path / "csv").glob("*.csv"))) == 7 * 2 + 3


def test_a_run_without_both_arms_says_what_would_work(cli: Sundog, played: Path) -> None:
    result = cli("report", played, "--paper")
    assert (result.exit_code, "--arms standard,adversarial" in result.stderr) == (3, True)
