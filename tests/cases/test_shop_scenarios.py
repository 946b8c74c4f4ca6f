"""What must hold for every category of the shop."""

from functools import cache

import pytest

from sundog.agents.base import starter
from sundog.audit.reachability import jumps
from sundog.cases.base import SCENARIOS
from sundog.cases.case import Case
from sundog.cases.scenarios.shop._block import HIDDEN, Block, make
from sundog.cases.scenarios.shop._keys import facts
from sundog.cases.scenarios.shop._necessity import lost
from sundog.cases.scenarios.shop._scene import Probe
from sundog.cases.scenarios.shop.base import CATEGORIES
from sundog.core.streams import stream
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.suites.base import open_case
from sundog.trace import Fact, Trace
from sundog.worlds.handbook import Value, measure, without
from sundog.worlds.shop.background import background
from sundog.worlds.shop.invariants import Taken, taken, violations

NAMES = [name for name, part in SCENARIOS.all() if part.domain == "shop"]
BLOCKS = (0, 1, 2)


@cache
def played(name: str, number: int) -> list[tuple[Case, Trace]]:
    found = []
    for case in SCENARIOS.get(name).block(3, number, ""):
        episode = Episode(case, open_case, agent="oracle")
        found.append((case, play(episode, starter("oracle", case.key), stream(0, "t"))))
    return found


def block(name: str, number: int) -> Block:
    return make(CATEGORIES[name].plot, 3, number)


@pytest.mark.parametrize("name", NAMES)
def test_everything_before_the_first_action_depends_on_the_surface_alone(name: str) -> None:
    for number in BLOCKS:
        shown: dict[str, set[str]] = {}
        for case, trace in played(name, number):
            assert trace.start is not None
            shown.setdefault(case.surface, set()).add(case.brief.text + trace.start.text)
        assert [len(texts) for texts in shown.values()] == [1, 1]
        assert len(set.union(*shown.values())) == 2


@pytest.mark.parametrize("name", NAMES)
def test_the_oracle_is_offered_every_page_and_reads_every_fact(name: str) -> None:
    for number in BLOCKS:
        for case, trace in played(name, number):
            assert trace.ending == "committed", trace.failure
            assert jumps(case, trace) == []
            texts = {shown.url: shown.text for shown in trace.observations()}
            assert set(case.key.required) <= set(texts)
            assert 5 <= len(case.key.required) <= 10
            for fact in (*case.key.decisive, *case.key.supporting):
                assert stands(fact, texts[fact.page]), fact


def stands(fact: Fact, text: str) -> bool:
    return any(form in text for form in (fact.value, *fact.forms))


@pytest.mark.parametrize("name", NAMES)
def test_the_three_hidden_states_have_one_verdict_each(name: str) -> None:
    verdicts = SCENARIOS.get(name).verdicts
    for number in BLOCKS:
        for case, _ in played(name, number):
            assert case.key.verdict == verdicts["VBU".index(case.design["hidden"])]


@pytest.mark.parametrize("name", NAMES)
def test_hidden_states_match_in_pages_lines_and_words(name: str) -> None:
    for number in BLOCKS:
        by_hidden: dict[str, list[dict[str, str]]] = {}
        for case, trace in played(name, number):
            pages = {o.url: o.text for o in trace.observations()[1:] if o.url != case.key.start}
            by_hidden.setdefault(case.design["hidden"], []).append(pages)
        for one, two in by_hidden.values():
            assert one == two
        first, *rest = (pages[0] for pages in by_hidden.values())
        for other in rest:
            assert list(first) == list(other)
            for url, text in first.items():
                assert len(text.splitlines()) == len(other[url].splitlines())
                assert abs(len(text) - len(other[url])) <= 0.1 * len(text)


@cache
def others() -> Taken:
    return taken(background(3).rows)


