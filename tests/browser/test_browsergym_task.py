"""A case played in BrowserGym's own environment ends in the trace that its sites recorded."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from sundog.trace import Trace

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAY = """
import sys
from pathlib import Path
from browsergym.core.env import BrowserEnv
from sundog.adapters.browsergym.task import CaseTask, begin
from sundog.suites.base import Wanted, open_case, suite
import msgspec

case = suite("investigation").cases(Wanted("mirage-30", blocks=1))[0]
served = begin(Path(sys.argv[1]))
env = BrowserEnv(task_entrypoint=CaseTask, task_kwargs={"case": case, "served": served})
seen, _ = env.reset(seed=0)
assert seen["goal_object"][0]["text"] == case.brief.text
for url in case.key.required:
    assert not env.step(f"goto({url!r})")[0]["last_action_error"]
env.step(f"goto({case.key.start!r})")
page = open_case(case)
page.start()
bids = {n.get("name") or n.tag: n.bid for n in page.page.document.elements.values()}
env.step(f"select_option({bids['verdict']!r}, {case.key.verdict!r})")
env.step(f"fill({bids['reasoning']!r}, 'As the records say.')")
*_, done, _, _ = env.step(f"click({bids['button']!r})")
assert done
Path(sys.argv[2]).write_bytes(msgspec.json.encode(env.task.trace("script")))
env.close()
served.__exit__(None, None, None)
"""


def test_a_case_is_played_to_its_verdict(tmp_path: Path) -> None:
    pytest.importorskip("browsergym.core", reason="browsergym is not installed (extra browser)")
    out = tmp_path / "trace.json"
    # Its own process: Playwright's sync interface is one to a process.
    command = [sys.executable, "-c", PLAY, str(tmp_path / "browsers"), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stderr[-3000:]
    trace = msgspec.json.decode(out.read_bytes(), type=Trace)
    assert trace.ending == "committed"
    assert trace.commitments[0].reasoning == "As the records say."
    assert trace.driver == "browsergym"
    assert trace.start is not None
    assert trace.start.url.startswith("http://cases.test/")
    assert len(trace.steps) >= 3
    assert all(step.observation and step.observation.text for step in trace.steps)
