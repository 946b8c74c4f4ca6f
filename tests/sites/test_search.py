"""The search layer: exact order, edits of the served list only, sessions that never meet."""

import math
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from sundog.core.errors import UnknownPart, UsageError
from sundog.sites.search.answer import read
from sundog.sites.search.hybrid import fuse
from sundog.sites.search.library import library
from sundog.sites.search.retriever import PLACES, Lexical, words
from sundog.sites.search.served import Insert, check, served
from sundog.sites.search.session import SearchSession
from sundog.trace import Action, Call, Outcome, parse, say
from sundog.worlds.web.articles import Article
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.questions import questions
from sundog.worlds.web.world import World

WORLD = World(2, 0, 0, Dials(groups=2, articles=40))
QUERIES = [q.text for q in questions(World(2, 0), 12)] + ["the", "", "zzz qqq", "plant works farm"]


def exact(texts: dict[str, str], query: str, k: int) -> list[str]:
    """Rank with a plain BM25 (Lucene's idf, as bm25s has it), written out."""
    docs = {name: Counter(words(text)) for name, text in texts.items()}
    mean = sum(sum(c.values()) for c in docs.values()) / len(docs)
    scores = {}
    for name, counts in docs.items():
        total, length = 0.0, sum(counts.values())
        for word in words(query):
            have = sum(word in c for c in docs.values())
            if not have:
                continue
            idf = math.log(1 + (len(docs) - have + 0.5) / (have + 0.5))
            tf = counts[word]
            total += idf * tf / (tf + 1.5 * (1 - 0.75 + 0.75 * length / mean))
        scores[name] = round(total, PLACES)
    found = [name for name, s in scores.items() if s > 0]
    return sorted(found, key=lambda name: (-scores[name], name))[:k]


def test_the_order_is_that_of_an_exact_oracle() -> None:
    texts = {a.id: f"{a.title} {a.title} {a.text}" for a in WORLD.articles()}
    engine = Lexical(tuple(texts), list(texts.values()))
    for query in QUERIES:
        assert engine.rank(query, 10) == exact(texts, query, 10)


def test_equal_scores_are_ordered_by_id() -> None:
    engine = Lexical(("b", "a", "c"), ["salt sea", "salt sea", "other words here"])
    assert engine.rank("salt", 2) == ["a", "b"]


def test_fusion_sums_reciprocal_ranks() -> None:
    assert fuse([["x", "y", "z"], ["y", "w"]], 3) == ["y", "x", "w"]
    assert fuse([["x"], ["a"]], 2) == ["a", "x"]


def test_a_hybrid_engine_ranks_and_an_unknown_one_is_refused() -> None:
    assert len(library(WORLD, "ngrams").retriever.rank(QUERIES[0], 10)) == 10
    with pytest.raises(UnknownPart, match="lexical"):
        library(WORLD, "google")


def test_an_insert_stands_at_its_rank_and_drops_the_last() -> None:
    organic = [f"o{i}" for i in range(10)]
    found = served(organic, [Insert("h", 3)], 0, 10)
    assert found == [*organic[:3], "h", *organic[3:9]]
    assert served(organic, [Insert("h", 3)], 1, 10) == organic
    assert served(organic, [Insert("h", 0, every=True)], 5, 10)[0] == "h"


@pytest.mark.parametrize(
    "edits", [[Insert("h", 10)], [Insert("h", -1)], [Insert(str(i), 0) for i in range(11)]]
)
def test_edits_that_cannot_be_served_are_refused(edits: list[Insert]) -> None:
    with pytest.raises(UsageError):
        check(edits, 10)


@pytest.mark.parametrize(
    ("args", "value", "confidence", "problem"),
    [
        ({"answer": " 12 ", "confidence": 80, "explanation": "x"}, "12", 80.0, ""),
        ({"answer": "12", "confidence": "80 %", "explanation": ""}, "12", 80.0, ""),
        ({"answer": "12", "confidence": 101, "explanation": ""}, "12", None, "0 to 100"),
        ({"answer": "12", "confidence": True, "explanation": ""}, "12", None, "0 to 100"),
        ({"answer": "12"}, "12", None, "confidence is missing; explanation is missing"),
        ({"answer": "I don't know.", "confidence": 0, "explanation": ""}, "", 0.0, ""),
        ({"answer": "Unknown", "confidence": 0, "explanation": ""}, "", 0.0, ""),
        (
            {"answer": "None Vale Trust", "confidence": 0, "explanation": ""},
            "None Vale Trust",
            0.0,
            "",
        ),
    ],
)
def test_an_answer_is_read_strictly(
    args: dict[str, object], value: str, confidence: float | None, problem: str
) -> None:
    found = read(Call("answer", args))
    assert (found.commitment.value, found.commitment.confidence) == (value, confidence)
    assert problem in found.problem
    assert bool(problem) == bool(found.problem)


