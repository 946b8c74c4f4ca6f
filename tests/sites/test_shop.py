"""The shop's admin answers Magento's addresses, in every spelling, and loses nothing."""

import http.client
import json
import re
from urllib.parse import urlencode

import pytest
from msgspec.structs import replace

from sundog.adapters.served import Served
from sundog.sites.client import Client, Response
from sundog.sites.pages import PageSession
from sundog.sites.shop import HOST, Shop
from sundog.sites.shop.database import _idle
from sundog.trace.action import Action, Call
from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import Reference, Rows

WORLD = background(0).rows
ORDER = WORLD.orders[7]
ELSE = replace(WORLD.orders[7], entity_id=171)
OPEN = next(o for o in WORLD.orders if o.status == "processing")


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


ACTIVE = re.compile(
    r'<div class="admin__data-grid-filters-current">\n<p>Active filters: (.*?)\. <a'
)


def found(client: Client, path: str) -> int:
    shown = get(client, path)
    assert shown.status == 200
    return int(re.findall(r"(\d+) records found", shown.text)[0])


def test_lists_search_filter_sort_and_page(client: Client) -> None:
    assert found(client, f"sales/order/?search={ORDER.increment_id}") == 1
    own = get(client, f"sales/order/?customer_id={ORDER.customer_id}").text
    assert ACTIVE.findall(own) == [f"Customer ID: {ORDER.customer_id}"]
    assert ORDER.increment_id in own
    assert "admin__data-grid-filters-current" not in get(client, "sales/order/").text
    second = get(client, "sales/order/index/?sort=grand_total&dir=desc&p=2").text
    assert "page 2 of" in second
    assert "Grand total ↓" in second
    assert get(client, "customer/index/?email=%40").status == 200


def test_an_address_is_looked_for_in_both_addresses_of_an_order(client: Client) -> None:
    sent = [a for a in WORLD.order_addresses if a.address_type == "shipping"]
    billed = {a.parent_id: a for a in WORLD.order_addresses if a.address_type == "billing"}
    gift = next(a for a in sent if a.street != billed[a.parent_id].street)
    for address in (gift, billed[gift.parent_id]):
        query = urlencode({"address": f"{address.street}, {address.city}"})
        shown = get(client, f"sales/order/?{query}").text
        assert f"{gift.parent_id:09d}" in shown
        assert ACTIVE.findall(shown) == [f"Address: {address.street}, {address.city}"]


def test_ranges_of_dates_and_sums_take_both_ends_in(client: Client) -> None:
    day = ORDER.created_at[:10]
    query = urlencode({"created_at[from]": day, "created_at[to]": day})
    same = [o for o in WORLD.orders if o.created_at.startswith(day)]
    assert found(client, f"sales/order/?{query}") == len(same)
    query = urlencode({"grand_total[from]": "$500", "grand_total[to]": "600.00"})
    shown = get(client, f"sales/order/?{query}").text
    assert ACTIVE.findall(shown) == ["Grand total: from $500 to 600.00"]
    within = [o for o in WORLD.orders if 50_000 <= o.grand_total <= 60_000]
    assert found(client, f"sales/order/?{query}") == len(within)
    assert found(client, "sales/order/?grand_total%5Bfrom%5D=lots") == 0


def test_a_list_is_as_long_as_asked_and_forms_keep_what_is_asked(client: Client) -> None:
    shown = get(client, "sales/order/?limit=50&status=complete&sort=customer_name").text
    assert shown.count(">View</a>") == 50
    assert get(client, "sales/order/?limit=7").text.count(">View</a>") == 20
    assert shown.count('<input type="hidden" name="status" value="complete">') == 2
    assert shown.count('<input type="hidden" name="sort" value="customer_name">') == 3


def test_a_list_is_searched_with_the_search_tool() -> None:
    shop = Shop(0, Rows())
    session = PageSession({HOST: shop.app()}, f"http://{HOST}/admin/sales/order/")
    session.start()
    call = Call("search", {"query": ORDER.increment_id})
    outcome = session.apply(Action("", "tools", calls=(call,)))
    assert f"Active filters: Keyword: {ORDER.increment_id}" in outcome.observation.text
    assert outcome.loads == 1


def test_data_of_lists_are_rendered_as_magento_asks_for_them(client: Client) -> None:
    query = {"namespace": "sales_order_grid", "filters[status]": "complete",
             "filters[created_at][from]": "2025-01-01", "paging[pageSize]": "30",
             "paging[current]": "2", "sorting[field]": "increment_id",
             "sorting[direction]": "ASC", "isAjax": "true"}  # fmt: skip
    data = json.loads(get(client, f"mui/index/render/?{urlencode(query)}").text)
    wanted = sorted(
        o.increment_id for o in WORLD.orders
        if o.status == "complete" and o.created_at >= "2025-01-01"
    )  # fmt: skip
    assert data["totalRecords"] == len(wanted)
    assert [item["increment_id"] for item in data["items"]] == wanted[30:60]
    assert data["items"][0]["grand_total"].startswith("$")
    for name, rows in (
        ("customer_listing", WORLD.customers), ("sales_order_creditmemo_grid", WORLD.memos),
        ("sales_order_shipment_grid", WORLD.shipments), ("desk_ticket_grid", WORLD.tickets),
        ("register_sheet_grid", WORLD.sheets), ("giftcardaccount_grid", WORLD.gift_cards),
        ("sales_rule_grid", WORLD.coupons),
    ):  # fmt: skip
        data = json.loads(get(client, f"mui/index/render/?namespace={name}").text)
        assert data["totalRecords"] == len(rows), name
    assert get(client, "mui/index/render/?namespace=<b>").status == 404


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


