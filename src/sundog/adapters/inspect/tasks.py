"""The suites as Inspect tasks: `inspect eval sundog/investigation --model openai/...`.

Parameters say which cases are played and nothing else; how they are run is Inspect's own
(`--epochs`, `--limit`, `--max-connections` ...).
"""

from dataclasses import replace

import msgspec
from inspect_ai import Task, task, task_with
from inspect_ai.dataset import MemoryDataset, Sample

from sundog import __version__
from sundog.adapters.inspect import judge
from sundog.adapters.inspect.judge import check_grader
from sundog.adapters.inspect.scoring import measures
from sundog.adapters.inspect.seat import Source, cases
from sundog.adapters.inspect.solvers import METADATA, chat, play, sit_down, stand_up
from sundog.cases.case import Case
from sundog.core.records import digest
from sundog.suites.base import Wanted, suite
from sundog.trace import Key

Words = str | list[str]
VERSION = "1-A"
"""Of the tasks: the number changes when scores may, the letter when the interface does."""


@task
def investigation(
    corpus: str = "",
    seed: int = 0,
    domain: str = "",
    arms: Words = "",
    condition: str = "",
    blocks: int | None = None,
    interface: str = "",
    mitigations: Words = "",
) -> Task:
    """Tickets on simulated sites whose surface misleads; the agent commits to a verdict.

    Args:
        corpus: Name of a corpus; empty for the suite's first.
        seed: Seed of the worlds.
        domain: Only this domain; empty for all.
        arms: Only these arms; empty for the default.
        condition: How much the ticket says ("raw", "hint").
        blocks: How many blocks instead of the corpus's own number.
        interface: "tools" or "pages"; empty for the suite's own.
        mitigations: Specs of mitigations around each episode, outermost first.
    """
    wanted = Wanted(corpus, seed, domain, words(arms), condition, interface, blocks)
    return suite_task("investigation", wanted, words(mitigations))


@task
def hallucination(
    corpus: str = "",
    seed: int = 0,
    domain: str = "",
    arms: Words = "",
    condition: str = "",
    blocks: int | None = None,
    interface: str = "",
    mitigations: Words = "",
) -> Task:
    """Frozen decision points with a risk in them; the agent commits to its next action.

    Args:
        corpus: Name of a corpus; empty for the suite's first.
        seed: Seed of the snapshots.
        domain: Only this domain; empty for all.
        arms: Only these sides ("risk", "control"); empty for both.
        condition: The context format.
        blocks: How many base snapshots instead of the corpus's own number.
        interface: "messages"; empty for the suite's own.
        mitigations: Specs of mitigations around each episode, outermost first.
    """
    wanted = Wanted(corpus, seed, domain, words(arms), condition, interface, blocks)
    return suite_task("hallucination", wanted, words(mitigations))


@task
def search(
    corpus: str = "",
    seed: int = 0,
    domain: str = "",
    arms: Words = "",
    condition: str = "",
    blocks: int | None = None,
    interface: str = "",
    mitigations: Words = "",
    judged: bool = False,
) -> Task:
    """Questions over a mini-internet with one false article on top.

    Args:
        corpus: Name of a corpus; empty for the suite's first.
        seed: Seed of the worlds.
        domain: Only this domain; empty for all.
        arms: Only these arms ("standard", "adversarial"); empty for the default.
        condition: A variant of the instructions.
        blocks: How many worlds instead of the corpus's own number.
        interface: "tools"; empty for the suite's own.
        mitigations: Specs of mitigations around each episode, outermost first.
        judged: Let the model role "grader" judge the answers as well.
    """
    wanted = Wanted(corpus, seed, domain, words(arms), condition, interface, blocks)
    made = suite_task("search", wanted, words(mitigations))
    if judged:
        made = task_with(
            made, setup=[check_grader(), sit_down()], scorer=[measures(), judge.judged()]
        )
    return made


def suite_task(
    name: str,
    wanted: Wanted,
    mitigations: tuple[str, ...] = (),
    *,
    only: frozenset[str] | None = None,
    rollout: int = 0,
) -> Task:
    """Make the task of any suite.

    Args:
        only: Ids of the cases to play; None for all.
        rollout: Number of the first repetition.
    """
    if not wanted.corpus:
        wanted = replace(wanted, corpus=next(iter(suite(name).corpora)))
    chosen = [case for case in cases(name, wanted).values() if only is None or case.id in only]
    samples = [_sample(case, wanted, mitigations, rollout) for case in chosen]
    return Task(
        dataset=MemoryDataset(samples, name=f"{name}/{wanted.corpus}"),
        setup=sit_down(),
        solver=play(),
        cleanup=stand_up,
        scorer=measures(),
        name=name,
        version=VERSION,
        metadata={"sundog": __version__, "suite": name, "wanted": msgspec.to_builtins(wanted)},
    )


def words(given: Words) -> tuple[str, ...]:
    """Read a list that may have come as text with commas."""
    return tuple(given.replace(",", " ").split()) if isinstance(given, str) else tuple(given)


def target(key: Key) -> str:
    """Say what is right, for whoever reads the log."""
    if key.answer is not None:
        return key.answer.value
    return key.decision.best if key.decision is not None else key.verdict


def _sample(case: Case, wanted: Wanted, mitigations: tuple[str, ...], rollout: int) -> Sample:
    source = Source(case.suite, wanted, case.id, digest(case), mitigations, rollout)
    return Sample(
        id=case.id,
        input=[chat(message) for message in case.brief.messages],
        target=target(case.key),
        metadata={
            METADATA: msgspec.to_builtins(source),
            "family": case.family,
            "domain": case.domain,
            "cluster": case.cluster or case.id,
            "surface": case.surface,
            "difficulty": case.difficulty,
            **{f"design_{name}": value for name, value in case.design.items()},
        },
    )
