"""Hands for an agent without a model: what it calls by a tool is done on web pages.

On the `tools` interface a verdict is one call. On `pages` it is a form: go to where it stands,
fill in the fields, press the button. `Hands` sits between an agent that speaks in tool calls and
an episode of pages, and turns each call into the actions that a browser takes.
"""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec.structs import replace

from sundog.core.streams import Stream
from sundog.trace import GRAMMARS, Action, Brief, Call, Observation, Param, Tool, parse, say
from sundog.trace.tree import Node, nodes

if TYPE_CHECKING:
    from sundog.agents.base import Agent, Start

FORMS = {
    "submit_verdict": {
        "verdict": "verdict",
        "reasoning": "reason",
        "confidence": "confidence",
        "evidence_sufficient": "sufficient",
        "cited_pages": "pages",
    },
    "answer": {
        "answer": "answer",
        "confidence": "confidence",
        "explanation": "explanation",
    },
}
"""Committing call -> argument -> word of the label under which the form asks for it."""
TYPED = ("textbox", "searchbox", "spinbutton")
CHOSEN = ("combobox", "radio")

Steps = Generator[Call, Observation, None]


class Hands:
    """An agent that thinks in tool calls, at work on pages.

    Args:
        brief: The brief of the episode of pages.
        start: The agent, not yet begun: what verdicts are offered stands on the first page.
    """

    def __init__(self, brief: Brief, start: "Start", stream: Stream) -> None:
        self._brief, self._start, self._stream = brief, start, stream
        self._agent: Agent | None = None
        self._home = ""
        self._links: dict[str, str] = {}
        self._steps: Steps | None = None

    def act(self, observation: Observation) -> str | None:
        """Return the next action in the grammar of pages."""
        if self._agent is None:
            self._home = observation.url
            self._agent = self._start(_told(self._brief, observation), self._stream)
        self._remember(observation)
        call = self._next_step(observation)
        if call is None:
            said = self._agent.act(observation)
            action = parse(said, "tools") if said is not None else Action("", "tools")
            if action.call is None:
                return said
            self._steps = self._plan(action.call, observation)
            call = next(self._steps)
        return GRAMMARS.get(self._brief.grammar).write(call, "")

    def _next_step(self, observation: Observation) -> Call | None:
        try:
            return self._steps.send(observation) if self._steps is not None else None
        except StopIteration:
            self._steps = None
            return None

    def _plan(self, call: Call, shown: Observation) -> Steps:
        special: dict[str, Callable[[Call, Observation], Steps]] = {
            "search": self._search, "read_article": self._read,
            **dict.fromkeys(FORMS, self._hand_in),
        }  # fmt: skip
        if call.name in special:
            yield from special[call.name](call, shown)
        else:
            yield call

    def _search(self, call: Call, shown: Observation) -> Steps:
        field = _first(shown, lambda node: node.role == "searchbox")
        if field is None:
            shown = yield say("goto", url=self._home)
            field = _first(shown, lambda node: node.role == "searchbox")
        if field is None:
            return
        yield say("fill", bid=field.bid, value=call.get("query"))
        yield say("press", bid=field.bid, key_comb="Enter")

    def _read(self, call: Call, shown: Observation) -> Steps:  # noqa: ARG002  every plan takes both
        yield say("goto", url=self._links.get(call.get("id"), f"{self._home}{call.get('id')}"))

    def _hand_in(self, call: Call, shown: Observation) -> Steps:
        labels = FORMS[call.name]
        if not _filled_by(shown, labels):
            shown = yield say("goto", url=self._home)
        if not _filled_by(shown, labels):
            link = _first(shown, lambda node: node.role == "link" and "answer" in node.name.lower())
            if link is None:
                return
            shown = yield say("click", bid=link.bid)
        for name, node in _filled_by(shown, labels).items():
            value = str(call.args.get(name, ""))
            if node.role in TYPED:
                yield say("fill", bid=node.bid, value=value)
            elif node.role == "combobox":
                yield say("select_option", bid=node.bid, options=value)
            elif (button := _radio(shown, node, value)) is not None:
                yield say("click", bid=button.bid)
        send = [node for node in nodes(shown.text) if node.role == "button"]
        yield say("click", bid=send[-1].bid)

    def _remember(self, observation: Observation) -> None:
        for node in nodes(observation.text):
            if node.role == "link" and "url='http" in node.rest:
                url = node.rest.split("url='", 1)[1].split("'", 1)[0]
                self._links.setdefault(urlsplit(url).path.strip("/"), url)


def on_pages(start: "Start") -> "Start":
    """Let an agent that speaks in tool calls play on pages too."""

    def begun(brief: Brief, stream: Stream) -> "Agent":
        return Hands(brief, start, stream) if brief.interface == "pages" else start(brief, stream)

    return begun


def _told(brief: Brief, shown: Observation) -> Brief:
    """Return what the agent is told: calls, and the verdicts that the form offers."""
    tree = nodes(shown.text)
    offered = tuple(n.name for n in tree if n.role == "option" and n.name.isupper())
    verdict = Tool("submit_verdict", "Hand in.", (Param("verdict", choices=offered),), loads=0)
    tools = (verdict,) if offered else ()
    return replace(brief, grammar="tools", interface="tools", tools=tools)


def _filled_by(shown: Observation, labels: dict[str, str]) -> dict[str, Node]:
    """Return argument -> the field that asks for it; empty unless all typed ones are there."""
    tree = [node for node in nodes(shown.text) if node.bid and node.role in TYPED + CHOSEN]
    found = {
        name: node
        for name, word in labels.items()
        for node in [n for n in tree if word in n.name.lower()][:1]
    }
    return found if len(found) >= len(labels) - 1 else {}


def _radio(shown: Observation, first: Node, value: str) -> Node | None:
    """Return the radio button of a group that says the value."""
    return _first(
        shown,
        lambda node: node.role == "radio" and node.line >= first.line
        and value.lower() in node.name.lower(),
    )  # fmt: skip


def _first(shown: Observation, fits: Callable[[Node], bool]) -> Node | None:
    return next((node for node in nodes(shown.text) if node.bid and fits(node)), None)
