"""`sundog play`: a person plays cases in a browser; the human baseline."""

import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

import click

from sundog.cli.asking import CASES_WANTED, wanted_from
from sundog.cli.output import Folder

BOTH = ("standard", "adversarial")


@click.command(
    epilog="Example: sundog play investigation --name anna --cases 6 --out out/anna",
    short_help="Play cases yourself in a browser.",
)
@CASES_WANTED
@click.option("--name", default="person", show_default=True, help="Who plays, for the record.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="0 takes any free port.")
@click.option("--cases", "most", type=click.IntRange(1), default=None, help="Stop after so many.")
@click.option("--browser/--no-browser", default=True, help="Open Chromium, if it is installed.")
@click.option("--out", type=Folder, required=True, help="The run folder; made, or resumed.")
def command(
    *,
    suite: str,
    name: str,
    port: int,
    most: int | None,
    browser: bool,
    out: Path,
    **filters: object,
) -> None:
    """Play the cases of SUITE yourself, in an order that tells nothing.

    Read the ticket, look around, hand in your verdict on the case desk; the next case opens.
    In search you are asked each question once, half of them with a false article on top of the
    results, since nobody can forget an answer. Ctrl-C stops, and the same command goes on.
    """
    from sundog.cli import seating
    from sundog.cli.playing import Ask

    wanted = wanted_from(suite, filters)
    if suite == "search" and not wanted.arms:
        wanted = replace(wanted, arms=BOTH)
    ask = Ask(wanted, suite, (name,))
    order = seating.in_turn(seating.cases_on_pages(ask), wanted.seed, name)
    program = seating.find_browser() if browser else None
    with tempfile.TemporaryDirectory(prefix="sundog-browser-") as profile:
        started: list[subprocess.Popen[bytes]] = []

        def tell(number: int, url: str, rule: str, port: int) -> None:
            if program is None and number == 1:
                click.echo(f"open a browser on port {port}: chromium '{rule}' {url}")
            elif program is not None and not started:
                started.append(seating.open_browser(program, rule, profile, url))
            click.echo(f"case {number} is open at {url}; reload the page for a new case")

        try:
            seating.run(ask, order, out, port=port, tell=tell, most=most)
        finally:
            for window in started:
                window.terminate()
                window.wait(timeout=10)
