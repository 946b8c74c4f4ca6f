"""What an audit is: a function over a corpus as its owners published it.

`sundog audit PATH` finds out what the path holds, loads it, and runs every audit that applies.
Each finding names its items, quotes its evidence and says what would mend it, so that the
corpus's authors can act on it without us. An audit is one file on the shelf.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sundog.audit.base import Finding, Severity
from sundog.cases.case import Case
from sundog.core.errors import ForeignData
from sundog.core.shelf import Shelf
from sundog.external.base import CORPORA, Loaded
from sundog.external.pathways import Release, release

RANK: tuple[Severity, ...] = ("fatal", "serious", "minor", "none", "")

_NAME = re.compile(r"\b[A-Z][\w'-]+(?: [A-Z][\w'-]+)+")
_HANDLE = re.compile(r"\b\w*(?:\d|_|[a-z][A-Z])[\w-]*")


@dataclass(frozen=True)
class Audited:
    """A corpus under audit.

    Attributes:
        name: Name of its loader ("pathways").
        path: Where it lies.
    """

    name: str
    path: Path
    loaded: Loaded

    @cached_property
    def parts(self) -> dict[str, list[Case]]:
        """Its cases by part: the second word of their ids ("pathways/shop/..."), or the domain."""
        found: dict[str, list[Case]] = {}
        for case in self.loaded.cases:
            words = case.id.split("/")
            foreign = self.name != "ours" and len(words) > 2
            found.setdefault(words[1] if foreign else case.domain, []).append(case)
        return found

    @cached_property
    def judged(self) -> dict[str, list[Case]]:
        """Its cases that end in a verdict, by part; other suites have none."""
        kept = {part: [c for c in cases if c.key.verdict] for part, cases in self.parts.items()}
        return {part: cases for part, cases in kept.items() if cases}

    @cached_property
    def release(self) -> Release:
        """The tasks and tables of a PATHWAYS release."""
        return release(self.path)


@dataclass(frozen=True, slots=True)
class Audit:
    """An audit.

    Attributes:
        about: One line: the fault it looks for.
        corpora: Names of the loaders to whose corpora it applies; empty for all.
        run: From a corpus to findings, one per part or one for all.
    """

    about: str
    corpora: tuple[str, ...]
    run: Callable[[Audited], list[Finding]]


AUDITS: Shelf[Audit] = Shelf("audit", "sundog.audit.foreign")


def detect(path: Path) -> str:
    """Say which loader a path is for.

    Raises:
        ForeignData: None knows it.
    """
    for name, corpus in CORPORA.all():
        if corpus.detect(path):
            return name
    missing = "" if path.exists() else "there is nothing at that path; "
    known = ", ".join(name for name, _ in CORPORA.all())
    raise ForeignData("no corpus that is known", value=str(path), hint=f"{missing}known: {known}")


def audit(path: Path, name: str = "") -> list[Finding]:
    """Audit the corpus at a path; the worst findings come first.

    Args:
        name: Its loader; empty to find out.
    """
    name = name or detect(path)
    subject = Audited(name, path, CORPORA.get(name).load(path))
    return ranked(finding for part in audits(name) for finding in part.run(subject))


def audits(corpus: str) -> list[Audit]:
    """Return all audits that apply to a corpus."""
    return [part for _, part in AUDITS.all() if not part.corpora or corpus in part.corpora]


def ranked(findings: Iterator[Finding]) -> list[Finding]:
    """Sort findings, the worst first, otherwise in the order of the shelf."""
    return sorted(findings, key=lambda found: RANK.index(found.severity))


def rows(findings: Sequence[Finding]) -> list[tuple[str, ...]]:
    """Return findings as rows of a table; the columns are `COLUMNS`."""
    return [
        (
            found.severity or "-",
            found.check,
            found.target,
            found.figure,
            found.evidence,
            ", ".join(found.ids[:5]) + (" ..." if len(found.ids) > 5 else ""),
            found.mend,
        )
        for found in findings
    ]


COLUMNS = ("severity", "audit", "part", "what was found", "evidence", "ids", "what would mend it")


def finding(
    check: str,
    target: str,
    figure: str,
    *,
    severity: Severity,
    n: int,
    ids: Sequence[str] = (),
    evidence: str = "",
    mend: str = "",
) -> Finding:
    """Write a finding; where nothing was found its severity is `none` and it passes."""
    passed = severity == "none"
    return Finding(
        check,
        target,
        passed,
        figure,
        "",
        n,
        tuple(ids),
        severity,
        evidence,
        "" if passed else mend,
    )


def masked(text: str) -> str:
    """Blank out what only names a case: numbers, people, handles."""
    text = _NAME.sub("NAME", text)
    text = _HANDLE.sub("#", text)
    return re.sub(r"[#$%.,]*#[#$%.,]*", "#", text)
