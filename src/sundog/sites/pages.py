"""A site session: a browser without a browser, as an Environment.

It fetches pages through the in-process client, shows them as accessibility text and carries
out what an agent does on them. Loading a page costs 1; typing, scrolling and the verdict cost
nothing. What cannot be done is answered in words that say what would work.
"""

from collections.abc import Callable, Mapping
from html import escape
from typing import ClassVar, Protocol
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from starlette.types import ASGIApp

from sundog.sites.axtree import Element, Rendered, absolute, option_value, render
from sundog.sites.client import Client, Response
from sundog.trace import Action, Call, Commitment, Outcome, Param, Tool
from sundog.trace.observation import page, result

FREE = {"fill", "select_option", "check", "uncheck", "hover", "focus", "clear", "scroll", "noop"}
VERDICT_FIELDS = ("verdict", "reasoning", "confidence", "evidence_sufficient", "cited_pages")


class Desk(Protocol):
    """Where the verdict is handed in."""

    taken: list[Commitment]
    url: str
    verdict_url: str


def page_tools(verdicts: tuple[str, ...]) -> tuple[Tool, ...]:
    """Describe what can be done on pages, and how a verdict is handed in."""
    bid = Param("bid", about="The number in brackets before the element.")
    return (
        Tool("goto", "Open an address.", (Param("url"),)),
        Tool("click", "Click a link, button or box.", (bid,)),
        Tool("fill", "Type into a field, replacing what is there.", (bid, Param("value")), loads=0),
        Tool("select_option", "Choose from a list.", (bid, Param("options")), loads=0),
        Tool("go_back", "Go back to the page before."),
        Tool(
            "submit_verdict",
            "Hand in your verdict at the case desk. This closes the case and cannot be undone.",
            (
                Param("verdict", choices=verdicts),
                Param("reasoning", about="What you found, where, and why it settles the case."),
                Param("confidence", "number", "How sure you are, 0 to 100."),
                Param(
                    "evidence_sufficient",
                    about="Whether what you saw is enough to decide on.",
                    choices=("yes", "no"),
                ),
                Param("cited_pages", about="Addresses of the pages you rely on.", required=False),
            ),
            loads=0,
        ),
    )


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
        self.state: dict[str, str] = {}
        self.past: list[str] = []
        self.future: list[str] = []
        self._logged = self._judged = 0
        self._response: Response
        self._page: Rendered

    @property
    def url(self) -> str:
        """Address of the page shown."""
        return self._response.url

    def start(self) -> Outcome:
        """Open the start page."""
        self._load(self.client.get(self.start_url))
        return self._outcome(0)

    def cost(self, action: Action) -> int:
        """Return 1 for what loads a page, 0 for the rest; handing in a verdict is free."""
        call = action.call
        if call is None or call.name in FREE or call.name not in self.ACTS:
            return 0
        if call.name in {"submit_verdict", "send_msg_to_user", "report_infeasible"}:
            return 0
        if call.name == "click":
            return self._cost_of_click(call.get("bid"))
        return 1

    def apply(self, action: Action) -> Outcome:
        """Carry out the first call."""
        call = action.call
        if call is None:
            return Outcome(result(f"Error: {action.problem or 'no action'}"), 0)
        act = self.ACTS.get(call.name)
        if act is None:
            return Outcome(result(f"Error: there is no action {call.name!r} here."), 0)
        cost = self.cost(action)
        problem = act(self, call)
        if problem:
            return Outcome(result(f"Error: {problem}"), 0)
        return self._outcome(cost, done=call.name == "report_infeasible")

    def _outcome(self, loads: int, *, done: bool = False) -> Outcome:
        requests = tuple(self.client.log[self._logged :])
        self._logged = len(self.client.log)
        commitment = None
        if self.desk is not None and len(self.desk.taken) > self._judged:
            self._judged = len(self.desk.taken)
            commitment = self.desk.taken[-1]
        return Outcome(
            page(self._page.text, self.url), loads, commitment, done or commitment is not None,
            requests,
        )  # fmt: skip

    def _load(self, response: Response) -> None:
        self._response, self.state = response, {}
        self._show()

    def _show(self) -> None:
        text = self._response.text
        if self._response.kind not in {"text/html", ""}:
            text = f"<html><body><pre>{escape(text)}</pre></body></html>"
        self._page = render(text, self._response.url, self.state)

    def _visit(self, response: Response) -> None:
        self.past.append(self.url)
        self.future.clear()
        self._load(response)

    def _element(self, call: Call) -> Element | str:
        bid = call.get("bid")
        found = self._page.elements.get(bid)
        if found is None or not found.role:
            return f"no element [{bid}] on this page; use a number in brackets from the page"
        return found

    def _cost_of_click(self, bid: str) -> int:
        element = self._page.elements.get(bid)
        if element is None or not element.role:
            return 0
        if element.role == "link":
            return 1
        return int(self._submits(element) and not self._is_verdict(element))

    def _submits(self, element: Element) -> bool:
        kind = element.attributes.get("type", "submit" if element.tag == "button" else "")
        return bool(element.form) and kind == "submit"

    def _is_verdict(self, element: Element) -> bool:
        form = self._page.elements[element.form]
        target = absolute(self.url, form.attributes.get("action") or self.url)
        return self.desk is not None and target == self.desk.verdict_url

    def _goto(self, call: Call) -> str:
        url = call.get("url").strip()
        if not url:
            return "goto needs an address"
        if url.startswith("/"):
            url = absolute(self.url, url)
        if "://" not in url:
            return f"{url!r} is no address; it begins with http://"
        self._visit(self.client.get(url))
        return ""

    def _click(self, call: Call) -> str:
        element = self._element(call)
        if isinstance(element, str):
            return element
        if element.role == "link":
            self._visit(self.client.get(absolute(self.url, element.attributes["href"]), self.url))
        elif self._submits(element):
            self._submit(element)
        elif element.role in {"checkbox", "radio"}:
            self._tick(element, "on" if element.role == "radio" or not self._on(element) else "")
        elif element.role == "option":
            self._choose_option(element)
        return ""

    def _on(self, element: Element) -> bool:
        given = "on" if "checked" in element.attributes else ""
        return self.state.get(element.bid, given) == "on"

    def _tick(self, element: Element, value: str) -> None:
        if element.role == "radio":
            for other in self._page.elements.values():
                same = other.attributes.get("name") == element.attributes.get("name")
                if same and other.form == element.form and other.role == "radio":
                    self.state[other.bid] = ""
        self.state[element.bid] = value
        self._show()

    def _check(self, call: Call) -> str:
        element = self._element(call)
        if isinstance(element, str):
            return element
        if element.role not in {"checkbox", "radio"}:
            return f"[{element.bid}] is a {element.role}, nothing to check"
        self._tick(element, "on" if call.name == "check" else "")
        return ""

    def _fill(self, call: Call) -> str:
        element = self._element(call)
        if isinstance(element, str):
            return element
        if element.role not in {"textbox", "searchbox", "spinbutton", "Date"}:
            return f"[{element.bid}] is a {element.role}; only fields can be typed into"
        self.state[element.bid] = call.get("value")
        self._show()
        return ""

    def _select(self, call: Call) -> str:
        element = self._element(call)
        if isinstance(element, str):
            return element
        if element.role != "combobox":
            return f"[{element.bid}] is a {element.role}, not a list to choose from"
        given = call.args.get("options", "")
        wanted = str(given[0] if isinstance(given, list) and given else given)
        options = element.node.css("option")
        labels = [(option_value(o), (o.text() or "").strip()) for o in options]
        for value, label in labels:
            if wanted in {value, label}:
                self.state[element.bid] = value
                self._show()
                return ""
        return f"no option {wanted!r}; there are {', '.join(label for _, label in labels)}"

    def _choose_option(self, element: Element) -> None:
        above = element.node.parent
        while above is not None and above.tag != "select":
            above = above.parent
        owner = next(
            (e for e in self._page.elements.values() if above and e.node.mem_id == above.mem_id),
            None,
        )
        if owner is not None:
            self.state[owner.bid] = option_value(element.node)
            self._show()

    def _press(self, call: Call) -> str:
        element = self._element(call)
        if isinstance(element, str):
            return element
        if call.get("key_comb") == "Enter":
            if element.role == "link":
                return self._click(call)
            if element.form:
                self._submit(element)
        return ""

    def _submit(self, element: Element) -> None:
        form = self._page.elements[element.form]
        fields = self._fields(element)
        target = absolute(self.url, form.attributes.get("action") or self.url)
        if form.attributes.get("method", "get").lower() == "post":
            self._visit(self.client.post(target, fields, self.url))
        else:
            parts = urlsplit(target)
            self._visit(self.client.get(urlunsplit(parts._replace(query=urlencode(fields)))))

    def _fields(self, submitter: Element) -> list[tuple[str, str]]:
        fields = []
        for bid in self._page.forms[submitter.form]:
            control = self._page.elements[bid]
            name, kind = control.attributes.get("name"), control.attributes.get("type", "")
            if not name or "disabled" in control.attributes:
                continue
            if control.tag == "button" or kind in {"submit", "button", "reset"}:
                if bid == submitter.bid:
                    fields.append((name, control.attributes.get("value", "")))
            elif kind in {"checkbox", "radio"}:
                if self._on(control):
                    fields.append((name, control.attributes.get("value", "on")))
            else:
                fields.append((name, self._value(control)))
        return fields

    def _value(self, control: Element) -> str:
        if control.bid in self.state:
            return self.state[control.bid]
        if control.tag == "select":
            options = control.node.css("option")
            marked = [o for o in options if "selected" in o.attributes] or options
            return option_value(marked[0]) if marked else ""
        if control.tag == "textarea":
            return control.node.text() or ""
        return control.attributes.get("value", "")

    def _back(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        if not self.past:
            return "there is no page before this one"
        self.future.append(self.url)
        self._load(self.client.get(self.past.pop()))
        return ""

    def _forward(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        if not self.future:
            return "there is no page after this one"
        self.past.append(self.url)
        self._load(self.client.get(self.future.pop()))
        return ""

    def _nothing(self, call: Call) -> str:  # noqa: ARG002  every act takes its call
        return ""

    def _clear(self, call: Call) -> str:
        return self._fill(Call("fill", {"bid": call.get("bid"), "value": ""}))

    def _verdict(self, call: Call) -> str:
        if self.desk is None:
            return "no verdict can be handed in here"
        fields = [(name, _words(call.args.get(name, ""))) for name in VERDICT_FIELDS]
        self._visit(self.client.post(self.desk.verdict_url, fields, self.url))
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
        "hover": _nothing,
        "focus": _nothing,
        "scroll": _nothing,
        "noop": _nothing,
        "send_msg_to_user": _nothing,
        "report_infeasible": _nothing,
        "go_back": _back,
        "go_forward": _forward,
        "submit_verdict": _verdict,
    }


Act = Callable[[PageSession, Call], str]


def canonical(url: str) -> str:
    """Sort a URL's query, drop its fragment."""
    parts = urlsplit(url)
    query = urlencode(sorted(parse_qsl(parts.query, keep_blank_values=True)))
    return urlunsplit(parts._replace(query=query, fragment=""))


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "\n".join(map(str, value))
    return str(value)
