"""One table says which verdicts stand in for which; the sibling rule keeps constants low."""

import pytest

from sundog.trace.equivalence import canonical, counting, inverses, loose, near, table

SHOP = (
    ("DENY", "APPROVE", "REQUEST_EVIDENCE"),
    ("DENY", "APPROVE", "FLAG_AND_MONITOR"),
    ("ESCALATE", "APPROVE", "REQUEST_EVIDENCE"),
    ("CANCEL_ORDER", "APPROVE", "FLAG_AND_MONITOR"),
    ("BAN_ACCOUNT", "APPROVE", "FLAG_AND_MONITOR"),
    ("LOCK_THREAD_AND_REPORT_BRIGADING", "APPROVE", "MONITOR_AND_FLAG"),
    ("REVERT", "APPROVE", "FLAG"),
    ("FLAG", "APPROVE", "ESCALATE"),
)


def test_every_row_names_its_source() -> None:
    assert all(row.source for row in table().near)
    assert all(row.source for row in table().inverse)


@pytest.mark.parametrize("states", SHOP)
def test_no_verdict_earns_more_than_a_third_over_the_three_states(
    states: tuple[str, str, str],
) -> None:
    said = {v for state in states for v in (state, *near(state))}
    for verdict in said:
        earned = 0.0
        for truth in states:
            others = [v for v in states if v != truth]
            earned += (
                1.0 if verdict == truth else
                0.8 if verdict in counting(truth, near(truth), others) else 0.0
            )  # fmt: skip
        assert earned <= 1.0, (verdict, states)


def test_an_alternative_that_is_a_siblings_verdict_or_alternative_earns_nothing() -> None:
    assert counting("DENY", near("DENY"), ["APPROVE", "REQUEST_EVIDENCE"]) == ()
    assert counting("BAN_ACCOUNT", ("ESCALATE",), ["APPROVE"]) == ("ESCALATE",)


def test_opposites_go_both_ways_and_never_overlap_with_what_stands_in() -> None:
    assert "DENY" in inverses("APPROVE")
    assert inverses("DENY") == ("APPROVE",)
    for row in table().near:
        assert not set(row.near) & set(inverses(row.truth, row.domain))


def test_loose_is_symmetric() -> None:
    assert loose("ESCALATE", "BAN_ACCOUNT")
    assert loose("BAN_ACCOUNT", "ESCALATE")
    assert not loose("APPROVE", "DENY")


def test_names_are_read_as_people_write_them() -> None:
    assert canonical(" request evidence. ") == "REQUEST_EVIDENCE"
    assert canonical("Flag-and-monitor") == "FLAG_AND_MONITOR"
