"""What the agents without a model have in common: searching, reading, weighing, answering.

An agent here is a generator of calls that is sent the observations; `Paced` makes an Agent of it.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

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
_SEARCHES = re.compile(r"^- “(?P<query>[^”\n]+)”$", re.MULTILINE)
_WINNER = re.compile(r"Hand in “([^”]*)”")
AFRESH = "not read yet"


@dataclass(frozen=True, slots=True)
class Concluded:
    """What an agent makes of what it has read.

    Attributes:
        grounds: The values that the answer rests on, in words.
    """

    value: str
    confidence: float
    grounds: str = ""


Conclude = Callable[[list[Doc], list[Doc]], Concluded]
"""What counts, and what of it was read since an answer was last held back -> a conclusion."""


def insist(queries: Sequence[str], seen: dict[str, Doc], conclusion: Conclude) -> Moves:
    """Answer; while something holds the answer back, do what it says, and in the end give up.

    What it may say: which confidence is the most, searches to make, to work afresh from articles
    not read yet, or which of several answers to hand in. Otherwise the agent reads on.
    """
    cap, fixed, afresh, latest = 1.0, "", 0, 0
    for deeper in range(PATIENCE):
        docs = list(seen.values())
        found = conclusion(docs[afresh:], docs[max(afresh, latest) :])
        said = yield given(found, min(cap, found.confidence), docs, fixed)
        lower, winner = _CAP.search(said.text), _WINNER.search(said.text)
        if lower is not None:
            cap = int(lower[1]) / 100
        elif winner is not None:
            fixed = winner[1]
        elif AFRESH in said.text:
            afresh = latest = len(docs)
            for query in queries:
                yield from read_top(query, 3 * (deeper + 2), seen)
        else:
            latest = len(docs)
            for query in [m["query"] for m in _SEARCHES.finditer(said.text)] or queries[:1]:
                yield from read_top(query, len(seen) + 1 if deeper else 2, seen)
    yield answer("", 0.0, "It could not be supported.")


def given(found: Concluded, confidence: float, docs: list[Doc], fixed: str) -> Call:
    """Write down an answer with what it rests on."""
    domains = ", ".join(dict.fromkeys(doc.domain for doc in docs)) or "no site"
    grounds = f"{found.grounds}. " if found.grounds else ""
    return answer(fixed or found.value, confidence, f"{grounds}Read on {domains}.")


def concluded(asked: Asked, values: dict[Need, str], confidence: float) -> Concluded:
    """Make an answer of values, which are its grounds."""
    value = conclude(asked, values)
    grounds = "; ".join(f"{subject}: {found}" for (subject, _), found in values.items())
    return Concluded(value, confidence if value else 0.0, grounds if value else "")


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


def equal_weights(votes: Votes, docs: list[Doc]) -> Mapping[str, float]:  # noqa: ARG001  # see Weigh
    """Weigh all domains the same."""
    return {}


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
    queries = subject_queries(asked, subjects)
    for query in queries:
        yield from read_top(query, k, seen)

    def conclusion(docs: list[Doc], latest: list[Doc]) -> Concluded:  # noqa: ARG001  # all of it counts
        votes = votes_on(needs(asked, subjects), docs, asked.choices)
        chosen, share = elect(votes, weigh(votes, docs))
        return concluded(asked, chosen, share)

    yield from insist([asked.text, *queries], seen, conclusion)


def _owned(asked: Asked, docs: list[Doc]) -> tuple[str, ...]:
    names = [name for doc in docs if (name := subject_owned_by(doc, asked.owner))]
    return (max(names, key=names.count),) if names else ()
