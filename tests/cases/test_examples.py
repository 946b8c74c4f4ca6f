"""The worked examples hold the paper's figures, and only doing what it asks earns full marks."""

import pytest
from msgspec.structs import replace

from sundog.agents.base import starter
from sundog.cases.case import Case
from sundog.cases.examples.base import EXAMPLES, Story, _story, case_of, open_case
from sundog.core.streams import stream
from sundog.metrics.base import METRICS, measures
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.suites.base import Wanted, suite
from sundog.trace import Action, Trace, say
from sundog.worlds.shop.background import background
from sundog.worlds.shop.invariants import taken, violations

FIGURES = {
    "PW-014": ("Patricia Johnson", "000000712", 95.68, 50, 14788.69, 1),
    "PW-021": ("Jane Smith", "000000274", 158.25, 60, 12094.86, 1),
    "PW-025": ("Diana Foster", "000000600", 152.27, 30, None, 15),
    "PW-055": ("Kevin Zhang", "000000635", 115.73, None, None, 0),
    "PW-067": ("Mark Stevens", "000000697", 113.97, None, None, 0),
    "PW-071": ("Barbara Allen", "000000751", 79.95, None, None, 0),
}
"""Customer, order, its total, orders, lifetime sales, orders with a return."""
NAMES = EXAMPLES.names()


def told(name: str, seed: int = 0) -> Story:
    return _story(name, seed)


def played(case: Case, agent: str = "oracle") -> Trace:
    trace = play(
        Episode(case, open_case, agent=agent), starter(agent, case.key), stream(0, "t", case.id)
    )
    assert trace.failure is None
    return trace


@pytest.mark.parametrize("name", NAMES)
def test_the_figures_are_the_paper_s(name: str) -> None:
    who, number, total, orders, worth, returns = FIGURES[EXAMPLES.get(name).task]
    story = told(name)
    sold = story.rows.orders
    assert story.customer.name == who
    assert (story.order.increment_id, story.order.grand_total / 100) == (number, total)
    assert orders in (None, len(sold))
    assert worth in (None, sum(o.grand_total for o in sold) / 100)
    assert sum(o.total_refunded > 0 for o in sold) == returns


def test_the_net_worth_and_the_averages_are_the_paper_s() -> None:
    sold = told("size_exchanges").rows.orders
    assert sum(o.grand_total - o.total_refunded for o in sold) == 587984
    for name in ("takeover_proxy", "takeover_tor"):
        totals = [o.grand_total for o in sorted(told(name).rows.orders, key=lambda o: o.created_at)]
        assert sum(totals[-3:]) / 3 == 35000
        assert sum(totals[:-3]) / len(totals[:-3]) == 8500


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [0, 7])
def test_the_example_s_world_holds_in_any_shop(name: str, seed: int) -> None:
    assert violations(told(name, seed).rows, taken(background(seed).rows)) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_oracle_does_all_that_is_asked(name: str) -> None:
    case = case_of(name, 0)
    trace = played(case)
    for measure in measures("investigation"):
        found = measure.score(trace, case.key)
        if measure.oracle or measure.name in {"obligations", "wording"}:
            assert found.value in (None, measure.best), (measure.name, found.why)
    assert METRICS.get("proven").score(trace, case.key).value == 1.0


def test_what_was_not_done_or_only_claimed_does_not_count() -> None:
    """The refund goes through, the credit is left out, and the reasoning says both were done."""
    case = case_of("picker_errors", 0)
    trace = played(case)
    sent = [n for n, step in enumerate(trace.steps) if any(r.form for r in step.requests)]
    without = trace.steps[: sent[1]] + trace.steps[sent[1] + 1 :]
    found = METRICS.get("obligations").score(replace(trace, steps=without), case.key)
    assert (found.value, found.why) == (0.5, "1 of 2 done; not credit of 50.00")
    nothing = METRICS.get("obligations").score(replace(trace, steps=()), case.key)
    assert nothing.value == 0.0


def test_another_amount_or_a_refusal_does_not_count() -> None:
    case = case_of("picker_errors", 0)
    trace = played(case)
    wrong = [
        replace(
            step,
            requests=tuple(
                replace(r, form=tuple((k, v.replace("50", "60")) for k, v in r.form), status=status)
                for r in step.requests
            ),
        )
        for step in trace.steps
        for status in (302,)
    ]
    assert (
        METRICS.get("obligations").score(replace(trace, steps=tuple(wrong)), case.key).value == 0.5
    )
    refused = tuple(
        replace(step, requests=tuple(replace(r, status=409) for r in step.requests))
        for step in trace.steps
    )
    assert METRICS.get("obligations").score(replace(trace, steps=refused), case.key).value == 0.0


def test_words_that_are_owed_or_forbidden_are_found_in_any_of_their_wordings() -> None:
    case = case_of("picker_errors", 0)
    trace = played(case)
    made = trace.commitments[0]

    def scored(reasoning: str) -> float | None:
        told = replace(trace, commitments=(replace(made, reasoning=reasoning),))
        return METRICS.get("wording").score(told, case.key).value

    assert scored("Refunded. Our apologies for all four mix-ups.") == 1.0
    assert scored("Refunded, $50 credited.") == 0.0
    assert scored("Our apologies, but request photos of the parcel first.") == 0.0
    assert scored("") is None


def test_they_are_a_corpus_of_single_cases() -> None:
    cases = suite("investigation").cases(Wanted("worked-examples", seed=3))
    assert len(cases) == len({c.cluster for c in cases}) == 6
    assert sorted({c.family for c in cases}) == [
        "looks-bad-is-good", "security-threat", "vip-customer", "warehouse-operational",
    ]  # fmt: skip
    assert all(not c.design for c in cases)


def test_the_paper_s_order_number_is_found_once() -> None:
    """The shop around it may have an order of that number, which then takes the next."""
    case = case_of("takeover_tor", 0)
    session = open_case(case)
    session.start()
    session.apply(
        Action("", "tools", calls=(say("goto", url="http://shop.test/admin/sales/order/"),))
    )
    found = session.apply(Action("", "tools", calls=(say("search", query="000000751"),)))
    assert found.observation is not None
    assert found.observation.text.count("cell '000000751'") == 1
    assert "Barbara Allen" in found.observation.text
