"""`sundog serve`: cases on a port, for any program or browser."""

from pathlib import Path

import click

from sundog.cli.asking import CASES_WANTED, wanted_from
from sundog.cli.output import Folder


@click.command(
    epilog="Example: sundog serve investigation --name my-bot --port 8000 --out out/served",
    short_help="Serve cases on a port for any program.",
)
@CASES_WANTED
@click.option("--name", default="served", show_default=True, help="Who plays, for the record.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="0 takes any free port.")
@click.option("--case", "case_id", default="", help="Only this case.")
@click.option("--out", type=Folder, required=True, help="The run folder; made, or resumed.")
def command(
    *, suite: str, name: str, port: int, case_id: str, out: Path, **filters: object
) -> None:
    """Serve the cases of SUITE one after another on a loopback port.

    All sites answer on the one port and are told apart by the Host header; a ticket is at
    http://cases.test/, a question at http://search.test/. What is asked of the sites becomes the
    trace. The verdict or answer that is handed in closes a case; Ctrl-C stops, and the same
    command goes on.
    """
    from sundog.cli import seating
    from sundog.cli.casetext import pick
    from sundog.cli.playing import Ask

    ask = Ask(wanted_from(suite, filters), suite, (name,))
    cases = seating.cases_on_pages(ask)
    left = [pick(cases, case_id)] if case_id else cases

    def tell(number: int, url: str, rule: str, port: int) -> None:
        if number == 1:
            click.echo(f"port {port} on 127.0.0.1; browsers: {rule}")
        click.echo(f"case {number} of {len(left)} is open at {url}")

    seating.run(ask, left, out, port=port, tell=tell)
