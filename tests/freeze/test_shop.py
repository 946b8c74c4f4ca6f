"""Bases frozen from investigations are cut before anything is decided and give nothing away."""

import re

import pytest

from sundog.cases.base import SCENARIOS
from sundog.cases.risks._dialog import collisions
from sundog.cases.scenarios.shop._keys import OFFERED
from sundog.core.errors import CaseError
from sundog.freeze import shop
from sundog.freeze.contexts.browsergym import messages
from sundog.freeze.corpus import investigating
from sundog.trace import parse
from sundog.trace.tree import nodes

BASES = tuple(shop.bases(4, 12))


def test_a_dozen_bases_cover_every_category_and_all_three_cuts() -> None:
    assert len({base.base for base in BASES}) == 12
    for name in SCENARIOS.names():
        assert any(base.base.startswith(f"shop/{name}-") for base in BASES)
    assert [len(base.history) for base in BASES] == [4, 6, 8] * 4


def test_bases_stand_in_the_shop_and_at_the_desk() -> None:
    hosts = {base.url.split("/")[2] for base in BASES}
    assert hosts == {"shop.test", "cases.test"}


def test_no_history_decides_or_names_a_verdict_or_a_category() -> None:
    names = [name.replace("-", "[-_ ]") for name in SCENARIOS.names()]
    telling = re.compile("|".join(names), re.IGNORECASE)
    for base in BASES:
        history = " ".join(part for step in base.history for part in step)
        assert not [word for word in OFFERED if word in history]
        assert "submit_verdict" not in history
        whole = "\n".join(message.text for message in messages(base))
        assert not telling.search(whole), telling.search(whole)


def test_the_next_move_is_there_to_be_made() -> None:
    for base in BASES:
        call = parse(base.best, "browsergym").calls[0]
        bids = {node.bid for node in nodes(base.observation)}
        assert call.name == "goto" or call.get("bid") in bids


def test_no_thought_comes_twice_in_a_history() -> None:
    for base in BASES:
        thoughts = [thought for thought, _ in base.history]
        assert len(set(thoughts)) == len(thoughts)


def test_the_ids_of_popups_stand_nowhere_else() -> None:
    for case in investigating("popup-distraction", 4, 12, 3):
        assert case.key.decision is not None
        assert not collisions(case.key.decision.groups)


def test_the_driver_opens_only_what_it_was_shown() -> None:
    seen = shop._Seen("RootWebArea 'x'", "u", {"http://shop.test/a"})
    assert shop._step(seen, "http://shop.test/a").name == "goto"
    with pytest.raises(CaseError, match="no page shown so far leads there"):
        shop._step(seen, "http://shop.test/b")
