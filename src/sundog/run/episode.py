"""Episode, the one seam: a case being played, by whatever driver.

    episode.brief   episode.observe()   episode.act(words)   episode.done   episode.trace

An episode adds to its environment what every driver needs alike: the action grammar, the
budget, mitigations, the record of what happened, and failures kept as data.
"""

from collections.abc import Callable, Sequence

from sundog.cases.case import Case
from sundog.core.errors import CaseError, EpisodeError, SiteError
from sundog.mitigations.base import Mitigation, Sofar
from sundog.mitigations.base import find as find_mitigation
from sundog.trace import (
    Action,
    Brief,
    Commitment,
    Environment,
    Failure,
    Observation,
    Step,
    Trace,
    Usage,
    parse,
)
from sundog.trace.environment import Telling
from sundog.trace.observation import result
from sundog.trace.trace import Ending

GRACE = 3
"""How often an action beyond the budget is refused before the episode ends."""

SPENT = (
    "Your budget is used up: nothing more can be opened. "
    "Commit now with what you have, or say that it is not enough."
)


class Episode:
    """One case being played.

    Args:
        case: The case.
        open_case: Makes its environment; a failure here is recorded as edge `case`.
        agent: Spec of the agent, for the record.
        mitigations: Specs, outermost first.
    """

    def __init__(
        self,
        case: Case,
        open_case: Callable[[Case], Environment],
        *,
        agent: str,
        rollout: int = 0,
        driver: str = "native",
        mitigations: Sequence[str] = (),
    ) -> None:
        self.case, self.agent, self.rollout, self.driver = case, agent, rollout, driver
        self._specs = tuple(mitigations)
        self._mitigations: list[Mitigation] = [find_mitigation(spec) for spec in mitigations]
        self.brief = self._briefed(case.brief)
        self._steps: list[Step] = []
        self._commitments: list[Commitment] = []
        self._start: Observation | None = None
        self._shown: Observation | None = None
        self._ending: Ending | None = None
        self._failure: Failure | None = None
        self._usage = Usage()
        self._loads = self._refused = 0
        try:
            self._environment = open_case(case)
            self._start = self._shown = self._seen(self._environment.start().observation)
        except Exception as error:
            self.fail(error, CaseError)

    @property
    def done(self) -> bool:
        """Whether the episode is over."""
        return self._ending is not None

    @property
    def loads_left(self) -> int | None:
        """Page loads or tool calls left; None without a limit."""
        limit = self.brief.budget.loads
        return None if limit is None else max(0, limit - self._loads)

    def observe(self) -> Observation:
        """Return what the agent is shown now."""
        if self._shown is None:
            raise CaseError("the episode never started", value=self.case.id)
        return self._shown

    @property
    def asks_models(self) -> bool:
        """Whether a mitigation asks a model before it lets an action through."""
        return any(mitigation.model for mitigation in self._mitigations)

    def read(self, words: str) -> Action:
        """Read the agent's words by the brief's grammar."""
        return parse(_clean(words), self.brief.grammar)

    def gate(self, action: Action) -> str:
        """Ask the mitigations; return what is said instead of carrying it out, empty for nothing.

        Raises:
            ModelError: The service of a model that was asked failed.
        """
        if self.done or (not action.parsed and self.brief.interface != "messages"):
            return ""
        return self._held(action) or ""

    def act(self, words: str) -> Observation | None:
        """Carry out the agent's words; return what it is shown next, None when done."""
        return self.act_parsed(self.read(words))

    def act_parsed(self, action: Action, held: str | None = None) -> Observation | None:
        """Carry out an action that a driver has already read.

        Args:
            held: What `gate` said of it, where the driver asked or the record holds it; no
                mitigation is then asked again.
        """
        if self.done:
            return None
        message = self.gate(action) if held is None else held
        if not action.parsed and self.brief.interface != "messages":
            self._answer(action, result(f"Error: that is not an action. {action.problem}."))
        elif message:
            self._answer(action, result(message), held=message)
        elif self._beyond(action):
            self._refused += 1
            self._answer(action, result(SPENT))
            if self._refused >= GRACE:
                self._end("budget")
        else:
            self._carry_out(action)
        if not self.done and len(self._steps) >= self.brief.budget.actions:
            self._end("cap")
        return None if self.done else self._shown

    def stop(self) -> None:
        """End without (a further) commitment, because the agent has nothing more to say."""
        self._end("committed" if self._commitments else "stopped")

    def fail(self, error: BaseException, kind: type[EpisodeError] = SiteError) -> None:
        """End because something broke; the edge is the error's own, or that of `kind`."""
        edge = error.edge if isinstance(error, EpisodeError) else kind.edge
        self._failure = Failure(edge, type(error).__name__, _clean(str(error)[:2000]))
        self._ending = "failed"

    def use(self, usage: Usage) -> None:
        """Add what a model used."""
        self._usage = Usage(
            self._usage.input_tokens + usage.input_tokens,
            self._usage.output_tokens + usage.output_tokens,
            self._usage.cost + usage.cost,
        )

    @property
    def trace(self) -> Trace:
        """The record so far."""
        return Trace(
            case=self.case.id,
            agent=self.agent,
            rollout=self.rollout,
            driver=self.driver,
            interface=self.brief.interface,
            mitigations=self._specs,
            start=self._start,
            steps=tuple(self._steps),
            commitments=tuple(self._commitments),
            ending=self._ending or "truncated",
            failure=self._failure,
            usage=self._usage,
        )

    def _carry_out(self, action: Action) -> None:
        try:
            outcome = self._environment.apply(action)
        except Exception as error:
            self._steps.append(Step(action))
            self.fail(error, SiteError)
            return
        self._loads += outcome.loads
        shown = self._seen(outcome.observation)
        self._steps.append(Step(action, shown, outcome.loads, outcome.requests))
        self._shown = shown
        if outcome.commitment is not None:
            self._commitments.append(outcome.commitment)
        if outcome.done:
            self.stop()

    def _answer(self, action: Action, shown: Observation, held: str = "") -> None:
        self._steps.append(Step(action, shown, held=held))
        self._shown = shown

    def _beyond(self, action: Action) -> bool:
        left = self.loads_left
        return left is not None and self._environment.cost(action) > left

    def _briefed(self, brief: Brief) -> Brief:
        for mitigation in self._mitigations:
            if mitigation.brief is not None:
                brief = mitigation.brief(brief)
        return brief

    def _seen(self, shown: Observation) -> Observation:
        for mitigation in reversed(self._mitigations):
            if mitigation.observation is not None:
                shown = mitigation.observation(self._sofar(), shown)
        return shown

    def _held(self, action: Action) -> str | None:
        so_far = self._sofar()
        if self._mitigations and isinstance(self._environment, Telling):
            action = self._environment.meant(action)
        for mitigation in self._mitigations:
            if mitigation.gate is not None and (said := mitigation.gate(so_far, action)):
                return said
        return None

    def _sofar(self) -> Sofar:
        return Sofar(self.brief, self._start, self._steps)

    def _end(self, ending: Ending) -> None:
        self._ending = self._ending or ending


def _clean(words: str) -> str:
    """Replace what no file can hold (halves of surrogate pairs)."""
    return words.encode("utf-8", "replace").decode("utf-8")
