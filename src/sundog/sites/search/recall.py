"""Recall of gold evidence: of the facts that a question needs, how many the results could show.

A fact is found when an article that states it truly, on a credible site, stands among the first
ten. Two ways to ask are counted: the question itself as the only query, and a short query for each
fact, as somebody types who has read the question. A question about four things has ten places for
all of them, so the first way finds least where most is asked.
"""

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from sundog.sites.search.library import library
from sundog.sites.search.serving import K
from sundog.worlds.web.facts import TRUE, Attr
from sundog.worlds.web.questions import TYPES, Need, Question, questions, stating
from sundog.worlds.web.world import World

TYPED: dict[Attr, str] = {
    "capacity": "capacity", "cost": "cost million euros", "staff": "staff employees",
    "effect": "percent", "opened": "opening date opened", "approved": "approved date",
    "director": "director", "town": "town", "supplier": "equipment supplier",
    "target": "target", "review": "review", "owner": "owner",
}  # fmt: skip


class Recall(msgspec.Struct, frozen=True):
    """What can be found for one type of question.

    Attributes:
        facts: How many facts are needed.
        by_question: Share found with the question as the only query.
        by_fact: Share found with a query for each fact.
        whole: Share of questions for which one query finds every fact.
    """

    type: str
    questions: int
    facts: int
    by_question: float
    by_fact: float
    whole: float


def typed(question: Question, need: Need) -> str:
    """Return the query for one fact, in the words of somebody who read the question."""
    entity, attr = need
    if question.form.startswith("chain") and attr == "owner":  # its name is what is looked for
        return f"{entity.value('owner', TRUE, 0)} owner {entity.topic.noun}"
    return f"{entity.name} {TYPED[attr]}"


def recall(worlds: Iterable[World], count: int, engine: str = "lexical") -> list[Recall]:
    """Count what is found for the questions of some worlds, by type."""
    found: dict[str, list[list[tuple[bool, bool]]]] = defaultdict(list)
    for world in worlds:
        rank = library(world, engine).retriever.rank
        for question in questions(world, count):
            top = set(rank(question.text, K))
            pairs = []
            for need in question.needs:
                gold = {plan.id for plan in stating(world, need)}
                pairs.append((bool(gold & top), bool(gold & set(rank(typed(question, need), K)))))
            found[question.type].append(pairs)
    return [_sum(kind, found[kind]) for kind in TYPES if kind in found]


def _sum(kind: str, asked: list[list[tuple[bool, bool]]]) -> Recall:
    flat = [pair for pairs in asked for pair in pairs]
    return Recall(
        kind,
        len(asked),
        len(flat),
        sum(one for one, _ in flat) / len(flat),
        sum(each for _, each in flat) / len(flat),
        sum(all(one for one, _ in pairs) for pairs in asked) / len(asked),
    )