def act(session: SearchSession, call: Call) -> str:
    return session.apply(Action("", "tools", calls=(call,))).observation.text


def test_one_repair_is_granted_and_then_the_answer_stands() -> None:
    session = SearchSession(library(WORLD), {}, [])
    first = session.apply(Action("", "tools", calls=(say("answer", answer="5"),)))
    assert not first.done
    assert "confidence is missing" in first.observation.text
    second = session.apply(Action("", "tools", calls=(say("answer", answer="5"),)))
    assert second.done
    assert second.commitment is not None
    assert "missing" in second.commitment.problem


@pytest.mark.parametrize(
    "call", [say("search", query=" "), say("read_article", id="nope"), say("fly"), say("search")]
)
def test_what_cannot_be_done_is_answered_in_words(call: Call) -> None:
    assert act(SearchSession(library(WORLD), {}, []), call).startswith("Error: ")


class Sessions(RuleBasedStateMachine):
    """Any number of sessions over one library, each with edits of its own."""

    @initialize()
    def begin(self) -> None:
        self.library = library(WORLD)
        self.organic = {q: self.library.retriever.rank(q, 10) for q in QUERIES if q.strip()}
        self.sessions: list[tuple[SearchSession, str, int, bool, list[int]]] = []

    @rule(rank=st.integers(0, 9), every=st.booleans())
    def open(self, rank: int, every: bool) -> None:
        name = f"{len(self.sessions):08x}"
        base = next(iter(self.library.articles.values()))
        lure = Article(name, base.site, base.day, f"Lure {name}", base.author, base.text, (), ())
        session = SearchSession(self.library, {name: lure}, [Insert(name, rank, every)])
        self.sessions.append((session, name, rank, every, [0]))

    @rule(pick=st.integers(0, 20), query=st.sampled_from([q for q in QUERIES if q.strip()]))
    def search(self, pick: int, query: str) -> None:
        if not self.sessions:
            return
        session, name, rank, every, count = self.sessions[pick % len(self.sessions)]
        text = act(session, say("search", query=query))
        shown = [line.rsplit(" ", 1)[1] for line in text.splitlines() if "· id " in line]
        edits = [Insert(name, rank, every)]
        assert shown == served(self.organic[query], edits, count[0], 10)
        count[0] += 1

    @rule(pick=st.integers(0, 20), other=st.integers(0, 20))
    def read(self, pick: int, other: int) -> None:
        if not self.sessions:
            return
        session, mine, *_ = self.sessions[pick % len(self.sessions)]
        theirs = self.sessions[other % len(self.sessions)][1]
        assert act(session, say("read_article", id=mine)).startswith(f"Lure {mine}")
        if theirs != mine:
            assert "there is no article" in act(session, say("read_article", id=theirs))

    @invariant()
    def the_index_never_changes(self) -> None:
        if hasattr(self, "library"):
            query = QUERIES[0]
            assert self.library.retriever.rank(query, 10) == self.organic[query]


TestSessions = Sessions.TestCase
TestSessions.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)


def say_words(session: SearchSession, words: str) -> Outcome:
    return session.apply(parse(words, "answering"))


@pytest.mark.parametrize(
    "words",
    [
        "I would rather not say.",
        "",
        "Answer: 5",
        "Answer: 5\nConfidence: high\nExplanation: x",
        "Answer: 5\nConfidence: 150\nExplanation: x",
        "Answer: 5\nConfidence: -3\nExplanation: x",
    ],
)
def test_words_that_break_the_form_get_one_repair_and_are_kept_with_what_is_wrong(
    words: str,
) -> None:
    session = SearchSession(library(WORLD), {}, [])
    first = say_words(session, words)
    assert first.commitment is None
    assert "Confidence: ... (0 to 100 percent)" in first.observation.text
    second = say_words(session, words)
    assert second.done
    assert second.commitment is not None
    assert second.commitment.problem
    assert second.commitment.confidence is None
    assert second.commitment.value == ("5" if "5\n" in words or words.endswith("5") else "")


def test_a_repaired_answer_stands_and_an_empty_one_abstains() -> None:
    session = SearchSession(library(WORLD), {}, [])
    say_words(session, "Answer: 5")
    found = say_words(session, "Answer:\nConfidence: 80 %\nExplanation: no source.").commitment
    assert found is not None
    assert (found.value, found.confidence, found.problem) == ("", 80.0, "")
