"""Randomness has a name: a stream depends on its name alone."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sundog.core.streams import stream

NAME = st.lists(st.one_of(st.integers(-(2**70), 2**70), st.text(max_size=8)), max_size=4)


def draws(seed: int, *name: int | str, count: int = 5) -> list[int]:
    opened = stream(seed, *name)
    return [opened.draw() for _ in range(count)]


def test_known_draws_never_change() -> None:
    """These numbers are part of every corpus: a change here is a new corpus version."""
    assert draws(7, "shop", "orders", 17, count=3) == [1767834113, 3045062192, 1583743533]


@given(st.integers(0, 9), NAME, NAME)
def test_different_names_are_different_streams(seed: int, one: list[str], two: list[str]) -> None:
    assert (draws(seed, *one) == draws(seed, *two)) == (
        [(type(part), part) for part in one] == [(type(part), part) for part in two]
    )


def test_parts_are_tagged_and_length_prefixed() -> None:
    assert draws(1, "a", "bc") != draws(1, "ab", "c")
    assert draws(1, "1") != draws(1, 1)


def test_a_child_does_not_depend_on_how_much_its_parent_drew() -> None:
    parent = stream(1, "shop")
    before = parent.child("orders").draw()
    parent.draw()
    assert parent.child("orders").draw() == before == stream(1, "shop", "orders").draw()


def test_blocks_join_without_repeats() -> None:
    long = draws(3, "long", count=600)
    assert len(set(long)) > 595


@pytest.mark.parametrize("hash_seed", ["0", "1", "77"])
def test_the_hash_seed_changes_nothing(hash_seed: str) -> None:
    code = "from sundog.core.streams import stream; print(stream(7, 'x', 3).sample(range(99), 9))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(stream(7, "x", 3).sample(range(99), 9))


@given(st.integers(1, 50), st.integers(0, 1000))
def test_choices_stay_in_range(n: int, seed: int) -> None:
    opened = stream(seed, "range")
    assert all(0 <= opened.below(n) < n for _ in range(20))
    assert sorted(opened.sample(range(n), n)) == list(range(n))
    low = opened.between(-3, n)
    assert -3 <= low <= n


def test_impossible_draws_are_refused() -> None:
    with pytest.raises(ValueError, match="below"):
        stream(1).below(0)
    with pytest.raises(ValueError, match="cannot draw 3 of 2"):
        stream(1).sample("ab", 3)
