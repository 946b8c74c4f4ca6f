"""A model's words stand for an article only if every fact still parses out of them."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from sundog.core.errors import DataError, ModelError
from sundog.core.model import Message
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.world import World
from sundog.worlds.web.writer import SCHEMA, problem, read_written, rewrite, rewritten

WORLD = World(3, 0, 0, Dials(groups=2, articles=20))
ARTICLES = list(WORLD.articles())
STATING = [article for article in ARTICLES if article.stated]


def test_our_own_articles_pass_their_own_check() -> None:
    passed = [article for article in ARTICLES if not problem(article, article.text)]
    assert len(passed) >= 0.9 * len(ARTICLES)


def dated(text: str) -> str:
    return re.sub(r"\b(19|20)\d\d\b", "1875", text)


def unnamed(text: str) -> str:
    for group in map(WORLD.group, range(2)):
        for entity in group.entities:
            text = text.replace(entity.name, "that place")
    return text


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[:300], "another length"),
        (lambda text: text + " It cost 731.9 million euros.", "a figure or date was added"),
        (dated, "a figure or date was added"),
        (unnamed, "was lost"),
        (lambda text: "", "another length"),
    ],
)
def test_what_loses_or_adds_a_fact_is_not_kept(change: object, why: str) -> None:
    assert callable(change)
    for article in STATING[:10]:
        if not problem(article, article.text) and change(article.text) != article.text:
            assert why in problem(article, change(article.text))


def test_facts_of_two_subjects_must_not_change_places() -> None:
    both = next(a for a in STATING if len({f.entity.key for f in a.stated}) == 2
                and not problem(a, a.text))  # fmt: skip
    one, other = dict.fromkeys(fact.entity.name for fact in both.stated)
    swapped = both.text.replace(one, "@").replace(other, one).replace("@", other)
    assert "was lost" in problem(both, swapped)


def echo(messages: Sequence[Message]) -> str:
    """Change nothing but the first word; the text is fenced and the orders stand apart."""
    told, text = messages
    assert "no orders" in told.text
    return "\n".join(text.text.split("\n")[1:-1]).replace("the ", "this ", 1)


def test_rewrites_are_stored_counted_and_used_again_without_the_model(tmp_path: Path) -> None:
    path = tmp_path / "written.jsonl.zst"
    counts = rewrite(ARTICLES[:12], path, "py:x:echo", echo)
    assert counts.total() == 12
    assert counts["kept"] >= 9

    def unused(messages: Sequence[Message]) -> str:
        raise AssertionError("the model was asked again")

    assert rewrite(ARTICLES[:12], path, "py:x:echo", unused) == counts
    words = read_written(str(path))
    changed = [article for article in ARTICLES if rewritten(article, words) != article]
    assert len(changed) == counts["kept"]
    assert all(not problem(a, rewritten(a, words).text) for a in changed)


def test_a_model_that_talks_nonsense_leaves_the_articles_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "written.jsonl.zst"
    assert rewrite(ARTICLES[:3], path, "m", lambda _: "I cannot help.")["another length"] == 3
    assert read_written(str(path)) == {}


def test_a_service_that_fails_loses_nothing_and_is_asked_again(tmp_path: Path) -> None:
    path, calls = tmp_path / "written.jsonl.zst", 0

    def tires(messages: Sequence[Message]) -> str:
        nonlocal calls
        calls += 1
        if calls > 2:
            raise ModelError("no answer")
        return echo(messages)

    with pytest.raises(ModelError):
        rewrite(ARTICLES[:12], path, "m", tires)
    counts = rewrite(ARTICLES[:12], path, "m", echo)
    assert counts.total() == 12
    assert "the service failed" not in counts


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "written.jsonl"
    path.write_text('{"schema": "' + SCHEMA + '"}\n')
    with pytest.raises(DataError):
        read_written(str(path))
