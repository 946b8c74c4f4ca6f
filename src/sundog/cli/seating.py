"""Cases on a port for a person or a stranger's program; `serve` and `play` share it.

The sites keep the log of what was asked of them, and that log becomes the trace, so no client
can dress it up. One case is open at a time; the verdict on the case desk closes it.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import click

from sundog.adapters.served import Served, trace_of
from sundog.cases.case import Case
from sundog.cli.playing import Ask, config
from sundog.core.errors import UsageError
from sundog.core.streams import stream
from sundog.report.stages import estimate_folder, score_folder
from sundog.report.summary import last_line
from sundog.run.store import RunFolder
from sundog.sites.pages import PageSession
from sundog.suites.base import open_case, suite

DRIVER = "served"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
POLL = 0.1
LAST_PAGE = 1.0
"""Seconds after the verdict in which its thank-you page is still answered."""

Tell = Callable[[int, str, str, int], None]
"""Told when a case is open: its number, its address, the browser's option, the port."""


def cases_on_pages(ask: Ask) -> list[Case]:
    """Build the wanted cases as pages.

    Raises:
        UsageError: The suite has no pages.
    """
    wanted = replace(ask.wanted, interface=ask.wanted.interface or "pages")
    cases = suite(ask.suite).cases(wanted)
    _open(cases[0])
    return cases


def in_turn(cases: Sequence[Case], seed: int, name: str) -> list[Case]:
    """Put cases into the order in which a person plays them.

    Of a question that stands under several arms a person is asked one, since nobody can forget
    an answer: the arms take turns over the shuffled questions.
    """
    draws = stream(seed, "play", name)
    order = list(cases)
    draws.shuffle(order)
    if not any("arm" in case.design for case in order):
        return order
    arms = list(dict.fromkeys(case.design["arm"] for case in cases))
    questions: dict[str, dict[str, Case]] = {}
    for case in order:
        questions.setdefault(case.surface, {})[case.design["arm"]] = case
    return [under[arms[n % len(arms)]] for n, under in enumerate(questions.values())]


def run(
    ask: Ask, cases: Sequence[Case], out: Path, *, port: int, tell: Tell, most: int | None = None
) -> None:
    """Serve one case after another; what was closed is scored at the end or on Ctrl-C.

    Args:
        most: Stop after so many.

    Raises:
        click.Abort: Stopped by Ctrl-C; what was closed is kept.
    """
    (agent,) = ask.agents
    stopped = False
    everything = sorted(cases, key=lambda case: case.id)
    with RunFolder(out, config(ask, everything, ask.agents), everything) as folder:
        done = {case for case, who, _ in folder.finished() if who == agent}
        left = [case for case in cases if case.id not in done][:most]
        try:
            _serve(left, folder, agent, port, tell)
        except KeyboardInterrupt:
            stopped = True
        folder.close_run(driver=DRIVER)
        closed = len(folder.finished())
    click.echo(f"{closed} of {len(cases)} cases closed, kept in {out}")
    if closed:
        score_folder(out)
        click.echo(last_line(estimate_folder(out)))
    if stopped:
        click.echo("run the same command again to go on", err=True)
        raise click.Abort


def _serve(left: Sequence[Case], folder: RunFolder, agent: str, port: int, tell: Tell) -> None:
    closed = len(folder.finished())
    with Served({}, port) as served:
        for number, case in enumerate(left, 1):
            session = _open(case)
            desk = session.desk
            assert desk is not None
            # a case left open has the same number in the next sitting, and its form stays good
            desk.token = str(closed + number)
            served.switch.play(session.client.hosts)
            tell(number, desk.url, served.rule, served.port)
            while not desk.taken:
                time.sleep(POLL)
            try:
                time.sleep(LAST_PAGE)
            finally:  # the desk has said that the verdict is on file
                folder.add([trace_of(case, served.switch, desk, agent=agent, driver=DRIVER)])


def _open(case: Case) -> PageSession:
    session = open_case(case)
    if not isinstance(session, PageSession) or session.desk is None:
        raise UsageError("this suite has no pages to serve", value=case.suite, hint="search")
    return session


def find_browser() -> str | None:
    """Return a browser that can be pointed at the sites, or None."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def open_browser(program: str, rule: str, profile: str, url: str) -> "subprocess.Popen[bytes]":
    """Open a window that finds the sites and nothing else."""
    # Chromium's sandbox refuses to run for root
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    options = [rule, f"--user-data-dir={profile}", "--no-first-run", *root]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603  # a browser of the PATH, options of our own
        [program, *options, url], stdout=quiet, stderr=quiet
    )
