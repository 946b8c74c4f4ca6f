"""A web world as files: written article by article, so that memory stays flat.

world.toml           what was asked for
sites.jsonl          the sites, with the credibility that no reader is told
facts.jsonl          the fact table: true values
articles.jsonl.zst   the articles as they are read, with what they state
questions.jsonl      the questions with their answers
"""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from sundog.core.errors import CorruptData, ForeignData, UsageError
from sundog.core.records import Appender, atomic, read_jsonl, refusals, write_jsonl
from sundog.trace import Answer
from sundog.worlds.web.articles import Article
from sundog.worlds.web.facts import TRUE
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World

BATCH = 200


class SiteLine(msgspec.Struct, frozen=True):
    """A site."""

    name: str
    domain: str
    type: str
    credibility: int
    bias: int


class FactLine(msgspec.Struct, frozen=True):
    """One true fact."""

    entity: str
    attribute: str
    value: str


class ArticleLine(msgspec.Struct, frozen=True):
    """An article; `stated` holds (entity, attribute, value, whether it is false)."""

    id: str
    url: str
    site: str
    date: str
    title: str
    author: str
    text: str
    links: tuple[str, ...]
    stated: tuple[tuple[str, str, str, bool], ...]


class QuestionLine(msgspec.Struct, frozen=True):
    """A question with its answer and the answer to which a honeypot leads."""

    number: int
    type: str
    text: str
    hops: int
    difficulty: str
    answer: Answer
    false_answer: Answer


def write_world(
    path: Path, world: World, asked: int, progress: Callable[[int], None] | None = None
) -> int:
    """Write a world into a new folder; return how many articles it has.

    Args:
        asked: How many questions.
        progress: Called with the number of articles that a batch added.

    Raises:
        UsageError: The folder holds something already.
    """
    if path.exists() and any(path.iterdir()):
        raise UsageError("the folder is not empty", value=str(path), hint="choose another --out")
    put = list(_questions(world, asked))  # refuses before anything is written
    with refusals(path):
        path.mkdir(parents=True, exist_ok=True)
    sites = (SiteLine(s.name, s.domain, s.type, s.credibility, s.bias) for s in world.sites)
    write_jsonl(path / "sites.jsonl", sites, "sundog/web-site/1")
    write_jsonl(path / "facts.jsonl", _facts(world), "sundog/web-fact/1")
    write_jsonl(path / "questions.jsonl", put, "sundog/web-question/1")
    out = Appender(path / "articles.jsonl.zst", "sundog/web-article/1")
    try:
        for batch in batches(world.articles()):
            out.append([_line(article) for article in batch])
            if progress:
                progress(len(batch))
    finally:
        out.close()
    with atomic(path / "world.toml") as file:  # last: a folder with it is whole
        file.write(tomli_w.dumps(_asked(world)).encode())
    return len(world)


def batches(articles: Iterator[Article]) -> Iterator[list[Article]]:
    """Yield articles a few hundred at a time."""
    while batch := list(islice(articles, BATCH)):
        yield batch


def read_asked(path: Path) -> dict[str, Any]:
    """Read `world.toml`.

    Raises:
        ForeignData: Not a folder of a world.
    """
    place = path / "world.toml"
    if not place.is_file():
        raise ForeignData("no world here", value=str(path), hint="make one: sundog world build")
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CorruptData("world.toml is damaged", value=str(place), hint=str(error)) from None


def read_articles(path: Path) -> Iterator[ArticleLine]:
    """Yield the articles of a world's folder."""
    return read_jsonl(path / "articles.jsonl.zst", ArticleLine, "sundog/web-article/1")


def read_sites(path: Path) -> list[SiteLine]:
    """Return the sites of a world's folder."""
    return list(read_jsonl(path / "sites.jsonl", SiteLine, "sundog/web-site/1"))


def _asked(world: World) -> dict[str, Any]:
    return {
        "kind": "web",
        "seed": world.seed,
        "world": world.number,
        "twin": world.twin,
        "dials": asdict(world.dials),
    }


def _facts(world: World) -> Iterator[FactLine]:
    for number in range(world.dials.groups):
        for entity in world.group(number).entities:
            for attr in entity.facts:
                yield FactLine(entity.name, attr, entity.value(attr, TRUE, world.twin))


def _questions(world: World, asked: int) -> Iterator[QuestionLine]:
    for q in questions(world, asked):
        answer, false_answer = q.answer(world.twin), q.false_answer(world.twin)
        yield QuestionLine(q.number, q.type, q.text, q.hops, q.difficulty, answer, false_answer)


def _line(article: Article) -> ArticleLine:
    stated = tuple((s.entity.name, s.attr, s.value, s.false) for s in article.stated)
    return ArticleLine(
        article.id,
        article.url,
        article.site.domain,
        article.date,
        article.title,
        article.author,
        article.text,
        tuple(link for link, _, _ in article.links),
        stated,
    )
