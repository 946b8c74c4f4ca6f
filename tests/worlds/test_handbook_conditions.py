"""Conditions over several records stay unknown until every record that matters is known."""

import pytest

from sundog.core.errors import CaseError
from sundog.worlds.handbook import Alike, Among, Facts, LessThan, Rule, Same

THREE = ("a", "b", "c")
ALIKE, UNLIKE = Alike(THREE, "all the same"), Alike(THREE, "each another", alike=False)
PAIRS = (("a", "list"), ("b", "list"))
EVERY, NONE = Among(PAIRS, "every"), Among(PAIRS, "none", among=False)


@pytest.mark.parametrize(
    ("facts", "alike", "unlike"),
    [
        ({"a": "x", "b": "x", "c": "x"}, True, False),
        ({"a": "x", "b": "y", "c": "z"}, False, True),
        ({"a": "x", "b": "x", "c": "y"}, False, False),
        ({"a": "x", "b": "x"}, None, False),
        ({"a": "x", "b": "y"}, False, None),
        ({}, None, None),
    ],
)
def test_three_records_are_alike_or_all_different(
    facts: Facts, alike: bool | None, unlike: bool | None
) -> None:
    assert (ALIKE.holds(facts), UNLIKE.holds(facts)) == (alike, unlike)


@pytest.mark.parametrize(
    ("facts", "every", "none"),
    [
        ({"a": "x", "b": "y", "list": ("x", "y")}, True, False),
        ({"a": "x", "b": "y", "list": ("z",)}, False, True),
        ({"a": "x", "b": "y", "list": ("x",)}, False, False),
        ({"a": "x", "list": ("x",)}, None, False),
        ({"a": "x", "b": "y"}, None, None),
    ],
)
def test_each_value_is_listed_or_none_is(
    facts: Facts, every: bool | None, none: bool | None
) -> None:
    assert (EVERY.holds(facts), NONE.holds(facts)) == (every, none)


def test_two_values_are_compared_only_when_both_are_known() -> None:
    same, other = Same("a", "b", "agree"), Same("a", "b", "differ", same=False)
    assert (same.holds({"a": 1, "b": 1}), other.holds({"a": 1, "b": 1})) == (True, False)
    assert (same.holds({"a": 1, "b": 2}), other.holds({"a": 1, "b": 2})) == (False, True)
    assert same.holds({"a": 1}) is None


def test_a_limit_from_below() -> None:
    young = LessThan("days", 45, "less than {limit} days")
    assert [young.holds({"days": n}) for n in (44, 45, None)] == [True, False, None]
    with pytest.raises(CaseError, match="for numbers"):
        young.holds({"days": "many"})


def test_a_rule_without_conditions_is_for_all_the_rest() -> None:
    assert Rule("FLAG_AND_MONITOR", ()).holds({}) is True
    assert Rule("FLAG_AND_MONITOR", ()).words() == "FLAG_AND_MONITOR in all other cases."
