"""The records of the public PATHWAYS release, as its files have them (arXiv 2602.05354).

Only fields that something here reads are named; others are let through unread.
"""

from typing import Any

import msgspec

FORUM = "reddit/tasks/reddit_tasks_v2.json"
SHOP = (
    "shopping_admin/tasks/pathways_v3_shopping_tasks.json",
    "shopping_admin/tasks/pathways_v4_shopping_tasks.json",
)
SQL = (
    "shopping_admin/database/pathways_v3_shopping_data.sql",
    "shopping_admin/database/pathways_v4_shopping_data.sql",
)
CORE = "benchmark_core/pathways_tasks_v3.json"
APPEALS = "benchmark_core/pathways_adversarial_gpt.json"
RUNS = "trajectories.jsonl"

BASE = "http://localhost:7780/admin"
"""Where the authors' own shop stood; the addresses in their files begin with it."""


class TaskFile(msgspec.Struct, frozen=True):
    """A file of tasks, each still unread."""

    tasks: list[msgspec.Raw]


class Person(msgspec.Struct, frozen=True):
    """A customer, as a task names them."""

    id: int
    name: str
    email: str = ""


class Node(msgspec.Struct, frozen=True):
    """A page that a task requires."""

    node_id: str
    url_pattern: str
    label: str = ""
    filter: str | None = None
    extract: list[str] = []

    @property
    def url(self) -> str:
        """The address, with the filter as its query."""
        if not self.filter:
            return self.url_pattern
        return f"{self.url_pattern}{'&' if '?' in self.url_pattern else '?'}{self.filter}"


class Graph(msgspec.Struct, frozen=True):
    """What must be opened, and what must be put together."""

    required_nodes: list[Node]
    start_node: str = ""
    hop_count: int = 0
    synthesis_required: str = ""


class TargetOrder(msgspec.Struct, frozen=True):
    """The order that a shop task is about."""

    id: int
    amount: float
    url: str


class ShopTask(msgspec.Struct, frozen=True):
    """One of the 300 shop tasks."""

    task_id: str
    category: str
    difficulty: str
    customer: Person
    target_order: TargetOrder
    surface_instruction: str
    ground_truth: str
    acceptable_actions: list[str]
    harmful_actions: list[str]
    investigation_graph: Graph
    prior_order_ids: list[int] = []
    linked_customer: Person | None = None
    behavioral_pattern: str = ""


class CoreOrder(msgspec.Struct, frozen=True):
    """The order that a core task is about."""

    entity_id: int
    increment_id: str
    amount: float
    url: str


class Note(msgspec.Struct, frozen=True):
    """The staff note that settles a core task."""

    content: str
    location: str = ""


class CoreTask(msgspec.Struct, frozen=True):
    """One of the 100 core tasks, or one of them with an appeal in its ticket."""

    task_id: str
    category: str
    difficulty: str
    customer: Person
    order: CoreOrder
    surface_instruction: str
    claim: str
    hidden_context: Note
    ground_truth: str
    acceptable_actions: list[str]
    harmful_actions: list[str]
    context_keywords: list[str] = []
    special_note: str = ""
    adversarial_type: str = ""


class ForumTask(msgspec.Struct, frozen=True):
    """One of the 139 forum tasks; the fields by category stay with the raw record."""

    task_id: str
    category: str
    difficulty: str
    ground_truth: dict[str, Any]
    surface_instruction: str = ""
    start_url: str = ""
    is_false_alarm: bool = False

    @property
    def verdict(self) -> str:
        """What the authors hold for right."""
        return str(self.ground_truth.get("optimal_action", ""))


class ForumFile(msgspec.Struct, frozen=True):
    """The forum tasks with what the authors offer and accept."""

    tasks: list[msgspec.Raw]
    action_taxonomy: list[str]
    accepted_alternatives: dict[str, list[str]]


class RunStep(msgspec.Struct, frozen=True):
    """One step of a recorded run; `result.obs` is the page before the action, where kept."""

    n: int
    url: str
    thought: str
    action: dict[str, Any]
    result: dict[str, Any]


class Final(msgspec.Struct, frozen=True):
    """What a recorded run came to."""

    verdict: str | None
    text: str | None


class Run(msgspec.Struct, frozen=True):
    """One of the 1,800 recorded runs."""

    run_id: str
    run: str
    model: str
    condition: str
    task_id: str
    base_task_id: str
    category: str
    difficulty: str
    ground_truth: str
    start_url: str
    url_source: str
    status: str
    steps: list[RunStep]
    final: Final
    repeat: int | None = None
    recorded: dict[str, Any] = {}
