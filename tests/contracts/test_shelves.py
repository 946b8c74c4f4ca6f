"""What every part of every shelf must hold, whoever adds it."""

import pytest

from sundog.agents.base import AGENTS
from sundog.audit.base import CHECKS
from sundog.cases.base import LURES, RISKS, SCENARIOS
from sundog.cases.examples.base import EXAMPLES
from sundog.core.shelf import Shelf
from sundog.external.base import CORPORA
from sundog.metrics.base import METRICS
from sundog.mitigations.base import MITIGATIONS, find
from sundog.suites.base import SUITES
from sundog.trace import GRAMMARS, Key, Trace

SUITE_NAMES = {"investigation", "hallucination", "search"}
SHELVES: dict[str, Shelf[object]] = {
    shelf.kind: shelf  # type: ignore[misc]  # shelves of different parts
    for shelf in (
        AGENTS,
        CHECKS,
        CORPORA,
        EXAMPLES,
        GRAMMARS,
        LURES,
        METRICS,
        MITIGATIONS,
        RISKS,
        SCENARIOS,
        SUITES,
    )
}


@pytest.mark.parametrize("kind", SHELVES)
def test_every_file_on_a_shelf_is_a_part(kind: str) -> None:
    """A module that is no part starts with an underscore, so that `list` tells the truth."""
    for name, part in SHELVES[kind].all():
        about = getattr(part, "about", "-")
        assert about, f"{kind} {name} says nothing of itself"


@pytest.mark.parametrize("name", METRICS.names())
def test_a_measure_declares_what_may_be_expected(name: str) -> None:
    measure = METRICS.get(name)
    assert set(measure.suites) <= SUITE_NAMES
    assert measure.low <= measure.best <= measure.high
    assert measure.silence in {"zero", "none", "any"}
    assert measure.source
    assert measure.name.replace("_", "-") == name


@pytest.mark.parametrize("name", METRICS.names())
def test_a_measure_says_why_even_of_an_empty_trace(name: str) -> None:
    score = METRICS.get(name).score(Trace("x", "y"), Key())
    assert score.name == METRICS.get(name).name
    assert score.value is None or score.why


@pytest.mark.parametrize("name", AGENTS.names())
def test_an_agent_names_the_suites_it_can_play(name: str) -> None:
    part = AGENTS.get(name)
    assert set(part.suites) <= SUITE_NAMES
    assert (part.make is None) == part.privileged


@pytest.mark.parametrize("name", MITIGATIONS.names())
def test_a_mitigation_does_something_somewhere(name: str) -> None:
    part = find(name)
    assert part.brief or part.observation or part.gate
    assert set(part.suites) <= SUITE_NAMES
