"""The oracle walks the case's own evidence route and then commits to the right thing.

It is built from the answer key, by `run`, and marked in every table. A case whose oracle does
not reach the best score is broken.
"""

from sundog.agents.base import AGENTS, Agent, AgentPart, Start, words
from sundog.core.streams import Stream
from sundog.trace import Brief, Call, Fact, Key, Observation, say


class Oracle:
    """Plays a fixed row of calls."""

    def __init__(self, brief: Brief, calls: list[Call]) -> None:
        self.brief, self.calls = brief, calls

    def act(self, observation: Observation) -> str | None:  # noqa: ARG002
        """Say the next call of the route."""
        return words(self.brief, self.calls.pop(0)) if self.calls else None


class _Says:
    def __init__(self, words: str) -> None:
        self.words = words

    def act(self, observation: Observation) -> str:  # noqa: ARG002
        return self.words


def commit(key: Key) -> Call:
    """Write the commitment that the key asks for."""
    if key.answer is not None:
        cited = ", ".join(key.evidence)
        return say("answer", answer=key.answer.value, confidence=100, explanation=f"See {cited}.")
    stated = " ".join(f"{f.subject}: {f.attribute} is {_value(f)}." for f in key.decisive)
    if not stated and key.required:  # a foreign key that names pages and no facts
        stated = f"It is on {' '.join(key.required)}."
    stated = " ".join([stated, *(f"{said.split('|')[0]}." for said in key.must_say)])
    return say(
        "submit_verdict",
        verdict=key.verdict,
        reasoning=stated,
        confidence=100,
        evidence_sufficient="yes",
        cited_pages=" ".join(key.required),
    )


def _value(fact: Fact) -> str:
    return f"{fact.value}%" if fact.type == "percent" else fact.value


def from_key(key: Key) -> Start:
    """Make the oracle of one case."""

    def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001
        if key.decision is not None:
            return _Says(key.decision.best)
        return Oracle(brief, [*key.route, commit(key)])

    return start


AGENTS.register(
    "oracle",
    AgentPart(
        "walks the shortest evidence route, then commits to the right thing",
        ("investigation", "hallucination", "search"),
        from_key=from_key,
    ),
)
