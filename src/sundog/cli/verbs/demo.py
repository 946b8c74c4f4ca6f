"""`sundog demo`: all three suites with their built-in agents, from a seed to a report."""

from pathlib import Path

import click

from sundog.cli.output import Folder, put_table


@click.command(
    epilog="Example: sundog demo --out out/demo",
    short_help="Play all suites with the built-in agents.",
)
@click.option("--out", type=Folder, required=True, help="Folder for the runs and the report.")
@click.option("--seed", type=click.IntRange(0), default=0, help="Seed of the worlds and agents.")
@click.option("--procs", type=click.IntRange(1), default=2, help="Processes.")
def command(*, out: Path, seed: int, procs: int) -> None:
    """Play a small corpus of each suite with all its built-in agents and make a report.

    Needs no key and no network, and takes about a minute.
    """
    from sundog.cli.playing import Ask, play_and_sum_up
    from sundog.report import content, summary
    from sundog.report.page import write_report
    from sundog.report.stages import suite_place
    from sundog.suites.base import SUITES, Wanted

    found = []
    for name in sorted(SUITES.names(), key=suite_place):
        suite = SUITES.get(name)
        wanted = Wanted(next(iter(suite.corpora)), seed=seed)
        ask = Ask(wanted, name, suite.agents, procs=procs)
        found.append(play_and_sum_up(ask, out / name))
    put_table(summary.headlines_table(found))
    page = out / "report.html"
    write_report(page, [content.read(out / figures.suite) for figures in found])
    click.echo(f"\nreport -> {page}")
    for figures in found:
        click.echo(summary.last_line(figures))
