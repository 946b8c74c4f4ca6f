"""The shop's database: the background once as bytes, a copy for each episode.

Tables are made from the record types, one column a field. A copy is deserialized into memory
and the case's own rows are put in.
"""

import sqlite3
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import TABLES, Row, Rows, table

INDEXES = {
    "sales_order": ("customer_id",),
    "sales_order_item": ("order_id",),
    "sales_order_address": ("parent_id",),
    "sales_order_status_history": ("parent_id",),
    "shipment_scan": ("shipment_id",),
    "sales_creditmemo": ("customer_id",),
    "register_row": ("sheet_id",),
}
ACTIONS = "CREATE TABLE admin_action (action_id INTEGER PRIMARY KEY, path TEXT, form TEXT)"


@lru_cache(maxsize=4)
def template(seed: int) -> bytes:
    """Return the background of a seed as a serialized database."""
    return serialized(background(seed).rows)


def serialized(rows: Rows) -> bytes:
    """Return a database that holds these rows and nothing else."""
    connection = sqlite3.connect(":memory:")
    for kind in TABLES:
        names = kind.__struct_fields__
        columns = ", ".join([f"{names[0]} INTEGER PRIMARY KEY", *names[1:]])
        connection.execute(f"CREATE TABLE {table(kind)} ({columns})")
        for name in INDEXES.get(table(kind), ()):
            connection.execute(f"CREATE INDEX {table(kind)}_{name} ON {table(kind)} ({name})")
    connection.execute(ACTIONS)
    insert(connection, rows)
    data = connection.serialize()
    connection.close()
    return data


def insert(connection: sqlite3.Connection, rows: Rows) -> None:
    """Put rows into their tables."""
    for group in rows.tables():
        if group:
            _insert(connection, type(group[0]), group)
    connection.commit()


def _insert(connection: sqlite3.Connection, kind: type[Row], rows: Iterable[Row]) -> None:
    marks = ", ".join("?" * len(kind.__struct_fields__))
    # Table names come from our own types, values are bound.
    statement = f"INSERT INTO {table(kind)} VALUES ({marks})"  # noqa: S608  see above
    connection.executemany(statement, [msgspec.structs.astuple(row) for row in rows])


class Database:
    """One episode's copy.

    Args:
        base: Seed of the background, or a whole serialized database.
        rows: What is put in beside it.
    """

    def __init__(self, base: int | bytes, rows: Rows) -> None:
        self.connection = sqlite3.connect(":memory:", check_same_thread=False)
        self.connection.deserialize(base if isinstance(base, bytes) else template(base))
        self.connection.row_factory = sqlite3.Row
        insert(self.connection, rows)

    def all(self, query: str, *values: Any) -> list[sqlite3.Row]:
        """Return all rows of a query with bound values."""
        return self.connection.execute(query, values).fetchall()

    def one(self, query: str, *values: Any) -> sqlite3.Row | None:
        """Return the first row, or None."""
        row: sqlite3.Row | None = self.connection.execute(query, values).fetchone()
        return row

    def do(self, query: str, *values: Any) -> None:
        """Change something."""
        self.connection.execute(query, values)
        self.connection.commit()
