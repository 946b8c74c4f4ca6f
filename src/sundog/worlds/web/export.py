"""A world as files: Parquet shards, JSON Lines, or a folder that Hugging Face's tools can load.

Articles are written as they are made, shard by shard, so memory stays flat however many there
are; shards do not depend on each other, so any number of processes writes the same bytes. What is
written is read back without loss. A folder appears when it is whole, or not at all.
"""

import multiprocessing
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec

from sundog.core.errors import CorruptData, DataError, ForeignData, UsageError
from sundog.core.records import atomic, canonical, read_jsonl, refusals, write_jsonl
from sundog.worlds.web.articles import Article
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.world import World

Format = Literal["parquet", "jsonl", "hf"]
SCHEMA = "sundog/article/1"
SHARD, BATCH = 20_000, 2_000
"""Articles in a file, and in memory at a time."""


class Link(msgspec.Struct, frozen=True):
    """Where an article points."""

    id: str
    title: str
    domain: str


class Stating(msgspec.Struct, frozen=True):
    """A fact that an article states."""

    entity: str
    attribute: str
    value: str
    false: bool


class Row(msgspec.Struct, frozen=True):
    """An article with all that is known of it; `credibility` and `stated` are answers."""

    id: str
    url: str
    site: str
    domain: str
    type: str
    credibility: int
    bias: int
    date: str
    title: str
    author: str
    text: str
    links: list[Link]
    stated: list[Stating]


def row(article: Article) -> Row:
    """Return an article as a record."""
    site = article.site
    return Row(
        article.id, article.url, site.name, site.domain, site.type, site.credibility, site.bias,
        article.date, article.title, article.author, article.text,
        [Link(*link) for link in article.links],
        [Stating(f.entity.name, f.attr, f.value, f.false) for f in article.stated],
    )  # fmt: skip


@contextmanager
def whole(folder: Path) -> Iterator[Path]:
    """Yield a folder to write into, which appears as `folder` when all went well.

    Raises:
        UsageError: Something stands there already.
        StoreError: The disk refuses.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError("the folder is not empty", value=str(folder), hint="choose another --out")
    made = folder.with_name(f".{folder.name}.partial")
    shutil.rmtree(made, ignore_errors=True)  # left by a run that was killed
    try:
        with refusals(folder):
            made.mkdir(parents=True)
            yield made
            made.replace(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def export_world(
    world: World,
    folder: Path,
    form: Format = "parquet",
    *,
    procs: int = 1,
    shard: int = SHARD,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Write a world into a folder; return how many articles were written.

    Args:
        procs: Processes that write shards; JSON Lines are one file and written by one.
        shard: Articles in a file.
        progress: Called with the number of articles that were added.

    Raises:
        StoreError: The disk refuses.
    """
    with refusals(folder):
        folder.mkdir(parents=True, exist_ok=True)
    if form == "jsonl":
        write_jsonl(folder / "articles.jsonl", map(row, world.articles()), SCHEMA)
        progress(len(world))
    else:
        place = folder / "data" if form == "hf" else folder
        for count in _shards(world, place, procs, shard):
            progress(count)
    if form == "hf":
        with atomic(folder / "README.md") as file:
            file.write(card(world).encode())
    recipe = {"seed": world.seed, "world": world.number, "twin": world.twin,
              "dials": asdict(world.dials), "articles": len(world), "schema": SCHEMA}  # fmt: skip
    with atomic(folder / "world.json") as file:
        file.write(msgspec.json.format(msgspec.json.encode(recipe), indent=2))
    return len(world)


def read_world(folder: Path) -> World:
    """Return the world that a folder was written from.

    Raises:
        ForeignData: The folder holds no world of ours.
        CorruptData: Its recipe is damaged.
    """
    recipe = _recipe(folder)
    try:
        dials = msgspec.convert(recipe["dials"], Dials)
        return World(recipe["seed"], recipe["world"], recipe["twin"], dials)
    except (KeyError, TypeError, msgspec.ValidationError) as error:
        raise CorruptData("world.json is damaged", value=str(folder), hint=str(error)) from None


