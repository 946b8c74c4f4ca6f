"""The shop's world holds together, and is the same whenever it is made."""

import dataclasses
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sundog.worlds.shop.background import background
from sundog.worlds.shop.invariants import taken, violations
from sundog.worlds.shop.records import Rows

SMALL = background.__wrapped__(1, 60)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_the_background_holds_under_any_seed(seed: int) -> None:
    assert violations(background.__wrapped__(seed, 60).rows) == []


def test_the_same_seed_gives_the_same_rows() -> None:
    assert background.__wrapped__(5, 300).rows == background.__wrapped__(5, 300).rows


def test_there_are_thousands_of_everything_and_all_kinds_of_it() -> None:
    rows = background(0).rows
    assert len(rows.customers) == 2000
    assert min(map(len, (rows.orders, rows.shipments, rows.scans, rows.log))) > 2000
    assert min(map(len, (rows.memos, rows.notes, rows.tickets, rows.gift_cards))) > 300
    states = {order.status for order in rows.orders}
    assert {"complete", "processing", "holded", "canceled", "closed"} <= states
    assert {memo.state for memo in rows.memos} == {"open", "refunded"}
    assert {card.state for card in rows.gift_cards} == {"used", "available", "expired"}


def test_the_dates_by_which_ids_are_given_are_those_of_the_records() -> None:
    world = background(2, 200)
    assert world.order_dates == tuple(o.created_at for o in world.rows.orders)
    assert world.customer_dates == tuple(c.created_at for c in world.rows.customers)
    assert world.sheet_dates == tuple(s.created_at for s in world.rows.sheets)


@pytest.mark.parametrize(
    ("part", "change", "said"),
    [
        ("card_events", {"balance_amount": 7}, "does not add up"),
        ("gift_cards", {"balance": 1}, "does not add up"),
        ("notes", {"created_at": "1999-01-01 00:00:00"}, "note"),
        ("log", {"customer_id": 1}, "log event"),
        ("history", {"parent_id": 1}, "order note"),
        ("tickets", {"customer_id": 1}, "ticket"),
        ("orders", {"state": "processing"}, "was sent"),
        ("orders", {"coupon_code": "NONE"}, "a coupon that there is not"),
    ],
)
def test_a_wrong_row_of_each_kind_is_named(part: str, change: dict[str, Any], said: str) -> None:
    rows = SMALL.rows
    first, *others = getattr(rows, part)
    wrong = dataclasses.replace(rows, **{part: (replace(first, **change), *others)})
    assert any(said in line for line in violations(wrong))


def test_rows_beside_others_take_no_id_nor_address_of_theirs() -> None:
    rows = SMALL.rows
    there = taken(rows)
    for part in ("orders", "customers", "gift_cards"):
        own = Rows(**{part: getattr(rows, part)[:1]})
        assert any("there twice" in line or "share" in line for line in violations(own, there))


def test_a_broken_world_is_named() -> None:
    rows = background(0).rows
    double = rows + type(rows)(orders=(rows.orders[0],))
    assert any("there twice" in said for said in violations(double))
