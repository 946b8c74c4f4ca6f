"""The shop's world holds together, and is the same whenever it is made."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sundog.worlds.shop.background import background
from sundog.worlds.shop.invariants import violations


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_the_background_holds_under_any_seed(seed: int) -> None:
    assert violations(background.__wrapped__(seed, 60).rows) == []


def test_the_same_seed_gives_the_same_rows() -> None:
    assert background.__wrapped__(5).rows == background.__wrapped__(5).rows


def test_a_broken_world_is_named() -> None:
    rows = background(0).rows
    double = rows + type(rows)(orders=(rows.orders[0],))
    assert any("there twice" in said for said in violations(double))