def post(client: Client, path: str, **fields: str) -> Response:
    return client.post(f"http://{HOST}/admin/{path}/", list(fields.items()))


def test_actions_are_done_said_and_kept() -> None:
    shop = Shop(0, Rows())
    client = Client({HOST: shop.app()})
    order = f"order_id/{OPEN.entity_id}"
    for path, form, said, status in (
        ("hold", {}, "You put the order on hold.", "holded"),
        ("unhold", {}, "You released the order from holding status.", "processing"),
        ("email", {}, "You sent the order e-mail.", "processing"),
        ("addComment", {"history[comment]": "<b>checked</b>"}, "You added the order comment.",
         "processing"),
        ("addComment", {"history[comment]": "odd", "history[status]": "fraud"},
         "You added the order comment.", "fraud"),
        ("cancel", {}, "You canceled the order.", "canceled"),
    ):  # fmt: skip
        page = post(client, f"sales/order/{path}/{order}", **form)
        assert page.status == 200
        assert f'<p class="flash">{said}</p>' in page.text
        assert f'<td id="order_status" class="status">{status}</td>' in page.text
        assert client.log[-2].status == 302
    assert "&lt;b&gt;checked&lt;/b&gt;" in page.text
    assert "flash" not in get(client, f"sales/order/view/{order}").text
    kept = [row["path"].split("/")[2] for row in shop.database.all("SELECT * FROM admin_action")]
    assert kept == ["hold", "unhold", "email", "addComment", "addComment", "cancel"]
    assert post(client, "sales/order/hold/order_id/99999999").status == 404
    assert post(client, "sales/order/hold/order_id/x").status == 404
    assert post(client, "sales/order/nonsense").status == 405


