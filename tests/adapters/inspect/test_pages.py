"""A model that walks web pages is told in words what it can do there, since it has no tools."""

import pytest

pytest.importorskip("inspect_ai", reason="inspect-ai is an extra")

from sundog.adapters.inspect.solvers import opening
from sundog.adapters.inspect.tools import tool_defs
from sundog.run.episode import Episode
from sundog.suites.base import Wanted, open_case, suite
from sundog.trace import parse


@pytest.mark.parametrize(
    ("name", "corpus"), [("investigation", "mirage-30"), ("search", "search-10")]
)
def test_the_first_message_says_how_to_act_and_shows_the_page(name: str, corpus: str) -> None:
    case = suite(name).cases(Wanted(corpus, blocks=1, interface="pages"))[0]
    episode = Episode(case, open_case, agent="a model")
    (message,) = opening(episode)
    assert case.brief.messages[0].text in message.text
    for tool in case.brief.tools:
        assert f"\n{tool.name}(" in message.text
        arguments = ", ".join(f"'{n}'" for n, _ in enumerate(tool.params))
        assert parse(f"{tool.name}({arguments})", "browsergym").parsed
    assert "RootWebArea" in message.text
    assert not tool_defs(case.brief)
