"""Adding a part of any kind is one new file: in the tree, or in a stranger's package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

AGENT = """
from sundog.agents.base import AGENTS, AgentPart, no_argument

class Idle:
    def __init__(self, brief, stream): pass
    def act(self, observation): return None

AGENTS.register("fresh-part", AgentPart("does nothing", ("search",), no_argument("x", Idle)))
"""
MEASURE = """
from sundog.metrics.base import METRICS, Measure
from sundog.trace import Score

def steps(trace, key):
    return Score("fresh-part", len(trace.steps), "counted")

METRICS.register("fresh-part", Measure("fresh-part", "steps", "own", ("search",), steps))
"""
MITIGATION = """
from sundog.mitigations.base import MITIGATIONS, Mitigation

MITIGATIONS.register("fresh-part", lambda arg: Mitigation("changes nothing"))
"""
SCENARIO = """
from sundog.cases.base import SCENARIOS, Scenario

def block(seed, number, condition): return []
def open_case(case): raise ValueError(case)

SCENARIOS.register(
    "fresh-part", Scenario("shop", "nothing", ("DENY", "APPROVE", "ESCALATE"), block, open_case)
)
"""
RISK = """
from sundog.cases.base import RISKS, Risk
from sundog.trace import Score

def apply(snapshot, variant): raise ValueError(snapshot)
def rule(trace, key): return Score("faithful", None)

RISKS.register("fresh-part", Risk("nothing", "observation", ("none",), apply, rule))
"""
LURE = """
from sundog.cases.base import LURES, Lure

LURES.register("fresh-part", Lure("nothing", None, lambda question, stream: None))
"""
CORPUS = """
from sundog.external.base import CORPORA, Corpus, Loaded

def load(path): return Loaded("search", [], [], [], [])

CORPORA.register("fresh-part", Corpus("nothing, own", lambda path: False, load))
"""

KINDS = {
    "agent": ("sundog.agents.base", "AGENTS", "agents", AGENT),
    "measure": ("sundog.metrics.base", "METRICS", "metrics", MEASURE),
    "mitigation": ("sundog.mitigations.base", "MITIGATIONS", "mitigations", MITIGATION),
    "scenario": ("sundog.cases.base", "SCENARIOS", "cases/scenarios/shop", SCENARIO),
    "risk": ("sundog.cases.base", "RISKS", "cases/risks", RISK),
    "lure": ("sundog.cases.base", "LURES", "cases/lures", LURE),
    "corpus": ("sundog.external.base", "CORPORA", "external", CORPUS),
}


def found(module: str, shelf: str, *paths: Path) -> str:
    code = (
        f"from {module} import {shelf} as shelf; "
        "assert 'fresh-part' in shelf.names(); print(type(shelf.get('fresh-part')).__name__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("kind", KINDS)
def test_one_file_in_the_tree_is_enough(kind: str, tmp_path: Path) -> None:
    module, shelf, room, text = KINDS[kind]
    shutil.copytree(
        ROOT / "src" / "sundog",
        tmp_path / "sundog",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    (tmp_path / "sundog" / room / "fresh_part.py").write_text(text)
    assert found(module, shelf, tmp_path)


@pytest.mark.parametrize("kind", KINDS)
def test_one_file_of_a_strangers_package_is_enough(kind: str, tmp_path: Path) -> None:
    module, shelf, room, text = KINDS[kind]
    (tmp_path / f"strange_{kind}.py").write_text(text)
    info = tmp_path / f"strange_{kind}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: strange-{kind}\nVersion: 1.0\n")
    group = f"sundog.{room.split('/')[1] if '/' in room else room}"
    (info / "entry_points.txt").write_text(f"[{group}]\nfresh-part = strange_{kind}\n")
    assert found(module, shelf, ROOT / "src", tmp_path)
