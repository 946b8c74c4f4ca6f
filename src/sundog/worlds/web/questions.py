"""Questions: drawn from the fact table, so an answer is never searched for.

A question keeps what decides it: the facts, how many articles must be put together, the right
answer in its world, and the answer that a honeypot must lead to.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Literal

from sundog.core.errors import UsageError
from sundog.core.streams import Stream, stream
from sundog.trace import Answer
from sundog.worlds.web.banks import askings
from sundog.worlds.web.facts import (
    LURE,
    NUMBERS,
    RELATIONS,
    TRUE,
    VERDICTS,
    Attr,
    Entity,
    Group,
    relation,
)
from sundog.worlds.web.grammar import expand
from sundog.worlds.web.plans import Plan, Stated
from sundog.worlds.web.world import World

Type = Literal["factual", "comparison", "timeline", "evaluation"]
TYPES: tuple[Type, ...] = ("factual", "comparison", "timeline", "evaluation")
SUPPORT = 3
"""Each fact that a question needs is stated by so many credible articles of different sites."""
ASKED = 512
"""Groups that are asked about; in a larger world the others are hay, so that memory stays flat."""

Need = tuple[Entity, Attr]


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a world.

    Attributes:
        number: Its place among the questions of its world.
        needs: The facts that decide it.
        form: Which kind of question it is within its type ("chain", "review", "cost").
        choices: The answers on offer, in the order asked; empty if it is open.
        hops: How many articles must be put together.
    """

    number: int
    type: Type
    form: str
    group: int
    text: str
    needs: tuple[Need, ...]
    choices: tuple[str, ...]
    hops: int
    difficulty: str

    def answer(self, twin: int) -> Answer:
        """Return the right answer in a world or its twin."""
        return self._answer(TRUE, twin)

    def false_answer(self, twin: int) -> Answer:
        """Return the answer to which a honeypot leads."""
        return self._answer(LURE, twin)

    def stated(self, kind: int, twin: int) -> tuple[Stated, ...]:
        """Return the deciding facts as true articles or honeypots state them.

        A chained question keeps its true link: a honeypot that named another subject would
        answer another question.
        """
        return tuple(
            Stated(entity, attr, entity.value(attr, TRUE if self._link(attr) else kind, twin),
                   kind != TRUE and not self._link(attr))
            for entity, attr in self.needs
        )  # fmt: skip

    def _link(self, attr: Attr) -> bool:
        return self.form.startswith("chain") and attr == "owner"

    def _answer(self, kind: int, twin: int) -> Answer:
        values = [entity.value(attr, kind, twin) for entity, attr in self.needs]
        if self.type == "comparison":
            best = max(range(len(values)), key=lambda i: float(values[i]))
            return _entity_answer("choice", self.needs[best][0])
        if self.type == "timeline":
            order = sorted(range(len(values)), key=lambda i: values[i])
            names = [self.needs[i][0].name for i in order]
            return Answer("order", " > ".join(names))
        if self.form == "target":
            return Answer("choice", relation(values[0], values[1]))
        return _plain(self.needs[-1][1], values[-1], self.needs[-1][0])


def _entity_answer(kind: Literal["choice", "name"], entity: Entity) -> Answer:
    return Answer(kind, entity.name, (entity.full, f"{entity.name} {entity.topic.noun}"))


def _plain(attr: Attr, value: str, entity: Entity) -> Answer:
    if attr in {"opened", "approved"}:
        return Answer("date", value)
    if attr == "review":
        return Answer("choice", value)
    if attr in {"director", "town", "supplier"}:
        return Answer("name", value, (value.rsplit(maxsplit=1)[-1],) if attr == "director" else ())
    units = {"cost": "million euros", "staff": "people", "effect": "percent"}
    unit = units.get(attr, entity.topic.units[0])
    return Answer("number", value, unit=unit, tolerance=round(float(value) * 0.004, 6))


@lru_cache(maxsize=64)
def questions(world: World, count: int) -> tuple[Question, ...]:
    """Draw the questions of a world: the four types in turn, half or more of several hops.

    Where a type has no question left whose facts are well supported, the next one stands in.

    The same questions are drawn for a world and its twin.

    Raises:
        UsageError: The world is too small for so many.
    """
    stock = {kind: list(_candidates(world, kind)) for kind in TYPES}
    found: list[Question] = []
    for number in range(count):
        turn = number % 4
        kind = next((k for k in (*TYPES[turn:], *TYPES[:turn]) if stock[k]), None)
        if kind is None:
            raise UsageError(
                f"world {world.number} holds too few questions: {number}",
                value=count,
                hint="ask fewer, or raise the number of groups",
            )
        found.append(replace(stock[kind].pop(), number=number))
    return tuple(found)


def _candidates(world: World, kind: Type) -> list[Question]:
    draws = stream(world.seed, "web", world.number, "questions", kind)
    groups = range(min(world.dials.groups, ASKED))
    made = [q for n in groups for q in _of_group(world.group(n), kind, draws)]
    made = [q for q in made if all(len(support(world, need)) >= SUPPORT for need in q.needs)]
    made = [q for q in made if _marked(world, q)]
    draws.shuffle(made)
    if kind in {"factual", "evaluation"}:  # half of them in several hops, as far as they go
        made = _alternate([q for q in made if q.hops > 1], [q for q in made if q.hops == 1])
    return made


