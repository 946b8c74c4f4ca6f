"""Cases from a folder instead of a corpus of ours: a benchmark's own, or what was imported.

What its loader refuses to play is left out here, and can be asked for with its reasons.
"""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from sundog.cases.case import Case
from sundog.core.errors import ForeignData, UsageError
from sundog.external.base import CORPORA, Loaded

if TYPE_CHECKING:
    from sundog.suites.base import Wanted


def is_folder(corpus: str) -> bool:
    """Say whether the name of a corpus is a path that is there."""
    return bool(corpus) and Path(corpus).exists()


def playable(wanted: "Wanted", suite: str) -> list[Case]:
    """Return the cases of the folder that can be played, by the filters.

    Raises:
        ForeignData: No loader knows the folder.
        UsageError: It is of another suite, or a filter that such cases do not have is set.
    """
    for name in ("arms", "condition", "interface"):
        if getattr(wanted, name):
            hint = "a folder's cases are played as they stand; --domain and --blocks work"
            raise UsageError(f"--{name} does not apply", value=wanted.corpus, hint=hint)
    loaded = _load(wanted.corpus)
    if loaded.suite != suite:
        hint = f"sundog run {loaded.suite} --corpus ..."
        raise UsageError(f"the folder holds no cases of {suite}", value=wanted.corpus, hint=hint)
    idle = {refused.item for refused in loaded.refused}
    cases = [c for c in loaded.cases if c.id not in idle and wanted.domain in {"", c.domain}]
    clusters = list(dict.fromkeys(case.cluster for case in cases))
    kept = set(clusters[: wanted.blocks])
    return [case for case in cases if case.cluster in kept]


def left_out(corpus: str) -> list[str]:
    """Say how many cases of a folder cannot be played and why, a line for each reason."""
    if not is_folder(corpus):
        return []
    loaded = _load(corpus)
    reasons = Counter(refused.reason for refused in loaded.refused)
    first = {refused.reason: refused.item for refused in reversed(loaded.refused)}
    return [f"not played: {n}, from {first[why]} on: {why}" for why, n in reasons.items()]


def _load(corpus: str) -> Loaded:
    path = Path(corpus).resolve()
    for _, found in CORPORA.all():
        if found.detect(path):
            return found.load(path)
    raise ForeignData(
        "no loader knows this folder", value=corpus, hint="`sundog list importers` names them"
    )
