"""`sundog compare`: two runs, or the agents of one, on the same cases, as paired differences."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.output import JSON, Folder, put_json, put_table

if TYPE_CHECKING:
    from sundog.report.contrasts import Contrast
    from sundog.run.scores import Row


@click.command(
    epilog="Examples: sundog compare out/a out/b · sundog compare out/r --measure correct · "
    "sundog compare out/r out/r --left x --right y",
    short_help="Compare runs or agents on the same cases.",
)
@click.argument("left_folder", metavar="DIR", type=Folder)
@click.argument("right_folder", metavar="[DIR]", type=Folder, required=False)
@click.option("--left", default="", help="Agent of the first run, where there are several.")
@click.option("--right", default="", help="Agent of the second run, where there are several.")
@click.option("--measure", default="", help="Only this measure; it is also the last line.")
@click.option("--by", default="", metavar="FACTOR",
              help="Each level of this factor by itself; in the search suite: arm.")  # fmt: skip
@JSON
def command(
    *,
    left_folder: Path,
    right_folder: Path | None,
    left: str,
    right: str,
    measure: str,
    by: str,
    as_json: bool,
) -> None:
    """Compare the runs in two DIRs, or each agent of one DIR with the next.

    Differences are right minus left, paired by case and rollout, clustered.
    """
    from sundog.core.errors import UnknownPart
    from sundog.report import contrasts as c
    from sundog.run.store import read_config

    ours = _rows(left_folder)
    theirs = _rows(right_folder) if right_folder else ours
    if right_folder or left or right:
        pairs = c.pairings(ours, theirs, left, right)
    else:
        pairs = c.ladder(ours, [str(a) for a in read_config(left_folder).get("agents", [])])
    by = by or c.FACTOR.get(ours[0].suite if ours else "", "")
    found = {pair: c.contrasts(ours, theirs, pair, by) for pair in pairs}
    if by == "arm" and measure in ("", c.EFFECTS_OF):
        found = {pair: [*group, *c.effects(ours, theirs, pair)] for pair, group in found.items()}
    names = {contrast.measure for group in found.values() for contrast in group}
    if measure and measure not in names:
        raise UnknownPart("measure in both runs", measure, names)
    shown = {
        pair: [one for one in group if measure in ("", one.measure) or one.measure in c.EFFECTS]
        for pair, group in found.items()
    }
    if as_json:
        put_json([one for group in shown.values() for one in group])
        return
    named = {pair: _names(pair, left_folder, right_folder or left_folder) for pair in shown}
    _show(shown, named, measure or _primary(left_folder, ours))


def _rows(folder: Path) -> "list[Row]":
    from sundog.report.stages import SCORES, score_folder
    from sundog.run.scores import read_rows

    if not (folder / SCORES).is_file():
        score_folder(folder)
    return read_rows(folder / SCORES)


def _primary(folder: Path, rows: "list[Row]") -> str:
    from sundog.report.cells import primary
    from sundog.report.stages import estimate_folder

    return primary(estimate_folder(folder), rows)


def _names(pair: tuple[str, str], left: Path, right: Path) -> tuple[str, str]:
    """Tell an agent of two runs apart by the run."""
    one, other = pair
    if one != other or left.resolve() == right.resolve():
        return pair
    ours, theirs = left.resolve().name, right.resolve().name
    if ours == theirs:
        ours, theirs = str(left), str(right)
    return f"{one} in {ours}", f"{other} in {theirs}"


def _show(
    shown: "dict[tuple[str, str], list[Contrast]]",
    named: dict[tuple[str, str], tuple[str, str]],
    key: str,
) -> None:
    from sundog.report.contrasts import contrasts_table
    from sundog.report.tables import figure

    for number, (pair, group) in enumerate(shown.items(), 1):
        one, other = named[pair]
        title = f"{one} (left), {other} (right)"
        put_table(contrasts_table(group, title, noted=number == len(shown)))
        click.echo()
    for pair, group in shown.items():
        one, other = named[pair]
        for contrast in group:
            if contrast.measure == key:
                note = f" ({contrast.difference.note})" if contrast.difference.note else ""
                said = figure(contrast.difference)
                click.echo(f"{contrast.what}: {other} minus {one} {said}{note}")
