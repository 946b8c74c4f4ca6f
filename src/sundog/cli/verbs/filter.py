"""`sundog filter`: drop the questions that a model answers without looking anything up."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.asking import CASES_WANTED, look_here, wanted_from
from sundog.cli.output import Folder, bar

if TYPE_CHECKING:
    from sundog.cases.case import Case


@click.command(
    epilog="Example: sundog filter search --corpus out/prose --model openai/gpt-4o --out out/kept",
    short_help="Drop questions that a model knows.",
)
@CASES_WANTED
@click.option("--model", required=True, metavar="PROVIDER/NAME",
              help="The model that is asked, or py:module:function.")  # fmt: skip
@click.option("--out", type=Folder, required=True, help="The corpus folder; made, or gone on with.")
def command(*, suite: str, model: str, out: Path, **filters: object) -> None:
    """Ask a model each question of SUITE without tools; what it does not know goes into OUT.

    `sundog run search --corpus OUT` plays what is left. What was said is in probe.jsonl.zst.
    """
    import shutil

    from sundog.cases.case import SCHEMA
    from sundog.core.errors import UsageError
    from sundog.core.model import completer
    from sundog.core.records import refusals, write_jsonl
    from sundog.suites._probe import probe
    from sundog.suites.base import suite as find_suite

    if suite != "search":
        raise UsageError("only questions of search can be probed", value=suite, hint="search")
    look_here()
    wanted = wanted_from(suite, filters)
    cases = find_suite(suite).cases(wanted)
    complete = completer(model)
    with refusals(out):
        out.mkdir(parents=True, exist_ok=True)
    with bar("questions", len({case.surface for case in cases})) as advance:
        known = probe(cases, out / "probe.jsonl.zst", model, complete, advance)
    kept = [case for case in cases if not known[case.surface]]
    written = {Path(case.recipe["written"]) for case in kept if "written" in case.recipe}
    for place in written - {out / place.name for place in written}:
        shutil.copyfile(place, out / place.name)
    if not kept:
        raise UsageError("the model knows every question", value=model, hint="nothing is left")
    write_jsonl(out / "cases.jsonl", [_beside(case) for case in kept], SCHEMA)
    click.echo(f"{sum(known.values())} of {len(known)} questions known and dropped -> {out}")


def _beside(case: "Case") -> "Case":
    """Name the file of rewrites by its place in the folder."""
    from msgspec.structs import replace

    written = case.recipe.get("written")
    if not written:
        return case
    return replace(case, recipe={**case.recipe, "written": Path(written).name})
