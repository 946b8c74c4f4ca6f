"""A site session: a browser without a browser, as an Environment.

It fetches pages through the in-process client, shows them as accessibility text and carries
out what an agent does on them. Loading a page costs 1; typing, scrolling, going back to the desk
and handing in cost nothing, so that whoever has spent the budget can still commit.
What cannot be done is answered in words that say what would work.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import ClassVar, Protocol
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from msgspec.structs import replace
from starlette.types import ASGIApp

from sundog.sites.client import Client, Response
from sundog.sites.document import Node, absolute
from sundog.sites.forms import FormState
from sundog.sites.page import Go, Page
from sundog.sites.tools import page_tools
from sundog.trace import Action, Call, Commitment, Outcome
from sundog.trace.observation import page, result

VERDICT_FIELDS = ("verdict", "reasoning", "confidence", "evidence_sufficient", "cited_pages")
BLANK = "about:blank"

__all__ = ["Desk", "PageSession", "canonical", "page_tools"]


class Desk(Protocol):
    """Where the verdict is handed in."""

    taken: list[Commitment]
    url: str
    verdict_url: str
    token: str


@dataclass(frozen=True, slots=True)
class _Seen:
    """A page in a tab's history, with what was typed on it."""

    response: Response
    state: FormState
    posted: bool


@dataclass(slots=True)
class _Tab:
    """One tab: the page it shows, and those before and after it."""

    response: Response
    page: Page
    posted: bool = False
    past: list[_Seen] = field(default_factory=list)
    future: list[_Seen] = field(default_factory=list)

    def seen(self) -> _Seen:
        return _Seen(self.response, self.page.state, self.posted)


