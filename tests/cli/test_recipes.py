"""What the documents say can be done works as it stands there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)
SHELF = {"cases/scenarios/shop": "scenarios", "cases/risks": "risks", "cases/lures": "lures",
         "external": "importers", "metrics": "measures"}  # fmt: skip


def blocks(document: str) -> list[tuple[str, str]]:
    """Return (path, code) of every Python block that names its file."""
    return FENCE.findall((ROOT / document).read_text(encoding="utf-8"))


def sundog(*args: str, path: list[Path], at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sundog", *args],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))},
        cwd=at, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize(("place", "code"), blocks("CONTRIBUTING.md"))
def test_a_recipe_is_one_file_that_stands_on_its_shelf(
    tmp_path: Path, place: str, code: str
) -> None:
    shutil.copytree(
        ROOT / "src/sundog", tmp_path / "src/sundog", ignore=shutil.ignore_patterns("__pycache__")
    )
    (tmp_path / place).write_text(code)
    room = place.removeprefix("src/sundog/").rpartition("/")[0]
    name = Path(place).stem.replace("_", "-")
    result = sundog("show", SHELF.get(room, room), name, path=[tmp_path / "src"], at=tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(name)


@pytest.mark.parametrize("name", ["trusting", "Patient"])
def test_the_agents_of_the_readme_play(tmp_path: Path, name: str) -> None:
    ((place, code),) = blocks("README.md")
    (tmp_path / place).write_text(code)
    asked = ("search", "--corpus", "search-10", "--blocks", "1", "--seed", "1", "--procs", "1")
    agent = ("--agent", f"py:my_agent:{name}", "--out", "mine")
    result = sundog("run", *asked, *agent, path=[ROOT / "src"], at=tmp_path)
    assert result.returncode == 0, result.stderr
    shown = sundog("view", "mine", path=[ROOT / "src"], at=tmp_path).stdout
    assert "failed" not in shown
    assert "committed" in shown