def read_articles(folder: Path) -> Iterator[Row]:
    """Yield the articles of a folder, whatever its format, in order.

    Raises:
        DataError: Articles are missing or damaged.
    """
    wanted = _recipe(folder).get("articles")
    count = 0
    for found in _rows(folder):
        count += 1
        yield found
    if count != wanted:
        raise CorruptData(f"{folder} holds {count} articles", hint=f"world.json says {wanted}")


def fingerprint(rows: Iterator[Row]) -> str:
    """Return a hash over all articles, in order."""
    total = sha256()
    for one in rows:
        total.update(canonical(one) + b"\n")
    return total.hexdigest()


def card(world: World) -> str:
    """Write the data card of a Hugging Face folder."""
    return f"""---
license: apache-2.0
language: [en]
task_categories: [question-answering]
pretty_name: Sundog synthetic web, seed {world.seed}, world {world.number}
configs:
- config_name: default
  data_files: data/*.parquet
---

# Sundog synthetic web

{len(world)} articles on {len(world.sites)} invented sites, generated from seed {world.seed}
(world {world.number}{", swap twin" if world.twin else ""}) without any model. Places, people,
companies and figures are made up; resemblance to real ones is chance.

`credibility` and `stated` are ground truth for evaluation and must not be shown to an agent.
Articles with `false: true` in `stated` are misinformation on purpose: do not train on them as if
they were true.
"""


def _shards(world: World, place: Path, procs: int, size: int) -> Iterator[int]:
    """Write the shards; yield how many articles each holds."""
    numbers = range((len(world) + size - 1) // size)
    write = partial(_shard, world, place, size)
    if procs == 1 or len(numbers) == 1:
        yield from map(write, numbers)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(procs, len(numbers)), mp_context=spawn) as pool:
        try:
            yield from pool.map(write, numbers)
        except BaseException:  # what has not begun is not written
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _shard(world: World, folder: Path, size: int, number: int) -> int:
    import pyarrow as pa
    import pyarrow.parquet as pq

    start, end = number * size, min((number + 1) * size, len(world))
    schema = _schema()
    with atomic(folder / f"articles-{number:05d}.parquet") as file:
        # The writer is closed only when all is written: on a full disk closing would fail again.
        writer = pq.ParquetWriter(file, schema, compression="zstd")
        for first in range(start, end, BATCH):
            batch = range(first, min(first + BATCH, end))
            rows = [msgspec.to_builtins(row(world.article(index))) for index in batch]
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
        writer.close()
    return end - start


def _schema() -> Any:
    import pyarrow as pa

    text, flag = pa.string(), pa.bool_()
    link = pa.struct([("id", text), ("title", text), ("domain", text)])
    stating = pa.struct([("entity", text), ("attribute", text), ("value", text), ("false", flag)])
    kinds = {"credibility": pa.int16(), "bias": pa.int16(),
             "links": pa.list_(link), "stated": pa.list_(stating)}  # fmt: skip
    return pa.schema([(name, kinds.get(name, text)) for name in Row.__struct_fields__])


def _rows(folder: Path) -> Iterator[Row]:
    if (folder / "articles.jsonl").is_file():
        yield from read_jsonl(folder / "articles.jsonl", Row, SCHEMA)
        return
    import pyarrow as pa
    import pyarrow.parquet as pq

    shards = sorted([*folder.glob("articles-*.parquet"), *folder.glob("data/articles-*.parquet")])
    if not shards:
        raise DataError("no articles here", value=str(folder))
    for shard in shards:
        try:
            for batch in pq.ParquetFile(shard).iter_batches(2_000):
                yield from msgspec.convert(batch.to_pylist(), list[Row])
        except (pa.ArrowException, OSError, msgspec.ValidationError) as error:
            raise CorruptData(f"{shard.name} is damaged", hint=str(error)) from None


def _recipe(folder: Path) -> dict[str, Any]:
    place = folder / "world.json"
    if not place.is_file():
        raise ForeignData("no world of ours", value=str(folder), hint="it has no world.json")
    try:
        found = msgspec.json.decode(place.read_bytes(), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise CorruptData("world.json is damaged", value=str(place), hint=str(error)) from None
    if found.get("schema") != SCHEMA:
        raise ForeignData("world.json is of another kind", value=found.get("schema"))
    return found