class PageSession:
    """One agent's way through a few sites.

    Args:
        hosts: Host name -> app, each already on this episode's own copy.
        start_url: Where it begins.
        desk: The case desk, if a verdict can be handed in.
    """

    def __init__(
        self, hosts: Mapping[str, ASGIApp], start_url: str, desk: Desk | None = None
    ) -> None:
        self.client = Client(hosts)
        self.start_url, self.desk = start_url, desk
        self.tabs: list[_Tab] = [_blank()]
        self.active = 0
        self._logged = self._judged = 0

    @property
    def tab(self) -> _Tab:
        """The tab in front."""
        return self.tabs[self.active]

    @property
    def page(self) -> Page:
        """The page shown."""
        return self.tab.page

    @property
    def url(self) -> str:
        """Address of the page shown."""
        return self.page.url

    def start(self) -> Outcome:
        """Open the start page."""
        response = self.client.get(self.start_url)
        self.tabs, self.active = [_Tab(response, _read(response))], 0
        return self._outcome(0)

    def cost(self, action: Action) -> int:
        """Return 1 for what loads a page, 0 for the rest; handing in a verdict is free."""
        call = action.call
        if call is None:
            return 0
        if call.name == "search":
            return 1
        if call.name == "goto":
            return int(not self._is_desk(call.get("url").strip()))
        if call.name == "go_back":
            return int(bool(self.tab.past) and not self._is_desk(self.tab.past[-1].response.url))
        if call.name == "go_forward":
            return int(bool(self.tab.future))
        go = self._leads_to(call)
        return int(go is not None and not go.here and not self._is_desk(go.url))

    def apply(self, action: Action) -> Outcome:
        """Carry out the first call."""
        call = action.call
        if call is None:
            return Outcome(result(f"Error: {action.problem or 'no action'}"), 0)
        act = self.ACTS.get(call.name)
        if act is None:
            known = ", ".join(self.ACTS)
            return Outcome(result(f"Error: no action {call.name!r} here; there are {known}"), 0)
        cost = self.cost(action)
        if problem := act(self, call):
            return Outcome(result(f"Error: {problem}"), 0)
        return self._outcome(cost, done=call.name == "report_infeasible")

    def _outcome(self, loads: int, *, done: bool = False) -> Outcome:
        requests = tuple(self.client.log[self._logged :])
        self._logged = len(self.client.log)
        commitment = None
        if self.desk is not None and len(self.desk.taken) > self._judged:
            self._judged = len(self.desk.taken)
            commitment = self.desk.taken[-1]
        shown = page(self.page.text, self.url)
        return Outcome(shown, loads, commitment, done or commitment is not None, requests)

    def _open(self, go: Go) -> None:
        """Load a page, or jump within the one shown, and remember the one before."""
        tab = self.tab
        tab.past.append(tab.seen())
        tab.future.clear()
        if go.here:
            tab.response = _at(tab.response, go.url)
            tab.page.jump(go.url)
        elif go.method == "POST":
            response = self.client.post(go.url, go.form, self.url)
            self._show(response, None, posted=self.client.log[-1].method == "POST")
        else:
            self._show(_at(self.client.get(go.url, self.url), go.url), None)

    def _show(self, response: Response, state: FormState | None, posted: bool = False) -> None:
        tab = self.tab
        tab.response, tab.posted = response, posted
        tab.page = _read(response, state)

    def _return_to(self, seen: _Seen) -> None:
        """Show a page of the history again; what was typed on it stands there still."""
        if seen.posted or seen.response.url == BLANK:
            self._show(seen.response, seen.state, seen.posted)
            return
        url = seen.response.url
        response = _at(self.client.get(url), url)
        same = len(_read(response).document.elements) == len(_read(seen.response).document.elements)
        state = seen.state if same else FormState()
        state.focused = ""
        self._show(response, state)

    def meant(self, action: Action) -> Action:
        """Return what hands in the desk's form as the call that it stands for."""
        go = self._leads_to(action.call) if action.call is not None else None
        if (
            go is None
            or self.desk is None
            or (go.method, go.url) != ("POST", self.desk.verdict_url)
        ):
            return action
        form = dict(go.form)
        name = "answer" if "answer" in form else "submit_verdict"
        return replace(action, calls=(Call(name, dict(form)),))

    def _leads_to(self, call: Call) -> Go | None:
        """Return what a click or key press would load, or None."""
        if call.name not in ("click", "dblclick", "press"):
            return None
        node = self.page.element(call.get("bid"))
        if isinstance(node, str):
            return None
        if call.name == "press":
            return self.page.enter(node) if call.get("key_comb") == "Enter" else None
        return self.page.leads_to(node)

    def _is_desk(self, url: str) -> bool:
        return self.desk is not None and url in {self.desk.url, self.desk.verdict_url}

    def _goto(self, call: Call) -> str:
        url = call.get("url").strip()
        if not url:
            return "goto needs an address"
        if url.startswith("/"):
            url = absolute(url, self.url)
        if not url.startswith(("http://", "https://")) or not _host(url):
            return f"{url!r} is no address; it begins with http://"
        self._open(Go(absolute(url)))
        return ""

    def _click(self, call: Call) -> str:
        node = self.page.element(call.get("bid"))
        if isinstance(node, str):
            return node
        go = self._leads_to(call)
        if go is not None:
            self._open(go)
            return ""
        return self.page.click(node)

    def _press(self, call: Call) -> str:
        node = self.page.element(call.get("bid"))
        if isinstance(node, str):
            return node
        if (go := self._leads_to(call)) is not None:
            self._open(go)
        elif call.get("key_comb") == "Space":
            return self.page.click(node)
        else:
            self.page.focus(node)
        return ""

    def _on(self, call: Call, act: Callable[[Node], str]) -> str:
        node = self.page.element(call.get("bid"))
        return node if isinstance(node, str) else act(node)

    def _fill(self, call: Call) -> str:
        return self._on(call, lambda node: self.page.fill(node, call.get("value")))

    def _clear(self, call: Call) -> str:
        return self._on(call, lambda node: self.page.fill(node, ""))

    def _check(self, call: Call) -> str:
        return self._on(call, lambda node: self.page.tick(node, call.name == "check"))

    def _select(self, call: Call) -> str:
        given = call.args.get("options", "")
        wanted = [str(item) for item in given] if isinstance(given, list) else [str(given)]
        return self._on(call, lambda node: self.page.select(node, wanted))

    def _focus(self, call: Call) -> str:
        def focus(node: Node) -> str:
            self.page.focus(node)
            return ""

        return self._on(call, focus)

    def _hover(self, call: Call) -> str:
        return self._on(call, lambda _: "")

    def _search(self, call: Call) -> str:
        go = self.page.search(call.get("query"))
        if go is None:
            return "this page has no search field; open one that has"
        self._open(go)
        return ""

    def _back(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        if not self.tab.past:
            return "there is no page before this one"
        self.tab.future.append(self.tab.seen())
        self._return_to(self.tab.past.pop())
        return ""

    def _forward(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        if not self.tab.future:
            return "there is no page after this one"
        self.tab.past.append(self.tab.seen())
        self._return_to(self.tab.future.pop())
        return ""

    def _new_tab(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        self.tabs.append(_blank())
        self.active = len(self.tabs) - 1
        return ""

    def _tab_focus(self, call: Call) -> str:
        index = call.get("index", "-1")
        if not index.isdigit() or int(index) >= len(self.tabs):
            return f"no tab {index}; there are 0 to {len(self.tabs) - 1}"
        self.active = int(index)
        return ""

    def _tab_close(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        self.tabs.pop(self.active)
        self.tabs = self.tabs or [_blank()]
        self.active = len(self.tabs) - 1
        return ""

    def _nothing(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        return ""

    def _verdict(self, call: Call) -> str:
        if self.desk is None:
            return "no verdict can be handed in here"
        fields = tuple((name, _words(call.args.get(name, ""))) for name in VERDICT_FIELDS)
        self._open(Go(self.desk.verdict_url, "POST", fields))
        return ""

    ACTS: ClassVar[dict[str, "Act"]] = {
        "goto": _goto,
        "click": _click,
        "dblclick": _click,
        "fill": _fill,
        "clear": _clear,
        "select_option": _select,
        "check": _check,
        "uncheck": _check,
        "press": _press,
        "search": _search,
        "hover": _hover,
        "focus": _focus,
        "scroll": _nothing,
        "noop": _nothing,
        "send_msg_to_user": _nothing,
        "report_infeasible": _nothing,
        "go_back": _back,
        "go_forward": _forward,
        "new_tab": _new_tab,
        "tab_focus": _tab_focus,
        "tab_close": _tab_close,
        "submit_verdict": _verdict,
    }


Act = Callable[[PageSession, Call], str]


def canonical(url: str) -> str:
    """Sort a URL's query, drop its fragment."""
    parts = urlsplit(url)
    query = urlencode(sorted(parse_qsl(parts.query, keep_blank_values=True)))
    return urlunsplit(parts._replace(query=query, fragment=""))


def _blank() -> _Tab:
    response = Response(200, BLANK, "")
    return _Tab(response, _read(response))


def _read(response: Response, state: FormState | None = None) -> Page:
    text = response.text
    if response.kind not in {"text/html", ""}:
        text = f"<html><body><pre>{escape(text)}</pre></body></html>"
    return Page(text, response.url, state)


def _at(response: Response, url: str) -> Response:
    """Keep the fragment of the address that was asked for."""
    fragment = urlsplit(url).fragment
    bare = response.url.partition("#")[0]
    where = f"{bare}#{fragment}" if fragment else bare
    return Response(response.status, where, response.text, response.kind)


def _host(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "\n".join(map(str, value))
    return str(value)
