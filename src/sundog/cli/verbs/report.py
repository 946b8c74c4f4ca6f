"""`sundog report`: one run folder, or several, as one page."""

from pathlib import Path

import click

from sundog.cli.output import Folder, put_table

ENDINGS = {"html": "{}.html", "md": "{}.md", "csv": "{}"}
HEADING = "The Synthetic Web: its tables and figures, from our runs"


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
@click.option("--paper", is_flag=True,
              help="Only the tables and figures of the paper, from a search run.")  # fmt: skip
def command(*, folder: Path, out: Path | None, kind: str, paper: bool) -> None:
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
    if paper:
        _paper(folders, out or folder / ENDINGS[kind].format("paper"), kind)
        return
    contents = content.read_all(folders)
    target = out or folder / ENDINGS[kind].format("tables" if kind == "csv" else "report")
    if kind == "html":
        from sundog.report.page import write_report

        write_report(target, contents)
    else:
        from sundog.report import plain

        plain.WRITERS[kind](target, contents)
    for found in contents:
        click.echo(summary.last_line(found.figures))
    click.echo(f"report -> {target}")


def _paper(folders: list[Path], target: Path, kind: str) -> None:
    """Print and write the paper's tables and figures from every search run that has both arms."""
    from sundog.core.errors import DataError
    from sundog.report import plain
    from sundog.report.page import write_sections
    from sundog.report.search import paper_section

    found = {place.name: part for place in folders if (part := paper_section(place))}
    if not found:
        raise DataError(
            "no search run here with the standard and the adversarial arm",
            value=[str(place) for place in folders],
            hint="play one: sundog run search --arms standard,adversarial",
        )
    if kind == "html":
        write_sections(target, HEADING, found)
    else:
        plain.SECTION_WRITERS[kind](target, HEADING, found)
    for section in found.values():
        for table in section.all_tables():
            put_table(table)
            click.echo()
    click.echo(f"the paper's tables and figures -> {target}")
