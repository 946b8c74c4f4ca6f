"""PATHWAYS (arXiv 2602.05354): 300 shop tasks, 100 core tasks and 139 forum tasks as cases.

A path is taken for PATHWAYS if it holds any of its task files; one that is missing beside the
others is an error, since a denominator must be whole. Forum tasks are loaded and refused for
play: they need a forum, and the release carries no database of one.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sundog.cases.case import Case
from sundog.core.errors import CaseError, ForeignData
from sundog.external._files import read_items, read_json
from sundog.external._mysql import Tables, read_sql
from sundog.external._pathways_cases import START, core_case, forum_case, shop_case
from sundog.external._pathways_records import (
    CORE,
    FORUM,
    SHOP,
    SQL,
    CoreTask,
    ForumFile,
    ForumTask,
    ShopTask,
    TaskFile,
)
from sundog.external._pathways_shop import core_rows, has_note, shop_rows
from sundog.external.base import CORPORA, Corpus, Loaded, Refused
from sundog.sites.desk import HOST as DESK_HOST
from sundog.sites.desk import Desk, Ticket
from sundog.sites.pages import PageSession
from sundog.sites.shop import HOST as SHOP_HOST
from sundog.sites.shop import Shop
from sundog.sites.shop.database import serialized
from sundog.trace import Environment
from sundog.worlds.shop.records import Rows

NAME = "pathways"
NO_NOTE = "its evidence is not in the release: it has no staff note and no records of the customer"
NO_FORUM = "needs a forum to be played on; the release has no database of one"


def detect(path: Path) -> bool:
    """Say whether a path looks like a PATHWAYS checkout, whole or not."""
    return any((path / name).is_file() for name in (*SHOP, CORE, FORUM))


def load(path: Path) -> Loaded:
    """Read all tasks.

    Raises:
        ForeignData: The path is no PATHWAYS checkout, or a file of it is of another kind.
        CorruptData: A file is missing or breaks off.
    """
    if not detect(path):
        raise ForeignData(
            "not a PATHWAYS checkout",
            value=str(path),
            hint=f"want a folder that holds {SHOP[0]}",
        )
    source = {"corpus": NAME, "source": str(path)}
    shop, bad = read_shop(path)
    core, worse = read_core(path)
    forum, worst = read_forum(path)
    read_tables(path)  # a dump that is missing or of another kind shows now, not in play
    cases = [shop_case(task, {**source, "task": task.task_id}) for task in shop]
    for task in core:
        idle_for = {} if has_note(task) else {"unplayable": NO_NOTE}
        cases.append(core_case(task, {**source, "task": task.task_id, **idle_for}))
    cases += forum
    idle = [Refused(case.id, reason) for case in cases if (reason := unplayable(case))]
    refused = [*bad, *worse, *worst, *idle]
    return Loaded("investigation", cases, [], refused, _notes(shop))


def read_shop(path: Path) -> tuple[list[ShopTask], list[Refused]]:
    """Read the shop tasks of both files, in their order."""
    tasks: list[ShopTask] = []
    refused: list[Refused] = []
    for name in SHOP:
        raws = read_json(path / name, TaskFile).tasks
        good, bad = read_items(raws, ShopTask, f"{Path(name).name} task")
        tasks += good
        refused += bad
    return tasks, refused


def read_core(path: Path) -> tuple[list[CoreTask], list[Refused]]:
    """Read the core tasks."""
    raws = read_json(path / CORE, TaskFile).tasks
    return read_items(raws, CoreTask, f"{Path(CORE).name} task")


def read_forum(path: Path) -> tuple[list[Case], list[Refused]]:
    """Read the forum tasks as cases."""
    file = read_json(path / FORUM, ForumFile)
    tasks, refused = read_items(file.tasks, ForumTask, f"{Path(FORUM).name} task")
    offered, accepted = file.action_taxonomy, file.accepted_alternatives
    return [forum_case(task, offered, accepted) for task in tasks], refused


@dataclass(frozen=True)
class Release:
    """A PATHWAYS release as its files have it, for those who look into it.

    Attributes:
        tables: The rows of both dumps, by table.
    """

    shop: list[ShopTask]
    core: list[CoreTask]
    forum: ForumFile
    forum_tasks: list[ForumTask]
    tables: Tables


@cache
def release(path: Path) -> Release:
    """Read everything but the recorded runs."""
    forum = read_json(path / FORUM, ForumFile)
    tasks, _ = read_items(forum.tasks, ForumTask, "task")
    return Release(read_shop(path)[0], read_core(path)[0], forum, tasks, read_tables(path))


@cache
def read_tables(path: Path) -> Tables:
    """Read the rows of both dumps; once, since they are large and many cases need them.

    Raises:
        DataError: A dump is missing, breaks off, or is SQL of another kind.
    """
    tables: Tables = {}
    for name in SQL:
        for table, records in read_sql(path / name).items():
            tables.setdefault(table, []).extend(records)
    return tables


def open_case(case: Case) -> Environment:
    """Open a task on our shop, on its own copy of the release's records.

    Raises:
        CaseError: It cannot be played, with the reason.
    """
    reason = unplayable(case)
    if reason:
        raise CaseError("this task cannot be played", value=case.id, hint=reason)
    shop = Shop(_shop(str(case.recipe["source"]), "/core/" in case.id), Rows())
    text = case.brief.messages[0].text
    shown = Ticket(case.id.rpartition("/")[2][-3:], "", "Desk", "A case for review", (text,))
    desk = Desk(shown, case.brief.choices("submit_verdict", "verdict") or case.key.offered, {})
    return PageSession({DESK_HOST: desk.app(), SHOP_HOST: shop.app()}, START, desk)


def unplayable(case: Case) -> str:
    """Say why a task cannot be played; empty if it can."""
    if case.domain == "forum":
        return NO_FORUM
    return str(case.recipe.get("unplayable", ""))


@cache
def _shop(source: str, core: bool) -> bytes:
    path = Path(source)
    if not detect(path):
        raise CaseError("the corpus is not where it was", value=source, hint="load it again")
    return serialized(core_rows(read_core(path)[0]) if core else shop_rows(read_tables(path)))


def _notes(shop: list[ShopTask]) -> list[str]:
    nodes = [task.investigation_graph.required_nodes for task in shop]
    listed = sum(map(len, nodes))
    pages = sum(len({node.url for node in task}) for task in nodes)
    return [
        (
            f"{len(shop)} shop tasks list {listed} required nodes on {pages} different pages: "
            "a page that is listed twice in a task counts once."
        ),
    ]


CORPORA.register(
    NAME,
    Corpus(
        "PATHWAYS: shop, core and forum tasks (public, no licence: all rights reserved)",
        detect,
        load,
        open_case,
    ),
)
