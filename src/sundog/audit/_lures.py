"""Telling honeypot from placebo by style and function words alone.

The two of a question are served at one place under one brief; what an agent may not be able to
say without looking anything up is which of them is false. The classifier sees lengths,
punctuation and counts of the whole article as it is served, and of its words the function words
only; questions of one world are kept together.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable

from sundog.audit import _features as features
from sundog.audit._probe import Cases, View, judged, probe
from sundog.audit.base import Finding, Subject
from sundog.cases.case import Case
from sundog.cases.search import read_recipe, transient
from sundog.sites.search.snippet import article_text

ARMS = ("adversarial", "placebo")
EACH = 1
Written = Callable[[Case], str]


def served(case: Case) -> str:
    """Return the transient article of a case as an agent reads it."""
    return "\n\n".join(map(article_text, transient(*read_recipe(case.recipe))))


def findings(subject: Subject, written: Written = served) -> list[Finding]:
    """Return one finding: all question types together, as an agent meets them."""
    pairs: dict[str, dict[str, str]] = defaultdict(dict)
    worlds: dict[str, str] = {}
    for case in _paired(subject.tried(ARMS, EACH)):
        pairs[case.surface][case.design["arm"]] = written(case)
        worlds[case.surface] = case.cluster
    whole = {name: texts for name, texts in pairs.items() if len(texts) == len(ARMS)}
    if not whole:
        return [Finding("tell", "search", None, "no question has both honeypot and placebo")]
    names = [name for name in whole for _ in ARMS]
    texts = [whole[name][arm] for name in whole for arm in ARMS]
    cases = Cases([arm for _ in whole for arm in ARMS], [worlds[name] for name in names], names)
    views = {
        "style": View("numbers", [features.style(text) for text in texts]),
        "function words": View("words", [features.function_words(text) for text in texts]),
    }
    return judged([probe("tell", "honeypot or placebo", cases, views)])


def _paired(cases: Iterable[Case]) -> Iterable[Case]:
    return (case for case in cases if case.design.get("arm") in ARMS)
