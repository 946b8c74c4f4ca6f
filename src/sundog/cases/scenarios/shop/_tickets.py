"""Tickets: what a customer or a colleague writes, and what the surface adds to it."""

import re
from dataclasses import dataclass
from datetime import timedelta

from sundog.cases.scenarios.shop._block import Block
from sundog.core.streams import stream
from sundog.sites.desk import Ticket
from sundog.sites.shop import BASE, order_url
from sundog.worlds.shop import bank
from sundog.worlds.shop.clock import day, stamp

HANDLING = (
    ("Reply wanted by", ("e-mail", "phone, before noon", "phone, after five", "letter", "chat",
                         "text message", "no preference given")),
    ("Taken by", bank.STAFF),
    ("Queue", ("Second line, A to K", "Second line, L to Z", "Back office, mornings",
               "Weekend overflow", "Second line, evenings", "Back office, afternoons")),
    ("Answer due", ("by the end of the day", "tomorrow at noon", "within two working days",
                    "no date promised", "Friday", "when it is settled")),
    ("Waiting", ("35 minutes", "two hours", "since this morning", "over night", "just in")),
    ("Handed over", ("from the day team", "from the morning shift", "from the front desk",
                     "from the evening team", "by hand, no notes")),
)  # fmt: skip
"""What first line fills in on the form; it says nothing of the matter."""
HEARD = re.compile(
    r"\b(?:phone|hung up|background|call came|sentence|put through|weather|rang|read out|"
    r"read them|off a sheet|routine questions?|before being asked|without being asked|tone|"
    r"recording every call|bothering us|chat about|called back|left a number)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Skeleton:
    """One way in which a ticket comes in.

    Attributes:
        channel: E-mail, chat, phone note ...
        subject: One line; slots as in `slots`.
        body: Paragraphs.
    """

    channel: str
    subject: str
    body: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cues:
    """What the surface says in one direction or the other; one of each row is drawn.

    A row holds (label of the ticket's form, text) pairs; an empty label puts the text at the
    end of the message. All figures in them are true. Row n comes in from strength n + 1.
    """

    alarming: tuple[tuple[tuple[str, str], ...], ...]
    reassuring: tuple[tuple[tuple[str, str], ...], ...]


def slots(block: Block) -> dict[str, str]:
    """Return what texts may name, all of it true in the block's world."""
    order, customer = block.orders[0], block.customer
    sold = [o for o in block.common.orders if o.customer_id == customer.entity_id]
    memos = [m for m in block.common.memos if m.customer_id == customer.entity_id]
    asked = sum(m.grand_total for m in memos if m.order_id == order.entity_id)
    return {
        "first": customer.firstname,
        "last": customer.lastname,
        "name": customer.name,
        "order": order.increment_id,
        "item": block.product.name,
        "thing": block.product.name[0].lower() + block.product.name[1:].split(",")[0],
        "a": "an" if block.product.name[0] in "AEIO" else "a",
        "amount": f"${order.grand_total / 100:,.2f}",
        "goods": f"${(asked or order.subtotal) / 100:,.2f}",
        "date": day(order.created_at),
        "city": block.home.city,
        "company": block.home.company or customer.name,
        "code": order.coupon_code,
        "orders": str(len(sold)),
        "returns": str(len(memos)),
        "count": str(len(block.orders)),
        "since": customer.created_at[:4],
        "qty": str(order.total_qty_ordered),
        "opened": day(stamp(block.opened)),
        "before": day(stamp(block.opened - timedelta(days=2))),
    }


def _fitting(row: tuple[tuple[str, str], ...], channel: str) -> list[tuple[str, str]]:
    """Leave out what can be heard only, where nobody spoke."""
    found = [cue for cue in row if channel == "Phone note" or not HEARD.search(cue[1])]
    return found or list(row)


def _added(channel: str, text: str) -> str:
    """Put the customer's further words into a ticket as its channel would have them."""
    if channel in {"E-mail", "Letter"}:
        return f"P.S. {text}"
    if channel in {"Phone note", "Internal", "Social media"}:
        return f'The customer\'s own words: "{text}"'
    return text


def ticket(
    name: str,
    skeletons: tuple[Skeleton, ...],
    cues: Cues,
    block: Block,
    *,
    surface: str,
    strength: int,
) -> Ticket:
    """Write the ticket of a block; nothing of it depends on what is hidden."""
    deck = list(skeletons)
    stream(block.seed, "shop", name, "skeletons").shuffle(deck)
    chosen = deck[block.number % len(deck)]
    draws = stream(block.seed, "shop", name, "ticket", block.number)
    words = slots(block)
    number = draws.between(31020, 39880)
    rows = cues.alarming if surface == "A" else cues.reassuring
    picked = [
        draws.child(surface, n).choice(_fitting(row, chosen.channel))
        for n, row in enumerate(rows[:strength])
    ]
    body = [text.format(**words) for text in chosen.body]
    body += [_added(chosen.channel, text.format(**words)) for label, text in picked if not label]
    facts = [
        ("Order", words["order"]),
        ("Customer", words["name"]),
        ("Order total", words["amount"]),
    ]
    facts += [(label, draws.choice(said)) for label, said in draws.sample(HANDLING, 3)]
    facts += [(label, text.format(**words)) for label, text in picked if label]
    return Ticket(
        str(number),
        f"{words['opened']}, {block.opened:%H:%M}",
        chosen.channel,
        chosen.subject.format(**words),
        tuple(body),
        tuple(facts),
        (
            (f"Order {words['order']}", order_url(block.orders[0].entity_id)),
            ("Shop admin", BASE),
        ),
    )
