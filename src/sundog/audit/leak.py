"""No answer key, cell, case id or category name is in anything that is served.

Two ways. A canary: each case is opened and walked with a key that was replaced by a canary
string; what is served must not change by a byte, so no environment reads the key. And names:
ids, families and levels of the hidden factor must stand in no text that any built-in agent
was shown.
"""

import re

import msgspec

from sundog.agents.base import find
from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.case import Case
from sundog.suites.base import open_case
from sundog.trace import Key, Trace, parse

CANARY = "canary-5d1c7e"
TELLING = ("honeypot", "placebo", "adversarial", "sundog", "ground truth", "answer key")


def canaried(case: Case) -> Case:
    """Return the case with a key that says nothing but the canary."""
    return msgspec.structs.replace(case, key=Key(verdict=CANARY, start=CANARY, required=(CANARY,)))


def replay(case: Case, trace: Trace) -> list[str]:
    """Serve a trace's actions again under the canary; return the texts."""
    environment = open_case(canaried(case))
    texts = [environment.start().observation.text]
    for step in trace.steps:
        outcome = environment.apply(parse(step.action.raw, case.brief.grammar))
        texts.append(outcome.observation.text)
    return texts


def names(case: Case) -> list[str]:
    """Return the words that would give the case away; a question's type is plain to see."""
    family = case.family.replace("-", "_")
    coined = [] if case.suite == "search" else [family, family.replace("_", "-")]
    return [case.id, *coined, *TELLING]


def run(subject: Subject) -> list[Finding]:
    """Replay the oracle under the canary, and search all texts for telling names."""
    changed, named, pages = [], set(), 0
    for case, trace in zip(subject.cases, subject.play("oracle"), strict=True):
        shown = [o.text for o in trace.observations()]
        if replay(case, trace)[: len(shown)] != shown:
            changed.append(f"{case.id} serves something else under another key")
    public = [a for a in subject.suite.agents if not find(a).privileged]
    for agent in ("oracle", *public):
        for case, trace in zip(subject.cases, subject.play(agent), strict=True):
            texts = [case.brief.text, *(o.text for o in trace.observations())]
            pages += len(texts)
            told = re.compile("|".join(rf"\b{re.escape(w)}\b" for w in names(case)), re.IGNORECASE)
            named |= {f"{case.id}: {m[0]!r}" for text in texts for m in told.finditer(text)}
    bad = [*changed, *sorted(named)]
    return [
        Finding(
            "leak",
            subject.suite.name,
            not bad,
            f"{len(subject.cases)} keys replaced, {pages} texts searched, {len(bad)} leaks",
            "nothing changes under another key; no telling name in any text",
            pages,
            tuple(bad[:20]),
        )
    ]


CHECKS.register(
    "leak",
    Check(
        "nothing that is served tells the answer", ("investigation", "hallucination", "search"), run
    ),
)
