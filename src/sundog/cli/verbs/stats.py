"""`sundog stats`: scores.parquet -> estimates.json and tables."""

from pathlib import Path

import click

from sundog.cli.output import JSON, Folder, put_agents, put_json, put_table


@click.command(
    epilog="Example: sundog stats out/run --json",
    short_help="Estimate all figures of a scored run.",
)
@click.argument("folder", type=Folder)
@click.option("--suite", default="", help="Sum up as this suite does; default: the run's own.")
@click.option("--all", "every", is_flag=True, help="Show every figure, not only the first few.")
@JSON
def command(folder: Path, suite: str, every: bool, as_json: bool) -> None:
    """Estimate all figures of the run in FOLDER, with intervals; write estimates.json."""
    from sundog.report import summary
    from sundog.report.stages import estimate_folder

    figures = estimate_folder(folder, suite)
    if as_json:
        put_json(figures)
        return
    if every:
        put_table(summary.all_figures_table(figures))
    else:
        put_agents(figures)
    click.echo()
    put_table(summary.endings_table(figures))
    click.echo()
    click.echo(summary.last_line(figures))
