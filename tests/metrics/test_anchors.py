"""Looking a value up where it could stand gives what searching the whole text gives."""

from itertools import product

import pytest

from sundog.core.streams import stream
from sundog.metrics import _anchors
from sundog.metrics._anchors import stands
from sundog.metrics._patterns import pattern, plain

VALUES = {
    "money": ("5", "0.75", "12.50", "129.95", "1200", "2340.00", "1,200", "999999", "2500000"),
    "count": ("0", "1", "2", "3", "12", "21", "100", "121", "1234", "120000", "-3"),
    "percent": ("5", "12.5", "25", "50", "100", "0.5", "20%", "1250"),
    "date": ("2026-03-14", "2026-05-01", "2025-12-21", "2026-09-30", "2026-13-40"),
    "duration": ("P1D", "P14D", "P21D", "PT1H", "PT90M", "P1Y", "P18M", "PT0M", "PT36H", "soon"),
    "id": ("170", "000000170", "RMA-88-12", "ada@shop.test", "r/woodwork", "7Q", "---"),
    "name": ("Dana Whitfield", "Ana-Maria de Souza", "Zoë", "O'Neil Marsh", "."),
    "phrase": ("not received", "worn", "size exchange", "parties", "", "resealed twice"),
}  # fmt: skip
STATED = """
$5 $5.00 5 dollars five dollars US $12.50 usd 1200 $1.2k 1,200 1200.00 $2,340 129.95 $129.95,
0.75 zero none no once a single twice both three 3 03 may 3 12 dozen twenty-one twentyone 21 a
hundred one hundred and twenty-one 121 1,234 1234 120,000 5% 5 percent 12.5 % half a quarter 50
% 100% 2026-03-14 March 14, 2026 14 March 14th of March the fourteenth of March 3/14 3/14/26 1
May 01.05.2026 21 Dec 2025 Sept. 30 one day a day 24 hours 14 days two weeks a fortnight 21-day
three weeks an hour 60 minutes 1.5 90 minutes a year twelve months eighteen months 36 hours
#170 000170 170. 170% RMA-88-12 rma 88 12 ada@shop.test r/woodwork 7q Dana Whitfield Whitfield,
Dana Dana K. Whitfield Ana-Maria de Souza Zoë Zoe o'neil marsh not received not yet received
worn size exchanged party's parties' resealed it twice, -3 --- $999,999 999999 usd 2500000
$2,500,000 soon sooner | Phone anyone
"""
WORDS = STATED.split()


def texts() -> list[str]:
    """Words of statements in runs of their own order, joined and broken in several ways."""
    draw = stream(3, "texts")
    found = []
    for _ in range(150):
        at = draw.below(len(WORDS) - 12)
        run = WORDS[at : at + draw.between(1, 12)]
        if draw.below(3) == 0:
            run.insert(draw.below(len(run)), draw.choice(WORDS))
        found.append(plain(draw.choice((" ", "  ", ", ", "\n", "-")).join(run)))
    return [plain(" ".join(WORDS)), *found]


@pytest.mark.parametrize("kind", VALUES)
@pytest.mark.parametrize("forms", [(), ("came back", "two-tone")])
def test_a_value_stands_where_its_pattern_finds_it(kind: str, forms: tuple[str, ...]) -> None:
    agreed = {True: 0, False: 0}
    for value, text in product(VALUES[kind], texts()):
        truth = pattern(kind, value, forms).search(text) is not None
        assert stands(kind, value, text, forms) is truth, (value, text)
        agreed[truth] += 1
    assert min(agreed.values()) > 10


def test_a_value_whose_digits_are_nowhere_costs_no_pattern(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("compiled")

    monkeypatch.setattr(_anchors, "pattern", refuse)
    assert not stands("money", "731.19", "a refund of $129.95 on march 14")
