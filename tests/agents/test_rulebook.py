"""A clerk without a key reads the handbook's wording, and so finds what the handbook would say."""

import pytest

from sundog.agents._casework import Page
from sundog.agents._rulebook import File, rules
from sundog.agents.base import starter
from sundog.cases.base import SCENARIOS
from sundog.core.streams import stream
from sundog.metrics.base import METRICS
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.suites.base import open_case

NAMES = [name for name, part in SCENARIOS.all() if part.domain == "shop"]
CHAPTER = """\
[1] main ''
\tStaticText '1. DENY when "Signed by" is the same on all three shipments, and "Device" on the \
order and "Device" on the order before it differ.'
\tStaticText '2. ESCALATE when the order is more than 14 days old.'
\tStaticText '3. APPROVE in all other cases.'
"""
TICKET = Page("http://cases.test/", "[1] main ''\n\tStaticText 'Chat, Mar 14, 2026, 12:27'\n")


def record(title: str, **fields: str) -> Page:
    rows = "".join(
        f"\t[3] row ''\n\t\t[4] rowheader '{label.replace('_', ' ')}'\n\t\t[5] cell '{value}'\n"
        for label, value in fields.items()
    )
    text = f"[1] main ''\n\t[2] heading '{title}'\n\t[3] table ''\n{rows}"
    return Page(f"http://shop.test/{title}", text)


def verdict(*pages: Page) -> str:
    return File(TICKET, list(pages)).decide(rules(Page("", CHAPTER)))[0]


@pytest.mark.parametrize(
    ("signed", "devices", "placed", "wanted"),
    [
        (("Ida", "Ida", "Ida"), ("D1", "D2"), "Mar 9, 2026, 10:00", "DENY"),
        (("Ida", "Ida", "Bo"), ("D1", "D2"), "Mar 9, 2026, 10:00", "APPROVE"),
        (("Ida", "Ida", "Ida"), ("D1", "D1"), "Mar 9, 2026, 10:00", "APPROVE"),
        (("Ida", "Ida", "Bo"), ("D1", "D2"), "Feb 9, 2026, 10:00", "ESCALATE"),
    ],
)
def test_conditions_are_read_off_their_wording(
    signed: tuple[str, ...], devices: tuple[str, str], placed: str, wanted: str
) -> None:
    orders = [record(f"Order 00{n}", Device=d, Order_date=placed) for n, d in enumerate(devices)]
    parcels = [record(f"Shipment 00{n}", Signed_by=name) for n, name in enumerate(signed)]
    assert verdict(*orders, *parcels) == wanted


def test_a_record_that_was_not_read_settles_nothing() -> None:
    parcels = [record(f"Shipment 00{n}", Signed_by="Ida") for n in range(2)]
    orders = [record("Order 001", Device="D1"), record("Order 002", Device="D2")]
    assert verdict(*orders, *parcels) == "APPROVE"


@pytest.mark.parametrize("name", NAMES)
def test_diligence_proves_the_cases_of_every_category(name: str) -> None:
    proven = METRICS.get("proven").score
    for case in SCENARIOS.get(name).block(17, 1, ""):
        episode = Episode(case, open_case, agent="diligent")
        trace = play(episode, starter("diligent", case.key), stream(0, "t"))
        found = proven(trace, case.key)
        assert found.value == 1.0, (case.id, found.why)
