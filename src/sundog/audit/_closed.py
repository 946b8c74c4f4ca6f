"""What can be known of a search question without looking anything up: nothing.

A world has a twin with the same questions and other truth. So any fixed answer is right in at
most one of the two, which is tried by grading each twin's right answer in the other; and a guesser
(`closed_book`) is right as often as chance has it: one in k of a choice, one in m! of an order
of m, never of a number, date or name.
"""

from collections.abc import Iterator
from functools import partial
from math import factorial

from sundog.agents.base import starter
from sundog.audit._probe import MARGIN, upper_limit
from sundog.audit.base import Finding, Subject
from sundog.cases.arms import read_arm
from sundog.cases.case import Case
from sundog.cases.search import make_case, read_recipe
from sundog.core.streams import stream
from sundog.metrics.base import METRICS
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.sites.search.library import Library
from sundog.sites.search.retriever import Lexical
from sundog.sites.search.session import SearchSession
from sundog.stats.chance import corrected
from sundog.stats.clustered import share
from sundog.trace import Commitment, Environment, Trace
from sundog.worlds.web.questions import Question
from sundog.worlds.web.world import World

AGENT = "closed_book"
ARMS = ("standard",)
EACH = 1
Asked = tuple[World, Question, tuple[Case, Case]]


def findings(subject: Subject) -> list[Finding]:
    """Return two findings: no fixed answer fits both twins, and no guess beats chance."""
    found = list(asked(subject))
    return [fixed(found), _guessed(found)]


def asked(subject: Subject) -> Iterator[Asked]:
    """Yield each question once, with its case in either twin."""
    seen: set[str] = set()
    for case in subject.tried(ARMS, EACH):
        world, question, _ = read_recipe(case.recipe)
        name = f"{case.cluster}/{question.number}"
        if name not in seen:
            seen.add(name)
            total, arm = int(case.recipe["questions"]), read_arm(ARMS[0])
            one, other = (
                make_case(World(world.seed, world.number, twin, world.dials), question, arm, total)
                for twin in (0, 1)
            )
            yield world, question, (one, other)


def fixed(found: list[Asked]) -> Finding:
    """Grade each right answer in the other twin."""
    both = [
        case.surface
        for _, _, pair in found
        for case, other in (pair, pair[::-1])
        if other.key.answer and _right(case, other.key.answer.value)
    ]
    return Finding(
        "constant",
        "fixed answers",
        bool(found) and not both,
        f"{len(both)} of {2 * len(found)} right answers are right in the twin as well",
        "a fixed answer is right in at most one of two twins",
        len(found),
        tuple(both[:20]),
    )


def _right(case: Case, value: str) -> float:
    trace = Trace(case.id, "constant", commitments=(Commitment("answer", value),))
    return METRICS.get("correct").score(trace, case.key).value or 0.0


def _guessed(found: list[Asked]) -> Finding:
    correct = METRICS.get("correct").score
    hits, chances, worlds = list[float](), list[float](), list[str]()
    for world, question, pair in found:
        for case in pair:
            episode = Episode(case, partial(_bare, world), agent=AGENT)
            draws = stream(0, "check", AGENT, case.id)
            trace = play(episode, starter(AGENT, case.key), draws)
            hits.append(correct(trace, case.key).value or 0.0)
            chances.append(chance(question))
            worlds.append(case.cluster)
    seen = share("right", hits, worlds)
    lucky = sum(chances) / max(1, len(chances))
    upper = upper_limit(seen, lucky)
    sure = seen.low is not None and seen.low > lucky + MARGIN
    skill = corrected(seen.value or 0.0, lucky) or 0.0
    words = f"{seen.value:.1%} right, upper limit {upper:.1%}, chance {lucky:.1%}, "
    words += f"{skill:+.3f} when corrected for chance"
    passed = True if upper <= lucky + MARGIN else False if sure else None
    return Finding(
        "constant",
        AGENT,
        passed,
        words if passed is not None else f"n too small to pass: {words}",
        f"upper 95 % limit at most chance + {MARGIN:.0%}",
        len(hits),
    )


def chance(question: Question) -> float:
    """Return how often a blind guess among what a question offers is right."""
    if question.type == "timeline":
        return 1 / factorial(len(question.choices))
    return 1 / len(question.choices) if question.choices else 0.0


def _bare(world: World, case: Case) -> Environment:  # noqa: ARG001  opened like any case
    """Open a session in which there is one article; a guesser looks at none."""
    article = world.article(0)
    library = Library(world, {article.id: article}, Lexical((article.id,), (article.text,)))
    return SearchSession(library, {}, [])
