"""What the verbs have in common: printing tables and JSON, shared options, the progress bar."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from sundog.report.stages import Figures
    from sundog.report.tables import Table

Folder = click.Path(path_type=Path)
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")


def put_table(table: "Table") -> None:
    """Print a table, as wide as the terminal."""
    from sundog.report.tables import to_text

    click.echo(to_text(table, width()))


def put_agents(figures: "Figures") -> None:
    """Print agents x figures, as many figures as the terminal has room for."""
    from sundog.report.summary import SHOWN, agents_table
    from sundog.report.tables import to_text

    for shown in range(SHOWN, 0, -1):
        text = to_text(agents_table(figures, shown), width())
        if max(map(len, text.split("\n"))) <= width():
            break
    click.echo(text)


def width() -> int:
    """Return the terminal's width; 100 where there is none."""
    return max(60, shutil.get_terminal_size((100, 24)).columns)


def put_json(value: object) -> None:
    """Print any record or plain value as JSON."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


@contextmanager
def bar(what: str, total: int, *, show: bool = True) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on stderr with rate and time left; yield a function to advance it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"), TimeElapsedColumn(), TextColumn("left"),
        TimeRemainingColumn(),
    )  # fmt: skip
    quiet = not (show and console.is_terminal)
    with Progress(*columns, console=console, disable=quiet) as progress:
        task = progress.add_task(what, total=total, rate="")

        def advance(count: int) -> None:
            progress.advance(task, count)
            speed = progress.tasks[task].speed
            progress.update(task, rate=f"{speed:.1f}/s" if speed else "")

        yield advance


def options(*decorators: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Apply several click options at once, in the order in which help shows them."""

    def apply(function: Any) -> Any:
        for decorate in reversed(decorators):
            function = decorate(function)
        return function

    return apply
