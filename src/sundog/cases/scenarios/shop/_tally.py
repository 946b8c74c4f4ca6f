"""Several records of one customer, each read by itself: how many share something.

On any one of them the value is one of many that could stand there.
"""

from dataclasses import dataclass
from datetime import timedelta

from msgspec.structs import replace

from sundog.cases.scenarios.shop._scene import Finding, Laid, Place, Scene
from sundog.core.streams import Stream
from sundog.sites.shop import customer_url, order_url
from sundog.trace import Fact
from sundog.worlds.handbook import Alike, Among
from sundog.worlds.shop.clock import read, stamp
from sundog.worlds.shop.records import CreditMemoItem, LogEvent, OrderItem, Rows

THREE = 3


@dataclass(frozen=True, eq=False)
class Tally:
    """A value that is the same on three records, or another on each.

    Attributes:
        same: The kind of case in which it is the same.
    """

    place: Place
    same: int
    records: int = 3
    opens: bool = False

    @property
    def orders(self) -> int:
        """Accounts are not counted by orders."""
        return 0 if self.place.noun == "account" else THREE - 1

    @property
    def names(self) -> tuple[str, ...]:
        """What the handbook calls the three values."""
        return tuple(f"{self.place.label} {n}" for n in range(1, THREE + 1))

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:  # noqa: ARG002
        """Write the three values down."""
        drawn = self.place.values(scene, 0, draws, THREE)
        values = [drawn[0]] * THREE if kind == self.same else drawn
        rows, findings = Rows(), list[Finding]()
        pages: list[str] = []
        for n, value in enumerate(values):
            rows += self.place.put(scene, n, value)
            fact = self.place.fact(scene, n, value)
            findings.append(Finding(self.names[n], value, (fact,)))
            pages += scene.way(self.place.noun, n)
        return Laid(rows, tuple(findings), tuple(pages))

    def alike(self) -> Alike:
        """Return the condition that all three are the same."""
        said = f'"{self.place.label}" is the same on all three {self.place.noun}s'
        return Alike(self.names, said)

    def unlike(self) -> Alike:
        """Return the condition that each is another."""
        said = f'"{self.place.label}" is another on each of the three {self.place.noun}s'
        return Alike(self.names, said, alike=False)


@dataclass(frozen=True, eq=False)
class Listed:
    """A number on each of three orders, and the account log's list of numbers that were sent.

    Attributes:
        event: What the log says of a number; `{}` for it.
        listed: The kind of case in which the log lists the orders' numbers.
    """

    place: Place
    event: str
    listed: int
    records: int = 4
    orders: int = THREE - 1
    opens: bool = False

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:  # noqa: ARG002
        """Write the orders' numbers and the log down."""
        drawn = self.place.values(scene, 0, draws, 2 * THREE)
        mine, others = drawn[:THREE], drawn[THREE:]
        rows, findings = Rows(), list[Finding]()
        pages: list[str] = []
        for n, value in enumerate(mine):
            rows += self.place.put(scene, n, value)
            fact = self.place.fact(scene, n, value)
            findings.append(Finding(f"{self.place.label} {n + 1}", value, (fact,)))
            pages += scene.way("order", n)
        sent = tuple(mine if kind == self.listed else others)
        facts = tuple(self._sent(scene, value) for value in sent)
        findings.append(Finding("account log", sent, facts))
        pages.append(customer_url(scene.customer.entity_id))
        return Laid(rows + self._log(scene, sent, draws), tuple(findings), tuple(pages))

    def _log(self, scene: Scene, sent: tuple[str, ...], draws: Stream) -> Rows:
        who, origin = scene.customer.entity_id, scene.rows.log[0].origin
        found = []
        for n, value in enumerate(sent):
            moment = read(scene.orders[n].created_at) - timedelta(hours=draws.between(20, 110))
            said = self.event.format(value)
            found.append(LogEvent(who * 10 + 3 + n, who, stamp(moment), said, origin))
        return Rows(log=tuple(found))

    def _sent(self, scene: Scene, value: str) -> Fact:
        return Fact(
            scene.customer.name, f"{self.place.label.lower()} sent", value, self.place.type,
            customer_url(scene.customer.entity_id), ("account log",),
        )  # fmt: skip

    def _says(self, how: str, *, among: bool) -> Among:
        label = self.place.label
        pairs = tuple((f"{label} {n}", "account log") for n in range(1, THREE + 1))
        return Among(pairs, f'{how} "{label}" of the three orders stands in the "Account log"',
                     among)  # fmt: skip

    def every(self) -> Among:
        """Return the condition that all are listed."""
        return self._says("every", among=True)

    def none(self) -> Among:
        """Return the condition that none is."""
        return self._says("no", among=False)