@pytest.mark.parametrize(
    ("action", "form", "said"),
    [
        ("hold", {}, "You have not put the order on hold: it is complete."),
        ("unhold", {}, "The order was not on hold."),
        ("cancel", {}, "You have not canceled the order: it has been sent."),
        ("addComment", {}, "The comment is missing. Enter and try again."),
        ("addComment", {"history[comment]": "I am typed", "history[status]": "canceled"},
         "The status can be one of complete."),
        ("addComment", {"history[comment]": "x" * 10_001}, "A comment may have 10,000 characters"),
        ("refund", {"creditmemo[adjustment_positive]": "1e9"}, "The refund amount is a sum"),
        ("refund", {"creditmemo[adjustment_positive]": "-5"}, "The refund amount is a sum"),
        ("refund", {"creditmemo[adjustment_positive]": "99999.00"}, "The most money available"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_and_keeps_what_was_typed(
    action: str, form: dict[str, str], said: str
) -> None:
    shop = Shop(0, Rows())
    client = Client({HOST: shop.app()})
    before = get(client, f"sales/order/view/order_id/{ORDER.entity_id}/").text
    path = "order_creditmemo/save" if action == "refund" else f"order/{action}"
    page = post(client, f"sales/{path}/order_id/{ORDER.entity_id}", **form)
    assert page.status == 409
    assert f'<p class="flash error">{said}' in page.text
    assert all(value in page.text for value in form.values() if value != "canceled")
    assert shop.database.all("SELECT * FROM admin_action") == []
    assert get(client, f"sales/order/view/order_id/{ORDER.entity_id}/").text == before


def test_a_refund_makes_a_credit_memo_up_to_what_was_paid(client: Client) -> None:
    order = f"order_id/{OPEN.entity_id}"
    amount = {"creditmemo[adjustment_positive]": "$10.50"}
    page = post(client, f"sales/order_creditmemo/save/{order}", **amount)
    assert "You created the credit memo." in page.text
    assert "<td>$10.50</td>" in page.text
    rest = {"creditmemo[adjustment_positive]": f"{(OPEN.total_paid - 1050) / 100:.2f}"}
    page = post(client, f"sales/order_creditmemo/save/{order}", **rest)
    assert 'class="status">closed<' in page.text
    page = post(client, f"sales/order_creditmemo/save/{order}", **amount)
    assert "The most money available to refund is $0.00." in page.text
    assert "2 records found" in get(client, f"sales/creditmemo/?order={OPEN.increment_id}").text


def test_an_account_is_flagged_once(client: Client) -> None:
    path = f"customer/index/flag/id/{ORDER.customer_id}"
    page = post(client, path)
    assert "You flagged the account for review." in page.text
    assert "Account flagged for review." in page.text
    page = post(client, path)
    assert (page.status, page.url) == (409, f"http://{HOST}/admin/{path}/")
    assert "flagged for review already" in page.text


def test_an_episode_begins_signed_in_and_one_can_sign_out_and_in(client: Client) -> None:
    order = f"sales/order/view/order_id/{OPEN.entity_id}/"
    assert "Sign out" in get(client, order).text
    out = client.post(f"http://{HOST}/admin/admin/auth/logout/", [])
    assert "Welcome, please sign in" in out.text
    assert "You have logged out." in out.text
    page = get(client, order)
    assert OPEN.increment_id not in page.text
    refused = post(client, f"sales/order/hold/order_id/{OPEN.entity_id}")
    assert (refused.status, "Nothing was done" in refused.text) == (401, True)
    fields = [("login[username]", "admin"), ("login[password]", "<b>")]
    wrong = client.post(f"http://{HOST}/admin/{order}", fields)
    assert (wrong.status, "account sign-in was incorrect" in wrong.text) == (401, True)
    right = client.post(
        f"http://{HOST}/admin/{order}", [fields[0], ("login[password]", "admin1234")]
    )
    assert (right.status, right.url) == (200, f"http://{HOST}/admin/{order}")
    assert ">processing<" in get(client, order).text


def test_the_header_of_automatic_log_in_counts() -> None:
    with Served({HOST: Shop(0, Rows()).app()}) as served:
        for given, shown in (("admin:admin1234", "Sign out"), ("admin:x", "please sign in")):
            call = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
            call.request("GET", "/admin/", headers={
                "Host": HOST, "Cookie": "admin=out", "X-M2-Admin-Auto-Login": given,
            })  # fmt: skip
            assert shown in call.getresponse().read().decode()
            call.close()


def test_a_gift_card_shows_what_it_paid_for(client: Client) -> None:
    event = next(e for e in WORLD.card_events if e.order_id)
    card = next(c for c in WORLD.gift_cards
                if c.giftcardaccount_id == event.giftcardaccount_id)  # fmt: skip
    listed = get(client, f"admin/giftcardaccount/?code={card.code}").text
    page = get(client, f"admin/giftcardaccount/edit/id/{card.giftcardaccount_id}/").text
    assert "1 records found" in listed
    assert f"/admin/admin/giftcardaccount/edit/id/{card.giftcardaccount_id}/" in listed
    assert f"Gift card {card.code}" in page
    assert f"{event.order_id:09d}</a>" in page
    assert f"-${-event.balance_delta / 100:,.2f}" in page
    order = get(client, f"sales/order/view/order_id/{event.order_id}/").text
    assert card.code in order


def test_a_gift_card_that_a_case_names_is_on_file() -> None:
    line = Reference(5, "order", ELSE.entity_id, "Gift card", "GC-0000-1234", 0)
    shop = Shop(0, Rows(orders=(ELSE,), references=(line,)))
    client = Client({HOST: shop.app()})
    assert "GC-0000-1234" in get(client, "admin/giftcardaccount/?code=GC-0000-1234").text


def test_a_coupon_shows_how_often_it_was_used(client: Client) -> None:
    coupon = WORLD.coupons[1]
    used = sum(o.coupon_code == coupon.code for o in WORLD.orders)
    page = get(client, f"sales_rule/promo_quote/edit/id/{coupon.coupon_id}/").text
    assert f"<td>{used}</td>" in page
    assert found(client, f"sales/order/?coupon_code={coupon.code}") == used > 10


def test_the_account_log_has_a_page_of_its_own(client: Client) -> None:
    customer = WORLD.log[0].customer_id
    page = get(client, f"customer/index/log/id/{customer}/").text
    events = [e for e in WORLD.log if e.customer_id == customer]
    assert page.count("<tr><td>") == len(events)


def test_an_episode_s_changes_are_gone_when_it_is_dropped() -> None:
    for _ in range(3):
        shop = Shop(0, Rows())
        client = Client({HOST: shop.app()})
        assert ">processing<" in get(client, f"sales/order/view/order_id/{OPEN.entity_id}/").text
        post(client, f"sales/order/cancel/order_id/{OPEN.entity_id}")
        assert len(shop.database.all("SELECT 1 FROM admin_action")) == 1
        copy = shop.database.connection
        del shop, client
        assert copy in _idle(0)


def test_episodes_do_not_share_a_database() -> None:
    one, two = Shop(0, Rows()), Shop(0, Rows())
    Client({HOST: one.app()}).post(
        f"http://{HOST}/admin/sales/order/cancel/order_id/{OPEN.entity_id}/", []
    )
    query = "SELECT status FROM sales_order WHERE entity_id = ?"
    seen = [shop.database.all(query, OPEN.entity_id)[0]["status"] for shop in (one, two)]
    assert seen == ["canceled", "processing"]
