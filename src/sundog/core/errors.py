"""The error tree. A message says what is wrong, which value, and what would work.

SundogError
├── UsageError            the person at the keyboard can mend it          exit code 2
│   ├── UnknownPart       no part of that name on the shelf
│   └── MissingExtra      an optional library is not installed
├── DataError             a file, corpus or record cannot be read         exit code 3
│   ├── CorruptData       it was ours and is damaged
│   └── ForeignData       it was never what it is taken for
├── StoreError            the disk or the port refuses                    exit code 4
├── NothingPlayed         a run of which every episode failed             exit code 6
└── EpisodeError          one episode went wrong; recorded, never raised out of a run
    ├── AgentError        the agent raised
    ├── ModelError        the model's service failed
    ├── SiteError         the simulated site failed
    └── CaseError         the case cannot be opened
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar, Literal

Edge = Literal["agent", "model", "site", "case"]


class SundogError(Exception):
    """Base of all errors that Sundog raises on purpose.

    Args:
        what: What is wrong, as a clause without a full stop.
        value: The offending value; shown with `repr`. Leave out where there is none.
        hint: What would work.
    """

    exit_code: ClassVar[int] = 1

    def __init__(self, what: str, *, value: object = None, hint: str = "") -> None:
        self.what, self.value, self.hint = what, value, hint
        shown = "" if value is None else f": {_short(value)}"
        super().__init__(f"{what}{shown}" + (f" ({hint})" if hint else ""))


class UsageError(SundogError):
    """A flag, name or argument that cannot work."""

    exit_code = 2


NAMED = 24
"""So many known names fit into a message."""


class UnknownPart(UsageError):
    """No part of that name on a shelf; offers the nearest names."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = get_close_matches(name, names, n=3, cutoff=0.5)
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        listed = f"known: {', '.join(names[:NAMED])}{more}"
        hint = f"did you mean {' or '.join(near)}?" if near else listed
        super().__init__(f"no {kind} of that name", value=name, hint=hint)


class MissingExtra(UsageError):
    """An optional library is wanted and absent."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(
            "an optional library is not installed",
            value=library,
            hint=f"pip install 'sundog[{extra}]'",
        )


class DataError(SundogError):
    """A file, corpus or record that cannot be read."""

    exit_code = 3


class CorruptData(DataError):
    """A file of ours that is damaged."""


class ForeignData(DataError):
    """A file that is not what it is taken for."""


class StoreError(SundogError):
    """The disk is full, a folder cannot be written, a port is taken."""

    exit_code = 4


class NothingPlayed(SundogError):
    """A run of which every episode failed: its figures say nothing of any agent."""

    exit_code = 6


class EpisodeError(SundogError):
    """One episode went wrong at a known edge. The run records it and goes on."""

    edge: ClassVar[Edge] = "case"


class AgentError(EpisodeError):
    """The agent raised or returned something that is not an action."""

    edge = "agent"


class ModelError(EpisodeError):
    """The model's service failed."""

    edge = "model"


class SiteError(EpisodeError):
    """The simulated site failed."""

    edge = "site"


class CaseError(EpisodeError):
    """The case cannot be opened."""

    edge = "case"


def _short(value: object, limit: int = 200) -> str:
    text = repr(value)
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
