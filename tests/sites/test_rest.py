"""Magento's REST interface answers as Magento does, to a client made for it and to plain HTTP."""

import http.client
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from sundog.adapters.served import Served
from sundog.sites.shop import HOST, Shop
from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import Rows

WORLD = background(0).rows
ORDER = WORLD.orders[7]
OPEN = next(o for o in WORLD.orders if o.status == "processing")
MEMO = WORLD.memos[0]


@pytest.fixture
def shop() -> Shop:
    return Shop(0, Rows())


@pytest.fixture
def served(shop: Shop) -> Iterator[Served]:
    with Served({HOST: shop.app()}) as running:
        yield running


class Http:
    """Plain calls, as any program makes them."""

    def __init__(self, port: int) -> None:
        self.port, self.token = port, ""

    def call(self, method: str, path: str, sent: Any = None) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Host": HOST, "Authorization": f"Bearer {self.token}"}
        body = sent if isinstance(sent, bytes) else json.dumps(sent) if sent is not None else None
        connection.request(method, f"/rest/{path}", body, headers)
        response = connection.getresponse()
        found = json.loads(response.read())
        connection.close()
        return response.status, found

    def get(self, path: str, **criteria: str) -> Any:
        query = urlencode({f"searchCriteria{key}": value for key, value in criteria.items()})
        return self.call("GET", f"V1/{path}" + (f"?{query}" if query else ""))[1]


@pytest.fixture
def plain(served: Served) -> Http:
    found = Http(served.port)
    given = {"username": "admin", "password": "admin1234"}
    status, found.token = found.call("POST", "V1/integration/admin/token", given)
    assert status == 200
    return found


def search(**filters: tuple[str, str]) -> dict[str, str]:
    """Write filters that must all hold: field -> (condition, value)."""
    found: dict[str, str] = {}
    for n, (field, (condition, value)) in enumerate(filters.items()):
        place = f"[filter_groups][{n}][filters][0]"
        found |= {f"{place}[field]": field, f"{place}[value]": value,
                  f"{place}[condition_type]": condition}  # fmt: skip
    return found


def test_a_magento_client_works_against_a_served_episode(served: Served, shop: Shop) -> None:
    magento = pytest.importorskip("magento", reason="pymagento is not installed (extra dev)")
    token = Http(served.port).call(
        "POST", "default/V1/integration/admin/token",
        {"username": "admin", "password": "admin1234"},
    )[1]  # fmt: skip
    client = magento.Magento(token=token, base_url=f"http://127.0.0.1:{served.port}")
    client.headers["Host"] = HOST
    assert client.get_total_orders_count() == len(WORLD.orders)
    order = client.get_order(ORDER.entity_id)
    assert order["increment_id"] == ORDER.increment_id
    assert order["grand_total"] == ORDER.grand_total / 100
    assert [i["sku"] for i in order["items"]] == [
        i.sku for i in WORLD.items if i.order_id == ORDER.entity_id
    ]
    assert client.get_order_by_increment_id(ORDER.increment_id)["entity_id"] == ORDER.entity_id
    last = client.get_last_orders(5)
    assert [o["increment_id"] for o in last] == [o.increment_id for o in WORLD.orders[-5:]][::-1]
    assert len(list(client.get_orders(status="processing"))) == sum(
        o.status == "processing" for o in WORLD.orders
    )
    assert client.get_customer(ORDER.customer_id)["email"] == ORDER.customer_email
    assert len(list(client.get_customers(limit=7))) == 7
    assert len(list(client.get_credit_memos(page_size=50))) == len(WORLD.memos)
    assert next(iter(client.get_order_shipments(ORDER.entity_id)))["order_id"] == ORDER.entity_id
    assert next(iter(client.get_order_invoices(ORDER.entity_id)))["state"] == 2
    assert client.hold_order(OPEN.entity_id) is True
    assert client.get_order(OPEN.entity_id)["status"] == "holded"
    with pytest.raises(magento.MagentoException, match="You have not put the order on hold"):
        client.hold_order(OPEN.entity_id, throw=True)
    assert client.unhold_order(OPEN.entity_id) is True
    kept = [row["path"] for row in shop.database.all("SELECT path FROM admin_action")]
    assert kept == [f"sales/order/{what}/{OPEN.entity_id}" for what in ("hold", "unhold")]


