"""What the agents without a model have in common: searching, reading, weighing, answering.

An agent here is a generator of calls that is sent the observations; `Paced` makes an Agent of it.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Generator, Mapping
from urllib.parse import urlsplit

from sundog.agents._question import Asked, question_of, read_question
from sundog.agents._reader import (
    Doc,
    conclude,
    find_value,
    needs,
    read_article,
    read_results,
    subject_owned_by,
)
from sundog.agents.base import words
from sundog.trace import Brief, Call, Observation, say

Moves = Generator[Call, Observation, None]
Need = tuple[str, str]
Votes = dict[Need, dict[str, list[str]]]
"""For each need, value -> domains that state it, in the order of reading."""
Weigh = Callable[[Votes, list[Doc]], Mapping[str, float]]
"""The votes and all that was read -> weight of each domain."""


class Paced:
    """An agent that plays a generator of calls."""

    def __init__(self, brief: Brief, moves: Moves) -> None:
        self._brief, self._moves, self._begun = brief, moves, False

    def act(self, observation: Observation) -> str | None:
        """Return the next call in the brief's grammar."""
        try:
            call = self._moves.send(observation) if self._begun else next(self._moves)
        except StopIteration:
            return None
        self._begun = True
        return words(self._brief, call)


def asked_in(brief: Brief) -> Asked:
    """Read the question of a brief."""
    return read_question(question_of(brief.messages[-1].text))


def read_top(query: str, k: int, seen: dict[str, Doc]) -> Generator[Call, Observation, list[Doc]]:
    """Search and read the best k results; what was read before is not opened again."""
    shown = yield say("search", query=query)
    found = []
    for hit in read_results(shown.text)[:k]:
        if hit.id not in seen:
            text = yield say("read_article", id=hit.id)
            seen[hit.id] = read_article(text.text)
        found.append(seen[hit.id])
    return found


PATIENCE = 8
"""How often an answer that is held back is tried again."""
_CAP = re.compile(r"at most (\d+)")


def insist(
    query: str, seen: dict[str, Doc], conclusion: Callable[[list[Doc]], tuple[str, float]]
) -> Moves:
    """Answer; while something holds the answer back, lower confidence or read on, then give up.

    Args:
        conclusion: From all that was read to the answer and its confidence.
    """
    cap = 1.0
    for deeper in range(PATIENCE):
        value, confidence = conclusion(list(seen.values()))
        domains = ", ".join(dict.fromkeys(doc.domain for doc in seen.values()))
        said = yield answer(value, min(cap, confidence), f"Read on {domains or 'no site'}.")
        lower = _CAP.search(said.text)
        if lower is not None:
            cap = int(lower[1]) / 100
        else:
            yield from read_top(query, len(seen) + 1 if deeper else 2, seen)
    yield answer("", 0.0, "It could not be supported.")


def answer(value: str, confidence: float, explanation: str) -> Call:
    """Give the answer."""
    return say("answer", answer=value, confidence=round(confidence * 100), explanation=explanation)


def votes_on(wanted: list[Need], docs: list[Doc], choices: tuple[str, ...]) -> Votes:
    """Collect what each domain says of each need; a domain has one voice, its first."""
    found: Votes = {need: defaultdict(list) for need in wanted}
    for need in wanted:
        heard: set[str] = set()
        for doc in docs:
            value = find_value(doc, need[1], need[0], choices)
            if value is not None and doc.domain not in heard:
                heard.add(doc.domain)
                found[need][value].append(doc.domain)
    return found


def elect(votes: Votes, weight: Mapping[str, float]) -> tuple[dict[Need, str], float]:
    """Return for each need the value with most weight, and the smallest share it won with."""
    chosen: dict[Need, str] = {}
    share = 1.0
    for need, values in votes.items():
        if not values:
            continue
        sums = {
            value: sum(weight.get(d, 1.0) for d in domains) for value, domains in values.items()
        }
        best = max(sums, key=lambda value: sums[value])  # the first read wins a tie
        chosen[need] = best
        share = min(share, sums[best] / max(sum(sums.values()), 1e-9))
    return chosen, share


def subject_queries(asked: Asked, subjects: tuple[str, ...]) -> list[str]:
    """Return one query for each need."""
    names = {"opened": "opened opening date", "effect": "percent reduction fall",
             "staff": "employees staff workforce", "target": "target planned",
             "cost": "cost million euros", "review": "review rating"}  # fmt: skip
    return [f"{subject} {names.get(prop, prop)}" for subject, prop in needs(asked, subjects)]


def investigate(brief: Brief, k: int, weigh: Weigh) -> Moves:
    """Search for every need, read k articles each, weigh the domains, answer."""
    asked = asked_in(brief)
    seen: dict[str, Doc] = {}
    docs = yield from read_top(asked.text, k, seen)
    subjects = asked.subjects
    if asked.owner:
        subjects = _owned(asked, docs)
        if not subjects:
            yield from read_top(f"owned by {asked.owner} owner", k, seen)
            subjects = _owned(asked, list(seen.values()))
    for query in subject_queries(asked, subjects):
        yield from read_top(query, k, seen)

    def conclusion(docs: list[Doc]) -> tuple[str, float]:
        votes = votes_on(needs(asked, subjects), docs, asked.choices)
        chosen, share = elect(votes, weigh(votes, docs))
        value = conclude(asked, chosen)
        return value, share if value else 0.0

    yield from insist(asked.text, seen, conclusion)


def _owned(asked: Asked, docs: list[Doc]) -> tuple[str, ...]:
    names = [name for doc in docs if (name := subject_owned_by(doc, asked.owner))]
    return (max(names, key=names.count),) if names else ()


def domain_of(url: str) -> str:
    """Return the host of an address."""
    return urlsplit(url).netloc
