"""Every page of every site that a case can reach reads as it does in real Chromium.

Pages are found by following links from where a few cases of each suite begin, one page of each
template (addresses that differ in numbers only are one template).
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from parity import do, same

from sundog.adapters.served import Served
from sundog.cases.case import Case
from sundog.sites.desk import HOST, Article, Desk, Ticket
from sundog.sites.pages import PageSession
from sundog.sites.shop import HOST as SHOP
from sundog.sites.shop import Shop
from sundog.sites.shop.database import serialized
from sundog.sites.shop.grids import GRIDS
from sundog.sites.shop.views import VIEWS
from sundog.suites.base import SUITES, Wanted, open_case, suite
from sundog.worlds.shop.background import background
from sundog.worlds.shop.records import Rows

pytestmark = pytest.mark.browser
EACH = 2
"""Pages compared of each template."""
MOST = 80
"""Pages opened of one case."""
IN_ALL = 4
"""Pages compared of each template over all cases."""


def template(url: str) -> str:
    return re.sub(r"\d+", "N", url)


def pages(session: PageSession) -> Iterator[str]:
    """Walk links breadth-first, at most a few pages of each template; end with an unknown one."""
    seen: dict[str, int] = {}
    queue, queued = [session.start_url], {session.start_url}
    while queue:
        url = queue.pop(0)
        if seen.get(template(url), 0) >= EACH or sum(seen.values()) >= MOST:
            continue
        seen[template(url)] = seen.get(template(url), 0) + 1
        do(session, "goto", url=url)
        yield url
        document = session.page.document
        links = [n for n in document.elements.values() if n.tag == "a" and "href" in n.attrs]
        found = [document.resolve(n.get("href")).partition("#")[0] for n in links]
        for link in found:
            if link not in queued and urlsplit(link).hostname in session.client.hosts:
                queued.add(link)
                queue.append(link)
    for host in session.client.hosts:
        yield f"http://{host}/no/such/page"


def few_cases() -> list[Case]:
    """The first case of each family that is played on pages."""
    found: dict[tuple[str, str], Case] = {}
    for name in SUITES.names():
        part = suite(name)
        interface = "pages" if name == "search" else ""
        for case in part.cases(Wanted(next(iter(part.corpora)), blocks=1, interface=interface)):
            found.setdefault((name, case.family), case)
    return [case for case in found.values() if isinstance(open_case(case), PageSession)]


def desk() -> Desk:
    ticket = Ticket(
        "4711", "3 March 2026, 09:12", "E-mail", "Refund <for> order 000000170",
        ("Hello, the coat never fitted.", "Regards,\nD."), (("Order", "000000170"),),
        (("Shop admin", "http://shop.test/admin/"),),
    )  # fmt: skip
    rules = Article("Returns", (("Rule", ("One.", "Two & three.")), ("Other", ())))
    return Desk(ticket, ("APPROVE", "DENY"), {"returns": rules})


def compare(
    session: PageSession, served: Served, browser_page: Any, look: Any,
    done: Counter[str] | None = None,
) -> int:  # fmt: skip
    served.switch.hosts = session.client.hosts
    count = 0
    done = Counter() if done is None else done
    for url in pages(session):
        if done[template(url)] >= IN_ALL:
            continue
        done[template(url)] += 1
        do(session, "goto", url=url)
        browser_page.goto(url)
        same(session.page.text, look())
        count += 1
    return count


def test_the_desk_reads_the_same(served: Served, browser_page: Any, look: Any) -> None:
    own = desk()
    session = PageSession({HOST: own.app()}, own.url, own)
    session.start()
    assert compare(session, served, browser_page, look) >= 4


def test_a_verdict_handed_in_wrongly_then_rightly_then_again_reads_the_same(
    served: Served, browser_page: Any, look: Any
) -> None:
    ours, theirs = desk(), desk()
    session = PageSession({HOST: ours.app()}, ours.url, ours)
    served.switch.hosts = {HOST: theirs.app()}
    session.start()
    browser_page.goto(ours.url)
    for fields in [
        {"reasoning": "Worn <twice>.", "confidence": "140", "evidence_sufficient": "no"},
        {"confidence": "", "cited_pages": "http://shop.test/a\nhttp://shop.test/b"},
        {"verdict": "DENY", "confidence": "80", "evidence_sufficient": "yes"},
    ]:
        same(session.page.text, look())
        for node in list(session.page.document.elements.values()):
            value = fields.get(node.get("name"))
            if value is None:
                continue
            if node.tag == "select":
                browser_page.get_by_test_id(node.bid).select_option(value)
                do(session, "select_option", bid=node.bid, options=value)
            elif node.type == "radio":
                if node.get("value") == value:
                    browser_page.get_by_test_id(node.bid).check()
                    do(session, "check", bid=node.bid)
            else:
                browser_page.get_by_test_id(node.bid).fill(value)
                do(session, "fill", bid=node.bid, value=value)
        button = next(n for n in session.page.document.elements.values() if n.tag == "button")
        same(session.page.text, look())
        with browser_page.expect_navigation(wait_until="load"):
            browser_page.get_by_test_id(button.bid).click()
        do(session, "click", bid=button.bid)
    same(session.page.text, look())
    assert ours.taken == theirs.taken
    assert len(ours.taken) == 1
    browser_page.goto(ours.url)
    do(session, "goto", url=ours.url)
    same(session.page.text, look())


def test_two_tabs_and_back_lose_nothing_and_hand_in_once(served: Served, browser_page: Any) -> None:
    own = desk()
    served.switch.hosts = {HOST: own.app()}
    other = browser_page.context.new_page()
    for page, verdict, reason in ((browser_page, "DENY", "Worn."), (other, "APPROVE", "Kept <b>")):
        page.goto(own.url)
        page.get_by_label("Verdict").select_option(verdict)
        page.get_by_label("Reasoning").fill(reason)
    for page in (browser_page, other):
        page.get_by_role("button", name="Hand in verdict").click()
    assert "verdict DENY is on file" in browser_page.content()
    assert other.locator(".flash.error").inner_text().startswith("This case is closed")
    assert "Kept <b>" in other.locator("main").inner_text()
    other.close()
    browser_page.go_back()
    button = browser_page.get_by_role("button", name="Hand in verdict")
    if button.count():  # the browser shows its own copy of the form
        button.click()
    assert "This case is closed" in browser_page.locator("main").inner_text()
    assert [taken.reasoning for taken in own.taken] == ["Worn."]


def test_the_admin_signs_out_and_in_and_says_what_was_done(
    served: Served, browser_page: Any, look: Any
) -> None:
    order = next(o for o in background(0).rows.orders if o.status == "processing")
    path = f"sales/order/view/order_id/{order.entity_id}/"
    ours = {SHOP: Shop(0, Rows()).app()}
    served.switch.hosts = {SHOP: Shop(0, Rows()).app()}
    session = PageSession(ours, f"http://{SHOP}/admin/{path}")
    session.start()
    browser_page.goto(session.start_url)

    def press(name: str) -> None:
        button = next(n for n in session.page.document.elements.values()
                      if n.tag == "button" and n.content() == name)  # fmt: skip
        with browser_page.expect_navigation(wait_until="load"):
            browser_page.get_by_test_id(button.bid).click()
        do(session, "click", bid=button.bid)
        same(session.page.text, look())

    same(session.page.text, look())
    for name in ("Hold", "Hold", "Unhold", "Submit comment", "Cancel", "Refund", "Sign out"):
        press(name)
    for node in list(session.page.document.elements.values()):
        typed = {"login[username]": "admin", "login[password]": "admin1234"}.get(node.get("name"))
        if typed:
            browser_page.get_by_test_id(node.bid).fill(typed)
            do(session, "fill", bid=node.bid, value=typed)
    press("Sign in")


def test_every_page_of_the_admin_reads_the_same(
    served: Served, browser_page: Any, look: Any
) -> None:
    rows = background(1, 60).rows
    shop = Shop(serialized(rows), Rows())
    served.switch.hosts = {SHOP: shop.app()}
    session = PageSession(served.switch.hosts, f"http://{SHOP}/admin/")
    session.start()
    first = {
        "": "", "admin/dashboard": "", "sales/order/view": f"order_id/{rows.orders[3].entity_id}",
        "customer/index/edit": f"id/{rows.customers[3].entity_id}",
        "customer/index/log": f"id/{rows.customers[3].entity_id}",
        "sales/creditmemo/view": f"creditmemo_id/{rows.memos[0].entity_id}",
        "shipping/shipment/view": f"shipment_id/{rows.shipments[0].entity_id}",
        "sales/shipment/view": f"shipment_id/{rows.shipments[1].entity_id}",
        "registers/sheet/view": f"sheet_id/{rows.sheets[0].sheet_id}",
        "tickets/ticket/view": f"ticket_id/{rows.tickets[0].ticket_id}",
        "admin/giftcardaccount/edit": f"id/{rows.card_events[-1].giftcardaccount_id}",
        "sales_rule/promo_quote/edit": f"id/{rows.coupons[0].coupon_id}",
    }  # fmt: skip
    assert first.keys() == VIEWS.keys()
    paths = [f"{name}/{pairs}/".replace("//", "/") for name, pairs in first.items()]
    paths += [grid.path for grid in GRIDS]
    paths += ["sales/order/?search=a&status=complete&sort=grand_total&dir=desc&limit=30&p=2"]
    paths += ["customer/index/?name=nobody"]
    for path in paths:
        url = f"http://{SHOP}/admin/{path.lstrip('/')}"
        do(session, "goto", url=url)
        browser_page.goto(url)
        same(session.page.text, look())


def test_every_template_that_a_case_reaches_reads_the_same(
    served: Served, browser_page: Any, look: Any
) -> None:
    cases = few_cases()
    if not cases:
        pytest.skip("no suite is played on pages yet")
    done = Counter[str]()
    for case in cases:
        session = open_case(case)
        assert isinstance(session, PageSession)
        session.start()
        compare(session, served, browser_page, look, done)
    assert sum(done.values()) > 2 * len(cases)
