"""Whatever a site writes, numbers and dates are read back from it."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from sundog.trace.spoken import dates, numbers


@given(st.integers(0, 999_999))
def test_numbers_are_read_in_digits_groups_and_words(value: int) -> None:
    for text in (str(value), f"{value:,}", num2words(value).replace(",", ""), num2words(value)):
        assert [f.value for f in numbers(f"it has {text} of them")] == [str(value)]


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)))
def test_dates_are_read_in_their_usual_forms(day: date) -> None:
    month = day.strftime("%B")
    for text in (
        day.isoformat(), f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}",
        f"the {day.day}th of {month} {day.year}", f"{day.day} {month[:3]} {day.year}",
    ):  # fmt: skip
        assert [f.value for f in dates(f"opened on {text}.")] == [day.isoformat()]
        assert numbers(f"opened on {text}.") == []


def test_decimals_and_places() -> None:
    found = numbers("fell 12.4 per cent, or twelve point four percent")
    assert [f.value for f in found] == ["12.4", "12.4"]
    assert dates("30 February 2020") == []
