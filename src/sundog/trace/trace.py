"""What is kept of an episode. Everything that is scored is in here.

Timings and versions are not: they live in the run's `runinfo.json`, so that equal runs give
equal traces.
"""

from typing import Any, Literal

import msgspec

from sundog.core.errors import Edge
from sundog.trace.action import Action
from sundog.trace.observation import Observation

Ending = Literal["committed", "stopped", "budget", "cap", "failed", "truncated"]


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """One request that reached a site.

    Attributes:
        form: Names and values that were posted.
    """

    method: str
    url: str
    status: int = 200
    form: tuple[tuple[str, str], ...] = ()
    referer: str = ""


class Commitment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the agent commits to.

    Attributes:
        kind: `verdict` (investigation), `answer` (search) or `action` (hallucination).
        value: The verdict, answer or action. Empty if it abstains.
        reasoning: Its grounds; the only text that grounding and hallucination read.
        confidence: 0 to 100, None if not given.
        sufficient: Whether it holds its evidence for sufficient, None if not given.
        cited: Pages or articles it names as its sources.
        problem: How the commitment broke its form, if it did.
    """

    kind: Literal["verdict", "answer", "action"]
    value: str
    reasoning: str = ""
    confidence: float | None = None
    sufficient: bool | None = None
    cited: tuple[str, ...] = ()
    problem: str = ""


class Failure(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong, and at which edge."""

    edge: Edge
    error: str
    message: str


class Usage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a model used, in tokens and dollars; zeros for an agent without a model."""

    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action and what it led to.

    Attributes:
        observation: What the agent was shown after it; None if nothing came back.
        loads: What it cost of the budget.
        held: What a mitigation said when it held the action back; empty if it was let through.
    """

    action: Action
    observation: Observation | None = None
    loads: int = 0
    requests: tuple[Request, ...] = ()
    held: str = ""


class Trace(msgspec.Struct, frozen=True, omit_defaults=True):
    """One episode, whole.

    Attributes:
        case: Id of the case.
        agent: Spec of the agent (`majority:3`, `model:openai/...`).
        rollout: Which repetition, from 0.
        driver: `native`, `inspect`, `browsergym`, `mcp`, `served` or `imported`.
        interface: Which of the case's interfaces was played.
        mitigations: Specs of the mitigations around the episode, outermost first.
        start: The first observation; None if the case could not be opened.
        commitments: In order; appeals make a second one.
        ending: `committed`; `stopped` (the agent ended without committing); `budget` (loads
            used up); `cap` (raw actions used up); `failed` (see failure); `truncated`
            (imported from a log that breaks off).
        meta: What an imported trace carries beside all this.
    """

    case: str
    agent: str
    rollout: int = 0
    driver: str = "native"
    interface: str = "tools"
    mitigations: tuple[str, ...] = ()
    start: Observation | None = None
    steps: tuple[Step, ...] = ()
    commitments: tuple[Commitment, ...] = ()
    ending: Ending = "committed"
    failure: Failure | None = None
    usage: Usage = Usage()
    meta: dict[str, Any] = {}

    @property
    def commitment(self) -> Commitment | None:
        """The first commitment, which is the one that headline measures score."""
        return self.commitments[0] if self.commitments else None

    @property
    def final(self) -> Commitment | None:
        """The last commitment."""
        return self.commitments[-1] if self.commitments else None

    def observations(self) -> list[Observation]:
        """Return everything the agent was shown, in order."""
        shown = [self.start, *(step.observation for step in self.steps)]
        return [observation for observation in shown if observation is not None]

    def visited(self) -> list[str]:
        """Return the URLs of the pages it was shown, in order, repeats kept."""
        return [shown.url for shown in self.observations() if shown.url]

    def calls(self, name: str | None = None) -> list[tuple[int, str]]:
        """Return (step index, call name) of every call that was let through."""
        return [
            (i, call.name)
            for i, step in enumerate(self.steps)
            if not step.held
            for call in step.action.calls
            if name in (None, call.name)
        ]

    @property
    def loads(self) -> int:
        """What the episode cost of its budget."""
        return sum(step.loads for step in self.steps)
