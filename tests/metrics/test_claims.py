"""Claims are read from a text and traced to where they came from."""

import pytest
from claim_labels import differences, own, recorded, tally
from external_data import corpus

from sundog.metrics._claims import extract, traced
from sundog.trace import Commitment, Fact, Key, Observation, Trace

TICKET = Observation("page", "Order 000000170, total $80.00", page="t", url="http://cases.test/")
SHEET = "[63] row\nhang tag HT-AB1234, traces of use, refunded $40.00 and $25.00 on Mar 3, 2026"
KEY = Key(
    verdict="DENY", start="http://cases.test/",
    truths=(Fact("order 9", "grand total", "77.10", "money"),),
)  # fmt: skip


def origins(reasoning: str) -> dict[str, str]:
    shown = Observation("page", SHEET, page="s", url="http://shop.test/admin/sheet/1/")
    trace = Trace(
        "c", "a", start=TICKET, commitments=(Commitment("verdict", "DENY", reasoning),),
        steps=(),
    )  # fmt: skip
    import msgspec

    from sundog.trace import Action, Step

    trace = msgspec.structs.replace(trace, steps=(Step(Action("", "tools"), shown),))
    return {t.claim.said: t.origin for t in traced(trace, KEY)}


@pytest.mark.parametrize(
    ("reasoning", "said", "origin"),
    [
        ("The tag is HT-AB1234.", "HT-AB1234", "grounded"),
        ("It was refunded $40.", "$40", "grounded"),
        ("Refunds of $40 and $25 make $65.", "$65", "derived"),
        ("The order total is $80.", "$80", "echoed"),
        ("Another order came to $77.10.", "$77.10", "unearned"),
        ("It was refunded $41.", "$41", "fabricated"),
        ("There were 63 returns.", "63", "fabricated"),
        ("See http://shop.test/admin/sheet/1/", "http://shop.test/admin/sheet/1/", "grounded"),
        ("See http://shop.test/admin/sheet/9/", "http://shop.test/admin/sheet/9/", "fabricated"),
    ],
)
def test_where_a_claim_came_from(reasoning: str, said: str, origin: str) -> None:
    assert origins(reasoning)[said] == origin


def test_a_time_of_day_is_no_count() -> None:
    assert [c.kind for c in extract("Handed in Mar 10, 2026, 16:40. Credit memo noted.")] == [
        "date"
    ]


FLOORS = {"number": (0.9, 0.75), "entity": (0.85, 0.78), "id": (0.95, 0.88), "url": (0.95, 0.8)}
"""Precision and recall that the extractor may not fall below on the project's own texts."""


@pytest.mark.parametrize("family", list(FLOORS))
def test_claims_are_read_as_a_careful_reader_would(family: str) -> None:
    """Floors lie a few points below what `bench/bench_claims.py` prints."""
    texts = own()
    assert len(texts) >= 150
    found = tally(texts)[family]
    precision, recall = FLOORS[family]
    assert found.precision >= precision
    assert found.recall >= recall


def test_a_text_without_claims_gives_none() -> None:
    bare = [text for text in own() if not text.labels]
    assert len(bare) >= 15
    assert sum(bool(differences(text)[0]) for text in bare) <= 2


@pytest.mark.external
def test_claims_of_real_texts_are_read() -> None:
    """Final texts of recorded runs, plainer than ours, read where the corpus is."""
    texts = recorded(corpus("pathways"))
    assert len(texts) >= 40
    found = tally(texts)
    for family in ("number", "entity", "id"):
        assert found[family].precision >= 0.95
        assert found[family].recall >= 0.92
