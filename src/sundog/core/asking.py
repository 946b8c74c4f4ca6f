"""Asking a model for a judgement on a text that somebody else wrote.

The text is fenced by a mark that it does not contain, so that it cannot close its own fence, and
what the model says must end in a verdict, or there is none: no verdict is guessed.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from sundog.core.errors import UsageError
from sundog.core.records import text_digest


def fenced(text: str) -> str:
    """Set a text between marks that it cannot forge: they are made from the text itself."""
    mark = f"text-{text_digest(text)[:12]}"
    return f"<{mark}>\n{text}\n</{mark}>"


def verdict(said: str) -> dict[str, Any] | None:
    """Read the verdict at the end of what a model said: its last line, as a JSON object.

    None if the last line is none; the reading is then missing, not 0.
    """
    lines = said.strip().splitlines()
    try:
        return msgspec.json.decode(lines[-1], type=dict[str, Any]) if lines else None
    except (msgspec.DecodeError, UnicodeError):
        return None


def refuse_own(grader: str, agents: Iterable[str]) -> None:
    """Refuse a grader that is one of the agents (`model:openai/...`).

    Raises:
        UsageError: It is.
    """
    if f"model:{grader}" in set(agents):
        raise UsageError(
            "a model does not judge itself", value=grader, hint="name another model as grader"
        )