@dataclass(frozen=True, eq=False)
class Carried:
    """What came back of an order, and what stands on the customer's next one.

    Needs a plot that carries articles over: one of each earlier order is bought again with the
    next, and either that or another is what came back.

    Attributes:
        again: The kind of case in which what came back was bought again.
    """

    again: int
    records: int = 4
    orders: int = 2
    opens: bool = False

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:  # noqa: ARG002
        """Write down what came back of the two earlier orders."""
        rows, findings = Rows(), list[Finding]()
        pages: list[str] = []
        for n in (1, 2):
            carried, kept, later = _lines(scene, n)
            back = carried if kind == self.again else kept
            rows += _came_back(scene, n, back)
            findings += [
                Finding(f"came back {n}", back.name, (_product(scene, n, back.name),)),
                Finding(f"next order {n}", tuple(i.name for i in later),
                        (_bought(scene, n - 1, carried.name),)),
            ]  # fmt: skip
            pages += (*scene.way("credit memo", n), *scene.way("order", n - 1))
        return Laid(rows, tuple(findings), tuple(pages))

    def _says(self, how: str, *, among: bool) -> Among:
        pairs = tuple((f"came back {n}", f"next order {n}") for n in (1, 2))
        return Among(pairs, f'{how} "Product" of the two earlier credit memos stands among the '
                     '"Items ordered" of the next order', among)  # fmt: skip

    def every(self) -> Among:
        """Return the condition that all of it was bought again."""
        return self._says("every", among=True)

    def none(self) -> Among:
        """Return the condition that none of it was."""
        return self._says("no", among=False)


def _lines(scene: Scene, n: int) -> tuple[OrderItem, OrderItem, list[OrderItem]]:
    """Return the line that is bought again, one that stands on no other order, and the next
    order's lines.
    """
    lines, later, before = (
        [i for i in scene.rows.items if i.order_id == order]
        for order in (*(scene.orders[k].entity_id for k in (n, n - 1)),
                      scene.orders[n + 1].entity_id if n + 1 < len(scene.orders) else 0)
    )  # fmt: skip
    again = {i.name for i in later}
    shared = again | {i.name for i in before}
    carried = next(i for i in lines if i.name in again)
    return carried, next(i for i in lines if i.name not in shared), later


def _came_back(scene: Scene, n: int, line: OrderItem) -> Rows:
    order = scene.orders[n]
    memo = next(m for m in scene.rows.memos if m.order_id == order.entity_id)
    old = next(i for i in scene.rows.memo_items if i.parent_id == memo.entity_id)
    return Rows(
        orders=(replace(order, total_refunded=line.row_total),),
        memos=(replace(memo, grand_total=line.row_total),),
        memo_items=(CreditMemoItem(old.entity_id, memo.entity_id, line.sku, line.name,
                                   line.qty_ordered, line.row_total),),
    )  # fmt: skip


def _product(scene: Scene, n: int, name: str) -> Fact:
    increment = scene.orders[n].increment_id
    return Fact(f"credit memo {increment}", "product", name, "name", scene.url("credit memo", n),
                (increment, increment.lstrip("0"), "credit memo"))  # fmt: skip


def _bought(scene: Scene, n: int, name: str) -> Fact:
    order = scene.orders[n]
    return Fact(f"order {order.increment_id}", "item", name, "name", order_url(order.entity_id),
                (order.increment_id, order.increment_id.lstrip("0"), "order"))  # fmt: skip
