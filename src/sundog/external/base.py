"""What a loader of a foreign corpus is, and the shelf of loaders.

A loader drops nothing silently: what cannot be read or played is quarantined with its reason.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sundog.cases.case import Case
from sundog.core.errors import CaseError
from sundog.core.shelf import Shelf
from sundog.trace import Environment, Trace


@dataclass(frozen=True, slots=True)
class Refused:
    """One item of a foreign corpus that was not loaded."""

    item: str
    reason: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was read.

    Attributes:
        suite: The suite whose measures apply.
        cases: One per task; every planned one, so that denominators are whole.
        traces: Recorded runs, where the corpus has them.
        refused: What could not be loaded.
        notes: What a reader must know (duplicates, confounds, sizes).
    """

    suite: str
    cases: list[Case]
    traces: list[Trace]
    refused: list[Refused]
    notes: list[str]


def refuse(case: Case) -> Environment:
    """Refuse to open a case of a corpus that can be read and not played.

    Raises:
        CaseError: Always.
    """
    raise CaseError("this corpus can be read, not played", value=case.id)


@dataclass(frozen=True, slots=True)
class Corpus:
    """A foreign corpus.

    Attributes:
        about: One line, with its licence.
        detect: Whether a path looks like it.
        load: Reads it. Raises ForeignData or CorruptData naming the file.
        open: Opens a case whose recipe names this corpus; raises CaseError with the reason for
            one that cannot be played. The recipe holds the path that was loaded.
    """

    about: str
    detect: Callable[[Path], bool]
    load: Callable[[Path], Loaded]
    open: Callable[[Case], Environment] = refuse


CORPORA: Shelf[Corpus] = Shelf("corpus", "sundog.external")
