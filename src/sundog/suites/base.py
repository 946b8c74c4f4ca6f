"""What a suite is: how its cases are built, opened, scored and summed up.

In Inspect's words a suite is a Task.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from sundog.cases.case import Case
from sundog.core.errors import UnknownPart, UsageError
from sundog.core.shelf import Shelf
from sundog.metrics.base import Measure
from sundog.metrics.base import measures as shelf_measures
from sundog.run.scores import Row
from sundog.stats.estimate import Estimate
from sundog.suites._folders import is_folder, playable
from sundog.trace import Environment


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which cases are wanted.

    Attributes:
        corpus: Name of a corpus of the suite, or a folder that a loader knows.
        seed: Seed of its worlds.
        domain: Only this domain; empty for all.
        arms: Only these arms (search) or sides (hallucination); empty for the default.
        condition: `raw`, `hint` ... (investigation).
        interface: `tools`, `pages` or `messages`; empty for the suite's own.
        blocks: How many clusters instead of the corpus's own number; None for its own.
    """

    corpus: str
    seed: int = 0
    domain: str = ""
    arms: tuple[str, ...] = ()
    condition: str = ""
    interface: str = ""
    blocks: int | None = None


@dataclass(frozen=True, slots=True)
class Suite:
    """A suite.

    Attributes:
        corpora: Name -> one line about it; the first is the default.
        build: Cases of a corpus, in a fixed order.
        open: A case -> a fresh environment.
        headline: All score rows of one agent -> its figures, the headline first.
        agents: Built-in agents that play it in the demo: oracle, naive, careful ...
        extra: Measures that need more than trace and key (a risk's own rule).
        glance: Names of the figures that stand beside the headline in a short table.
        caution: What a reader of the headline must know, in one or two sentences.
    """

    name: str
    about: str
    corpora: Mapping[str, str]
    build: Callable[[Wanted], list[Case]]
    open: Callable[[Case], Environment]
    headline: Callable[[Sequence[Row]], list[Estimate]]
    agents: tuple[str, ...]
    extra: tuple[Measure, ...] = field(default=())
    glance: tuple[str, ...] = ()
    caution: str = ""

    def measures(self) -> list[Measure]:
        """Return all measures of the suite, those of the shelf first."""
        return [*shelf_measures(self.name), *self.extra]

    def cases(self, wanted: Wanted) -> list[Case]:
        """Build the cases of a corpus, or read them from the folder that is named instead.

        Raises:
            UnknownPart: No corpus of that name, and no folder at that path.
            ForeignData: A folder is there, and no loader knows it.
            UsageError: The filters leave no case.
        """
        if wanted.corpus in self.corpora:
            cases = self.build(wanted)
        elif is_folder(wanted.corpus):
            cases = playable(wanted, self.name)
        else:
            raise UnknownPart(f"corpus of {self.name}", wanted.corpus, self.corpora)
        if not cases:
            raise UsageError(f"no case of {self.name} fits", value=wanted, hint="drop a filter")
        return cases


SUITES: Shelf[Suite] = Shelf("suite", "sundog.suites")


@cache
def suite(name: str) -> Suite:
    """Return the suite of that name."""
    return SUITES.get(name)


def open_case(case: Case) -> Environment:
    """Open a case of any suite."""
    return suite(case.suite).open(case)
