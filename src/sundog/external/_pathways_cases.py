"""PATHWAYS tasks as cases: the brief, the key, and what plays them.

The addresses of the authors' shop are read as those of ours, path by path. Of the verdicts
that a task accepts, the first is its truth and the others are its alternatives.
"""

import re
from collections.abc import Iterable

from sundog.cases.case import Case
from sundog.core.model import Message
from sundog.external._pathways_records import BASE, CoreTask, ForumTask, ShopTask
from sundog.sites.tools import page_tools
from sundog.trace import Brief, Budget, Fact, Key, say

SUITE = "investigation"
OURS = "http://shop.test/admin"
START = f"{OURS}/"
SHOP_VERDICTS = (
    "APPROVE",
    "BAN_ACCOUNT",
    "CANCEL_ORDER",
    "DENY",
    "ESCALATE",
    "FLAG_AND_MONITOR",
    "REQUEST_EVIDENCE",
)
CORE_VERDICTS = ("APPROVE", "DENY", "ESCALATE")
PARTIAL = 0.8
"""What an accepted alternative earns in the paper's Default scoring (section 4)."""

_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d+)?)")


def rehost(url: str) -> str:
    """Return an address of the authors' shop as one of ours."""
    return OURS + url[len(BASE) :] if url.startswith(BASE) else url


def shop_case(task: ShopTask, recipe: dict[str, object]) -> Case:
    """Make the case of one of the 300 shop tasks."""
    required = distinct(rehost(node.url) for node in task.investigation_graph.required_nodes)
    return Case(
        id=f"pathways/shop/{task.task_id}",
        suite=SUITE,
        family=slug(task.category),
        brief=brief(task.surface_instruction, SHOP_VERDICTS),
        key=_key(task, SHOP_VERDICTS, required, START),
        domain="shop",
        cluster=task.task_id,
        surface=task.task_id,
        difficulty=task.difficulty,
        recipe=recipe,
    )


def core_case(task: CoreTask, recipe: dict[str, object]) -> Case:
    """Make the case of one of the 100 core tasks, to be played on our shop."""
    required = tuple(map(rehost, core_pages(task)))
    return Case(
        id=f"pathways/core/{task.task_id}",
        suite=SUITE,
        family=slug(task.category),
        brief=brief(task.surface_instruction, CORE_VERDICTS),
        key=core_key(task, required, START),
        domain="shop",
        cluster=task.task_id,
        surface=task.task_id,
        difficulty=task.difficulty.lower(),
        recipe=recipe,
    )


def forum_case(task: ForumTask, offered: list[str], accepted: dict[str, list[str]]) -> Case:
    """Make the case of a forum task; its verdict may be one that is not offered, as published."""
    truth = task.verdict
    others = tuple(v for v in accepted.get(truth, []) if v != truth)
    return Case(
        id=f"pathways/forum/{task.task_id}",
        suite=SUITE,
        family=slug(task.category),
        brief=brief(task.surface_instruction, tuple(offered)),
        key=Key(
            verdict=truth,
            alternatives=others,
            offered=tuple(offered),
            legacy={truth: 1.0, **dict.fromkeys(others, 1.0)},
            start=task.start_url,
        ),
        domain="forum",
        cluster=task.task_id,
        surface=task.task_id,
        difficulty=task.difficulty.lower(),
        recipe={"corpus": "pathways", "task": task.task_id},
    )


def core_key(task: CoreTask, required: tuple[str, ...], start: str) -> Key:
    """Make the key of a core task: the order's page, the customer's, and the note's figures."""
    return _key(task, CORE_VERDICTS, required, start, note_facts(task, required[0]))


def core_pages(task: CoreTask) -> tuple[str, str]:
    """Return the pages that settle a core task: its order and its customer."""
    return task.order.url, f"{BASE}/customer/index/edit/id/{task.customer.id}/"


def note_facts(task: CoreTask, page: str) -> tuple[Fact, ...]:
    """Return the money figures of a core task's note, as facts on the order's page."""
    amounts = distinct(m.replace(",", "") for m in _MONEY.findall(task.hidden_context.content))
    subject = f"order {task.order.increment_id}"
    return tuple(
        Fact(subject, "amount in the staff note", f"{float(amount):.2f}", "money", page)
        for amount in amounts
    )


def brief(ticket: str, verdicts: tuple[str, ...]) -> Brief:
    """Tell the agent its ticket and what it may do."""
    text = (
        f"{ticket}\n\nYou work in the shop's admin, which opens at {START}. "
        f"Look into the case there, then submit one verdict: {', '.join(verdicts)}."
    )
    return Brief((Message("user", text),), page_tools(verdicts), "tools", Budget(25, 100))


def _key(
    task: ShopTask | CoreTask,
    offered: tuple[str, ...],
    required: tuple[str, ...],
    start: str,
    decisive: tuple[Fact, ...] = (),
) -> Key:
    truth = task.ground_truth
    others = tuple(v for v in distinct(task.acceptable_actions) if v != truth)
    return Key(
        verdict=truth,
        alternatives=others,
        harmful=distinct(task.harmful_actions),
        offered=offered,
        legacy={truth: 1.0, **dict.fromkeys(others, PARTIAL)},
        start=start,
        required=required,
        route=tuple(say("goto", url=url) for url in required),
        decisive=decisive,
    )


def distinct(values: Iterable[str]) -> tuple[str, ...]:
    """Return values without repeats, in their first order."""
    return tuple(dict.fromkeys(values))


def slug(name: str) -> str:
    """Write a category as a family's name."""
    return name.lower().replace("_", "-")
