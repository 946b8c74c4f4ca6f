"""The served list: the organic list with edits applied to it, never an edit of the index.

An index that is shared by all sessions cannot leak what one of them is shown. A transient
article is inserted at its rank and the list cut to its length again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sundog.core.errors import UsageError


@dataclass(frozen=True, slots=True)
class Insert:
    """Put a transient article into the list.

    Attributes:
        article: Its id.
        rank: Where it stands, from 0.
        every: On every query; otherwise on the first one only.
    """

    article: str
    rank: int = 0
    every: bool = False


def check(edits: Sequence[Insert], k: int) -> None:
    """Refuse edits that cannot be served.

    Raises:
        UsageError: A rank outside the list, or more transient articles than places.
    """
    if len(edits) > k:
        raise UsageError(
            "more false articles than the list has places", value=len(edits), hint=f"at most {k}"
        )
    for edit in edits:
        if not 0 <= edit.rank < k:
            raise UsageError("no such rank in the list", value=edit.rank, hint=f"0 to {k - 1}")


def served(organic: Sequence[str], edits: Sequence[Insert], query: int, k: int) -> list[str]:
    """Return what is served for the query of that number (from 0)."""
    found = list(organic)
    for edit in sorted(edits, key=lambda edit: edit.rank):
        if edit.every or query == 0:
            found.insert(min(edit.rank, len(found)), edit.article)
    return found[:k]
