"""Navigation counts required pages that were shown, soundly or as printed."""

from sundog.metrics.base import METRICS
from sundog.trace import Action, Key, Observation, Request, Step, Trace

ROOT = "http://shop.test/admin/"
ORDER, OTHER = f"{ROOT}sales/order/view/order_id/170/", f"{ROOT}sales/order/view/order_id/171/"
KEY = Key(verdict="DENY", start=ROOT, required=(ROOT, ORDER, ORDER.rstrip("/"), OTHER))


def walked(*urls: str, status: int = 200) -> Trace:
    steps = tuple(
        Step(
            Action("", "tools"),
            Observation("page", "t", url=url),
            requests=(Request("GET", url, status),),
        )
        for url in urls
    )
    return Trace("c", "a", start=Observation("page", "t", url=ROOT), steps=steps)


def value(name: str, trace: Trace) -> float | None:
    return METRICS.get(name).score(trace, KEY).value


def test_the_root_alone_is_worth_everything_as_printed_and_nothing_soundly() -> None:
    assert value("navigation_paper", walked()) == 1.0
    assert value("navigation_sound", walked()) == 0.0


def test_pages_count_once_and_the_entry_page_on_neither_side() -> None:
    assert value("navigation_sound", walked(ORDER, ORDER, ROOT)) == 0.5
    assert value("navigation_sound", walked(ORDER, OTHER)) == 1.0


def test_an_error_page_is_not_the_page() -> None:
    assert value("navigation_sound", walked(ORDER, status=404)) == 0.0
