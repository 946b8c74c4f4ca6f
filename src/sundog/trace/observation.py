"""What the environment shows the agent.

In memory an observation holds its whole text. On disk the text of a page is stored once, by
digest, in `pages.jsonl.zst`, and put back when a trace is read.
"""

from typing import Literal

import msgspec

from sundog.core.model import Message
from sundog.core.records import text_digest


class Observation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the agent is shown.

    Attributes:
        kind: `page` (accessibility text), `tool` (a tool's result), `messages` (a frozen
            context) or `turn` (a person speaks).
        text: What is read.
        messages: For `messages` and `turn`, the conversation.
        page: Digest of a page's text; None for what is not a page.
        url: Where the page stands.
    """

    kind: Literal["page", "tool", "messages", "turn"]
    text: str = ""
    messages: tuple[Message, ...] = ()
    page: str | None = None
    url: str = ""


def page(text: str, url: str) -> Observation:
    """Show a page."""
    return Observation("page", text, page=text_digest(text), url=url)


def result(text: str, url: str = "") -> Observation:
    """Show a tool's result; a URL says which document it is the text of."""
    return Observation("tool", text, page=text_digest(text) if url else None, url=url)
