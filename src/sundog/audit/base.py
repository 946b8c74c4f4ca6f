"""What a check is: a function over a built corpus that says whether it measures what it says.

`sundog check SUITE` runs every check that applies to a suite on cases of its own. A check
passes, fails, or does not apply; its figure, limit and offending ids are given either way.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import compress
from typing import Any, Literal

import msgspec

from sundog.agents.base import starter
from sundog.cases.case import Case
from sundog.core.shelf import Shelf
from sundog.core.streams import stream
from sundog.run.episode import Episode
from sundog.run.loop import play
from sundog.run.scores import Row, score
from sundog.suites.base import Suite, Wanted, open_case
from sundog.trace import Trace

Severity = Literal["", "fatal", "serious", "minor", "none"]


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a check found.

    Attributes:
        check: Name of the check.
        target: What it looked at ("shop/wardrobing").
        passed: None where it does not apply.
        figure: What was measured, in words with numbers.
        limit: What would have passed.
        ids: Offending cases, pages or strings, the first twenty.
        severity: Of a finding in a foreign corpus; empty for a check of ours.
        evidence: What was seen, quoted, so that its owner can find it again.
        mend: What would mend it.
    """

    check: str
    target: str
    passed: bool | None
    figure: str
    limit: str = ""
    n: int = 0
    ids: tuple[str, ...] = ()
    severity: Severity = ""
    evidence: str = ""
    mend: str = ""


@dataclass
class Subject:
    """What is being checked: a suite's cases, with plays made once and shared by the checks.

    Attributes:
        fresh: How many sets of twins the probes make for themselves, on other seeds; 0 tries the
            cases as they are.
        shared: What several checks have in common, by name.
    """

    suite: Suite
    wanted: Wanted
    cases: list[Case]
    _plays: dict[str, list[Trace]] = field(default_factory=dict)
    fresh: int = 0
    shared: dict[str, Any] = field(default_factory=dict)

    def play(self, agent: str) -> list[Trace]:
        """Return the traces of an agent on all cases, in their order."""
        if agent not in self._plays:
            self._plays[agent] = [self.play_one(agent, case) for case in self.cases]
        return self._plays[agent]

    def play_one(self, agent: str, case: Case) -> Trace:
        """Play one case; an agent draws the same at every argument (`noisy:0.3`, `noisy:0.6`)."""
        episode = Episode(case, open_case, agent=agent)
        name = agent.partition(":")[0]
        return play(episode, starter(agent, case.key), stream(0, "check", name, case.id))

    def part(self, chosen: Callable[[Case], bool]) -> "Subject":
        """Return some of the cases, with what was played on them."""
        kept = [chosen(case) for case in self.cases]
        plays = {agent: list(compress(traces, kept)) for agent, traces in self._plays.items()}
        return Subject(self.suite, self.wanted, list(compress(self.cases, kept)), plays)

    def tried(self, arms: tuple[str, ...], each: int) -> Iterator[Case]:
        """Yield the cases as they are, or a fresh corpus of the same name on other seeds.

        Args:
            arms: Which arms of a fresh corpus are needed.
            each: Clusters that are made on one seed before the next is taken.
        """
        if not self.fresh:
            yield from self.cases
            return
        seen: set[str] = set()
        part = 0
        while len(seen) < self.fresh:
            seed = stream(self.wanted.seed, "fresh", part).below(1 << 31)
            wanted = replace(self.wanted, seed=seed, arms=arms, blocks=each)
            for case in self.suite.cases(wanted):
                seen.add(case.surface)
                yield case
            part += 1

    def rows(self, agent: str) -> list[Row]:
        """Return all score rows of an agent."""
        measures = self.suite.measures()
        pairs = zip(self.play(agent), self.cases, strict=True)
        return [row for trace, case in pairs for row in score(trace, case, measures)]

    @cached_property
    def families(self) -> list[str]:
        """Names of the families, sorted."""
        return sorted({case.family for case in self.cases})


@dataclass(frozen=True, slots=True)
class Check:
    """A validity check.

    Attributes:
        about: One line: what passing shows.
        suites: Where it applies.
        run: From a subject to findings, one per family or one for all.
    """

    about: str
    suites: tuple[str, ...]
    run: Callable[[Subject], list[Finding]]


CHECKS: Shelf[Check] = Shelf("check", "sundog.audit", nested=False)