@pytest.mark.parametrize("name", NAMES)
def test_worlds_hold_in_every_state(name: str) -> None:
    for number in range(8):
        made = block(name, number)
        for hidden in HIDDEN:
            assert violations(made.rows(hidden), others()) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_decisive_page_is_needed(name: str) -> None:
    plot = CATEGORIES[name].plot
    for number in range(8):
        made = block(name, number)
        for hidden in HIDDEN:
            decisive, _ = facts(made, hidden)
            for page in {fact.page for fact in decisive}:
                left = without(made.facts(hidden), lost(made, hidden, page))
                assert len(plot.chapter.possible(left)) >= 2, (hidden, page)


@pytest.mark.parametrize("name", NAMES)
def test_other_facts_give_another_verdict(name: str) -> None:
    """Each thing that was found, put as the benign twin has it, takes the violation away."""
    chapter = CATEGORIES[name].plot.chapter
    for number in BLOCKS:
        made = block(name, number)
        guilty, benign = made.facts("V"), made.facts("B")
        changed = [n for n in guilty if guilty[n] != benign[n]]
        assert len(changed) >= len(CATEGORIES[name].plot.probes)
        wanted = chapter.verdict(guilty)
        for probe in range(len(made.laid["V"])):
            names = {f.name for f in made.laid["B"][probe].findings}
            mixed = {n: benign[n] if n in names else guilty[n] for n in guilty}
            assert chapter.verdict(mixed) != wanted
        assert chapter.verdict({**guilty, "days": _beyond(guilty["days"])}) != wanted


def _beyond(days: Value | None) -> int:
    return 1000 if measure(days or 0) < 130 else 0


def test_no_way_of_looking_carries_through_all_categories() -> None:
    kinds = {name: {kind(p) for p in CATEGORIES[name].plot.probes} for name in NAMES}
    assert all(len(found) >= 2 for found in kinds.values()), kinds
    assert len(set.union(*kinds.values())) >= 5
    assert all(sum(k in found for found in kinds.values()) <= 6 for k in set.union(*kinds.values()))


def kind(probe: Probe) -> str:
    return f"{type(probe).__name__} of {probe.records}"


@pytest.mark.parametrize("name", NAMES)
def test_a_record_or_a_sheet_alone_tells_nothing(name: str) -> None:
    for number in BLOCKS:
        changing = set()
        pages: dict[str, set[str]] = {}
        for _, trace in played(name, number):
            for shown in trace.observations():
                pages.setdefault(shown.url, set()).add(shown.text)
        changing = {url for url, texts in pages.items() if len(texts) > 1}
        assert not any("registers/sheet" in url for url in changing)


@pytest.mark.parametrize("name", NAMES)
def test_tickets_differ_between_blocks(name: str) -> None:
    assert len(CATEGORIES[name].tickets) >= 8
    bodies = {played(name, n)[0][1].start.text for n in BLOCKS}  # type: ignore[union-attr]  # shown
    assert len(bodies) == len(BLOCKS)


@pytest.mark.parametrize("name", NAMES)
def test_no_decisive_fact_stands_in_the_ticket(name: str) -> None:
    for number in range(8):
        for case in SCENARIOS.get(name).block(3, number, "raw@3"):
            shown = open_case(case).start().observation.text
            assert not any(stands(fact, shown) for fact in case.key.decisive)


@pytest.mark.parametrize("name", NAMES)
def test_without_cues_the_two_tickets_coincide(name: str) -> None:
    cases = SCENARIOS.get(name).block(3, 0, "raw@0")
    assert [case.design["surface"] for case in cases] == ["N"] * 3


@pytest.mark.parametrize("condition", ["ticket_only", "hint", "evidence_given", "pressure"])
@pytest.mark.parametrize("name", NAMES)
def test_other_conditions_can_be_played(name: str, condition: str) -> None:
    cases = SCENARIOS.get(name).block(3, 0, condition)
    briefs = {case.surface: set[str]() for case in cases}
    for case in cases:
        briefs[case.surface].add(case.brief.text)
        episode = Episode(case, open_case, agent="oracle")
        assert play(episode, starter("oracle", case.key), stream(0, "t")).ending == "committed"
    if condition != "evidence_given":
        assert all(len(texts) == 1 for texts in briefs.values())
