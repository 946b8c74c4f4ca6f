"""`sundog list`: everything that stands on the shelves."""

import click

from sundog.cli.output import JSON, put_json, put_table


@click.command(
    epilog="Example: sundog list agents",
    short_help="Show what is on the shelves.",
)
@click.argument("kind", required=False)
@JSON
def command(kind: str | None, as_json: bool) -> None:
    """List the parts of a KIND with one line about each; without KIND, of all kinds.

    KIND is one of suites, corpora, agents, measures, scenarios, risks, lures, mitigations,
    checks, importers, grammars.
    """
    from sundog.cli import parts
    from sundog.report.tables import Table

    names = [*parts.KINDS, "corpora"] if kind is None else [_plural(kind)]
    found: dict[str, list[tuple[str, ...]]] = {}
    for name in names:
        found[name] = list(parts.corpora() if name == "corpora" else parts.lines(parts.KINDS[name]))
    if as_json:
        put_json({name: [list(row) for row in rows] for name, rows in found.items()})
        return
    for name, rows in found.items():
        columns = ("suite", "corpus", "about") if name == "corpora" else ("name", "about")
        put_table(Table(f"{name} ({len(rows)})", columns, tuple(rows)))
        click.echo()
    count = sum(map(len, found.values()))
    click.echo(f"{count} parts; `sundog show KIND NAME` tells more of one")


def _plural(kind: str) -> str:
    from sundog.cli import parts

    if kind in ("corpora", "corpus"):
        return "corpora"
    return parts.kind(kind)[0]
