"""The shop's database: the background once as bytes, a copy for each episode.

Tables are made from the record types, one column a field. A copy is deserialized into memory
and the case's own rows are put in. An episode is one transaction that is never committed: when it
is dropped, its copy is rolled back and serves the next one, since filling megabytes of fresh
memory is what costs.
"""

import sqlite3
import weakref
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from sundog.worlds.shop.background import background
from sundog.worlds.shop.giftcards import on_file
from sundog.worlds.shop.records import TABLES, Row, Rows, table

INDEXES = {
    "customer_address_entity": ("parent_id",),
    "sales_order": ("customer_id", "created_at", "coupon_code"),
    "sales_order_item": ("order_id",),
    "sales_order_address": ("parent_id",),
    "sales_order_payment": ("parent_id",),
    "sales_order_status_history": ("parent_id",),
    "sales_shipment": ("order_id", "customer_id"),
    "sales_shipment_track": ("parent_id",),
    "shipment_scan": ("shipment_id",),
    "sales_creditmemo": ("order_id", "customer_id"),
    "sales_creditmemo_item": ("parent_id",),
    "sales_creditmemo_comment": ("parent_id",),
    "staff_note": ("customer_id",),
    "account_log": ("customer_id",),
    "desk_ticket": ("customer_id",),
    "record_reference": ("entity_id", "value"),
    "register_row": ("sheet_id",),
    "giftcardaccount_history": ("giftcardaccount_id",),
}
IDLE = 4
"""Copies that are kept for later episodes on one background."""
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
    connection.commit()
    data = connection.serialize()
    connection.close()
    return data


def insert(connection: sqlite3.Connection, rows: Rows) -> None:
    """Put rows into their tables."""
    for group in rows.tables():
        if group:
            _insert(connection, type(group[0]), group)


def _insert(connection: sqlite3.Connection, kind: type[Row], rows: Iterable[Row]) -> None:
    marks = ", ".join("?" * len(kind.__struct_fields__))
    # Table names come from our own types, values are bound.
    statement = f"INSERT INTO {table(kind)} VALUES ({marks})"  # noqa: S608  see above
    connection.executemany(statement, [msgspec.structs.astuple(row) for row in rows])


@lru_cache(maxsize=4)
def _idle(base: int | bytes) -> list[sqlite3.Connection]:  # noqa: ARG001  the key of the cache
    """Return the copies of a base that no episode holds."""
    return []


def _opened(base: int | bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    connection.deserialize(base if isinstance(base, bytes) else template(base))
    connection.row_factory = sqlite3.Row
    return connection


def _give_back(idle: list[sqlite3.Connection], connection: sqlite3.Connection) -> None:
    connection.rollback()
    if len(idle) < IDLE:
        idle.append(connection)
    else:
        connection.close()


class Database:
    """One episode's copy.

    Args:
        base: Seed of the background, or a whole serialized database.
        rows: What is put in beside it; the gift cards that it names are put in too.
    """

    def __init__(self, base: int | bytes, rows: Rows) -> None:
        idle = _idle(base)
        try:
            self.connection = idle.pop()
        except IndexError:
            self.connection = _opened(base)
        self.connection.execute("BEGIN")
        weakref.finalize(self, _give_back, idle, self.connection).atexit = False
        insert(self.connection, rows)
        insert(self.connection, on_file(rows))

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
