"""`sundog score`: traces -> scores.parquet, without playing anything again."""

from pathlib import Path

import click

from sundog.cli.output import Folder


@click.command(
    epilog="Example: sundog score out/run",
    short_help="Score the traces of a run folder.",
)
@click.argument("folder", type=Folder)
@click.option("--suite", default="", help="Measure as this suite does; default: the run's own.")
def command(folder: Path, suite: str) -> None:
    """Score all traces in FOLDER and write scores.parquet. No agent is run."""
    from sundog.report.stages import SCORES, score_folder

    rows = score_folder(folder, suite)
    traces = len({(row.case, row.agent, row.rollout) for row in rows})
    measures = len({row.measure for row in rows})
    click.echo(f"{traces} traces x {measures} measures scored -> {folder / SCORES}")
