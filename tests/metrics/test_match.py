"""Facts are matched by type: wide in wording, strict in value, bound to their subject."""

import tomllib
from pathlib import Path

import pytest

from sundog.metrics._match import opening, stated
from sundog.trace import Fact

TABLE = tomllib.loads((Path(__file__).parent / "stated.toml").read_text())
FACTS = {
    row["name"]: Fact(
        row["subject"], row["attribute"], row["value"], row["type"],
        aliases=tuple(row.get("aliases", ())), forms=tuple(row.get("forms", ())),
    )
    for row in TABLE["fact"]
}  # fmt: skip
PAIRS = [
    (row["name"], text, want)
    for row in TABLE["fact"]
    for want in (True, False)
    for text in row["stated" if want else "not"]
]


@pytest.mark.parametrize(("fact", "text", "want"), PAIRS)
def test_a_pair(fact: str, text: str, want: bool) -> None:
    assert stated(FACTS[fact], text) is want


def test_the_table_is_large_and_even() -> None:
    assert len(PAIRS) >= 300
    assert 0.3 < sum(want for *_, want in PAIRS) / len(PAIRS) < 0.7


def test_evidence_after_the_first_words_does_not_count() -> None:
    assert opening("one two three four", 3) == "one two three"
