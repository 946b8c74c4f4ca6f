"""The world as web pages serves what the tools serve, and takes the answer once."""

import re

from sundog.sites.client import Client
from sundog.sites.search.library import library
from sundog.sites.search.served import Insert
from sundog.sites.search.serving import Serving
from sundog.sites.search.web import HOST, AnswerDesk, SearchSite, article_app, open_pages
from sundog.trace import Action, say
from sundog.worlds.web.articles import Article
from sundog.worlds.web.dials import Dials
from sundog.worlds.web.world import World

WORLD = World(2, 0, 0, Dials(groups=2, articles=40))
QUERY = WORLD.group(0).entities[0].full


def lure() -> Article:
    base = WORLD.article(3)
    return Article("ffff0000", base.site, base.day, "On top", "A. N.", "Short <b>text</b>.", (), ())


def serving() -> Serving:
    return Serving(library(WORLD), {"ffff0000": lure()}, [Insert("ffff0000", 0)])


def client(desk: AnswerDesk) -> Client:
    view = serving()
    hosts = {d: article_app(view, d) for d in view.domains()}
    return Client({HOST: SearchSite(view, desk).app(), **hosts})


def links(html: str) -> list[str]:
    return re.findall(r'<h2><a href="([^"]+)"', html)


def test_the_page_lists_what_the_tools_list() -> None:
    web = client(AnswerDesk("?"))
    view = serving()
    for query in (QUERY, "works and plant"):
        html = web.get(f"http://{HOST}/search?q={query.replace(' ', '+')}").text
        assert links(html) == [a.url for a in view.search(query)]


def test_reloading_is_no_new_query() -> None:
    web = client(AnswerDesk("?"))
    address = f"http://{HOST}/search?q=plant"
    assert links(web.get(address).text) == links(web.get(address).text)
    other = links(web.get(f"http://{HOST}/search?q=works").text)
    assert "ffff0000" not in "".join(other)


def test_an_article_stands_on_its_own_host_only_and_is_escaped() -> None:
    web = client(AnswerDesk("?"))
    shown = web.get(lure().url)
    assert shown.status == 200
    assert "&lt;b&gt;" in shown.text
    elsewhere = next(d for d in serving().domains() if d != lure().site.domain)
    assert web.get(f"http://{elsewhere}/ffff0000").status == 404


def test_the_answer_is_taken_once_with_one_repair() -> None:
    desk = AnswerDesk("Who?")
    web = client(desk)
    address = f"http://{HOST}/answer"
    assert "Who?" in web.get(address).text
    assert web.post(address, [("answer", "Bo"), ("confidence", "much")]).status == 422
    assert not desk.taken
    web.post(address, [("answer", "Bo"), ("confidence", "70"), ("explanation", "x")])
    web.post(address, [("answer", "Al"), ("confidence", "70"), ("explanation", "x")])
    assert [c.value for c in desk.taken] == ["Bo"]


def test_an_answer_to_another_question_is_refused_and_takes_nothing() -> None:
    desk = AnswerDesk("Who?")
    desk.token = "8"
    web = client(desk)
    address = f"http://{HOST}/answer"
    good = [("answer", "Bo"), ("confidence", "70"), ("explanation", "x")]
    assert web.post(address, good).status == 409
    assert 'name="form" value="8"' in web.get(address).text
    late = web.post(address, [*good, ("form", "7")])
    assert late.status == 409
    assert "This form belongs to a case that is closed. Open the question again." in late.text
    assert not desk.taken
    web.post(address, [*good, ("form", "8")])
    assert [(c.value, c.reasoning, c.problem) for c in desk.taken] == [("Bo", "x", "")]


def test_an_answer_desk_without_a_token_writes_none_and_asks_for_none() -> None:
    desk = AnswerDesk("Who?")
    web = client(desk)
    web.post(f"http://{HOST}/answer", [("answer", "Bo"), ("confidence", "70")])
    assert 'name="form"' not in web.get(f"http://{HOST}/answer").text


def test_a_page_session_walks_from_the_search_page_to_an_article() -> None:
    session = open_pages(serving(), "Who?")
    assert "Search the web" in session.start().observation.text
    shown = session.apply(
        Action("", "tools", calls=(say("goto", url=f"http://{HOST}/search?q=plant"),))
    )
    assert "On top" in shown.observation.text
    shown = session.apply(Action("", "tools", calls=(say("goto", url=lure().url),)))
    assert "Short" in shown.observation.text
    assert shown.observation.url == lure().url
