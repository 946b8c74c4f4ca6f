"""Which verdicts stand in for which, read from the one table `equivalence.toml`.

Used by cases when a key is written and by measures when a verdict is scored, so that both say
the same. A verdict's domain is told by what is offered: of the rows of all domains only
verdicts that are on offer count.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

PARTIAL = 0.8
"""What an equivalent earns (MIRAGE, appendix B.3)."""


class Near(msgspec.Struct, frozen=True):
    """Verdicts that stand in for the right one; `alias` names those that we never offer."""

    domain: str
    truth: str
    near: tuple[str, ...]
    source: str
    alias: tuple[str, ...] = ()


class Inverse(msgspec.Struct, frozen=True):
    """Two groups of verdicts, each the opposite of the other."""

    domain: str
    one: tuple[str, ...]
    other: tuple[str, ...]
    source: str


class Table(msgspec.Struct, frozen=True):
    """The whole table."""

    near: tuple[Near, ...]
    inverse: tuple[Inverse, ...]


@cache
def table() -> Table:
    """Read the table."""
    text = files("sundog.trace").joinpath("equivalence.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Table)


def canonical(verdict: str) -> str:
    """Write a verdict as its name: upper case, one underscore between words."""
    return "_".join(verdict.replace("_", " ").replace("-", " ").upper().split()).strip(".'\"")


def near(verdict: str, domain: str = "") -> tuple[str, ...]:
    """Return what stands in for a verdict as published, in one domain or in any."""
    rows = [r for r in table().near if r.truth == verdict and domain in ("", r.domain)]
    return tuple(dict.fromkeys(v for row in rows for v in row.near))


def inverses(verdict: str, domain: str = "") -> tuple[str, ...]:
    """Return the opposites of a verdict, in one domain or in any."""
    rows = [r for r in table().inverse if domain in ("", r.domain)]
    found = [
        v
        for row in rows
        for here, there in ((row.one, row.other), (row.other, row.one))
        if verdict in here
        for v in there
    ]
    return tuple(dict.fromkeys(found))


def counting(
    verdict: str, alternatives: Iterable[str], siblings: Iterable[str], offered: Iterable[str] = ()
) -> tuple[str, ...]:
    """Return the alternatives that earn nothing in the block's other hidden states.

    With this rule a policy that looks at nothing but the ticket earns at most one third under
    Default as well as under Strict.

    Args:
        siblings: The verdicts of those other states.
        offered: What is on offer; empty for anything.
    """
    on_offer = set(offered)
    earning = {verdict}
    for other in siblings:
        earning |= {other, *near(other)}
    return tuple(v for v in alternatives if v not in earning and (not on_offer or v in on_offer))


def loose(truth: str, said: str) -> bool:
    """Say whether two verdicts are of one family, either way round (MIRAGE, appendix E.3)."""
    return said == truth or said in near(truth) or truth in near(said)
