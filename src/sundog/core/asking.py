"""Asking a model for a judgement on a text that somebody else wrote.

The text is fenced by a mark that it does not contain, so that it cannot close its own fence, and
what the model says must end in a verdict, or there is none: no verdict is guessed.
"""

from typing import Any

import msgspec

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
