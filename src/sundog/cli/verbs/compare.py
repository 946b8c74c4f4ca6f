"""`sundog compare`: two runs on the same cases, as paired differences."""

from pathlib import Path

import click

from sundog.cli.output import JSON, Folder, put_json, put_table


@click.command(
    epilog="Examples: sundog compare out/a out/b · sundog compare out/r out/r --left x --right y",
    short_help="Compare two runs on the same cases.",
)
@click.argument("left_folder", metavar="DIR", type=Folder)
@click.argument("right_folder", metavar="DIR", type=Folder)
@click.option("--left", default="", help="Agent of the first run, where there are several.")
@click.option("--right", default="", help="Agent of the second run, where there are several.")
@click.option("--measure", default="", help="Only this measure; it is also the last line.")
@JSON
def command(
    *, left_folder: Path, right_folder: Path, left: str, right: str, measure: str, as_json: bool
) -> None:
    """Compare the runs in two DIRs (the same one twice compares two of its agents).

    Differences are right minus left, paired by case and rollout, clustered.
    """
    from sundog.core.errors import UnknownPart
    from sundog.report import contrasts as c
    from sundog.report.cells import primary
    from sundog.report.stages import SCORES, estimate_folder, score_folder
    from sundog.report.tables import figure
    from sundog.run.scores import read_rows

    for folder in (left_folder, right_folder):
        if not (folder / SCORES).is_file():
            score_folder(folder)
    ours, theirs = read_rows(left_folder / SCORES), read_rows(right_folder / SCORES)
    key = measure or primary(estimate_folder(left_folder), ours)
    found = {
        pair: c.contrasts(ours, theirs, pair) for pair in c.pairings(ours, theirs, left, right)
    }
    names = {contrast.measure for group in found.values() for contrast in group}
    if measure and measure not in names:
        raise UnknownPart("measure in both runs", measure, names)
    shown = {
        pair: [one for one in group if measure in ("", one.measure)]
        for pair, group in found.items()
    }
    if as_json:
        put_json([one for group in shown.values() for one in group])
        return
    for (one, other), group in shown.items():
        put_table(c.contrasts_table(group, f"{one} (left), {other} (right)"))
        click.echo()
    for (one, other), group in shown.items():
        for contrast in group:
            if contrast.measure == key:
                note = f" ({contrast.difference.note})" if contrast.difference.note else ""
                click.echo(f"{key}: {other} minus {one} {figure(contrast.difference)}{note}")
