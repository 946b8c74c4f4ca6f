"""What a worked example is, and how one becomes a case on the shop.

An example is a single case: no block, no cells, no twins. It says whether an agent gets what the
paper's authors had in mind, and no effect is estimated from it. Its resolution may be compound:
a verdict, actions with amounts that must be carried out in the admin, and words that the
reasoning must or must not hold.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from msgspec.structs import replace

from sundog.cases.case import Case
from sundog.cases.examples._hands import carried_out
from sundog.core.model import Message
from sundog.core.shelf import Shelf
from sundog.core.streams import Stream, stream
from sundog.sites.desk import HOST as DESK_HOST
from sundog.sites.desk import Article, Desk, Ticket
from sundog.sites.pages import PageSession
from sundog.sites.shop import BASE, Shop, customer_url, memo_url, order_url
from sundog.sites.shop import HOST as SHOP_HOST
from sundog.sites.shop.database import serialized
from sundog.sites.tools import page_tools
from sundog.trace import Brief, Budget, Fact, Key, say
from sundog.trace.equivalence import inverses
from sundog.trace.key import Obligation
from sundog.worlds.handbook import general
from sundog.worlds.shop.background import World, background
from sundog.worlds.shop.clock import NOW, day, stamp
from sundog.worlds.shop.records import Customer, Order, Rows

START = "http://cases.test/"
OFFERED = (
    "APPROVE", "DENY", "ESCALATE", "REQUEST_EVIDENCE", "BAN_ACCOUNT", "CANCEL_ORDER",
    "FLAG_AND_MONITOR",
)  # fmt: skip
LOADS = 25
ROLE = (
    "You work on the case desk of Larkspur & Finch, an online shop. Decide the ticket that is "
    "open in front of you. The shop's admin is there to look things up and to act; the handbook "
    "says what is granted and what has to be done besides. Then hand in one verdict with your "
    "reasoning. You can open up to 25 pages."
)


@dataclass(frozen=True, slots=True)
class Story:
    """What an example's own writer makes.

    Attributes:
        order: The order of the ticket.
        decisive, supporting: Facts; their pages are among the shop's.
        pages: The pages that hold the evidence, in an order in which links lead on.
        obligations: What has to be done in the admin.
    """

    customer: Customer
    order: Order
    rows: Rows
    decisive: tuple[Fact, ...]
    pages: tuple[str, ...]
    supporting: tuple[Fact, ...] = ()
    obligations: tuple[Obligation, ...] = ()


@dataclass(frozen=True, eq=False)
class Example:
    """One worked example.

    Attributes:
        about: One line.
        task: The paper's name of it.
        category: The paper's category.
        verdict: With the verdicts that the paper accepts besides.
        tell: Writes its people, orders and evidence.
        must_say: Each entry in one of several wordings, parted by `|`.
    """

    name: str
    about: str
    task: str
    category: str
    difficulty: str
    verdict: str
    channel: str
    subject: str
    body: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    tell: Callable[[World, Stream], Story]
    alternatives: tuple[str, ...] = ()
    must_say: tuple[str, ...] = ()
    must_not_say: tuple[str, ...] = ()


EXAMPLES: Shelf[Example] = Shelf("worked example", "sundog.cases.examples")


def shelve(example: Example) -> Example:
    """Put an example on the shelf."""
    return EXAMPLES.register(example.name, example)


def case_of(name: str, seed: int) -> Case:
    """Make the case of an example; the seed draws the shop around it, never its own facts."""
    example = EXAMPLES.get(name)
    story = _story(name, seed)
    family = example.category.lower().replace("_", "-")
    id_ = f"shop/{family}/{example.task}/s{seed}"
    case = Case(
        id=id_, suite="investigation", family=family, domain="shop",
        brief=_brief(), key=_key(example, story), cluster=id_, surface=id_,
        difficulty=example.difficulty, recipe={"example": name, "seed": seed},
    )  # fmt: skip
    done = carried_out(open_case(case), case.key.obligations)
    return replace(case, key=replace(case.key, route=case.key.route + done))


def open_case(case: Case) -> PageSession:
    """Open an example on its own copies of desk and shop."""
    name, seed = str(case.recipe["example"]), int(case.recipe["seed"])
    story = _story(name, seed)
    desk = Desk(_ticket(EXAMPLES.get(name), story), OFFERED, handbook())
    shop = Shop(_base(seed, story.order.increment_id), story.rows)
    return PageSession({DESK_HOST: desk.app(), SHOP_HOST: shop.app()}, desk.url, desk)


@lru_cache(maxsize=32)
def _story(name: str, seed: int) -> Story:
    world = background(seed)
    return EXAMPLES.get(name).tell(world, stream(seed, "shop", "example", name))


@lru_cache(maxsize=8)
def _base(seed: int, number: str) -> bytes:
    """Return the shop without the example; an order that has its number takes the next one."""
    rows = background(seed).rows
    orders = tuple(
        replace(o, increment_id=f"{int(number) + 1:09d}") if o.increment_id == number else o
        for o in rows.orders
    )
    return serialized(dataclasses.replace(rows, orders=orders))


def _brief() -> Brief:
    return Brief((Message("user", ROLE),), page_tools(OFFERED), budget=Budget(LOADS, 100))


def _ticket(example: Example, story: Story) -> Ticket:
    order, customer = story.order, story.customer
    number = 31000 + int(order.increment_id)
    facts = (
        ("Order", order.increment_id), ("Customer", customer.name),
        ("Order total", f"${order.grand_total / 100:,.2f}"), *example.facts,
    )  # fmt: skip
    links = ((f"Order {order.increment_id}", order_url(order.entity_id)), ("Shop admin", BASE))
    return Ticket(
        str(number), f"{day(stamp(NOW))}, 08:10", example.channel, example.subject, example.body,
        facts, links,
    )  # fmt: skip


def _key(example: Example, story: Story) -> Key:
    ticket = _ticket(example, story)
    surface = tuple(Fact("ticket", name.lower(), text, "phrase", START) for name, text in
                    ticket.facts)  # fmt: skip
    amount = f"{story.order.grand_total / 100:.2f}"
    return Key(
        verdict=example.verdict,
        alternatives=example.alternatives,
        harmful=tuple(v for v in inverses(example.verdict, "shop")
                      if v not in example.alternatives),
        offered=OFFERED,
        start=START,
        required=story.pages,
        route=tuple(say("goto", url=url) for url in story.pages),
        decisive=story.decisive,
        supporting=story.supporting,
        truths=_truths(story),
        surface=(*surface, Fact("order", "total", amount, "money", START)),
        obligations=story.obligations,
        must_say=example.must_say,
        must_not_say=example.must_not_say,
    )  # fmt: skip


def _truths(story: Story) -> tuple[Fact, ...]:
    rows, page = story.rows, customer_url(story.customer.entity_id)
    found = [Fact(c.name, "customer since", c.created_at[:10], "date", page)
             for c in rows.customers]  # fmt: skip
    for o in rows.orders:
        where, subject = order_url(o.entity_id), f"order {o.increment_id}"
        found.append(Fact(subject, "number", o.increment_id, "id", where))
        found.append(Fact(subject, "order date", o.created_at[:10], "date", where))
        found.append(Fact(subject, "grand total", f"{o.grand_total / 100:.2f}", "money", where))
    for m in rows.memos:
        where, subject = memo_url(m.entity_id), f"credit memo {m.increment_id}"
        found.append(Fact(subject, "amount", f"{m.grand_total / 100:.2f}", "money", where))
    found += [Fact(story.customer.name, "note", n.text, "phrase", page) for n in rows.notes]
    found += [Fact(story.customer.name, "log", e.event, "phrase", page) for e in rows.log]
    return tuple(found)


@lru_cache(maxsize=1)
def handbook() -> dict[str, Article]:
    """Return the handbook's pages of this desk."""
    return {
        "desk": Article("How the desk works", general(OFFERED)),
        "refund-requests": Article("Refund requests", RULES),
    }


RULES = (
    ("Before you decide", (
        ("Open the account behind the order: how long it has been with us, what was bought and "
        "what came back, what colleagues noted, and what the account log shows of late."),
        "A share of returns says nothing until you know what kind of returns they were.",
    )),
    ("What to decide", (
        ("1. ESCALATE when the account log or a colleague's note shows that somebody else may be "
        "using the account. Put the order on hold first, and say in your reasoning that the "
        "customer has to be reached at the verified phone number before anything is paid out."),
        ("2. APPROVE when a supervisor has traced the trouble to our own mistakes, and do all that "
        "the supervisor's note asks for."),
        ("3. APPROVE when what came back before were exchanges of size and nothing else. Recommend "
        "a size consultation in your reasoning."),
        "4. APPROVE a reasonable request of a customer among the best tenth by lifetime sales.",
        "5. REQUEST_EVIDENCE in all other cases.",
    )),
    ("How things are done here", (
        ("A refund is entered on the order's page. The admin knows no store credit: write a "
        "comment on the order that names the amount as store credit, and accounts book it."),
    )),
)  # fmt: skip