def test_nothing_is_said_without_a_token(plain: Http) -> None:
    plain.token = "guessed"
    status, found = plain.call("GET", f"V1/orders/{ORDER.entity_id}")
    assert (status, list(found)) == (401, ["message"])
    assert plain.call("POST", f"V1/orders/{OPEN.entity_id}/cancel")[0] == 401
    wrong = {"username": "admin", "password": "admin"}
    assert plain.call("POST", "V1/integration/admin/token", wrong)[0] == 401


def test_both_roots_and_every_address_answer(plain: Http) -> None:
    order, customer, memo = ORDER.entity_id, ORDER.customer_id, MEMO.entity_id
    for path in (
        f"orders/{order}", f"orders/{order}/statuses", f"orders/{order}/comments",
        f"creditmemo/{memo}", f"customers/{customer}", f"invoices/{order}", f"shipment/{order}",
        *(f"{name}?searchCriteria[pageSize]=3" for name in
          ("orders", "creditmemos", "invoices", "shipments", "customers/search")),
    ):  # fmt: skip
        first, second = (plain.call("GET", f"{root}/{path}") for root in ("V1", "default/V1"))
        assert first[0] == 200, path
        assert first == second
    assert plain.get(f"orders/{order}/statuses") == ORDER.status
    assert plain.get(f"creditmemo/{memo}")["state"] == 2
    assert plain.get(f"customers/{customer}")["addresses"][0]["street"]


def test_criteria_filter_sort_and_page(plain: Http) -> None:
    own = plain.get("orders", **search(customer_id=("eq", str(ORDER.customer_id))))
    assert {o["customer_id"] for o in own["items"]} == {ORDER.customer_id}
    assert own["search_criteria"]["filter_groups"][0]["filters"][0]["condition_type"] == "eq"
    dear = plain.get("orders", **search(grand_total=("gteq", "500.00")))
    wanted = [o for o in WORLD.orders if o.grand_total >= 50000]
    assert dear["total_count"] == len(wanted)
    exact = plain.get("orders", **search(grand_total=("eq", f"{ORDER.grand_total / 100:.2f}")))
    assert ORDER.entity_id in [o["entity_id"] for o in exact["items"]]
    both = plain.get(
        "orders", **search(created_at=("from", "2025-06-01"), status=("in", "complete,closed"))
    )
    assert both["total_count"] == sum(
        o.created_at >= "2025-06-01" and o.status in ("complete", "closed") for o in WORLD.orders
    )
    either = {"[filterGroups][0][filters][0][field]": "increment_id",
              "[filterGroups][0][filters][0][value]": ORDER.increment_id,
              "[filterGroups][0][filters][1][field]": "customer_email",
              "[filterGroups][0][filters][1][conditionType]": "like",
              "[filterGroups][0][filters][1][value]": f"%{OPEN.customer_email[2:]}"}  # fmt: skip
    found = plain.get("orders", **either)["items"]
    assert {ORDER.entity_id, OPEN.entity_id} <= {o["entity_id"] for o in found}
    pages = [
        plain.get("orders", **{"[pageSize]": "40", "[currentPage]": str(n),
                               "[sortOrders][0][field]": "grand_total",
                               "[sortOrders][0][direction]": "DESC"})["items"]
        for n in (1, 2)
    ]  # fmt: skip
    totals = [o["grand_total"] for page in pages for o in page]
    assert totals == sorted((o.grand_total / 100 for o in WORLD.orders), reverse=True)[:80]


