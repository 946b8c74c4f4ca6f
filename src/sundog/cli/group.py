"""The `sundog` command: finds verbs by file, and turns every error into one line.

A verb is a file in `verbs/` that holds a click command named `command`; its name is the
file's name without a trailing underscore. Exit codes: 0 done, 1 an error inside Sundog, 2 a
flag, name or argument that cannot work, 3 a file that cannot be read, 4 the disk or the port
refuses, 5 a check failed, 6 every episode of a run failed, 130 stopped with Ctrl-C.
"""

import importlib
import pkgutil
import sys
import traceback
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

from sundog import __version__
from sundog.cli import verbs
from sundog.core.errors import SundogError

INTERRUPTED = 130
LONGEST = 300
FLOW = (
    "demo", "world", "cases", "rewrite", "filter", "check", "run", "serve", "play", "score",
    "grade", "stats", "compare", "analyse", "report", "view", "audit", "import",
    "power", "list", "show",
)  # fmt: skip
"""The verbs in the order of the flow; others come after them."""


@cache
def verb_files() -> dict[str, str]:
    """Return verb -> dotted module, in the order of the flow."""
    found = {
        info.name.rstrip("_").replace("_", "-"): f"{verbs.__name__}.{info.name}"
        for info in pkgutil.iter_modules(verbs.__path__)
    }
    place = {name: number for number, name in enumerate(FLOW)}
    return dict(sorted(found.items(), key=lambda item: (place.get(item[0], len(FLOW)), item[0])))


class Verbs(click.Group):
    """A group whose commands are files, imported when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the verbs in the order of the flow."""
        return list(verb_files())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a verb."""
        dotted = verb_files().get(cmd_name)
        if dotted is None:
            return None
        command: click.Command = importlib.import_module(dotted).command
        command.name = cmd_name
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; an unknown one is answered with the nearest."""
        name = args[0]
        if not name.startswith("-") and name not in verb_files():
            near = get_close_matches(name, verb_files(), n=2, cutoff=0.5)
            hint = f"did you mean {' or '.join(near)}?" if near else ", ".join(verb_files())
            raise click.UsageError(f"no verb of that name: {name!r} ({hint})", ctx)
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run, say any error in one line on stderr, and leave with its exit code."""
        debug = "--debug" in (sys.argv[1:] if args is None else args)
        try:
            code = super().main(args, *rest, **{**extra, "standalone_mode": False})
        except Exception as error:
            if debug:
                traceback.print_exc()
            complain(error)
            code = exit_code(error)
        sys.exit(code if isinstance(code, int) else 0)


def complain(error: Exception) -> None:
    """Print one line on stderr that says what is wrong."""
    if isinstance(error, NoArgsIsHelpError):
        click.echo(error.format_message(), err=True)
        return
    if isinstance(error, click.Abort):
        line = "stopped"
    elif isinstance(error, click.ClickException):
        text = " ".join(error.format_message().split())
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "sundog"
        line = f"{text} (see {path} --help)"
    elif isinstance(error, SundogError):
        line = " ".join(str(error).split("\n"))
    else:
        text = " ".join(str(error).split())[:LONGEST]
        line = f"a fault in Sundog: {type(error).__name__}: {text} (--debug shows where)"
    click.echo(f"error: {line}", err=True)


def exit_code(error: Exception) -> int:
    """Return the exit code of an error."""
    if isinstance(error, click.Abort):
        return INTERRUPTED
    if isinstance(error, click.ClickException | SundogError):
        return error.exit_code
    return 1


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with: sundog demo --out out/demo",
)
@click.version_option(__version__, prog_name="sundog")
@click.option("--debug", is_flag=True, help="On an error, show the whole traceback.")
def sundog(debug: bool) -> None:
    """Measure whether language and web agents investigate before they commit."""
