"""Every case's world holds, and its pages say what its tables say.

Investigation: the invariants of the site's world (totals are sums, dates are ordered, owners
match, names are unique) for the case's own records among all others, and every value that the
key lists for a page of the evidence route stands in the text of that page. Search: the fact
table's invariants, and every fact that a question needs can be read in the articles that are to
state it, transient ones among them. Hallucination: no element of the frozen page has the id of
another, and the action that is right acts on an element that is there.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.base import SCENARIOS
from sundog.cases.case import Case
from sundog.cases.search import read_recipe, transient
from sundog.metrics.base import METRICS
from sundog.trace import Trace, parse
from sundog.trace.tree import nodes, section
from sundog.trace.urls import sound
from sundog.worlds.web.articles import Article
from sundog.worlds.web.invariants import unsaid, violations
from sundog.worlds.web.questions import Question, support
from sundog.worlds.web.world import World


def run(subject: Subject) -> list[Finding]:
    """Choose by suite."""
    rules = {"investigation": investigation, "hallucination": hallucination, "search": search}
    return rules[subject.suite.name](subject)


def investigation(subject: Subject) -> list[Finding]:
    """Ask each case's world, and compare its pages with its tables; one finding per family."""
    plays = dict(zip((c.id for c in subject.cases), subject.play("oracle"), strict=True))
    findings = []
    for family in subject.families:
        cases = [case for case in subject.cases if case.family == family]
        scenario = SCENARIOS.get(family) if family in SCENARIOS.names() else None
        if scenario is None or scenario.faults is None:
            findings.append(Finding("world", family, None, "no world is known", n=len(cases)))
            continue
        bad = [f"{case.id}: {said}" for case in cases for said in scenario.faults(case)]
        unseen = [said for case in cases for said in unshown(case, plays[case.id])]
        words = f"{len(bad)} faults in {len(cases)} worlds, {len(unseen)} values not on their page"
        findings.append(_finding(family, words, [*bad, *unseen], len(cases)))
    return findings


def unshown(case: Case, trace: Trace) -> list[str]:
    """Name the values of the case's records that do not stand on their page as it was shown."""
    shown = [o.url for o in trace.observations() if o.url]
    there = tuple(f for f in case.key.truths if any(sound(url, f.page) for url in shown))
    found = METRICS.get("discovery").score(trace, replace(case.key, decisive=there))
    return [f"{case.id}: {found.why}"] if there and found.value != 1.0 else []


def search(subject: Subject) -> list[Finding]:
    """Check the facts of each world, and the articles on which each question rests."""
    worlds: dict[World, None] = {}
    asked: dict[str, tuple[World, Question]] = {}
    bad, articles = [], 0
    for case in subject.cases:
        world, question, arm = read_recipe(case.recipe)
        worlds[world] = None
        found = transient(world, question, arm)
        asked[case.surface] = world, question
        articles += len(found)
        bad += [f"{case.id}: {said}" for said in unsaid(found)]
    for name, (world, question) in asked.items():
        found = list(_evidence(world, question))
        articles += len(found)
        bad += [f"{name}: {said}" for said in unsaid(found)]
    bad += [f"world {world.number}: {said}" for world in worlds for said in violations(world)]
    words = f"{len(worlds)} fact tables and {articles} articles, {len(bad)} faults"
    return [_finding("search", words, bad, articles)]


def _evidence(world: World, question: Question) -> Iterator[Article]:
    plans = {plan.index for need in question.needs for plan in support(world, need)}
    return map(world.article, sorted(plans))


def hallucination(subject: Subject) -> list[Finding]:
    """Check the ids of each frozen page, and that what is right to do can be done there."""
    findings = []
    for family in subject.families:
        cases = [case for case in subject.cases if case.family == family]
        bad = [f"{case.id}: {said}" for case in cases for said in _frozen(case)]
        words = f"{len(bad)} faults in {len(cases)} frozen pages"
        findings.append(_finding(family, words, bad, len(cases)))
    return findings


def _frozen(case: Case) -> Iterator[str]:
    bids = Counter(node.bid for node in nodes(section(case.brief.messages[-1].text)) if node.bid)
    yield from (f"two elements bear the id {bid}" for bid, n in bids.items() if n > 1)
    best = parse(case.key.decision.best, case.brief.grammar) if case.key.decision else None
    if best is None or best.call is None:
        yield "no action is known to be right"
    elif (target := best.call.get("bid")) and target not in bids:
        yield f"the right action acts on {target}, which is not there"


def _finding(target: str, words: str, bad: list[str], n: int) -> Finding:
    limit = "no fault"
    return Finding("world", target, not bad, words, limit, n, tuple(bad[:20]))


CHECKS.register(
    "world",
    Check(
        "worlds hold, and pages say what tables say",
        ("investigation", "hallucination", "search"),
        run,
    ),
)
