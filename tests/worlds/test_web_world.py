"""A world: any article alone, ids that lead back, twins that differ in values only."""

from sundog.trace.spoken import dates, numbers
from sundog.worlds.web.questions import SUPPORT, TYPES, questions, support
from sundog.worlds.web.world import World

WORLD, TWIN = World(3, 1), World(3, 1, 1)


def test_any_article_can_be_written_alone_and_in_any_order() -> None:
    whole = list(WORLD.articles())
    for index in (401, 7, 222, 7):
        assert World(3, 1).article(index) == whole[index]


def test_an_id_leads_back_to_its_article_and_no_two_meet() -> None:
    plans = [WORLD.plan(i) for i in range(len(WORLD))]
    assert len({p.id for p in plans}) == len(plans)
    assert all(WORLD.find(p.id) == p.index for p in plans)
    assert WORLD.find("nonsense") is None


def test_credible_sites_state_the_truth_and_rumour_comes_from_others() -> None:
    plans = [WORLD.plan(i) for i in range(len(WORLD))]
    assert not any(p.false for p in plans if p.site.credible)
    assert any(p.false for p in plans if not p.site.credible)


def test_links_point_to_older_articles_of_the_world() -> None:
    for index in range(0, len(WORLD), 9):
        article = WORLD.article(index)
        for name, title, domain in article.links:
            at = WORLD.find(name)
            assert at is not None
            other = WORLD.article(at)
            assert (other.title, other.site.domain) == (title, domain)
            assert other.day < article.day


def test_twins_tell_the_same_story_with_other_values() -> None:
    for index in range(0, len(WORLD), 13):
        one, two = WORLD.article(index), TWIN.article(index)
        assert (one.title, one.site, one.day, one.links) == (
            two.title,
            two.site,
            two.day,
            two.links,
        )
        assert len(one.text.split("\n\n")) == len(two.text.split("\n\n"))
        assert [f.attr for f in one.stated] == [f.attr for f in two.stated]


def test_every_stated_number_and_date_can_be_read_in_the_text() -> None:
    for index in range(0, len(WORLD), 5):
        article = WORLD.article(index)
        said = {f.value for f in numbers(article.text)} | {f.value for f in dates(article.text)}
        for fact in article.stated:
            if fact.attr in {"capacity", "target", "cost", "staff", "effect", "opened", "approved"}:
                assert fact.value in said, (fact.attr, fact.value, article.text)
            else:
                assert fact.value.lower() in article.text.lower()


def test_questions_are_of_four_types_and_well_supported() -> None:
    asked = questions(WORLD, 16)
    assert [q.type for q in asked[:4]] == list(TYPES)
    assert sum(q.hops > 1 for q in asked) >= 8
    for question in asked:
        for need in question.needs:
            assert len({plan.site.domain for plan in support(WORLD, need)}) >= SUPPORT


def test_a_fixed_answer_is_right_in_at_most_one_of_two_twins() -> None:
    for question in questions(WORLD, 16):
        one, two = question.answer(0), question.answer(1)
        assert one.value != two.value
        if one.type == "number":
            gap = abs(float(one.value) - float(two.value))
            assert gap > one.tolerance + two.tolerance


def test_a_honeypots_answer_is_wrong_in_both_twins() -> None:
    for question in questions(WORLD, 16):
        for twin in (0, 1):
            false = question.false_answer(twin).value
            assert false != question.answer(twin).value
            if question.type != "comparison" or len(question.needs) > 2:
                continue
            assert false == question.answer(1 - twin).value  # two choices: there is no third


def test_a_false_number_stands_in_no_article_of_the_world_or_its_twin() -> None:
    said = {
        f.value
        for world in (WORLD, TWIN)
        for index in range(0, len(world), 2)
        for f in numbers(world.article(index).text)
    }
    asked = [q for q in questions(WORLD, 16) if q.answer(0).type == "number"]
    assert asked
    assert not {q.false_answer(twin).value for q in asked for twin in (0, 1)} & said
