"""Imports run one way: the linter refuses an agent that sees a world, or a measure a site."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def lint(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "src" / "sundog",
        tmp_path / "src" / "sundog",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_tree_as_it_stands_keeps_every_contract(tree: Path) -> None:
    done = lint(tree)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("agents/cheat.py", "import sundog.worlds"),
        ("metrics/peek.py", "import sundog.sites"),
        ("mitigations/peek.py", "import sundog.cases.case"),
        ("core/heavy.py", "import sundog.trace"),
    ],
)
def test_a_forbidden_import_is_refused(tree: Path, file: str, line: str) -> None:
    (tree / "src" / "sundog" / file).write_text(f'"""Against the rules."""\n\n{line}\n')
    done = lint(tree)
    assert done.returncode == 1, done.stdout
    assert "BROKEN" in done.stdout


def test_importing_sundog_pulls_nothing_heavy() -> None:
    code = (
        "import sys, sundog; heavy = {'starlette', 'jinja2', 'numpy', 'polars', 'pyarrow',"
        " 'altair', 'inspect_ai', 'scipy', 'sklearn', 'bm25s', 'uvicorn'} & set(sys.modules);"
        " sys.exit(str(sorted(heavy)) if heavy else 0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
