"""A runner for the command line, with the toy suite on the shelf."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import toy_suite
from click.testing import CliRunner, Result
from toy_suite import Sundog

from sundog.cli.group import sundog
from sundog.suites.base import SUITES, suite


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    toy_suite.register()
    yield
    SUITES._parts.pop("toy", None)
    suite.cache_clear()


@pytest.fixture
def cli() -> Sundog:
    """Run `sundog ARGS` in this process."""

    def invoke(*args: object) -> Result:
        return CliRunner().invoke(sundog, [str(arg) for arg in args])

    return invoke


@pytest.fixture
def played(cli: Sundog, tmp_path: Path) -> Path:
    """A run folder of the toy suite with two agents."""
    out = tmp_path / "played"
    agents = ("--agent", "py:toy:opener", "--agent", "py:toy:mumbler")
    result = cli("run", "toy", *agents, "--seed", 1, "--out", out)
    assert result.exit_code == 0, result.output
    return out
