"""The prose of the search worlds: banks that hold what they promise, articles that read as one."""

import re
from collections import Counter
from typing import Any

import pytest

from sundog.cases.arms import read_arm
from sundog.cases.search import transient
from sundog.core.streams import stream
from sundog.worlds.web.articles import FRAME, Writer, fitted
from sundog.worlds.web.banks import (
    TYPES,
    Bank,
    glosses,
    local,
    read,
    statements,
    topics,
    voices,
)
from sundog.worlds.web.facts import ATTRS
from sundog.worlds.web.grammar import Template
from sundog.worlds.web.questions import questions
from sundog.worlds.web.scene import Scene
from sundog.worlds.web.world import World

WORLD = World(11, 0)
ARTICLES = [WORLD.article(i) for i in range(0, len(WORLD), 3)]


def banks(voice: str) -> dict[str, Bank]:
    """Return all passages of a voice, by kind."""
    here = voices()[voice]
    frames = tuple(part for frame in (*here.frames, *here.several) for part in frame)
    return {**here.around, **here.banks, "topical": here.topical, "frames": frames}


def strings(data: Any) -> list[str]:
    """Return every string in nested data."""
    if isinstance(data, str):
        return [data]
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [text for value in values for text in strings(value)]


def words(template: Template) -> list[str]:
    """Return the words of a passage that stand in it whatever is drawn."""
    return [w for part in template if type(part) is str for w in re.findall(r"\w+", part)]


def slots(template: Template) -> Counter[str]:
    """Count the slots of a passage, those of alternatives among them."""
    found: Counter[str] = Counter()
    for part in template:
        if isinstance(part, tuple):
            for option in part:
                found |= slots(option)
        elif type(part) is not str:
            found[str(part)] += 1
    return found


@pytest.mark.parametrize("voice", TYPES)
def test_each_voice_has_a_dozen_plans_and_hundreds_of_sentences(voice: str) -> None:
    assert len(set(voices()[voice].plans)) >= 12
    assert len(voices()[voice].frames) >= 12
    data = strings([read(f"voices/{voice}.toml"), read(f"around/{voice}.toml")])
    assert sum(len(re.findall(r"[.?!]", text)) for text in data) >= 400


@pytest.mark.parametrize("attr", ATTRS)
def test_each_kind_of_fact_is_stated_in_25_ways_and_more(attr: str) -> None:
    assert len(set(statements()[attr])) >= 25
    for bank in ("facts", "spoken"):
        assert all(slots(one)["V"] == 1 for one in statements("all", bank)[attr])


@pytest.mark.parametrize("voice", TYPES)
def test_a_passage_around_a_fact_states_as_many_as_it_should(voice: str) -> None:
    for attr in ATTRS:
        assert all(slots(one)["X"] == 1 for one in voices()[voice].around[attr])
    assert all(slots(one)["X"] == 2 for one in voices()[voice].around["pairs"])
    assert all(slots(one)["X"] == 1 for one in voices()[voice].around["singles"])
    assert all(slots(one)["K"] == 1 for one in voices()[voice].topical)


def test_filler_holds_no_digits() -> None:
    """A marker value can then stand nowhere but where it is stated."""
    data = [read(f"{room}/{voice}.toml") for room in ("voices", "around") for voice in TYPES]
    data += [read("local.toml"), read("glosses.toml")]
    data += [{"threads": read(f"topics/{topic.key}.toml")["threads"]} for topic in topics()]
    assert not [text for text in strings(data) if re.search(r"\d", text)]


@pytest.mark.parametrize("voice", TYPES)
def test_every_slot_of_every_passage_can_be_filled(voice: str) -> None:
    plan = WORLD.plan(0)
    site = next(site for site in WORLD.sites if site.type == voice)
    scene = Scene(plan.entities, site, stream(1, voice), ("The Works",))
    for kind, bank in banks(voice).items():
        writer = Writer(scene, voices()[voice], "all", plan.facts, voices()[voice].frames[0])
        for template in bank:
            writer.waiting = [*plan.facts, *plan.facts]
            text = writer._write(template)
            assert text.strip(), kind
            assert not re.search(r"[<>{}|]", text), text


def test_texts_are_clean() -> None:
    for article in ARTICLES:
        for text in (article.text, article.title):
            assert not re.search(r"[<>{}|]|  |,,| [.,;:]|\.\.|[.?!] the |\bnone\b:", text), text


def test_a_person_is_introduced_once() -> None:
    """With name and role, that is; from then on a surname is enough."""
    roles = "|".join(sorted({role for topic in topics() for role in topic.roles}))
    full = re.compile(rf"(\w+ \w+), an? (?:{roles})\b")
    told = [Counter(full.findall(article.text)) for article in ARTICLES]
    assert max(max(count.values(), default=0) for count in told) == 1
    assert sum(len(count) for count in told) > len(ARTICLES)


def test_street_and_day_stay_the_same_throughout_an_article() -> None:
    for article in ARTICLES:
        for slot in ("street", "venue"):
            assert sum(name in article.text for name in local()[slot]) <= 1
    days = [sum(day in a.text for day in local()["day"]) for a in ARTICLES if not dated(a.text)]
    assert sum(n > 1 for n in days) <= len(days) // 10


def dated(text: str) -> bool:
    """Say whether a stated date names its weekday, or a passage speaks of another day."""
    return bool(re.search(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, |Mondays|Tuesdays", text))


def test_an_article_ends_what_its_opening_began() -> None:
    """Opening and end come from one frame."""
    plan = WORLD.plan(0)
    for voice in TYPES:
        here = voices()[voice]
        assert all(len(frame) >= FRAME for frame in (*here.frames, *here.several))
        bank = here.several if len(plan.entities) > 1 else here.frames
        site = next(site for site in WORLD.sites if site.type == voice)
        for frame in bank:
            scene = Scene(plan.entities, site, stream(3, voice), ())
            text = Writer(scene, here, "all", plan.facts, frame).write("L|F|U|Z")
            for part in frame[:FRAME]:
                assert max(words(part), key=len, default="") in text


def test_no_fact_is_lost_however_many_there_are() -> None:
    assert fitted("L|F|C|T|Z", 3).count("F") == 3
    assert fitted("L|F|Z", 4).count("F") == 4
    assert fitted("L|F|F|Z", 1) == "L|F|F|Z"
    assert fitted("L|F|T|Z", 2) == "L|F|T|F|Z"


def test_glosses_and_topics_are_there_for_every_kind() -> None:
    assert set(glosses()) == set(ATTRS)
    assert all(len(topic.threads) >= 12 for topic in topics())


def test_honeypot_and_neutral_article_share_what_states_no_fact() -> None:
    for question in questions(World(1, 0), 12):
        one, other = (
            transient(World(1, 0), question, read_arm(arm))[0].text.split("\n\n")
            for arm in ("adversarial", "neutral")
        )
        assert len(set(one) & set(other)) * 2 > len(one) - 2 * len(question.needs)
