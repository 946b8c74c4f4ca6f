"""What an agent has opened so far on a case desk's sites, and what that points to."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from sundog.mitigations.base import Sofar
from sundog.trace import Action, Observation

_LINK = re.compile(r"link (?:'([^'\n]*)'|\"([^\"\n]*)\"), url='([^'\n]*)'")
_SEE = re.compile(r"cell ['\"][^'\"\n]*, see ([^'\"\n]+)['\"]")
HANDBOOK = "/handbook/"


@dataclass(frozen=True, slots=True)
class Opened:
    """A page as the agent saw it."""

    url: str
    text: str

    @property
    def body(self) -> str:
        """The page without its banner."""
        return self.text.partition(" main ''")[2] or self.text

    def links(self) -> dict[str, str]:
        """Return label -> address of the links of its body."""
        return {a or b: url for a, b, url in _LINK.findall(self.body)}


def opened(so_far: Sofar) -> list[Opened]:
    """Return the pages that were shown, the first one included, each address once."""
    shown: list[Observation | None] = [so_far.start, *(s.observation for s in so_far.steps)]
    pages = [Opened(o.url, o.text) for o in shown if o is not None and o.url]
    return list({page.url: page for page in pages}.values())


def records(so_far: Sofar) -> list[Opened]:
    """Return the pages opened that are records: on another host than the ticket's."""
    desk = _desk(so_far)
    return [page for page in opened(so_far) if urlsplit(page.url).netloc != desk]


def unread(so_far: Sofar) -> dict[str, str]:
    """Return label -> address of what is pointed to and was not opened.

    Counted are the ticket's links to records (whose labels hold a number), and the sheets that an
    opened record names with "see"; other links are ways about, not pointers.
    """
    pages = opened(so_far)
    seen, desk = {page.url for page in pages}, _desk(so_far)
    found: dict[str, str] = {}
    for page in pages:
        named = set(_SEE.findall(page.body))
        for label, url in page.links().items():
            ticket = (
                page is pages[0] and urlsplit(url).netloc != desk and any(map(str.isdigit, label))
            )
            if (ticket or label in named) and url not in seen:
                found[label] = url
    return found


def chapter_read(so_far: Sofar) -> bool:
    """Say whether a chapter of the handbook was opened, if there is a handbook at all."""
    pages = opened(so_far)
    linked = [url for page in pages for url in page.links().values() if HANDBOOK in url]
    if not linked:
        return True
    return any(not page.url.endswith(HANDBOOK) and HANDBOOK in page.url for page in pages)


def cited(action: Action) -> list[str]:
    """Return the addresses that a verdict names as its sources."""
    return action.call.get("cited_pages").replace(",", " ").split() if action.call else []


def is_verdict(action: Action) -> bool:
    """Say whether an action hands in a verdict."""
    return action.call is not None and action.call.name == "submit_verdict"


def _desk(so_far: Sofar) -> str:
    return urlsplit(so_far.start.url).netloc if so_far.start is not None else ""
