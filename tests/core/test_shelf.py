"""A part is a file; strangers come in through the same door."""

import pytest

from sundog.agents.base import AGENTS
from sundog.core.errors import UnknownPart, UsageError
from sundog.core.shelf import Shelf, split


def test_names_are_known_before_anything_is_imported() -> None:
    assert "oracle" in AGENTS.names()


def test_a_wrong_name_offers_the_nearest() -> None:
    with pytest.raises(UnknownPart, match=r"'orcale' \(did you mean oracle"):
        AGENTS.get("orcale")


def test_nothing_near_lists_what_there_is() -> None:
    with pytest.raises(UnknownPart, match=r"known: .*oracle"):
        AGENTS.get("zzzzzzzz")


def test_two_parts_of_one_name_are_refused() -> None:
    shelf: Shelf[object] = Shelf("thing", "sundog.agents")
    shelf.register("a_b", "one")
    assert shelf.get("a-b") == "one"
    with pytest.raises(UsageError, match="same name"):
        shelf.register("a-b", "two")


def test_specs_split_at_the_first_colon() -> None:
    assert split("majority:3") == ("majority", "3")
    assert split("py:module:Class") == ("py", "module:Class")
    assert split("oracle") == ("oracle", None)


def test_of_very_many_known_names_a_message_lists_some() -> None:
    error = UnknownPart("case", "nosuch", [f"web/{n:03}" for n in range(100)])
    assert "web/023 and 76 more" in str(error)
    assert "web/024" not in str(error)
