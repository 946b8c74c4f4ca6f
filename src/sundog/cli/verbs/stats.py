"""`sundog stats`: scores.parquet -> estimates.json and tables."""

from pathlib import Path

import click

from sundog.cli.output import JSON, Folder, put_agents, put_json, put_table


@click.command(
    epilog="Examples: sundog stats out/run --json · sundog stats out/a out/b --items",
    short_help="Estimate all figures of a scored run.",
)
@click.argument("folders", metavar="FOLDER...", type=Folder, nargs=-1, required=True)
@click.option("--suite", default="", help="Sum up as this suite does; default: the run's own.")
@click.option("--all", "every", is_flag=True,
              help="Show every figure, or with --items every case.")  # fmt: skip
@click.option("--items", "as_items", is_flag=True,
              help="Show instead how hard and how telling each case is, and how reliable all "
                   "are together; takes several runs.")  # fmt: skip
@click.option("--measure", default="", metavar="NAME",
              help="With --items: what scores a case; default: as in the headline.")  # fmt: skip
@JSON
def command(
    *, folders: tuple[Path, ...], suite: str, every: bool, as_items: bool, measure: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Estimate all figures of the run in FOLDER, with intervals; write estimates.json.

    With --items, runs on the same cases are taken together; the same agent twice gives
    test-retest, and corpora from two seeds are held against each other as parallel forms.
    """
    from sundog.core.errors import UsageError

    if as_items:
        _items(folders, measure, every=every, as_json=as_json)
        return
    if len(folders) > 1 or measure:
        raise UsageError("several folders or --measure need --items", hint="or: sundog compare")
    _figures(folders[0], suite, every=every, as_json=as_json)


def _figures(folder: Path, suite: str, *, every: bool, as_json: bool) -> None:
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


def _items(folders: tuple[Path, ...], measure: str, *, every: bool, as_json: bool) -> None:
    from sundog.report.forms import load
    from sundog.report.psychometrics import psychometrics

    name, forms = load(folders, measure)
    tables = psychometrics(name, forms, every=every or as_json)
    if as_json:
        put_json(tables)
        return
    for table in tables:
        put_table(table)
        click.echo()
    cases, agents = sum(len(f.cases) for f in forms), {a for f in forms for a in f.agents()}
    click.echo(f"{name}: {cases} cases, {len(agents)} agents without the key")
