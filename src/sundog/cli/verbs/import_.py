"""`sundog import`: other people's data -> a run folder of ours, scored at once."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.output import JSON, Folder, bar, put_agents, put_json, put_table
from sundog.cli.parts import INSPECT_LOG

if TYPE_CHECKING:
    from collections.abc import Callable

    from sundog.external.base import Loaded

SHOWN = 10


@click.command(
    epilog="Example: sundog import pathways ../pathways --out out/pathways",
    short_help="Read other people's data.",
)
@click.argument("kind")
@click.argument("path", type=Folder)
@click.option("--out", type=Folder, required=True, help="The run folder that is made.")
@JSON
def command(*, kind: str, path: Path, out: Path, as_json: bool) -> None:
    """Read the data of a KIND at PATH into the run folder OUT, and score recorded runs.

    `sundog list importers` names the kinds. What cannot be read is listed with its reason and
    kept in import.json.
    """
    from sundog.report import stages, summary
    from sundog.suites.base import SUITES

    loaded = _loader(kind, path)(path)
    _store(kind, loaded, out, show=not as_json)
    figures = None
    if loaded.traces and loaded.suite in SUITES.names():
        stages.score_folder(out)
        figures = stages.estimate_folder(out)
    if as_json:
        put_json(
            {
                "kind": kind,
                "cases": len(loaded.cases),
                "traces": len(loaded.traces),
                "refused": loaded.refused,
                "notes": loaded.notes,
                "figures": figures,
            }
        )
        return
    _put(loaded)
    counts = (
        f"{len(loaded.cases)} cases, {len(loaded.traces)} traces, {len(loaded.refused)} refused"
    )
    click.echo(f"{kind}: {counts} -> {out}")
    if figures is not None:
        put_agents(figures)
        click.echo(f"\n{summary.last_line(figures)}")


def _loader(kind: str, path: Path) -> "Callable[[Path], Loaded]":
    """Return what reads data of a kind.

    Raises:
        UnknownPart: No such kind.
        DataError: Nothing at the path.
    """
    from sundog.core.errors import DataError, UnknownPart
    from sundog.external.base import CORPORA

    if kind not in (INSPECT_LOG, *CORPORA.names()):
        raise UnknownPart("importer", kind, [INSPECT_LOG, *CORPORA.names()])
    if not path.exists():
        raise DataError("no such file or folder", value=str(path))
    return _inspect_logs if kind == INSPECT_LOG else CORPORA.get(kind).load


def _inspect_logs(path: Path) -> "Loaded":
    """Read a log of Inspect, or a folder of logs of one suite."""
    from sundog.core.errors import MissingExtra, UsageError
    from sundog.external.base import Loaded

    try:
        from sundog.adapters.inspect.logs import read_log
    except ImportError as error:
        raise MissingExtra(error.name or "inspect-ai", "inspect") from error
    found = read_log(path)
    suites = sorted({case.suite for case in found.cases})
    if len(suites) != 1:
        hint = "import the logs of one suite at a time" if suites else "there is no sample in it"
        raise UsageError("the logs are not of one suite", value=suites, hint=hint)
    return Loaded(suites[0], found.cases, found.traces, [], found.notes)


def _store(kind: str, loaded: "Loaded", out: Path, *, show: bool) -> None:
    """Write cases, traces and what was refused; a folder that holds them already is left."""
    import msgspec

    from sundog.core.records import atomic, digest_all
    from sundog.run.store import RunFolder

    agents = sorted({trace.agent for trace in loaded.traces})
    config = {
        "kind": f"import {kind}",
        "suite": loaded.suite,
        "corpus": kind,
        "agents": agents,
        "planned": len(loaded.traces),
        "cases": digest_all(loaded.cases),
    }
    with RunFolder(out, config, loaded.cases) as folder:
        done = folder.finished()
        todo = [t for t in loaded.traces if (t.case, t.agent, t.rollout) not in done]
        with bar("traces", len(todo), show=show) as advance:
            for start in range(0, len(todo), 100):
                folder.add(todo[start : start + 100])
                advance(len(todo[start : start + 100]))
        folder.close_run()
    record = {"refused": loaded.refused, "notes": loaded.notes}
    with atomic(out / "import.json") as file:
        file.write(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")


def _put(loaded: "Loaded") -> None:
    from sundog.report.tables import Table, printable

    for note in loaded.notes:
        click.echo(f"note: {printable(note)}")
    if loaded.refused:
        rows = tuple((item.item, item.reason) for item in loaded.refused[:SHOWN])
        rest = len(loaded.refused) - len(rows)
        more = f"{rest} more in import.json" if rest else ""
        put_table(Table(f"refused ({len(loaded.refused)})", ("item", "reason"), rows, more))
        click.echo()
