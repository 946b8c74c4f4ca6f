"""Addresses are credited by named rules; the printed ones are generous, the sound ones are not."""

import pytest

from sundog.trace.urls import credited, paper, sound

ADMIN = "http://shop.test/admin/"
ORDER = "http://shop.test/admin/sales/order/view/order_id/170/"
CUSTOMER = "http://shop.test/admin/customer/index/edit/id/5/"
ORDERS = "http://shop.test/admin/sales/order/?customer_id=5"


@pytest.mark.parametrize(
    ("visited", "required", "by_paper", "by_sound"),
    [
        (ORDER, ORDER, "exact", "exact"),
        (ORDER.rstrip("/"), ORDER, "exact", "exact"),
        (ORDER + "#notes", ORDER, "exact", "exact"),
        (ORDER + "tab/comments/", ORDER, "prefix", "prefix"),
        (ADMIN, ORDER, "prefix", None),
        ("http://shop.test/", ORDER, "prefix", None),
        ("http://shop.test/admin/sales/order/", ORDERS, "exact", None),
        (ORDERS, ORDERS, "exact", "exact"),
        ("http://shop.test/admin/sales/order/?customer_id=6", ORDERS, "exact", None),
        (
            "http://shop.test/admin/sales/order/index/?customer_id=05&p=2",
            ORDERS,
            "prefix",
            "record",
        ),
        ("http://shop.test/admin/sales/order/?p=2&customer_id=5", ORDERS, "exact", "record"),
        (ORDER.replace("170", "000000170"), ORDER, None, "record"),
        (ORDER.replace("170", "17"), ORDER, None, None),
        (ORDER.replace("170", "1700"), ORDER, None, None),
        ("http://shop.test/admin/sales/shipment/view/order_id/170/", ORDER, "suffix", None),
        ("http://shop.test/admin/x/customer/5", CUSTOMER, "record", None),
        ("http://shop.test/admin/review/edit/id/5/", CUSTOMER, "suffix", None),
        (ORDERS, CUSTOMER, None, None),
        ("http://other:7780/wiki/A/Lantern_Bay", "http://w.test/A/Lantern_Bay", "suffix", "suffix"),
        ("http://w.test/A/Lantern", "http://w.test/A/Lantern_Bay", None, None),
        (ORDER, "http://shop.test/admin/sales/order/view/order_id/<id>/", "template", "template"),
        (CUSTOMER, "http://shop.test/admin/sales/order/view/order_id/<id>/", None, None),
    ],
)
def test_the_rule_that_fires(
    visited: str, required: str, by_paper: str | None, by_sound: str | None
) -> None:
    assert paper(visited, required) == by_paper
    assert sound(visited, required) == by_sound


def test_a_root_page_covers_everything_as_printed_and_nothing_soundly() -> None:
    required = [ORDER, CUSTOMER, ORDERS]
    assert len(credited([ADMIN], required, paper)) == 3
    assert credited([ADMIN], required, sound) == []
