"""`sundog grade`: let a model grade the answers of a search run as well."""

from pathlib import Path

import click

from sundog.cli.asking import look_here
from sundog.cli.output import JSON, Folder, bar, put_json, put_table


@click.command(
    epilog="Example: sundog grade out/run --grader openai/gpt-4o",
    short_help="Let a model grade recorded answers.",
)
@click.argument("folder", type=Folder)
@click.option("--grader", required=True, metavar="PROVIDER/NAME",
              help="A model that did not play, or py:module:function.")  # fmt: skip
@JSON
def command(folder: Path, grader: str, as_json: bool) -> None:
    """Let a model grade the answers in the run FOLDER, beside the rules. Nothing is played again.

    Stopped, the same command goes on. Figures and reports stay with the rules.
    """
    from sundog.core.model import completer
    from sundog.report import grading

    look_here()
    todo = grading.left(folder, grader)
    ask = completer(grader)
    with bar("answers", len(todo), show=not as_json) as advance:
        grading.grade(folder, todo, grader, ask, advance)
    graded = [one for one in grading.read(folder) if one.grader == grader]
    if as_json:
        put_json(graded)
        return
    put_table(grading.table(graded))
    read = [one for one in graded if one.grade is not None]
    same = sum(one.grade == one.rules for one in read)
    click.echo(f"\n{grader}: agrees with the rules on {same} of {len(read)} graded answers")