def test_what_is_posted_is_done_kept_and_seen_in_the_admin(plain: Http, shop: Shop) -> None:
    path = f"V1/orders/{OPEN.entity_id}"
    said = {"statusHistory": {"comment": "Rang the <b>buyer</b>.", "is_customer_notified": 1}}
    assert plain.call("POST", f"{path}/comments", said) == (200, True)
    assert plain.get(f"orders/{OPEN.entity_id}/comments")["items"][0] == {
        **plain.get(f"orders/{OPEN.entity_id}")["status_histories"][0],
        "comment": "Rang the <b>buyer</b>.", "is_customer_notified": 1,
    }  # fmt: skip
    assert plain.call("POST", f"{path}/emails") == (200, True)
    assert plain.call("POST", f"{path}/cancel") == (200, True)
    assert plain.get(f"orders/{OPEN.entity_id}/statuses") == "canceled"
    status, found = plain.call("POST", f"{path}/cancel")
    assert (status, found) == (400, {"message": "You have not canceled the order: it is canceled."})
    assert [row["path"].split("/")[2] for row in shop.database.all("SELECT * FROM admin_action")] \
        == ["addComment", "email", "cancel"]  # fmt: skip


@pytest.mark.parametrize(
    ("method", "path", "sent", "status"),
    [
        ("GET", "V1/orders", None, 400),
        ("GET", "V1/orders/999999999", None, 404),
        ("GET", "V1/orders/999999999999999999999999", None, 404),
        ("GET", "V1/orders/x", None, 404),
        ("GET", "V1/nothing", None, 404),
        ("GET", "nothing", None, 404),
        ("POST", "V1/orders", {}, 404),
        ("POST", "V1/orders/999999999/hold", None, 404),
        ("POST", f"V1/orders/{OPEN.entity_id}/comments", [], 400),
        ("POST", f"V1/orders/{OPEN.entity_id}/comments", {"statusHistory": "x"}, 400),
        ("POST", f"V1/orders/{OPEN.entity_id}/comments", {"statusHistory": {"comment": ""}}, 400),
        ("POST", f"V1/orders/{OPEN.entity_id}/comments", b"\xff\xfe{", 400),
        ("POST", f"V1/orders/{OPEN.entity_id}/comments", b"[" * 100_000, 400),
        ("GET", "V1/orders?searchCriteria[pageSize]=x", None, 400),
        ("GET", "V1/orders?searchCriteria[pageSize]=%C2%B2", None, 400),
        ("GET", "V1/orders?searchCriteria[pageSize]=" + "0" * 12 + "9" * 30, None, 400),
        ("GET", "V1/orders?searchCriteria[sortOrders][0][field]=1;DROP+TABLE+sales_order", None,
         400),
        ("GET", "V1/orders?" + urlencode({"searchCriteria[filter_groups][0][filters][0][field]":
                                          "status) OR 1=1 --"}), None, 400),
        ("GET", "V1/orders?" + urlencode(
            {"searchCriteria[filter_groups][0][filters][0][field]": "status",
             "searchCriteria[filter_groups][0][filters][0][condition_type]": "= 1; --"}), None,
         400),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_and_changes_nothing(
    plain: Http, shop: Shop, method: str, path: str, sent: Any, status: int
) -> None:
    found = plain.call(method, path, sent)
    assert found[0] == status
    assert isinstance(found[1]["message"], str)
    assert shop.database.all("SELECT * FROM admin_action") == []
    assert len(shop.database.all("SELECT 1 FROM sales_order")) == len(WORLD.orders)


def test_junk_is_a_value_like_any_other(plain: Http) -> None:
    for junk in ("'; DROP TABLE sales_order; --", "<script>", "\x00", "%", "🎁"):
        found = plain.get("customers/search", **search(email=("eq", junk)))
        assert found["total_count"] == 0
    assert plain.get("customers/search", **search(email=("like", "%")))["total_count"] == len(
        WORLD.customers
    )
