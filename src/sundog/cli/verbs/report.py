"""`sundog report`: one run folder, or several, as one page."""

from pathlib import Path

import click

from sundog.cli.output import Folder


@click.command(
    epilog="Examples: sundog report out/run · sundog report out/demo --format md",
    short_help="Make the report of one or more runs.",
)
@click.argument("folder", type=Folder)
@click.option("--out", type=Folder, help="Where to write; default: report.html in the folder.")
@click.option(
    "--format", "kind", type=click.Choice(("html", "md", "csv")), default="html",
    help="A page, Markdown, or a folder of CSV tables.",
)  # fmt: skip
def command(*, folder: Path, out: Path | None, kind: str) -> None:
    """Make the report of the run FOLDER, or of all run folders in it.

    What is not scored or summed up yet is done first. The page is one file that loads nothing.
    """
    from sundog.report import content, stages, summary

    folders = content.run_folders(folder)
    for place in folders:
        if not (place / stages.SCORES).is_file():
            stages.score_folder(place)
        if not (place / stages.ESTIMATES).is_file():
            stages.estimate_folder(place)
    contents = [content.read(place) for place in folders]
    contents.sort(key=lambda found: stages.suite_place(found.figures.suite))
    target = out or folder / {"html": "report.html", "md": "report.md", "csv": "tables"}[kind]
    if kind == "html":
        from sundog.report.page import write_report

        write_report(target, contents)
    else:
        from sundog.report import plain

        plain.WRITERS[kind](target, contents)
    for found in contents:
        click.echo(summary.last_line(found.figures))
    click.echo(f"report -> {target}")
