"""`sundog power`: the smallest difference that a design can show."""

from pathlib import Path

import click

from sundog.cli.output import JSON, Folder, put_json, put_table


@click.command(
    epilog="Examples: sundog power --clusters 20,125 --per 6 · sundog power out/run · "
    "sundog power out/search --per 60",
    short_help="Say how small an effect a design can show.",
)
@click.argument("folder", type=Folder, required=False)
@click.option("--clusters", default="", help="Numbers of clusters, with commas. [10,20,40,125,500]")
@click.option("--per", type=click.IntRange(1),
              help="Cases in one (6); with a search run, questions in a world.")  # fmt: skip
@click.option("--share", type=click.FloatRange(0, 1), default=0.5, show_default=True,
              help="Share of cases that are scored 1.")  # fmt: skip
@click.option("--icc", type=click.FloatRange(0, 1), default=0.1, show_default=True,
              help="Correlation of two scores of one cluster.")  # fmt: skip
@click.option("--between", type=click.FloatRange(-1, 1), default=0.5, show_default=True,
              help="Correlation of two agents on the same case.")  # fmt: skip
@JSON
def command(
    *,
    folder: Path | None,
    clusters: str,
    per: int | None,
    share: float,
    icc: float,
    between: float,
    as_json: bool,
) -> None:
    """Print the smallest difference that is found four times in five (two-sided, 5 %).

    With a run FOLDER, its own spread between clusters is taken for each figure; without one, the
    design is given by the options, for a paired difference of two agents.
    """
    from sundog.report.tables import Table, number

    counts = _counts(clusters)
    if folder and per:
        lines = _per_world(folder, counts, per)
    elif folder:
        lines = _from_run(folder, counts)
    else:
        lines = [_design(counts, per or 6, share, icc, between)]
    if as_json:
        put_json([dict(zip(("what", *map(str, counts)), line, strict=True)) for line in lines])
        return
    columns = ("smallest visible", *(f"{count} clusters" for count in counts))
    put_table(Table("", columns, tuple(lines)))
    best = f"{number(float(str(lines[0][-1])))} with {counts[-1]} clusters"
    click.echo(f"\n{lines[0][0]}: {best}")


def _counts(text: str) -> list[int]:
    from sundog.core.errors import UsageError

    parts = [part.strip() for part in (text or "10,20,40,125,500").split(",") if part.strip()]
    if not all(part.isdigit() and int(part) > 1 for part in parts):
        raise UsageError("not numbers of clusters", value=text, hint="two or more: 20,125")
    return [int(part) for part in parts]


def _design(
    counts: list[int], per: int, share: float, icc: float, between: float
) -> tuple[str | float | None, ...]:
    from sundog.stats.power import paired_error, smallest_effect

    errors = (paired_error(share, count, per, icc, between) for count in counts)
    effects = (smallest_effect(e, count) for e, count in zip(errors, counts, strict=True))
    return (f"difference of two agents, {per} cases a cluster", *effects)


def _per_world(folder: Path, counts: list[int], per: int) -> list[tuple[str | float | None, ...]]:
    """Return one line for each effect of a search run, at another number of questions a world."""
    from sundog.core.errors import DataError, UsageError
    from sundog.report.search.design import smallest
    from sundog.report.stages import read_figures

    suite = read_figures(folder).suite
    if suite != "search":
        raise UsageError("--per with a run is for search runs", value=suite, hint="leave --per out")
    lines = smallest(folder, counts, per)
    if not lines:
        raise DataError("no effect of this run varies", value=str(folder))
    return lines


def _from_run(folder: Path, counts: list[int]) -> list[tuple[str | float | None, ...]]:
    """Return one line for each figure that has a t interval over clusters."""
    from sundog.core.errors import DataError
    from sundog.report.stages import read_figures
    from sundog.stats.clustered import T_METHOD
    from sundog.stats.power import error_of, smallest_effect

    lines: list[tuple[str | float | None, ...]] = []
    for agent in read_figures(folder).agents:
        for found in agent.estimates:
            error = error_of(found.low, found.high, found.clusters)
            if error is not None and found.method == T_METHOD:
                spread = error * found.clusters**0.5
                effects = (smallest_effect(spread / count**0.5, count) for count in counts)
                lines.append((f"{found.name}, {agent.agent}", *effects))
    if not lines:
        raise DataError(
            "no figure of this run differs between clusters", value=str(folder),
            hint="give the design instead: --clusters, --icc ...",
        )  # fmt: skip
    return lines
