"""`sundog rewrite`: a model writes the articles of a corpus anew; what loses a fact is not kept."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.asking import CASES_WANTED, look_here, wanted_from
from sundog.cli.output import Folder, bar, put_table

if TYPE_CHECKING:
    from sundog.cases.case import Case
    from sundog.worlds.web.articles import Article

WRITTEN = "written.jsonl.zst"


@click.command(
    epilog="Example: sundog rewrite search --blocks 1 --writer openai/gpt-4o --out out/prose",
    short_help="Let a model rewrite a corpus, facts checked.",
)
@CASES_WANTED
@click.option("--writer", default="", metavar="PROVIDER/NAME",
              help="The model, or py:module:function. Left out: use what is on file.")  # fmt: skip
@click.option("--limit", type=click.IntRange(1), default=None,
              help="Rewrite so many articles; the others stay.")  # fmt: skip
@click.option("--out", type=Folder, required=True, help="The corpus folder; made, or gone on with.")
def command(*, suite: str, writer: str, limit: int | None, out: Path, **filters: object) -> None:
    """Rewrite the articles behind the cases of SUITE into a corpus that `run --corpus OUT` plays.

    A rewrite is kept only if every fact parses out of it; otherwise the original stays. All of it
    is in written.jsonl.zst with the reasons. Stopped, the same command goes on.
    """
    from collections import Counter
    from itertools import islice

    from sundog.core.errors import DataError, UsageError
    from sundog.core.model import completer
    from sundog.core.records import refusals
    from sundog.report.tables import Table
    from sundog.suites.base import suite as find_suite
    from sundog.worlds.web.writer import rewrite

    if suite != "search":
        raise UsageError("only the articles of search can be rewritten", value=suite, hint="search")
    look_here()
    cases = find_suite(suite).cases(wanted_from(suite, filters))
    if not writer and not (out / WRITTEN).is_file():
        raise DataError("nothing was rewritten yet", value=str(out), hint="name a --writer")
    counts: Counter[str] = Counter()
    if writer:
        model = completer(writer)
        with refusals(out):
            out.mkdir(parents=True, exist_ok=True)
        every = list(islice(_articles(cases), limit))
        with bar("articles", len(every)) as advance:
            counts = rewrite(every, out / WRITTEN, writer, model, advance)
    _write(cases, out)
    rows = tuple((what, number) for what, number in sorted(counts.items()))
    put_table(Table("", ("what came of it", "articles"), rows))
    click.echo(
        f"\n{counts['kept']} of {counts.total()} articles rewritten, the others as they were"
    )


def _articles(cases: "list[Case]") -> "list[Article]":
    """Return the articles that cases can show, transient ones first, each text once."""
    from sundog.cases.search import read_recipe, transient

    recipes = [read_recipe(case.recipe) for case in cases]
    put = [article for recipe in recipes for article in transient(*recipe)]
    worlds = dict.fromkeys(world for world, _, _ in recipes)
    put += [article for world in worlds for article in world.articles()]
    return list({article.text: article for article in put}.values())


def _write(cases: "list[Case]", out: Path) -> None:
    from msgspec.structs import replace

    from sundog.cases.case import SCHEMA
    from sundog.core.records import write_jsonl

    placed = [replace(case, recipe={**case.recipe, "written": WRITTEN}) for case in cases]
    write_jsonl(out / "cases.jsonl", placed, SCHEMA)
