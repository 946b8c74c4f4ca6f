"""The shelves as a person sees them: their names, and one line about each part."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sundog.core.errors import SundogError, UnknownPart
from sundog.core.shelf import Shelf
from sundog.report.tables import DASH


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of part.

    Attributes:
        where: `module:NAME` of its shelf; imported when asked for.
        line: From a part to one line about it.
        more: Parts of that kind that stand on no shelf, with one line each.
    """

    about: str
    where: str
    line: Callable[[Any], str] = lambda part: str(part.about)
    more: tuple[tuple[str, str], ...] = ()

    @property
    def shelf(self) -> "Shelf[Any]":
        """The shelf itself."""
        module, _, name = self.where.partition(":")
        found: Shelf[Any] = getattr(importlib.import_module(module), name)
        return found


def _made(make: Any) -> str:
    """Say what a mitigation does; one that needs an argument is described by its module."""
    try:
        return str(make(None).about)
    except (SundogError, TypeError, ValueError):
        return _first_line(importlib.import_module(make.__module__).__doc__)


def _described(part: Any) -> str:
    return _first_line(importlib.import_module(type(part).__module__).__doc__)


def _first_line(text: str | None) -> str:
    return (text or "").strip().split("\n")[0]


INSPECT_LOG = "inspect-log"

KINDS = {
    "suites": Kind("what is asked, and how it is summed up", "sundog.suites.base:SUITES"),
    "agents": Kind("who plays without a model", "sundog.agents.base:AGENTS"),
    "measures": Kind("what is scored", "sundog.metrics.base:METRICS"),
    "scenarios": Kind("investigation: hidden evidence on a site", "sundog.cases.base:SCENARIOS"),
    "examples": Kind(
        "investigation: the paper's worked examples", "sundog.cases.examples.base:EXAMPLES"
    ),
    "risks": Kind("hallucination: what is wrong at a decision point", "sundog.cases.base:RISKS"),
    "lures": Kind("search: articles put into a served list", "sundog.cases.base:LURES"),
    "mitigations": Kind(
        "what may be wrapped around an agent", "sundog.mitigations.base:MITIGATIONS", _made
    ),
    "checks": Kind("how a corpus proves itself", "sundog.audit.base:CHECKS"),
    "importers": Kind(
        "other people's data that can be read",
        "sundog.external.base:CORPORA",
        more=((INSPECT_LOG, "a log of Inspect, or a folder of logs, of one suite"),),
    ),
    "grammars": Kind("how an agent's words are read", "sundog.trace:GRAMMARS", _described),
}


def kind(name: str) -> tuple[str, Kind]:
    """Return a kind by its plural or singular name.

    Raises:
        UnknownPart: No such kind; `corpora` and `case` are answered by the verbs themselves.
    """
    for plural, found in KINDS.items():
        if name in (plural, plural.removesuffix("s")):
            return plural, found
    raise UnknownPart("kind of part", name, [*KINDS, "corpora"])


def lines(found: Kind) -> Iterator[tuple[str, str]]:
    """Yield (name, one line) of every part; one that cannot be imported says so."""
    yield from found.more
    for name in found.shelf.names():
        try:
            yield name, found.line(found.shelf.get(name))
        except Exception as error:
            yield name, f"cannot be imported: {error}"


def corpora() -> Iterator[tuple[str, str, str]]:
    """Yield (suite, corpus, one line), the default corpus of each suite first."""
    shelf = KINDS["suites"].shelf
    for name in shelf.names():
        try:
            yield from ((name, corpus, about) for corpus, about in shelf.get(name).corpora.items())
        except Exception as error:
            yield name, DASH, f"cannot be imported: {error}"
