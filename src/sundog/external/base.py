"""What a loader of a foreign corpus is, and the shelf of loaders.

A loader drops nothing silently: what cannot be read or played is quarantined with its reason.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sundog.cases.case import Case
from sundog.core.shelf import Shelf
from sundog.trace import Trace


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


@dataclass(frozen=True, slots=True)
class Corpus:
    """A foreign corpus.

    Attributes:
        about: One line, with its licence.
        detect: Whether a path looks like it.
        load: Reads it. Raises ForeignData or CorruptData naming the file.
    """

    about: str
    detect: Callable[[Path], bool]
    load: Callable[[Path], Loaded]


CORPORA: Shelf[Corpus] = Shelf("corpus", "sundog.external")
