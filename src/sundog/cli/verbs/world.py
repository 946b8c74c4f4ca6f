"""`sundog world`: a world as files, and what it is like."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from sundog.cli.output import JSON, Folder, bar, put_json, put_table

if TYPE_CHECKING:
    from sundog.worlds.web.census import Census
    from sundog.worlds.web.export import Format


@click.group(short_help="Build a world as files, or count one.")
def command() -> None:
    """Build the world behind the search suite as files, or count one.

    Runs need no such files: they make what they show from the seed.
    """


@command.command(
    epilog="Example: sundog world build --seed 1 --out out/world", short_help="Write a world."
)
@click.option("--seed", type=click.IntRange(0), required=True, help="Seed of the world.")
@click.option("--number", type=click.IntRange(0), default=0, help="Which world of the seed.")
@click.option("--twin", is_flag=True, help="Its swap twin: same questions, other truth.")
@click.option("--groups", type=click.IntRange(1), default=8, show_default=True,
              help="Subtopics; each has three or four things that articles are about.")  # fmt: skip
@click.option("--articles", type=click.IntRange(8), default=56, show_default=True,
              help="Articles on each subtopic.")  # fmt: skip
@click.option(
    "--questions", type=click.IntRange(1), default=15, show_default=True, help="How many."
)
@click.option("--format", "form", type=click.Choice(("parquet", "jsonl", "hf")), default="parquet",
              show_default=True, help="hf: a folder that Hugging Face's tools load.")  # fmt: skip
@click.option("--procs", type=click.IntRange(1), default=1, show_default=True,
              help="Processes; the bytes do not depend on it.")  # fmt: skip
@click.option("--out", type=Folder, required=True, help="A new or empty folder.")
def build(
    *,
    seed: int,
    number: int,
    twin: bool,
    groups: int,
    articles: int,
    questions: int,
    form: "Format",
    procs: int,
    out: Path,
) -> None:
    """Write the articles, facts and questions of one world; all of it, or nothing."""
    from sundog.worlds.web.answers import asked, write_answers
    from sundog.worlds.web.dials import Dials
    from sundog.worlds.web.export import export_world, whole
    from sundog.worlds.web.world import World

    world = World(seed, number, int(twin), Dials(groups=groups, articles=articles))
    put = asked(world, questions)  # refuses before anything is written
    with whole(out) as folder, bar("articles", len(world)) as advance:
        written = export_world(world, folder, form, procs=procs, progress=advance)
        write_answers(folder, world, put)
    click.echo(f"{written} articles on {len(world.sites)} sites -> {out}")


@command.command(
    epilog="Example: sundog world stats out/world", short_help="Count what a world is like."
)
@click.argument("folder", type=Folder)
@JSON
def stats(*, folder: Path, as_json: bool) -> None:
    """Count the articles, sites and questions of a built world beside the paper's figures.

    The last row writes some of its articles again with sentences that the reader has never seen.
    """
    from sundog.report.tables import Table
    from sundog.sites.search.recovered import recovered
    from sundog.worlds.web.answers import question_types
    from sundog.worlds.web.census import SAMPLE, Counted, census, count
    from sundog.worlds.web.export import read_articles, read_world

    world = read_world(folder)
    counted: list[Counted] = []
    texts: list[str] = []
    for article in read_articles(folder):
        false = any(stated.false for stated in article.stated)
        counted.append(count(article.text, len(article.links), false=false))
        texts += [article.text] if len(texts) < SAMPLE else []
    sites = [(site.type, site.credible) for site in world.sites]
    found, read = census(counted, texts, sites), recovered(world)
    types = question_types(folder)
    if as_json:
        put_json({**msgspec.structs.asdict(found), "questions": types, "recovered": read.share})
        return
    rows = (*_content_rows(found), *_question_rows(types), (
        "facts that a reader with no key recovers", read.share, "",
        f"of {sum(read.stated.values())}, on held-out sentences",
    ))  # fmt: skip
    put_table(Table("", ("what", "ours", "paper", "more"), rows))
    click.echo(f"\n{found.articles} articles of {found.words:.0f} words, ratio {found.ratio:.2f}")


def _content_rows(found: "Census") -> tuple[tuple[str, float | str, str, str], ...]:
    """Return the content statistics beside the paper's (Table 7 and appendix A; four worlds)."""
    kinds = found.kinds
    mix = "/".join(
        f"{100 * kinds.get(kind, 0) / found.sites:.0f}"
        for kind in ("news", "blog", "research", "conspiracy")
    )
    shares = "30/40/10/10 32/37/10/10 27/43/10/10 27/43/10/10"
    return (
        ("articles", found.articles, "", ""),
        ("words in an article", found.words, "595 601 595 596",
         f"5 to 95 %: {found.low:.0f} to {found.high:.0f}"),
        ("type-token ratio", found.ratio, ".63 .63 .64 .64", ""),
        ("links in an article", found.links, "", ""),
        ("articles that state something false", found.false, "", ""),
        ("8-grams shared by two articles, 99.9 %", found.alike, "", "quantile over pairs"),
        ("8-grams shared by two articles, most", found.most, "", ""),
        ("sites", found.sites, "20 19 19 19", ""),
        ("% news/blog/research/conspiracy", mix, shares, f"social {kinds.get('social', 0)}"),
        ("sites of low credibility", found.low_sites, ".43", ""),
    )  # fmt: skip


def _question_rows(types: dict[str, int]) -> list[tuple[str, float, str, str]]:
    """Return the questions of each type beside the paper's (Table 6; 587 over four worlds)."""
    paper = {"factual": 147, "comparison": 160, "timeline": 154, "evaluation": 126}
    return [
        (f"{kind} questions", types.get(kind, 0), str(n),
         f"{types.get(kind, 0) / max(1, sum(types.values())):.2f} of ours, {n / 587:.2f} there")
        for kind, n in paper.items()
    ]  # fmt: skip


@command.command(
    epilog="Example: sundog world recall --seed 0 --worlds 10",
    short_help="Say what a search can find of what questions need.",
)
@click.option("--seed", type=click.IntRange(0), required=True, help="Seed of the worlds.")
@click.option("--worlds", type=click.IntRange(1), default=10, show_default=True, help="How many.")
@click.option("--questions", type=click.IntRange(1), default=15, show_default=True,
              help="Questions of each world.")  # fmt: skip
@click.option("--engine", default="lexical", show_default=True, help="lexical, hybrid or ngrams.")
@JSON
def recall(*, seed: int, worlds: int, questions: int, engine: str, as_json: bool) -> None:
    """Print the recall of gold evidence among the first ten results, by type of question."""
    from sundog.report.tables import Table
    from sundog.sites.search.recall import recall as count
    from sundog.worlds.web.world import World

    found = count((World(seed, number) for number in range(worlds)), questions, engine)
    if as_json:
        put_json(found)
        return
    rows = tuple(
        (one.type, one.questions, one.facts, one.by_question, one.by_fact, one.whole)
        for one in found
    )
    columns = ("type", "questions", "facts", "question as query", "a query for each fact",
               "all facts by one query")  # fmt: skip
    put_table(Table("", columns, rows))
    facts = sum(one.facts for one in found)
    shown = sum(one.by_fact * one.facts for one in found) / facts
    click.echo(f"\nrecall at 10 over {facts} facts, a query for each: {shown:.2f} ({engine})")
