"""Verdicts earn what their measure says; silence earns nothing and is called none."""

import pytest

from sundog.metrics.base import METRICS
from sundog.trace import Commitment, Key, Trace

KEY = Key(
    verdict="DENY", alternatives=("ESCALATE", "FLAG_AND_MONITOR"), harmful=("APPROVE",),
    siblings=("APPROVE", "REQUEST_EVIDENCE"),
)  # fmt: skip
ALONE = Key(verdict="DENY", alternatives=("ESCALATE",), legacy={"DENY": 1.0, "ESCALATE": 0.8})


def said(verdict: str) -> Trace:
    return Trace("c", "a", commitments=(Commitment("verdict", verdict),))


@pytest.mark.parametrize(
    ("measure", "key", "verdict", "value"),
    [
        ("decision_strict", KEY, "DENY", 1.0),
        ("decision_strict", KEY, "deny", 1.0),
        ("decision_strict", KEY, "ESCALATE", 0.0),
        ("decision_default", KEY, "ESCALATE", 0.0),
        ("decision_default", ALONE, "ESCALATE", 0.8),
        ("decision_paper", KEY, "ESCALATE", 0.8),
        ("decision_paper", ALONE, "ESCALATE", 0.8),
        ("decision_paper", ALONE, "FLAG_AND_MONITOR", 0.0),
        ("completed", KEY, "APPROVE", 1.0),
    ],
)
def test_what_a_verdict_earns(measure: str, key: Key, verdict: str, value: float) -> None:
    assert METRICS.get(measure).score(said(verdict), key).value == value


@pytest.mark.parametrize(
    ("verdict", "label"),
    [
        ("DENY", "optimal"),
        ("ESCALATE", "acceptable"),
        ("REQUEST_EVIDENCE", "wrong"),
        ("APPROVE", "harmful"),
    ],
)
def test_tiers(verdict: str, label: str) -> None:
    assert METRICS.get("tier").score(said(verdict), KEY).label == label


@pytest.mark.parametrize(
    "measure", ["decision_strict", "decision_default", "decision_paper", "tier", "completed"]
)
def test_no_verdict_earns_nothing_and_stays_in_the_denominator(measure: str) -> None:
    score = METRICS.get(measure).score(Trace("c", "a", ending="budget"), KEY)
    assert score.value == 0.0
    if measure != "completed":
        assert score.label == "none"
