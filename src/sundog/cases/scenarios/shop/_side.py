"""What decides nothing in a block, or only leads on: notes, an old ticket, other accounts."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec.structs import replace

from sundog.core.streams import Stream
from sundog.worlds.shop import remarks
from sundog.worlds.shop.background import Numbering, note
from sundog.worlds.shop.bank import Product
from sundog.worlds.shop.clock import before, stamp
from sundog.worlds.shop.orders import Sale, enrol, write
from sundog.worlds.shop.people import Person, person
from sundog.worlds.shop.records import Customer, DeskTicket, LogEvent, Rows, merged
from sundog.worlds.shop.registers import field


@dataclass(frozen=True, eq=False)
class Cast:
    """Who the block is about, and where further ids come from."""

    customer: Customer
    who: Person
    joined: datetime
    goods: tuple[Product, ...]
    members: Numbering
    numbering: Numbering
    draws: Stream

    def bought(self, account: Customer, who: Person, joined: datetime) -> list[Rows]:
        """Write an order of another account, if it was there in time."""
        draws = self.draws
        moment = before(draws.between(30, 140), draws)
        sale = Sale(self.numbering.take(moment), moment, ((draws.choice(self.goods), 1),),
                    ("Visa", f"{draws.below(10000):04d}"))  # fmt: skip
        return [write(sale, account, who.home, draws)] if moment > joined else []


def side(
    cast: Cast, notes: tuple[str, ...], events: tuple[str, ...], since: datetime
) -> list[Rows]:
    """Write notes, the account log, an old ticket, and a namesake with an order."""
    customer, joined, draws = cast.customer, cast.joined, cast.draws
    first = customer.entity_id
    said = draws.sample(notes or remarks.NOTES, 2)
    written = tuple(
        replace(note(customer, joined + timedelta(days=20 + 60 * n), draws, text),
                note_id=first * 10 + n)
        for n, text in enumerate(said)
    )  # fmt: skip
    subject, body = draws.choice(remarks.OLD_TICKETS)
    moment = stamp(joined + timedelta(days=draws.between(5, 90)))
    ticket = DeskTicket(first, f"{draws.between(28000, 30300)}", first, 0, moment, "Closed",
                        subject, body)  # fmt: skip
    lately = [since - timedelta(hours=53 - 21 * n) for n in range(len(events))]
    log = tuple(
        LogEvent(first * 10 + n, first, stamp(at), event, f"203.0.113.{draws.between(2, 250)}")
        for n, (at, event) in enumerate(
            zip((joined, *lately), ("Account created", *events), strict=True)
        )
    )
    other = person(draws, draws.between(1000, 1899), last=cast.who.last)
    namesake = enrol(cast.members.take(joined), other, 1, joined)
    return [
        Rows(notes=written, tickets=(ticket,), log=log), namesake,
        *cast.bought(namesake.customers[0], other, joined),
    ]  # fmt: skip


def linked(cast: Cast, count: int) -> list[Rows]:
    """Write other accounts that the customer's account names."""
    draws, parts = cast.draws, []
    for n in range(count):
        since = cast.joined + timedelta(days=draws.between(3, 60) * (n + 1))
        since = since.replace(hour=draws.between(7, 22), minute=draws.below(60))
        who = person(draws, draws.between(1900 + 400 * n, 2299 + 400 * n))
        who = Person(who.first, who.last, who.email, cast.who.home)
        enrolled = enrol(cast.members.take(since), who, 1, since)
        account = enrolled.customers[0]
        path = f"/admin/customer/index/edit/id/{account.entity_id}/"
        log = LogEvent(account.entity_id * 10, account.entity_id, account.created_at,
                       "Account created", f"203.0.113.{draws.between(2, 250)}")  # fmt: skip
        rows = [enrolled, Rows(log=(log,))]
        rows.append(
            field("customer", cast.customer.entity_id, "Linked account", account.name, slot=n,
                  path=path)
        )  # fmt: skip
        parts.append(merged([*rows, *cast.bought(account, who, since)]))
    return parts
