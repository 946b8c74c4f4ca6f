"""A release's database by record: which order, whose, with which items, notes and refunds."""

from collections import defaultdict
from dataclasses import dataclass

from sundog.external._mysql import Record, Tables
from sundog.external._pathways_records import ShopTask

ByOrder = dict[int, list[Record]]


@dataclass(frozen=True)
class Shop:
    """The shop's records, by id."""

    orders: dict[int, Record]
    customers: dict[int, Record]
    items: ByOrder
    memos: ByOrder
    notes: ByOrder
    addresses: ByOrder
    of_customer: ByOrder


def shop(tables: Tables) -> Shop:
    """Index a database."""
    orders = {number(row, "entity_id"): row for row in tables.get("sales_order", [])}
    return Shop(
        orders,
        {number(row, "entity_id"): row for row in tables.get("customer_entity", [])},
        _by(tables.get("sales_order_item", []), "order_id"),
        _by(tables.get("sales_creditmemo", []), "order_id"),
        _by(tables.get("sales_order_status_history", []), "parent_id"),
        _by(tables.get("sales_order_address", []), "parent_id"),
        _by(list(orders.values()), "customer_id"),
    )


def people(task: ShopTask) -> list[int]:
    """Return the customers that a task is about."""
    linked = [task.linked_customer.id] if task.linked_customer else []
    return [task.customer.id, *linked]


def owners(tasks: list[ShopTask]) -> dict[int, list[str]]:
    """Return the tasks that each customer belongs to."""
    found: dict[int, list[str]] = defaultdict(list)
    for task in tasks:
        for customer in people(task):
            found[customer].append(task.task_id)
    return found


def number(row: Record, column: str) -> int:
    """Return a column that holds an id."""
    value = row.get(column)
    return value if isinstance(value, int) else -1


def amount(row: Record, column: str) -> float:
    """Return a column that holds an amount; 0 where it is empty."""
    value = row.get(column)
    return float(value) if isinstance(value, (int, float)) else 0.0


def text(row: Record, column: str) -> str:
    """Return a column as text."""
    value = row.get(column)
    return "" if value is None else str(value)


def _by(records: list[Record], column: str) -> ByOrder:
    found: ByOrder = defaultdict(list)
    for row in records:
        found[number(row, column)].append(row)
    return found
