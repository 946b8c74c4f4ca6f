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
from sundog.external._pathways_cases import core_case, forum_case, shop_case
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
from sundog.external.base import CORPORA, Corpus, Loaded, Refused
from sundog.trace import Environment

NAME = "pathways"
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
    cases = [shop_case(task, {**source, "task": task.task_id}) for task in shop]
    cases += [core_case(task, {**source, "task": task.task_id}) for task in core]
    unplayable = [Refused(case.id, NO_FORUM) for case in forum]
    refused = [*bad, *worse, *worst, *unplayable]
    return Loaded("investigation", [*cases, *forum], [], refused, _notes(shop))


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


def read_tables(path: Path) -> Tables:
    """Read the rows of both dumps.

    Raises:
        DataError: A dump is missing, breaks off, or is SQL of another kind.
    """
    tables: Tables = {}
    for name in SQL:
        for table, records in read_sql(path / name).items():
            tables.setdefault(table, []).extend(records)
    return tables


def open_case(case: Case) -> Environment:
    """Open a task on our shop.

    Raises:
        CaseError: It cannot be played, with the reason.
    """
    reason = NO_FORUM if case.domain == "forum" else "the shop for it does not stand yet"
    raise CaseError("this task cannot be played", value=case.id, hint=reason)


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
    ),
)
