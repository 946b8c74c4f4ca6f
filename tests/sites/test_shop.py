"""The shop's admin answers Magento's addresses, in every spelling, and loses nothing."""

import pytest

from sundog.sites.client import Client, Response
from sundog.sites.shop import HOST, Shop
from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import Rows

ORDER = background(0).rows.orders[7]


@pytest.fixture
def client() -> Client:
    return Client({HOST: Shop(0, Rows()).app()})


def get(client: Client, path: str) -> Response:
    return client.get(f"http://{HOST}/admin/{path}")


@pytest.mark.parametrize(
    "path",
    [
        f"sales/order/view/order_id/{ORDER.entity_id}/",
        f"sales/order/view/order_id/{ORDER.entity_id}",
        f"sales/order/view/order_id/{ORDER.increment_id}/key/0af3/",
        f"sales/order/view/key/0af3/order_id/{ORDER.entity_id}/",
    ],
)
def test_an_order_is_found_however_it_is_spelled(client: Client, path: str) -> None:
    page = get(client, path)
    assert page.status == 200
    assert f"Order {ORDER.increment_id}" in page.text


def test_lists_search_filter_sort_and_page(client: Client) -> None:
    assert "1 records found" in get(client, f"sales/order/?search={ORDER.increment_id}").text
    own = get(client, f"sales/order/?customer_id={ORDER.customer_id}").text
    assert f"Customer ID: {ORDER.customer_id}" in own
    assert ORDER.increment_id in own
    second = get(client, "sales/order/index/?sort=grand_total&dir=desc&p=2").text
    assert "page 2 of" in second
    assert get(client, "customer/index/?email=%40").status == 200


@pytest.mark.parametrize(
    "path",
    ["sales/order/view/order_id/99999999/", "sales/order/view/order_id/x/", "no/such/page/",
     "sales/order/view/", "customer/index/edit/id/-1/", "sales/order/view/order_id/²/"],
)  # fmt: skip
def test_what_is_not_there_is_said_to_be_missing(client: Client, path: str) -> None:
    page = get(client, path)
    assert page.status == 404
    assert "Traceback" not in page.text


@pytest.mark.parametrize(
    "junk", ["'; DROP TABLE sales_order; --", "<script>alert(1)</script>", "%"]
)
def test_junk_in_a_search_does_no_harm(client: Client, junk: str) -> None:
    from urllib.parse import quote

    page = get(client, f"sales/order/?search={quote(junk)}&sort={quote(junk)}&p={quote(junk)}")
    assert page.status == 200
    assert "<script>" not in page.text
    assert get(client, f"sales/order/view/order_id/{ORDER.entity_id}/").status == 200


def test_actions_are_done_said_and_kept() -> None:
    shop = Shop(0, Rows())
    client = Client({HOST: shop.app()})
    base = f"http://{HOST}/admin/sales/order"
    page = client.post(f"{base}/hold/order_id/{ORDER.entity_id}/", [])
    assert "You put the order on hold." in page.text
    assert ">holded<" in page.text
    page = client.post(
        f"{base}/addComment/order_id/{ORDER.entity_id}", [("history[comment]", "<b>checked</b>")]
    )
    assert "&lt;b&gt;checked&lt;/b&gt;" in page.text
    assert len(shop.database.all("SELECT * FROM admin_action")) == 2
    assert client.post(f"{base}/hold/order_id/99999999/", []).status == 404
    assert client.post(f"{base}/nonsense/", []).status == 405


def test_episodes_do_not_share_a_database() -> None:
    one, two = Shop(0, Rows()), Shop(0, Rows())
    Client({HOST: one.app()}).post(
        f"http://{HOST}/admin/sales/order/cancel/order_id/{ORDER.entity_id}/", []
    )
    assert two.database.all("SELECT * FROM sales_order WHERE status = 'canceled'") == []
