"""The fact table: six values that never meet; twins flip comparisons and derange orders."""

from itertools import combinations

import pytest

from sundog.core.errors import UsageError
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.facts import LURE, NUMBERS, RUMOUR, TRUE, Group, relation
from sundog.worlds.web.world import World

GROUPS = [World(seed, n).group(g) for seed, n in ((0, 0), (0, 1), (7, 3)) for g in range(8)]


def order(here: Group, attr: str, kind: int, twin: int) -> list[str]:
    dated = sorted(here.entities, key=lambda e: e.value(attr, kind, twin))  # type: ignore[arg-type]  # names in a test
    return [e.key for e in dated]


@pytest.mark.parametrize("here", GROUPS, ids=lambda g: f"group{g.number}")
def test_no_two_versions_of_a_number_or_name_meet(here: Group) -> None:
    for attr in (*NUMBERS, "opened", "approved", "director", "town", "supplier"):
        values = [v for e in here.entities for v in e.facts[attr]]
        assert len(set(values)) == len(values), attr


@pytest.mark.parametrize("here", GROUPS, ids=lambda g: f"group{g.number}")
def test_twins_and_honeypots_flip_every_comparison(here: Group) -> None:
    for attr in NUMBERS:
        for a, b in combinations(here.entities, 2):
            larger = [
                float(a.value(attr, kind, twin)) > float(b.value(attr, kind, twin))
                for kind in (TRUE, LURE)
                for twin in (0, 1)
            ]
            assert larger in ([True, False, False, True], [False, True, True, False])


@pytest.mark.parametrize("here", GROUPS, ids=lambda g: f"group{g.number}")
def test_twins_and_honeypots_derange_the_order_of_opening(here: Group) -> None:
    base, twin = order(here, "opened", TRUE, 0), order(here, "opened", TRUE, 1)
    false = order(here, "opened", LURE, 0)
    assert all(a != b for a, b in zip(base, twin, strict=True))
    assert len({tuple(base), tuple(twin), tuple(false)}) == 3


@pytest.mark.parametrize("here", GROUPS, ids=lambda g: f"group{g.number}")
def test_targets_are_met_otherwise_in_the_twin_and_in_the_honeypot(here: Group) -> None:
    for e in here.entities:
        found = [
            relation(e.value("capacity", kind, twin), e.value("target", kind, twin))
            for kind in (TRUE, LURE)
            for twin in (0, 1)
        ]
        assert len({found[0], found[1], found[2]}) == 3
        assert found[3] not in found[:2]


@pytest.mark.parametrize("here", GROUPS, ids=lambda g: f"group{g.number}")
def test_something_is_approved_before_it_opens(here: Group) -> None:
    for e in here.entities:
        for kind in (TRUE, RUMOUR, LURE):
            assert e.value("approved", kind, 0) < e.value("opened", kind, 0)


@pytest.mark.parametrize(
    ("dial", "value"), [("groups", 0), ("rumour", 101), ("low_share", -1), ("articles", 2)]
)
def test_an_impossible_dial_is_refused(dial: str, value: int) -> None:
    with pytest.raises(UsageError, match=dial):
        Dials(**{dial: value})  # type: ignore[arg-type]  # one name at a time
