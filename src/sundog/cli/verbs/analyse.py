"""`sundog analyse`: effects of the design, and how far figures hang on choices."""

from pathlib import Path

import click

from sundog.cli.output import JSON, Folder, put_json, put_table


@click.command(
    epilog="Examples: sundog analyse out/run · sundog analyse out/raw out/hint --only conditions",
    short_help="Take investigation runs apart: effects, funnel, robustness.",
)
@click.argument("folders", metavar="DIR...", type=Folder, nargs=-1, required=True)
@click.option("--only", multiple=True, metavar="NAME",
              help="funnel, blocks, bypass, crossed, breakdowns, manipulation, conditions, "
                   "variants, constants, jackknife, widened or horizon; may be repeated. "
                   "Default: all.")  # fmt: skip
@click.option("--base", default="raw", show_default=True,
              help="Condition against which the others are held.")  # fmt: skip
@JSON
def command(folders: tuple[Path, ...], only: tuple[str, ...], base: str, as_json: bool) -> None:
    """Analyse the investigation runs in DIR; nothing is played again.

    Conditions and strengths are compared across DIRs, on the same blocks.
    """
    from sundog.core.errors import UnknownPart
    from sundog.report.analyses import ANALYSES, analyse
    from sundog.report.episodes import load

    for name in only:
        if name not in ANALYSES:
            raise UnknownPart("analysis", name, ANALYSES)
    played = load(folders)
    known = dict.fromkeys(one.factor("condition") for one in played)
    if base not in known and base != "raw":
        raise UnknownPart("condition in these runs", base, known)
    tables = analyse(played, only, base)
    if as_json:
        put_json(tables)
        return
    for table in tables:
        put_table(table)
        click.echo()
    agents = len({one.agent for one in played})
    click.echo(f"{len(played)} episodes of {agents} agents, {len(tables)} tables")
