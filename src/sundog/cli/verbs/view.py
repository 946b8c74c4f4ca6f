"""`sundog view`: a trace step by step."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.output import JSON, Folder, put_json, put_table

if TYPE_CHECKING:
    from sundog.report.reading import Folder as RunTexts
    from sundog.trace import Trace

MOST = 60
"""More traces than this would make a page that no browser opens quickly."""


@click.command(
    epilog="Examples: sundog view out/run · sundog view out/run CASE --agent oracle · "
    "sundog view out/run --html out/traces",
    short_help="Read a trace step by step.",
)
@click.argument("folder", type=Folder)
@click.argument("case", required=False)
@click.option("--agent", default="", help="The trace of this agent; default: of all agents.")
@click.option("--full", is_flag=True, help="Cut no text.")
@click.option(
    "--html", type=Folder, metavar="PATH",
    help="Write one page (NAME.html), or into a folder a page for each trace with a list.",
)  # fmt: skip
@JSON
def command(
    *, folder: Path, case: str | None, agent: str, full: bool, html: Path | None, as_json: bool
) -> None:
    """Show the traces of CASE in the run FOLDER; without CASE, list all traces."""
    from sundog.report import traces as show
    from sundog.report.reading import Folder as RunTexts

    run = RunTexts.read(folder)
    found = _chosen(list(run.traces()), case, agent)
    if as_json:
        put_json(found)
        return
    if case is None and html is None:
        put_table(show.traces_table(found))
        click.echo(f"\n{len(found)} traces; `sundog view {folder} CASE` shows one")
        return
    longest = 10**9 if full else show.LONGEST
    if html is None:
        click.echo("\n\n".join(show.to_lines(run.show(trace, longest)) for trace in found))
    elif html.suffix.lower() in {".html", ".htm"}:
        _one_page(run, found, html, longest)
    else:
        _a_page_each(run, found, html, longest)


def _one_page(run: "RunTexts", found: "list[Trace]", path: Path, longest: int) -> None:
    from sundog.core.errors import UsageError
    from sundog.report.page import write_traces

    if len(found) > MOST:
        raise UsageError(
            f"{len(found)} traces are too many for one page (at most {MOST})",
            hint="name a CASE or --agent, or give --html a folder for a page each",
        )
    views = [run.show(trace, longest) for trace in found]
    write_traces(path, views)
    click.echo(f"{len(views)} traces -> {path}")


def _a_page_each(run: "RunTexts", found: "list[Trace]", path: Path, longest: int) -> None:
    from sundog.cli.output import bar
    from sundog.report.page import write_traces, write_traces_index
    from sundog.report.reading import place
    from sundog.report.traces import entry

    files = {place(trace): _file(number, trace) for number, trace in enumerate(found, 1)}
    path.mkdir(parents=True, exist_ok=True)
    with bar("pages", len(found)) as advance:
        for trace in found:
            seen = run.show(trace, longest, link=lambda at: files.get(at, ""))
            write_traces(path / files[place(trace)], [seen], "Trace", "index.html")
            advance(1)
    entries = [entry(t, run.rows.get(place(t), []), files[place(t)]) for t in found]
    write_traces_index(path / "index.html", entries)
    click.echo(f"{len(found)} traces -> {path / 'index.html'}")


def _file(number: int, trace: "Trace") -> str:
    name = re.sub(r"[^A-Za-z0-9.]+", "-", f"{trace.case} {trace.agent} {trace.rollout}")
    return f"{number:05d}-{name[:80].strip('.-')}.html"


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
