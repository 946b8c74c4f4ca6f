"""`sundog view`: a trace step by step."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.output import JSON, Folder, put_json, put_table

if TYPE_CHECKING:
    from sundog.run.scores import Row
    from sundog.trace import Trace


@click.command(
    epilog="Examples: sundog view out/run · sundog view out/run CASE --agent oracle",
    short_help="Read a trace step by step.",
)
@click.argument("folder", type=Folder)
@click.argument("case", required=False)
@click.option("--agent", default="", help="The trace of this agent; default: of all agents.")
@click.option("--full", is_flag=True, help="Cut no text.")
@click.option("--html", type=Folder, help="Write one self-contained page instead of text.")
@JSON
def command(
    *, folder: Path, case: str | None, agent: str, full: bool, html: Path | None, as_json: bool
) -> None:
    """Show the traces of CASE in the run FOLDER; without CASE, list all traces."""
    from sundog.report import traces as show
    from sundog.run.store import read_cases, read_traces

    cases = {found.id: found for found in read_cases(folder)}
    found = _chosen(list(read_traces(folder)), case, agent)
    if as_json:
        put_json(found)
        return
    if case is None and html is None:
        put_table(show.traces_table(found))
        click.echo(f"\n{len(found)} traces; `sundog view {folder} CASE` shows one")
        return
    rows = _rows(folder)
    longest = 10**9 if full else show.LONGEST
    views = [
        show.view(t, cases.get(t.case), rows.get((t.case, t.agent, t.rollout), []), longest)
        for t in found
    ]
    if html is not None:
        from sundog.report.page import write_traces

        write_traces(html, views)
        click.echo(f"{len(views)} traces -> {html}")
        return
    click.echo("\n\n".join(show.to_lines(seen) for seen in views))


def _chosen(traces: "list[Trace]", case: str | None, agent: str) -> "list[Trace]":
    """Keep the traces of a case and agent; unknown ones are answered with the nearest."""
    from sundog.core.errors import DataError, UnknownPart

    if not traces:
        raise DataError("no traces in this folder", hint="play first: sundog run")
    if case is not None and case not in {trace.case for trace in traces}:
        raise UnknownPart("case with a trace", case, {trace.case for trace in traces})
    if agent and agent not in {trace.agent for trace in traces}:
        raise UnknownPart("agent with a trace", agent, {trace.agent for trace in traces})
    return [t for t in traces if case in (None, t.case) and agent in ("", t.agent)]


def _rows(folder: Path) -> "dict[tuple[str, str, int], list[Row]]":
    """Return the score rows of each trace; none if the folder is not scored."""
    from sundog.report.stages import SCORES
    from sundog.run.scores import read_rows

    if not (folder / SCORES).is_file():
        return {}
    found: dict[tuple[str, str, int], list[Row]] = {}
    for row in read_rows(folder / SCORES):
        found.setdefault((row.case, row.agent, row.rollout), []).append(row)
    return found
