"""Arms: what is served above the organic list, as short texts.

`standard`, `closed_book`, `adversarial`, `placebo`, `neutral`, `dose:3`, `copies:3`; behind any
of the last five `@2` sets the rank of the first article, `+every` serves it on every query,
`%50` attacks that share of the questions, `~high` or `~low` chooses the host's credibility.
"""

import re
from dataclasses import dataclass

from sundog.core.errors import UnknownPart, UsageError

KINDS = ("standard", "adversarial", "placebo", "neutral", "closed_book", "dose", "copies")
_ARM = re.compile(
    r"(?P<kind>[a-z_]+)(?::(?P<count>\d+))?(?:@(?P<rank>\d+))?(?:%(?P<share>\d+))?"
    r"(?:~(?P<plausible>high|low))?(?P<every>\+every)?"
)


@dataclass(frozen=True, slots=True)
class Arm:
    """One arm.

    Attributes:
        lure: The kind of its transient articles; empty for none.
        count: How many of them.
        rank: Rank of the first, from 0; the others follow.
        share: Percent of questions that are attacked.
    """

    name: str
    kind: str
    lure: str = ""
    count: int = 0
    rank: int = 0
    share: int = 100
    plausible: str = "any"
    every: bool = False


_LURES = {"adversarial": "honeypot", "dose": "honeypot", "copies": "honeypot"}


def read_arm(text: str, k: int = 10) -> Arm:
    """Read an arm.

    Raises:
        UnknownPart: No such arm.
        UsageError: A dial that cannot be served.
    """
    found = _ARM.fullmatch(text)
    if found is None or found["kind"] not in KINDS:
        raise UnknownPart("arm", text, KINDS)
    kind = found["kind"]
    if kind in {"standard", "closed_book"}:
        if text != kind:
            raise UsageError(f"the arm {kind} has no dials", value=text, hint=f"write {kind}")
        return Arm(text, kind)
    count = int(found["count"] or 1)
    rank, share = int(found["rank"] or 0), int(found["share"] or 100)
    if found["count"] and kind not in {"dose", "copies"}:
        raise UsageError("only dose and copies take a number", value=text, hint="dose:3")
    if count + rank > k:
        raise UsageError(
            "the transient articles do not fit into the list", value=text,
            hint=f"rank and number together at most {k}",
        )  # fmt: skip
    if share > 100:
        raise UsageError("a share is at most 100 percent", value=text)
    return Arm(
        text, kind, _LURES.get(kind, kind) if count else "", count, rank, share,
        found["plausible"] or "any", bool(found["every"]),
    )  # fmt: skip