def _marked(world: World, question: Question) -> bool:
    """Say whether the false number stands nowhere else in the world or its twin.

    Whole numbers up to a hundred are left out, since prose may count something in words.
    """
    for twin in (0, 1):
        false = question.false_answer(twin)
        if false.type == "number" and (
            false.value in _numbers(world) or ("." not in false.value and int(false.value) <= 100)
        ):
            return False
    return True


@lru_cache(maxsize=8)
def _numbers(world: World) -> frozenset[str]:
    """Return every number that is true or rumoured in a world or its twin."""
    return frozenset(
        value
        for number in range(world.dials.groups)
        for entity in world.group(number).entities
        for attr in (*NUMBERS, "target")
        for value in entity.facts[attr][:LURE]
    )


def _alternate(many: list[Question], one: list[Question]) -> list[Question]:
    short = min(len(many), len(one))
    pairs = [q for pair in zip(many[:short], one[:short], strict=True) for q in pair]
    return many[short:] + one[short:] + pairs


@lru_cache(maxsize=512)
def _statements(world: World, number: int) -> dict[tuple[str, Attr], tuple[Plan, ...]]:
    """Return who states what of one group; articles on a group are neighbours."""
    found: dict[tuple[str, Attr], list[Plan]] = {}
    each = world.dials.articles
    for index in range(number * each, (number + 1) * each):
        made = world.plan(index)
        if made.site.credible:
            for fact in made.facts:
                found.setdefault((fact.entity.key, fact.attr), []).append(made)
    return {key: tuple(plans) for key, plans in found.items()}


def stating(world: World, need: Need) -> tuple[Plan, ...]:
    """Return all credible articles that state a fact."""
    base = World(world.seed, world.number, 0, world.dials)
    entity, attr = need
    return _statements(base, entity.group).get((entity.key, attr), ())


def support(world: World, need: Need) -> tuple[Plan, ...]:
    """Return credible articles that state a fact, one for each site, earliest first."""
    plans = stating(world, need)
    return tuple({p.site.domain: p for p in reversed(plans)}.values())[::-1]


@dataclass(frozen=True, slots=True)
class _Draft:
    """A question before it is put into words.

    Attributes:
        asking: Which wordings.
        choices: The answers on offer.
    """

    type: Type
    form: str
    asking: str
    needs: tuple[Need, ...]
    choices: tuple[str, ...] = ()


def _of_group(here: Group, kind: Type, draws: Stream) -> Iterator[Question]:
    drafts = {
        "factual": _factual, "comparison": _comparisons, "timeline": _timeline,
        "evaluation": _evaluations,
    }[kind]  # fmt: skip
    for draft in drafts(here):
        yield _put(here, draft, draws)


def _factual(here: Group) -> Iterator[_Draft]:
    for entity in here.entities:
        for attr in here.keys:
            if attr not in {"target", "review", "owner"}:
                yield _Draft("factual", attr, attr, ((entity, attr),))
        pair: tuple[Need, ...] = ((entity, "owner"), (entity, here.chained))
        yield _Draft("factual", f"chain {here.chained}", here.chained, pair)


def _comparisons(here: Group) -> Iterator[_Draft]:
    attr = here.compared
    for size in (2, 3):
        for chosen in combinations(here.entities, size):
            needs = tuple((entity, attr) for entity in chosen)
            yield _Draft("comparison", attr, f"compare_{attr}", needs, _names(needs))


def _timeline(here: Group) -> Iterator[_Draft]:
    needs: tuple[Need, ...] = tuple((entity, "opened") for entity in here.entities)
    yield _Draft("timeline", "opened", "timeline", needs, _names(needs))


def _evaluations(here: Group) -> Iterator[_Draft]:
    for entity in here.entities:
        pair: tuple[Need, ...] = ((entity, "capacity"), (entity, "target"))
        yield _Draft("evaluation", "target", "target", pair, RELATIONS)
        yield _Draft("evaluation", "review", "review", ((entity, "review"),), VERDICTS)


def _names(needs: Sequence[Need]) -> tuple[str, ...]:
    return tuple(entity.name for entity, _ in needs)


def _put(here: Group, draft: _Draft, draws: Stream) -> Question:
    """Put a draft into words, what it lists in random order."""
    needs, choices = list(draft.needs), list(draft.choices)
    if draft.type in {"comparison", "timeline"}:
        draws.shuffle(needs)
        choices = list(_names(needs))
    else:
        draws.shuffle(choices)
    chained = draft.form.startswith("chain")
    entity, attr = needs[-1]
    shown = [f"“{choice}”" for choice in choices] if attr == "review" else choices

    def fill(slot: str) -> str:
        if slot == "S" and chained:
            return expand(draws.choice(askings()["chain_owner"]), fill, draws, start=False)
        return _slots(slot, entity, shown)

    text = expand(draws.choice(askings()[draft.asking]), fill, draws)
    hops = len(needs)
    level = "easy" if hops == 1 else "hard" if hops > 2 or chained else "medium"
    return Question(
        0, draft.type, draft.form, here.number, text, tuple(needs), tuple(choices), hops, level
    )


def _joined(items: list[str], word: str) -> str:
    return ", ".join(items[:-1]) + f" {word} {items[-1]}" if items else ""


def _slots(slot: str, entity: Entity, shown: list[str]) -> str:
    return {
        "S": entity.full,
        "N": entity.topic.noun,
        "M": entity.topic.metric,
        "A": entity.auditor,
        "U": entity.topic.units[0],
        "L": _joined(shown, "or"),
        "K": _joined(shown, "and"),
        "D": entity.value("owner", TRUE, 0),
    }[slot]
