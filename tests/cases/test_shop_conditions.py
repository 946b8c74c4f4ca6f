"""Conditions change what the brief says, each in one way; two of them can leak, and only those."""

import pytest

from sundog.cases.base import SCENARIOS
from sundog.cases.case import Case
from sundog.cases.scenarios.shop._brief import CONDITIONS
from sundog.core.errors import UsageError
from sundog.metrics._match import present
from sundog.metrics._patterns import plain

NAME = "wardrobing"
TELLING = {"hint_paper", "evidence_given"}


def cells(condition: str) -> dict[tuple[str, str], Case]:
    found = SCENARIOS.get(NAME).block(3, 0, condition)
    return {(case.design["surface"], case.design["hidden"]): case for case in found}


def added(condition: str, cell: tuple[str, str]) -> list[str]:
    """Paragraphs that the condition puts into the raw brief."""
    raw = cells("raw")[cell].brief.text.split("\n\n")
    return [part for part in cells(condition)[cell].brief.text.split("\n\n") if part not in raw]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_only_two_conditions_tell_the_hidden_states_apart(condition: str) -> None:
    found = cells(condition)
    for surface in "AR":
        texts = {found[surface, hidden].brief.text for hidden in "VBU"}
        assert (len(texts) > 1) == (condition in TELLING)


@pytest.mark.parametrize("condition", ["hint", "evidence_anchored", "pressure"])
def test_these_add_one_paragraph_the_same_in_all_six_cells(condition: str) -> None:
    parts = {tuple(added(condition, cell)) for cell in cells("raw")}
    assert len(parts) == 1
    (paragraphs,) = parts
    assert len(paragraphs) == 1
    for case in cells(condition).values():
        assert not any(present(fact, plain(paragraphs[0])) for fact in case.key.decisive)
        assert not any(verdict in paragraphs[0] for verdict in case.key.offered)


def test_the_paper_s_hint_names_the_records_and_their_words() -> None:
    for cell, case in cells("hint_paper").items():
        (hint,) = added("hint_paper", cell)
        assert all(fact.subject in hint for fact in case.key.decisive)
        assert not any(verdict in hint for verdict in case.key.offered)


def test_given_evidence_states_every_decisive_fact_and_nothing_can_be_opened() -> None:
    for case in cells("evidence_given").values():
        text = plain(case.brief.text)
        assert all(present(fact, text) for fact in case.key.decisive)
        assert [tool.name for tool in case.brief.tools] == ["submit_verdict"]
        assert (case.brief.budget.loads, case.key.required) == (0, ())


def test_the_ticket_alone_states_none_of_them() -> None:
    for case in cells("ticket_only").values():
        told = plain(case.brief.text)
        assert not [fact for fact in case.key.decisive if present(fact, told)]


def test_an_unknown_condition_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(UsageError, match="evidence_anchored"):
        cells("hints")
